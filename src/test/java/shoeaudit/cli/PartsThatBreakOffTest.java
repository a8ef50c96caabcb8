package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shoes of which several files record different kinds of events, and one of these files breaks off,
 * or begins, amid a coup: nobody is accused of what that file does not have.
 */
class PartsThatBreakOffTest {
  private static final String CONTROLS =
      """
      format: 1
      licensee: {id: H-1, name: House}
      regulation: generic-mini-baccarat
      effective: {from: 2026-01-01, until: null}
      currency: USD
      time_zone: UTC
      game: {decks: 8, areas: 9, combinations: any, betting_closes: no_more_bets}
      bets:
        player: {pays: 1:1}
        banker: {pays: 1:1, commission: {rate: 5%, rounding: {unit: "0.01", mode: half_up}}}
        tie: {pays: 8 to 1}
      limits: {wager: {min: "10.00", max: "1000.00"}, partnership: {max: "1000.00"}}
      patrons: {max_total: 7, max_areas: 2, sharing: none}
      announcements: {totals: required, phrases: {before: [Place your bets], during: [No more bets]}}
      shoe: {shuffle: shoe, burn: none, coups_after_cut_card: 2}
      irregularities: {misdeal: void_coup, exposed_card: withdraw_card}
      """;

  private static final String HEADER =
      "event,at,table,shoe,coup,area,patron,bet,amount,hand,card,total,result,outcome,paid,commission,decks";

  private static final Set<String> CARDS = Set.of("card_dealt", "total_announced");
  private static final Set<String> WAGERS = Set.of("wager_placed", "betting_closed");
  private static final Set<String> OUTCOMES = Set.of("result_declared");
  private static final Set<String> MONEY = Set.of("wager_settled");
  private static final Set<String> CALLS = Set.of("total_announced");

  @TempDir Path folder = Path.of("");

  /** A shoe of some coups on which all is well: by line what stands in its columns. */
  private static final class Shoe {
    private final List<String> lines = new ArrayList<>();
    private int second;

    /** Adds an event with what follows its coup. */
    void add(String event, String coup, String rest) {
      lines.add(
          "%s,2026-03-02T18:%02d:%02d.250Z,TABLE,S1,%s,%s"
              .formatted(event, second / 60, second % 60, coup, rest));
      second++;
    }

    void card(String coup, String hand, String card) {
      add("card_dealt", coup, ",,,," + hand + "," + card + ",,,,,,");
    }

    void total(String coup, String hand, int total) {
      add("total_announced", coup, ",,,," + hand + ",," + total + ",,,,,");
    }

    static Shoe ofCoups(int coups) {
      Shoe shoe = new Shoe();
      shoe.add("shoe_opened", "", ",,,,,,,,,,,8");
      for (int number = 1; number <= coups; number++) {
        String coup = Integer.toString(number);
        shoe.add("wager_placed", coup, "1,TABLE-P1,banker,10.00,,,,,,,,");
        shoe.add("wager_placed", coup, "1,TABLE-P1,banker,20.00,,,,,,,,");
        shoe.add("wager_placed", coup, "2,TABLE-P2,player,20.00,,,,,,,,");
        shoe.add("betting_closed", coup, ",,,,,,,,,,,");
        shoe.card(coup, "player", "2H");
        shoe.card(coup, "banker", "KD");
        shoe.card(coup, "player", "10S");
        shoe.card(coup, "banker", "7C");
        shoe.total(coup, "player", 2);
        shoe.total(coup, "banker", 7);
        shoe.card(coup, "player", "AD");
        shoe.add("result_declared", coup, ",,,,,,,banker,,,,");
        shoe.add("wager_settled", coup, "1,TABLE-P1,banker,,,,,,win,30.00,1.50,");
        shoe.add("wager_settled", coup, "2,TABLE-P2,player,,,,,,lose,,,");
      }
      shoe.add("shoe_closed", "", ",,,,,,,,,,,");
      return shoe;
    }

    List<String> of(Set<String> kinds) {
      return lines.stream().filter(isOf(kinds)).toList();
    }

    List<String> but(Set<String> kinds) {
      return lines.stream().filter(isOf(kinds).negate()).toList();
    }

    private static Predicate<String> isOf(Set<String> kinds) {
      return line -> kinds.contains(line.substring(0, line.indexOf(',')));
    }
  }

  /** By table its parts. */
  private final Map<String, List<List<String>>> tables = new LinkedHashMap<>();

