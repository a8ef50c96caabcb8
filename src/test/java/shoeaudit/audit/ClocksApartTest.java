package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * A device whose clock is an hour, or half an hour, from that of the cards, for some coups or for
 * all, accuses nobody, whichever events it stamps and however the lines were sorted; what has
 * nothing to do with it is found.
 */
class ClocksApartTest {
  private static final int TIME = 1;
  private static final int COUP = 4;
  private static final DateTimeFormatter AT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSXXX", Locale.ROOT);

  /** How lines are sorted once the device's times are in them. */
  private enum Sort {
    AS_RECORDED,
    BY_TIME,
    BY_COUP_AND_TIME
  }

  private static OffsetDateTime time(String line) {
    return OffsetDateTime.parse(line.split(",", -1)[TIME]);
  }

  private static List<String> shifted(
      List<String> lines, String kinds, IntPredicate coups, Duration by) {
    List<String> shifted = new ArrayList<>(List.of(lines.getFirst()));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      boolean moves =
          cells[0].matches(kinds)
              && !cells[COUP].isEmpty()
              && coups.test(Integer.parseInt(cells[COUP]));
      cells[TIME] = AT.format(moves ? time(line).plus(by) : time(line));
      shifted.add(String.join(",", cells));
    }
    return shifted;
  }

  private static List<String> sorted(List<String> lines, Sort sort) {
    List<String> sorted = new ArrayList<>(List.of(lines.getFirst()));
    List<String> body = lines.subList(1, lines.size());
    if (sort == Sort.AS_RECORDED) {
      return lines;
    }
    if (sort == Sort.BY_TIME) {
      body.stream().sorted(Comparator.comparing(ClocksApartTest::time)).forEach(sorted::add);
      return sorted;
    }
    List<String> ofCoup = new ArrayList<>();
    String coup = "";
    for (String line : body) {
      String next = line.split(",", -1)[COUP];
      if (!next.equals(coup) || next.isEmpty()) {
        ofCoup.stream().sorted(Comparator.comparing(ClocksApartTest::time)).forEach(sorted::add);
        ofCoup.clear();
      }
      coup = next;
      ofCoup.add(line);
    }
    ofCoup.stream().sorted(Comparator.comparing(ClocksApartTest::time)).forEach(sorted::add);
    return sorted;
  }

  private static List<String> honest(boolean kansas) {
    return HonestTable.deal(3, 1, 40, Duration.ofSeconds(1), kansas);
  }

  private static Set<String> accused(List<String> lines, boolean kansas) throws Exception {
    HouseControls controls = kansas ? HonestTable.kansas() : HonestTable.washington();
    Set<String> accused = new TreeSet<>();
    for (Finding finding :
        TableLog.audit(String.join("\n", lines) + "\n", 1, controls).findings()) {
      if (finding.verdict() == Verdict.DEVIATES) {
        accused.add(finding.code());
      }
    }
    return accused;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wager_(placed|changed|removed)",
        "wager_.*",
        "wager_settled",
        "wager_(changed|removed)",
        "card_dealt",
        "card_dealt|result_declared|total_announced",
        "betting_.*",
        "betting_closed",
        "result_declared",
        "total_announced",
        "announced"
      })
  void aClockAnHourOffAccusesNobody(String kinds) throws Exception {
    int place = 0;
    for (boolean kansas : List.of(true, false)) {
      List<String> lines = honest(kansas);
      for (int minutes : List.of(60, -60, 30)) {
        for (IntPredicate coups :
            List.<IntPredicate>of(
                coup -> true,
                coup -> coup <= 12,
                coup -> coup > 28,
                coup -> coup >= 15 && coup < 19)) {
          List<String> off = shifted(lines, kinds, coups, Duration.ofMinutes(minutes));
          for (Sort sort : Sort.values()) {
            place++;
            if (OneIn.tries(place, kinds.length())) {
              assertEquals(
                  Set.of(),
                  accused(sorted(off, sort), kansas),
                  kansas + " " + minutes + " " + sort);
            }
          }
        }
      }
    }
  }

  @Test
  void theProblemNamesTheFirstLineOfTheOtherClock() throws Exception {
    List<String> off =
        shifted(honest(false), "wager_placed", coup -> coup <= 12, Duration.ofHours(1));
    TableLog.Audited audited =
        TableLog.audit(String.join("\n", off) + "\n", 1, HonestTable.washington());
    assertEquals(
        1,
        audited.problems().stream()
            .filter(problem -> problem.problem().contains("half hours or hours from those"))
            .filter(problem -> off.get((int) problem.sourceLine() - 1).startsWith("wager_placed"))
            .count(),
        audited.problems().toString());
  }

  /** Coup 25 takes wagers among its cards, by the right clock; coup 5 is dealt and paid by it. */
  @Test
  void whatIsWrongIsFoundBesideAClockAnHourOff() throws Exception {
    List<String> off =
        shifted(
            honest(true), "wager_(placed|changed|removed)", coup -> coup <= 6, Duration.ofHours(1));
    List<String> late = shifted(off, "wager_placed", coup -> coup == 25, Duration.ofSeconds(15));
    assertTrue(accused(sorted(late, Sort.BY_COUP_AND_TIME), true).contains("wager.late"));
    List<String> wrong = new ArrayList<>(off);
    wrong.replaceAll(line ->
        line.matches("result_declared,[^,]*,T1,S1,5,.*")
            ? line.replaceAll(",(player|banker|tie),(\\d),(\\d)", ",void,$2,$3")
            : line);
    assertTrue(
        accused(sorted(wrong, Sort.BY_COUP_AND_TIME), true).contains("result.void-unexplained"));
  }

  @Test
  void wagersThatAreLateBySecondsAreFound() throws Exception {
    List<String> late =
        shifted(
            honest(true),
            "wager_placed",
            coup -> coup == 20 || coup == 25 || coup == 30,
            Duration.ofSeconds(15));
    assertTrue(accused(sorted(late, Sort.BY_COUP_AND_TIME), true).contains("wager.late"));
  }

  /** Bets lie, the table waits for half an hour, and goes on: that is no other clock. */
  @Test
  void aTableThatPausesAmidACoupNowAndThenIsTestedAsEver() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 25; coup++) {
      String suit = "HDSC".substring(coup % 4, coup % 4 + 1);
      log.coup(coup).wager("1", "P1", "banker", "20.00").call();
      log.after(coup % 10 == 0 ? Duration.ofMinutes(30) : Duration.ZERO);
      log.card("player", "7" + suit);
      if (coup == 15) {
        log.wager("2", "P2", "banker", "20.00");
      }
      log.card("banker", "K" + suit).card("player", "10" + suit).card("banker", "8" + suit);
      log.result("banker").settle("1", "P1", "banker", "win", "20.00", "1.00");
      if (coup == 15) {
        log.settle("2", "P2", "banker", "win", "20.00", "1.00");
      }
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("wager.late"), audited.codes());
    assertEquals(List.of(), audited.problems());
  }
}
