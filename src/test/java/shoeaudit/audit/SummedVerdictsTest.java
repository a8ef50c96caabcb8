package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.SettlementCheck;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.convention.RecordConventions;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.Coverage;
import shoeaudit.audit.replay.CorrectDealing;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/**
 * What is summed up over the wagers of a coup, or counted together, is what each shows by itself,
 * on random shoes whose wagers are moved between areas, lines, patrons, roles, bets and amounts.
 */
class SummedVerdictsTest {
  private static final List<String> AREAS =
      List.of("1", "2", "3", "7", "8", "9", "10", "L0", "L1", "L2", "L6", "L7", "L9");
  private static final List<String> PATRONS = List.of("", "P1", "P2", "P3", "P4");
  private static final List<String> ROLES = List.of("", "", "", "seated", "gallery", "back");
  private static final List<String> BETS =
      List.of("player", "banker", "tie", "player_dragon", "no_such_bet");
  private static final List<String> AMOUNTS =
      List.of("1.00", "5.00", "20.00", "50.00", "51.00", "2000.00");

  @TempDir private static Path folder;

  /** A shoe replayed under some rules, with one coup after the other. */
  private record Played(ControlsVersion version, List<ShoeReplay> shoes) {
    Rules rules() {
      return version.rules();
    }
  }

  private static HouseControls controls(String regulation) {
    return HouseControls.of(regulation)
        .with("announcements.totals", "required")
        .with("gallery.offered", "true")
        .with("gallery.max_lines", "2")
        .with("patrons.max_total", "4")
        .with("patrons.max_seated", "3")
        .with("limits.wager", "{min: \"5.00\", max: \"50.00\"}")
        .with("limits.side_bet", "{min: \"1.00\"}")
        .with("limits.area", "{min: \"5.00\", max: \"70.00\"}")
        .with("limits.partnership", "{min: \"10.00\", max: \"90.00\"}");
  }