  @SafeVarargs
  private void table(String name, List<String>... parts) {
    List<List<String>> ofTable = new ArrayList<>();
    for (List<String> part : parts) {
      ofTable.add(part);
    }
    tables.put(name.replace(' ', '-'), ofTable);
  }

  private Path audit() throws IOException {
    List<Path> logs = new ArrayList<>();
    for (Map.Entry<String, List<List<String>>> table : tables.entrySet()) {
      for (int i = 0; i < table.getValue().size(); i++) {
        Path file = folder.resolve(table.getKey() + "." + i + ".csv");
        Files.write(
            file,
            Stream.concat(
                    Stream.of(HEADER),
                    table.getValue().get(i).stream()
                        .map(line -> line.replace("TABLE", table.getKey())))
                .toList());
        logs.add(file);
      }
    }
    Path controls = Files.writeString(folder.resolve("controls.yaml"), CONTROLS);
    Path out = folder.resolve("out");
    Ran ran = Ran.auditWithoutReports(controls, out, logs.toArray(Path[]::new));
    assertTrue(
        Set.of(ExitStatus.NOTHING_DEVIATES, ExitStatus.FINDINGS, ExitStatus.NOTHING_TESTED)
            .contains(ran.status()),
        ran.err());
    return out;
  }

  /** The findings, as table, coup and code. */
  private static List<String> findings(Path out) throws IOException {
    List<String> csv = Files.readAllLines(out.resolve("findings.csv"));
    List<String> columns = List.of(csv.getFirst().split(",", -1));
    return csv.stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .map(cells ->
            cells[columns.indexOf("table")]
                + " "
                + cells[columns.indexOf("coup")]
                + " "
                + cells[columns.indexOf("code")])
        .toList();
  }

  private static List<String> problems(Path out) throws IOException {
    List<String> csv = Files.readAllLines(out.resolve("problems.csv"));
    return csv.subList(1, csv.size());
  }

  /** The events of a coup's number. */
  private static boolean isOf(String line, int coup) {
    return line.contains(",S1," + coup + ",");
  }

  @Test
  void aPartThatEndsOrBeginsAmidACoupAccusesNobody() throws IOException {
    Shoe shoe = Shoe.ofCoups(4);
    table("whole", shoe.lines);
    for (Set<String> kinds : List.of(CARDS, WAGERS, OUTCOMES, MONEY, CALLS)) {
      List<String> part = shoe.of(kinds);
      String name = kinds.stream().sorted().findFirst().orElseThrow().replace('_', '-');
      for (int cut = 1; cut < part.size(); cut++) {
        if (!isOf(part.get(cut), 4)) {
          table("to " + name + cut, part.subList(0, cut), shoe.but(kinds));
        }
        if (!isOf(part.get(cut - 1), 1)) {
          table("from " + name + cut, part.subList(cut, part.size()), shoe.but(kinds));
        }
      }
    }
    assertEquals(List.of(), findings(audit()));
  }

  @Test
  void aPartInTwoFilesWithSomethingLostBetweenThemAccusesNobody() throws IOException {
    Shoe shoe = Shoe.ofCoups(4);
    for (Set<String> kinds : List.of(CARDS, WAGERS, MONEY)) {
      List<String> part = shoe.of(kinds);
      String name = kinds.stream().sorted().findFirst().orElseThrow().replace('_', '-');
      int third = 0;
      while (!isOf(part.get(third), 3)) {
        third++;
      }
      for (int cut = third - 1; isOf(part.get(cut), 2); cut--) {
        table(
            "between " + name + cut,
            part.subList(0, cut),
            part.subList(third, part.size()),
            shoe.but(kinds));
      }
    }
    assertEquals(List.of(), findings(audit()));
  }

  @Test
  void whichCoupWasLeftUntestedIsTold() throws IOException {
    Shoe shoe = Shoe.ofCoups(4);
    List<String> cards = shoe.of(CARDS);
    table("T1", cards.subList(0, 10), shoe.but(CARDS));
    List<String> problems = problems(audit());
    assertEquals(1, problems.size());
    assertTrue(
        problems
            .getFirst()
            .contains(
                "of its coup 3 and 1 others this one, which records a part of each coup, has nothing; it may"
                    + " break off amid coup 2"),
        problems.getFirst());
  }

