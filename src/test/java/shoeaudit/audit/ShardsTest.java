package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.record.CommissionOfShoes;
import shoeaudit.audit.record.PointTables;
import shoeaudit.audit.record.UnwrittenThirdCards;
import shoeaudit.audit.replay.CommissionBeside;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.report.output.FindingField;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/** Parts of an audit, however its shoes are split, add up to the whole. */
class ShardsTest {
  private static final int SPLITS = 3;
  private static final int MOST_SHARDS = 5;

  @TempDir private Path folder;

  /** A shoe, and what the whole log says of its record. */
  private record KnownShoe(
      ShoeEvents events, boolean tensArePoints, int unwritten, CommissionBeside beside) {}

  @Test
  void randomShoesGiveTheSameInAnyShards() throws Exception {
    for (long seed = 1; seed <= 4; seed++) {
      Path log = folder.resolve("random.csv");
      Files.writeString(log, SampleAudits.randomCsv(seed));
      String whole = splitAlike(SampleAudits.randomControls(), List.of(log), seed);
      assertTrue(whole.contains("settlement.payout-wrong"), whole);
    }
  }

  @Test
  void patronsAtTwoTablesAreFoundAlsoWhereTheTablesLieInTwoShards() throws Exception {
    Path log = folder.resolve("table.csv");
    TableLog both = new TableLog();
    for (String table : List.of("T1", "T2")) {
      both.at(table, "S1").coup(1).wager("3", "P1", "player", "5.00");
      both.deal("7H KD 10S 8C").result("banker").after(Duration.ofSeconds(-3));
    }
    Files.writeString(log, both.csv());
    String whole = splitAlike(HouseControls.kansas().yaml(), List.of(log), 1);
    assertTrue(whole.contains("wager.two-tables"), whole);
  }

  @TestFactory
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  Stream<DynamicTest> everyCaseGivesTheSameInAnyShards() throws IOException {
    return AcceptanceCasesTest.cases().stream()
        .map(one ->
            DynamicTest.dynamicTest(
                one.getFileName().toString(),
                () ->
                    splitAlike(
                        Files.readString(one.resolve("controls.yaml")),
                        AcceptanceCasesTest.logs(one),
                        one.getFileName().hashCode())));
  }

