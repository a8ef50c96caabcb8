package shoeaudit.audit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/** Audits of logs with many findings, for tests of what is made of them. */
public final class SampleAudits {
  private SampleAudits() {}

  /**
   * An audit.
   *
   * @param controls that judged
   * @param verdicts of all shoes, those of several shoes together last
   * @param problems in the order of file and line
   * @param summary the rest
   */
  public record Audited(
      ControlFile controls,
      List<ShoeVerdict> verdicts,
      List<ImportProblem> problems,
      AuditSummary summary) {
    /** All findings by group, those on the control file first. */
    public List<FindingGroup> groups() {
      List<FindingGroup> groups = new ArrayList<>(summary.onControls());
      verdicts.forEach(verdict -> groups.addAll(verdict.groups()));
      return groups;
    }
  }

  /** Random shoes in which every rule is broken now and then: eight of forty coups. */
  public static Audited random(long seed, Path folder) throws Exception {
    Path log = folder.resolve("random.csv");
    Files.writeString(log, randomCsv(seed));
    return audit(RandomTable.controls().yaml().getBytes(StandardCharsets.UTF_8), List.of(log));
  }

  /** The log of {@link #random}. */
  public static String randomCsv(long seed) throws Exception {
    return RandomTable.deal(seed, 8, 40).log().csv();
  }

  /** The control file of {@link #random}. */
  public static String randomControls() {
    return RandomTable.controls().yaml();
  }

  /** The control file of Washington's plainest house. */
  public static String plainHouse() {
    return HouseControls.wsgc().yaml();
  }

  /** One log under Washington's plainest house. */
  public static Audited csv(String csv, Path folder) throws Exception {
    Path log = folder.resolve("table.csv");
    Files.writeString(log, csv);
    return audit(HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8), List.of(log));
  }

  /** A shoe whose third coup was read wrongly: it went to the patrons of the winning bets. */
  public static String shoeWithAWrongWinner() {
    TableLog log = new TableLog().open(8).coup(1);
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker").coup(2).ghost("P1");
    log.dealTo("P 9H, B 9D, P 9S, B KC").result("banker").coup(3);
    log.wager("3", "P1", "player", "25.00").wager("4", "P2", "banker", "25.00");
    log.wager("5", "P3", "tie", "5.00").dealTo("P 7H, B KD, P 10S, B 7C").result("player");
    log.coup(4).dealTo("P 2H, B KD, P 3S, B 6C, P 4D").result("player");
    return log.coup(5).dealTo("P 2H, B KD").csv();
  }

  /** A shoe with three ghost hands, and nothing else that could be wrong. */
  public static String shoeWithThreeGhostHands() {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 3; coup++) {
      log.coup(coup).ghost("P1").deal("7H KD 10S 8C").result("banker");
    }
    return log.csv();
  }

  /** The control file of a house that allows two ghost hands a shoe. */
  public static String houseOfTwoGhostHands() {
    return HouseControls.wsgc()
        .with("ghost_hands.offered", "true")
        .with("ghost_hands.maximum", "2")
        .with("ghost_hands.per", "shoe")
        .yaml();
  }

  /** An acceptance case: a folder with {@code controls.yaml} and logs. */
  public static Audited folder(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return audit(
          Files.readAllBytes(folder.resolve("controls.yaml")),
          files.filter(path -> path.toString().endsWith(".csv")).sorted().toList());
    }
  }

  private static Audited audit(byte[] controls, List<Path> logs)
      throws IOException, InterruptedException, Exception {
    ControlFile file = ControlFileReader.read("controls.yaml", controls, RuleLibrary.onClasspath());
    List<ShoeVerdict> verdicts = new ArrayList<>();
    List<ImportProblem> problems = new ArrayList<>();
    Path scratch = Files.createTempDirectory("audit");
    try (Audit audit =
        new Audit(List.of(file), 2, verdicts::add, problems::add, scratch.resolve("memories"))) {
      LogReader reader = new LogReader(file.currencyDigits(), audit);
      for (Path log : logs) {
        reader.read(new LogFile(log, log.getFileName().toString()), bytes -> {});
      }
      AuditSummary summary = audit.finish();
      verdicts.addAll(summary.acrossShoes());
      problems.sort(ImportProblem.ORDER);
      return new Audited(file, verdicts, problems, summary);
    } finally {
      Files.deleteIfExists(scratch.resolve("memories"));
      Files.delete(scratch);
    }
  }
}