  private static List<String> untimed(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll("2026-[^,]*", "")).toList();
  }

  private static List<String> of(List<String> lines, int coup) {
    return lines.stream().filter(line -> isOf(line, coup)).toList();
  }

  @Test
  void callsOfTheLastCoupAloneInAFileOfTheirOwnAreNoneThatAreMissingElsewhere() throws IOException {
    Shoe shoe = Shoe.ofCoups(3);
    List<String> calls = of(untimed(shoe.of(CALLS)), 3);
    List<String> others = shoe.but(CALLS);
    table("declared", others, calls);
    table("open", others.subList(0, others.size() - 1), calls);
    table("undeclared", shoe.but(Set.of("total_announced", "result_declared")), calls);
    Path out = audit();
    assertEquals(List.of(), findings(out));
    assertTrue(problems(out).toString().contains("and of its coup 1 and 1 others"), "told");
  }

  @Test
  void aCallThatIsMissingIsFoundWhereAFileOfItsOwnHasTheOthers() throws IOException {
    Shoe shoe = Shoe.ofCoups(3);
    List<String> calls =
        shoe.of(CALLS).stream().filter(line -> !isOf(line, 2) || line.contains("player")).toList();
    table("T1", shoe.but(CALLS), calls);
    table("T2", shoe.but(CALLS), untimed(calls));
    // Without times nothing says when it was called.
    assertEquals(List.of("T1 2 announcement.total-missing"), findings(audit()));
  }

  @Test
  void aThirdFileOfTheLastCoupBelongsToTheSameShoe() throws IOException {
    Shoe shoe = Shoe.ofCoups(3);
    List<String> money = of(untimed(shoe.of(MONEY)), 3);
    List<String> table =
        shoe.but(Set.of("wager_placed", "betting_closed", "total_announced", "wager_settled"));
    table("T1", table, shoe.of(WAGERS), money);
    table("T2", table, shoe.of(WAGERS), of(untimed(shoe.of(CALLS)), 3));
    Path out = audit();
    assertEquals(List.of(), findings(out));
    String manifest = Files.readString(out.resolve("manifest.json"));
    assertTrue(manifest.contains("\"shoes\": 2,\n    \"coups\": 6,"), manifest);
    assertTrue(manifest.contains("T1.0.csv, T1.1.csv, T1.2.csv"), manifest);
    assertTrue(manifest.contains("T2.0.csv, T2.1.csv, T2.2.csv"), manifest);
  }

  @Test
  void oneSettlementUnderAnotherSystemsNameIsOfTheOnlyWager() throws IOException {
    Shoe shoe = Shoe.ofCoups(1);
    List<String> play = new ArrayList<>(shoe.but(MONEY));
    play.removeIf(line -> line.contains("P2"));
    List<String> money = new ArrayList<>(shoe.of(MONEY));
    money.removeIf(line -> line.contains("P2"));
    money.replaceAll(line -> line.replace("TABLE-P1", "7733"));
    table("right", play, money);
    List<String> wrong = new ArrayList<>(money);
    wrong.replaceAll(line -> line.replace("30.00", "35.00"));
    table("wrong", play, wrong);
    List<String> one = new ArrayList<>(play);
    one.addAll(one.size() - 1, money);
    table("one", one);
    assertEquals(
        List.of(
            "one 1 settlement.missing",
            "one 1 settlement.no-wager",
            "wrong 1 settlement.payout-wrong"),
        findings(audit()).stream().sorted().toList());
  }

  @Test
  void whatIsWrongInTheCoupsOfAPartIsFound() throws IOException {
    Shoe shoe = Shoe.ofCoups(4);
    List<String> money =
        shoe.of(MONEY).stream()
            .map(line -> isOf(line, 2) ? line.replace("30.00", "25.00") : line)
            .filter(line -> !(isOf(line, 3) && line.contains("P2")))
            .toList();
    table("whole", money, shoe.but(MONEY));
    table("ends", money.subList(0, 5), shoe.but(MONEY));
    // The file that begins with the wagers of coup 3 may lack one.
    table(
        "apart",
        shoe.of(WAGERS).subList(0, 8),
        shoe.of(WAGERS).subList(8, 16),
        money,
        shoe.but(Set.of("wager_placed", "betting_closed", "wager_settled")));
    assertEquals(
        List.of(
            "apart 2 settlement.payout-wrong",
            "ends 2 settlement.payout-wrong",
            "whole 2 settlement.payout-wrong",
            "whole 3 settlement.missing"),
        findings(audit()));
  }
}