  /** A log in which few wagers stay where they were, and some are doubled. */
  private static String shuffled(long seed) {
    Random random = new Random(seed);
    List<String> lines = RandomTable.deal(seed, 6, 40).log().csv().lines().toList();
    List<String> columns = new ArrayList<>(List.of(lines.getFirst().split(",", -1)));
    for (String wanted : List.of("patron", "role", "partnership", "kind")) {
      if (!columns.contains(wanted)) {
        columns.add(wanted);
      }
    }
    StringBuilder csv = new StringBuilder(String.join(",", columns)).append('\n');
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = Arrays.copyOf(line.split(",", -1), columns.size());
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < cells.length; i++) {
        row.put(columns.get(i), cells[i] == null ? "" : cells[i]);
      }
      // How wild a coup is, so that there are plain ones too.
      int coup = row.getOrDefault("coup", "").hashCode() % 7;
      int one = 2 + new Random(seed + coup).nextInt(30);
      String event = row.getOrDefault("event", "");
      boolean wager = event.startsWith("wager_");
      if ((coup == 3 && event.equals("wager_settled")) || (coup == 4 && event.startsWith("card"))) {
        continue;
      }
      int times = wager && random.nextInt(one) == 0 ? 2 : 1;
      for (int time = 0; time < times; time++) {
        if (wager) {
          change(row, "area", AREAS, random, one);
          change(row, "patron", PATRONS, random, one);
          change(row, "role", ROLES, random, one);
          change(row, "partnership", List.of("", "X", "Y"), random, one);
          change(row, "bet", BETS, random, 2 * one);
          change(row, "amount", AMOUNTS, random, one);
        }
        if (random.nextInt(8 * one) > 0) {
          csv.append(String.join(",", row.values())).append('\n');
        }
      }
    }
    return csv.toString();
  }

  /** The same log, of which some shoes declare that their record lacks this or that. */
  private static String lacking(String csv, long seed) {
    Random random = new Random(seed);
    List<String> lines = csv.lines().toList();
    List<String> columns = List.of(lines.getFirst().split(",", -1));
    StringBuilder lacking = new StringBuilder();
    for (String line : lines) {
      lacking.append(line).append('\n');
      List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
      if (!cells.get(columns.indexOf("event")).equals("shoe_opened") || random.nextBoolean()) {
        continue;
      }
      cells.replaceAll(cell -> cell.equals("shoe_opened") ? "record_lacks" : cell);
      for (RecordGap lack : RecordGap.values()) {
        if (random.nextInt(4) == 0) {
          cells.set(columns.indexOf("kind"), lack.text());
          lacking.append(String.join(",", cells)).append('\n');
        }
      }
    }
    return lacking.toString();
  }

  private static void change(
      Map<String, String> row, String column, List<String> to, Random random, int one) {
    boolean amount = column.equals("amount");
    if (random.nextInt(one) == 0 && !(amount && row.getOrDefault(column, "").isEmpty())) {
      row.put(column, to.get(random.nextInt(to.size())));
    }
  }

  /** Replays a log by the letter of the format, or as an audit reads it, with its habits. */
  private static Played play(String regulation, String csv, boolean withHabits) throws Exception {
    Path file = Files.writeString(Files.createTempFile(folder, "log", ".csv"), csv);
    ControlFile file1 =
        ControlFileReader.read(
            "controls.yaml",
            controls(regulation).yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    ControlsVersion version = ControlsVersion.of(file1, Catalogue.checks());
    RecordConventions conventions = new RecordConventions(List.of(version.rules()));
    List<ShoeReplay> shoes = new ArrayList<>();
    LogSink sink =
        new LogSink() {
          @Override
          public void shoe(ShoeEvents events) {
            ShoeReplay replay = new ShoeReplay();
            replay.load(events, false, 0, withHabits ? conventions.find(events).gaps() : 0);
            shoes.add(replay);
          }

          @Override
          public void problem(ImportProblem problem) {}

          @Override
          public void note(String note) {}
        };
    new LogReader(2, sink).read(new LogFile(file, "log.csv"), bytes -> {});
    return new Played(version, shoes);
  }

  /**
   * Of the checks that tell of a coup's wagers as a whole, and explain each of their deviations
   * from the wagers one by one: what deviates is explained, and nothing else is.
   */
  @ParameterizedTest
  @CsvSource({"wsgc,11", "generic,12", "kansas,13", "online,14", "wsgc,15", "kansas,16"})
  void whatStoodSummedUpIsWhatItsWagersShow(String regulation, long seed) throws Exception {
    Set<String> oneByOne =
        Set.of(
            "wager.combination",
            "wager.area-shared",
            "wager.under-minimum",
            "wager.over-maximum",
            "wager.patron-areas-over-limit",
            "announcement.total-wrong",
            "announcement.undocumented");
    Played played = play(regulation, shuffled(seed), false);
    Map<String, Integer> deviating = new TreeMap<>();
    for (ShoeReplay shoe : played.shoes()) {
      CoupReplay coup = new CoupReplay(played.rules());
      for (int place = 0; place < shoe.coups(); place++) {
        coup.load(shoe, place, played.rules(), true);
        for (CoupCheck check : Catalogue.checks().ofKind(CoupCheck.class)) {
          if (!oneByOne.contains(check.code())) {
            continue;
          }
          Verdict verdict = check.verdict(coup);
          Findings findings = Findings.onCoup(coup, new CorrectDealing());
          findings.by(check, played.version().citations(), 0, 0, Bound.BROKEN);
          if (verdict != Verdict.NOT_APPLICABLE) {
            check.explain(coup, findings);
          }
          int number = coup.number();
          assertEquals(
              verdict == Verdict.DEVIATES,
              !findings.take().isEmpty(),
              () -> check.code() + ", coup " + number + " of " + shoe.events().shoe());
          if (verdict == Verdict.DEVIATES) {
            deviating.merge(check.code(), 1, Integer::sum);
          }
        }
      }
    }
    assertTrue(deviating.size() >= 3, deviating::toString);
  }

  /** Coverage is what it is when every verdict on every member is noted by itself. */
  @ParameterizedTest
  @CsvSource({"wsgc,21", "generic,22", "kansas,23", "online,24"})
  void coverageIsThatOfEachVerdictNoted(String regulation, long seed) throws Exception {
    String csv = lacking(shuffled(seed), seed);
    Played played = play(regulation, csv, true);
    Coverage noted = new Coverage(played.version().citations());
    for (ShoeReplay shoe : played.shoes()) {
      CoupReplay coup = new CoupReplay(played.rules());
      for (int place = 0; place < shoe.coups(); place++) {
        coup.load(shoe, place, played.rules(), true);
        noteEach(coup, played.version().citations(), noted);
      }
    }
    Map<String, CoverageRow> due = new HashMap<>();
    noted.addTo(due, played.version().citations());
    TableLog.Audited audited = TableLog.audit(csv, 1, controls(regulation));
    int compared = 0;
    for (CoverageRow row : audited.summary().coverage()) {
      String units = audited.summary().units().getOrDefault(row.criterion(), "");
      CoverageRow expected = due.get(row.criterion());
      boolean ofPlay =
          List.of("coups", "wagers", "settlements", "wagers, settlements").contains(units);
      if (ofPlay && expected != null && !row.criterion().equals("KS-6")) {
        assertEquals(expected.conforms(), row.conforms(), row::toString);
        assertEquals(expected.deviates(), row.deviates(), row::toString);
        assertEquals(expected.review(), row.review(), row::toString);
        assertEquals(expected.notTestable(), row.notTestable(), row::toString);
        assertEquals(expected.notApplicable(), row.notApplicable(), row::toString);
        compared++;
      }
    }
    assertTrue(compared > 25, compared + " criteria");
  }

  private static void noteEach(CoupReplay coup, Citations citations, Coverage noted) {
    CheckList checks = Catalogue.checks();
    for (CoupCheck check : checks.ofKind(CoupCheck.class)) {
      List<Integer> facets = facets(check, coup.completeness().testable(), check.facet(coup));
      Verdict verdict = coup.completeness().testable() ? check.verdict(coup) : Verdict.NOT_TESTABLE;
      Bound bound = verdict.isFinding() && check.isBounded() ? check.bound(coup) : Bound.BROKEN;
      facets.forEach(facet -> note(noted, citations, check, facet, 0, verdict, bound));
    }
    for (CrossShoeCheck check : checks.ofKind(CrossShoeCheck.class)) {
      Verdict verdict =
          coup.completeness().testable() ? check.verdict(coup, memory -> {}) : Verdict.NOT_TESTABLE;
      note(noted, citations, check, 0, 0, verdict, Bound.BROKEN);
    }
    noted.endOfMember(Unit.COUP);
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      for (WagerCheck check : checks.ofKind(WagerCheck.class)) {
        List<Integer> facets =
            facets(check, coup.completeness().testable(), check.facet(coup, wager));
        Verdict verdict =
            coup.completeness().testable() ? check.verdict(coup, wager) : Verdict.NOT_TESTABLE;
        Bound bound =
            verdict.isFinding() && check.isBounded() ? check.bound(coup, wager) : Bound.BROKEN;
        facets.forEach(
            facet -> note(noted, citations, check, facet, wager.betPlace(), verdict, bound));
      }
      noted.endOfMember(Unit.WAGER);
    }
    for (int i = 0; i < coup.settlements().count(); i++) {
      for (SettlementCheck check : checks.ofKind(SettlementCheck.class)) {
        Verdict verdict =
            coup.completeness().testable() ? check.verdict(coup, i) : Verdict.NOT_TESTABLE;
        note(noted, citations, check, 0, 0, verdict, Bound.BROKEN);
      }
      noted.endOfMember(Unit.SETTLEMENT);
    }
  }

  /** All facets of a check where nothing is testable, otherwise the one. */
  private static List<Integer> facets(Check check, boolean testable, int facet) {
    List<Integer> facets = new ArrayList<>();
    for (int i = 0; i < check.facets().size(); i++) {
      if (!testable || i == facet) {
        facets.add(i);
      }
    }
    return facets;
  }

  /** These houses keep all bounds: what conforms to the controls keeps the clause. */
  private static void note(
      Coverage noted,
      Citations citations,
      Check check,
      int facet,
      int bet,
      Verdict verdict,
      Bound bound) {
    if (citations.slot(check, facet, bet) != Citations.NOT_TESTED) {
      boolean kept = !verdict.isFinding() || citations.isLeftToControls(check);
      citations.note(check, facet, bet, verdict, kept ? Bound.KEPT : bound, noted::note);
    }
  }
}
