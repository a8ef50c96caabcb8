package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.controls.Regulation;

/** What holds of every audit, on random shoes in which every rule is broken now and then. */
class AuditPropertiesTest {
  private static final Set<Level> MOVES =
      Set.of(Level.WAGER, Level.DEALING, Level.RESULT, Level.SETTLEMENT);

  /**
   * The cost of each error: wager, dealing, result and settlement effects of a coup add up to what
   * its errors, together, moved (R - C0), wherever the correct dealing is known. The account on the
   * other side is kept by {@link RandomTable}.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void effectsAddUpToWhatTheErrorsMoved(long seed) throws Exception {
    RandomTable table = RandomTable.deal(seed, 8, 40);
    TableLog.Audited audited = table.log().audit(RandomTable.controls());
    Map<String, List<Finding>> byCoup = new TreeMap<>();
    for (Finding finding : audited.findings()) {
      if (finding.coup() != null && MOVES.contains(finding.level())) {
        byCoup
            .computeIfAbsent(finding.shoe() + " " + finding.coup(), key -> new ArrayList<>())
            .add(finding);
      }
    }
    int known = 0;
    int moved = 0;
    for (RandomTable.Account account : table.accounts()) {
      List<Finding> findings = byCoup.getOrDefault(account.shoe + " " + account.coup, List.of());
      Long total = account.moved();
      if (total == null) {
        continue;
      }
      known++;
      moved += total == 0 ? 0 : 1;
      long sum = 0;
      for (Finding finding : findings) {
        assertTrue(finding.effectMinor() != null, () -> "no figure: " + finding);
        sum += finding.effectMinor() == null ? 0 : finding.effectMinor();
      }
      assertEquals(
          total, sum, () -> "shoe " + account.shoe + ", coup " + account.coup + ": " + findings);
    }
    assertTrue(
        known > 270 && moved > 100, known + " coups known, in " + moved + " of them money moved");
  }

  @Test
  void theRandomShoesBreakMostRules() throws Exception {
    Set<String> codes =
        new TreeSet<>(RandomTable.deal(1, 8, 40).log().audit(RandomTable.controls()).codes());
    for (String code :
        List.of(
            "wager.late",
            "wager.increased-late",
            "wager.reduced-late",
            "wager.withdrawn-late",
            "wager.bet-not-offered",
            "wager.on-ghost-hand",
            "dealing.order",
            "dealing.card-count",
            "dealing.drew-on-natural",
            "dealing.player-drew",
            "dealing.player-stood",
            "dealing.banker-drew",
            "dealing.banker-stood",
            "result.winner-wrong",
            "result.void-missing",
            "result.void-unexplained",
            "settlement.outcome-wrong",
            "settlement.payout-wrong",
            "settlement.commission-wrong",
            "settlement.no-wager")) {
      assertTrue(codes.contains(code), () -> code + " is not among " + codes);
    }
  }

  /** Random damage: cells emptied or made nonsense, lines left out. */
  private static String damaged(String csv, long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(csv.lines().toList());
    for (int i = lines.size() - 1; i > 0; i--) {
      String[] cells = lines.get(i).split(",", -1);
      switch (random.nextInt(60)) {
        case 0 -> lines.remove(i);
        case 1 -> lines.set(i, "rubbish");
        case 2, 3, 4, 5 -> {
          cells[random.nextInt(cells.length)] = "";
          lines.set(i, String.join(",", cells));
        }
        case 6 -> {
          cells[random.nextInt(cells.length)] = "?";
          lines.set(i, String.join(",", cells));
        }
        case 7 -> {
          String line = lines.get(i);
          lines.set(i, lines.get(Math.max(1, i - 1)));
          lines.set(Math.max(1, i - 1), line);
        }
        default -> {}
      }
    }
    return String.join("\n", lines) + "\n";
  }

  /**
   * Coverage counts all five verdicts for every criterion and adds up to its population, whatever
   * the log looks like.
   */
  @ParameterizedTest
  @CsvSource({"wsgc,1", "wsgc,2", "generic,3", "kansas,4", "kansas,5", "online,6", "online,7"})
  void coverageAddsUpToThePopulation(String regulation, long seed) throws Exception {
    HouseControls controls =
        HouseControls.of(regulation)
            .with("announcements.totals", "required")
            .with("limits.wager", "{min: \"5.00\", max: \"50.00\"}")
            .with("limits.area", "{min: \"5.00\", max: \"50.00\"}");
    String csv = damaged(RandomTable.deal(seed, 4, 30).log().csv(), seed);
    for (String log : List.of(RandomTable.deal(seed, 4, 30).log().csv(), csv)) {
      TableLog.Audited audited = TableLog.audit(log, 2, controls);
      checkPopulations(audited);
    }
  }