  /** Splits an audit several times, and gives what the whole says. */
  private String splitAlike(String yaml, List<Path> logs, long seed) throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml", yaml.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath());
    String whole = audit(controls, logs, 1, new Random(seed));
    Random random = new Random(seed);
    for (int split = 0; split < SPLITS; split++) {
      assertEquals(whole, audit(controls, logs, 2 + random.nextInt(MOST_SHARDS - 1), random));
    }
    return whole;
  }

  private String audit(ControlFile controls, List<Path> logs, int shards, Random random)
      throws Exception {
    List<ImportProblem> problems = new ArrayList<>();
    List<FindingGroup> groups = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    List<List<KnownShoe>> split = new ArrayList<>();
    for (int i = 0; i < shards; i++) {
      split.add(new ArrayList<>());
    }
    for (KnownShoe shoe : read(controls, logs, problems, notes)) {
      split.get(random.nextInt(shards)).add(shoe);
    }
    List<byte[]> written = new ArrayList<>();
    for (List<KnownShoe> part : split) {
      written.add(audit(controls, part, groups, problems));
    }
    Collections.shuffle(written, random);
    AuditSummary summary = conclude(controls, written);
    groups.addAll(summary.onControls());
    summary.acrossShoes().forEach(verdict -> groups.addAll(verdict.groups()));
    problems.sort(ImportProblem.ORDER);
    return text(summary, groups, problems, notes);
  }

  /** The shoes of all logs, each with what only the whole of a log shows. */
  private static List<KnownShoe> read(
      ControlFile controls, List<Path> logs, List<ImportProblem> problems, List<String> notes)
      throws Exception {
    List<KnownShoe> known = new ArrayList<>();
    PointTables points = new PointTables();
    UnwrittenThirdCards thirds = new UnwrittenThirdCards(List.of(new Rules(controls)));
    CommissionOfShoes commission = new CommissionOfShoes();
    CommissionOfShoes.Known last =
        (shoe, tens, unwritten, beside) -> known.add(new KnownShoe(shoe, tens, unwritten, beside));
    UnwrittenThirdCards.Known second =
        (shoe, tens, unwritten) -> commission.take(shoe, tens, unwritten, last);
    PointTables.Known first = (shoe, tens) -> thirds.take(shoe, tens, second);
    LogSink sink =
        new LogSink() {
          @Override
          public void shoe(ShoeEvents shoe) throws InterruptedException {
            points.take(shoe, first);
          }

          @Override
          public void problem(ImportProblem problem) {
            problems.add(problem);
          }

          @Override
          public void note(String note) {
            notes.add(note);
          }
        };
    LogReader reader = new LogReader(controls.currencyDigits(), sink);
    for (Path log : logs) {
      reader.read(new LogFile(log, log.getFileName().toString()), bytes -> {});
    }
    points.finish(first);
    thirds.finish(second);
    commission.finish(last);
    problems.addAll(thirds.problems());
    return known;
  }

  /** Audits a part, and writes it. */
  private byte[] audit(
      ControlFile controls,
      List<KnownShoe> part,
      List<FindingGroup> groups,
      List<ImportProblem> problems)
      throws Exception {
    try (Audit audit = open(controls, groups, problems)) {
      for (KnownShoe shoe : part) {
        audit.put(shoe.events(), shoe.tensArePoints(), shoe.unwritten(), shoe.beside(), false);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      audit.finishShard().write(new DataOutputStream(bytes));
      return bytes.toByteArray();
    }
  }

  /** Adds up parts that were written, two and two first. */
  private AuditSummary conclude(ControlFile controls, List<byte[]> written) throws Exception {
    List<byte[]> left = new ArrayList<>(written);
    while (left.size() > 1) {
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      try (Audit audit = open(controls, new ArrayList<>(), new ArrayList<>())) {
        Shard shard = audit.finishShard();
        shard.addFrom(new DataInputStream(new ByteArrayInputStream(left.removeFirst())));
        shard.addFrom(new DataInputStream(new ByteArrayInputStream(left.removeFirst())));
        shard.write(new DataOutputStream(both));
      }
      left.add(both.toByteArray());
    }
    try (Audit audit = open(controls, new ArrayList<>(), new ArrayList<>())) {
      Shard shard = audit.finishShard();
      shard.addFrom(new DataInputStream(new ByteArrayInputStream(left.getFirst())));
      return shard.conclude();
    }
  }

  private Audit open(
      ControlFile controls, List<FindingGroup> groups, List<ImportProblem> problems) {
    return new Audit(
        List.of(controls),
        2,
        (ShoeVerdict verdict) -> groups.addAll(verdict.groups()),
        problems::add,
        folder.resolve("memories"));
  }

  /** All that an audit gives, as text. */
  private static String text(
      AuditSummary summary,
      List<FindingGroup> groups,
      List<ImportProblem> problems,
      List<String> notes)
      throws IOException {
    StringBuilder text = new StringBuilder();
    groups.stream()
        .flatMap(group -> group.findings().stream())
        .sorted(FindingOrder.FINDINGS)
        .forEach(
            finding -> text.append(Arrays.toString(FindingField.row(finding, false))).append('\n'));
    text.append(problems).append('\n').append(notes).append('\n').append(summary.notes());
    summary.coverage().forEach(row -> text.append('\n').append(row));
    text.append('\n').append(summary.coupsOfVersions()).append(summary.units());
    text.append('\n').append(summary.untestedBeside()).append('\n');
    summary.hold().forEach(row -> text.append(row).append('\n'));
    ByteArrayOutputStream tally = new ByteArrayOutputStream();
    summary.tally().write(new DataOutputStream(tally));
    return text + HexFormat.of().formatHex(tally.toByteArray());
  }
}