  private static void checkPopulations(TableLog.Audited audited) {
    Tally tally = audited.summary().tally();
    long settlements = settlementsOf(audited);
    Map<String, Long> population =
        Map.of(
            Unit.CONTROL_FILE.plural(), 1L,
            Unit.SHOE.plural(), tally.shoes(),
            Unit.COUP.plural(), tally.coups(),
            Unit.WAGER.plural(), tally.wagers(),
            Unit.SETTLEMENT.plural(), settlements);
    int criteria = 0;
    for (CoverageRow row : audited.summary().coverage()) {
      for (long count :
          new long[] {
            row.conforms(), row.deviates(), row.review(), row.notTestable(), row.notApplicable()
          }) {
        assertTrue(count >= 0, row::toString);
      }
      String units = audited.summary().units().get(row.criterion());
      if (units != null) {
        long due =
            Arrays.stream(units.split(", ", -1))
                .mapToLong(unit -> population.getOrDefault(unit, -1L))
                .sum();
        // Beside wagers or settlements stand the coups of shoes that record none: some, and once
        // for
        // each of the two.
        boolean exact = !units.contains(", " + Unit.COUP.plural());
        long least = exact ? due : due - tally.coups();
        long most = exact ? due : due + tally.coups();
        assertTrue(
            row.population() >= least && row.population() <= most, row + ", tested on " + units);
        criteria++;
      }
    }
    assertTrue(criteria > 30, criteria + " criteria were counted");
  }

  /**
   * Settlements are counted by a criterion of their own, beside the coups of shoes that record
   * none.
   */
  private static long settlementsOf(TableLog.Audited audited) {
    assertTrue(
        String.valueOf(audited.summary().units().get("GAME:settlement.no-wager"))
            .startsWith("settlements"));
    return audited.coverage("GAME:settlement.no-wager").population();
  }

  /**
   * Each criterion that deviates has a finding, and each finding's criterion is counted as
   * deviating or for review.
   */
  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void coverageAndFindingsTellTheSame(long seed) throws Exception {
    TableLog.Audited audited =
        TableLog.audit(
            damaged(RandomTable.deal(seed, 4, 30).log().csv(), seed), 2, RandomTable.controls());
    Set<String> found = new TreeSet<>();
    audited.findings().forEach(finding -> found.add(finding.criterion() + " " + finding.verdict()));
    Set<String> counted = new TreeSet<>();
    for (CoverageRow row : audited.summary().coverage()) {
      if (row.deviates() > 0) {
        counted.add(row.criterion() + " " + Verdict.DEVIATES);
      }
      if (row.review() > 0) {
        counted.add(row.criterion() + " " + Verdict.REVIEW);
      }
    }
    // A member that deviates and is for review counts as deviating.
    found.removeIf(entry -> entry.endsWith("REVIEW") && !counted.contains(entry));
    assertEquals(counted, found);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void findingsDoNotDependOnTheNumberOfThreads(int threads) throws Exception {
    String csv = damaged(RandomTable.deal(21, 24, 25).log().csv(), 21);
    TableLog.Audited one = TableLog.audit(csv, 1, RandomTable.controls());
    TableLog.Audited many = TableLog.audit(csv, threads, RandomTable.controls());
    assertTrue(one.findings().size() > 200, one.findings().size() + " findings");
    assertEquals(one.findings(), many.findings());
    assertEquals(one.summary().coverage(), many.summary().coverage());
    assertEquals(one.problems(), many.problems());
    assertEquals(new HashSet<>(one.coups()), new HashSet<>(many.coups()));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void idsAreUniqueAndHoldWhereLinesAreInsertedBefore(boolean timed) throws Exception {
    TableLog log = RandomTable.deal(31, 4, 25).log();
    String csv = timed ? log.csv() : withoutTimes(log.csv());
    int header = csv.indexOf('\n') + 1;
    String columns = csv.substring(0, header);
    StringBuilder inserted = new StringBuilder(columns);
    for (int i = 0; i < 7; i++) {
      inserted
          .append("shoe_closed,,T9,S9")
          .append(",".repeat(columns.split(",", -1).length - 4))
          .append('\n');
    }
    List<Finding> before = TableLog.audit(csv, 2, RandomTable.controls()).findings();
    List<Finding> after =
        TableLog.audit(inserted + csv.substring(header), 2, RandomTable.controls()).findings();
    assertTrue(before.size() > 80, before.size() + " findings");
    assertEquals(
        before.size(), before.stream().map(Finding::id).distinct().count(), "ids are unique");
    assertEquals(
        before.stream().map(AuditPropertiesTest::identity).toList(),
        after.stream().map(AuditPropertiesTest::identity).toList());
    assertTrue(before.stream().allMatch(finding -> finding.id().matches("[0-9a-f]{16}")));
  }

  private static String identity(Finding finding) {
    return finding.id() + " " + finding.code() + " " + finding.shoe() + " " + finding.coup();
  }

  private static String withoutTimes(String csv) {
    return csv.replaceAll("2026-03-0\\dT[^,]*", "");
  }

  /**
   * Every criterion that software can test from a log is tested by some check, but for those named
   * as not built yet.
   */
  @ParameterizedTest
  @CsvSource({"wsgc,''", "generic,''", "kansas,''", "online,''"})
  void everyCriterionOfARegulationIsTested(String regulation, String notYet) throws Exception {
    TableLog.Audited audited = new TableLog().audit(HouseControls.of(regulation));
    List<String> untested = new ArrayList<>();
    for (Regulation.Criterion criterion : regulationOf(regulation).criteria()) {
      if (criterion.testing() == Regulation.Testing.CHECKS
          && !audited.summary().units().containsKey(criterion.id())) {
        untested.add(criterion.id());
      }
    }
    assertEquals(notYet, String.join(" ", untested));
  }

  private static Regulation regulationOf(String regulation) throws Exception {
    return ControlFileReader.read(
            "controls.yaml",
            HouseControls.of(regulation).yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath())
        .regulation();
  }
}
