package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.config.RuleLibrary;
import shoeaudit.shoelog.LogFile;

/** A finished run's shoes, replayed for whoever looks at them, show what the run found. */
class ShoesAgainTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path SAMPLE = Path.of("src/samples/cedar-river");

  @TempDir private Path folder;

  private AuditRequest request(Path controls, List<Path> logs, String out) {
    return new AuditRequest(
        List.of(controls),
        logs,
        null,
        folder.resolve(out),
        null,
        RuleLibrary.onClasspath(),
        1,
        AuditRequest.Reports.NONE,
        AuditRequest.Layout.USUAL);
  }

  /** The codes of what only a shoe or several show: such findings lie on no coup by themselves. */
  private static final Set<String> OF_SHOES =
      Catalogue.checks().all().stream()
          .filter(check -> check instanceof ShoeCheck || check instanceof CrossShoeCheck)
          .map(Check::code)
          .collect(Collectors.toUnmodifiableSet());

  /** The ids of the findings of a run that a coup by itself shows. */
  private static Set<String> onCoups(Path results) throws IOException {
    Set<String> ids = new HashSet<>();
    for (String line : Files.readAllLines(results.resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      if (!finding.path("coup").isNull() && !OF_SHOES.contains(finding.path("code").asText())) {
        ids.add(finding.path("id").asText());
      }
    }
    return ids;
  }

  private List<ShoeInFull> again(AuditRequest request) throws Exception {
    List<LogFile> logs =
        request.logs().stream().map(log -> new LogFile(log, log.getFileName().toString())).toList();
    List<ShoeInFull> shoes = new ArrayList<>();
    ShoesAgain.replay(request, logs, shoe -> true, shoes::add, folder.resolve("scratch.tmp"));
    return shoes;
  }

  private void assertShowsWhatWasFound(Path controls, List<Path> logs, String out)
      throws Exception {
    AuditRequest request = request(controls, logs, out);
    var unused = AuditRun.run(request, Progress.NONE);
    Set<String> found = onCoups(folder.resolve(out));
    Set<String> shown = new HashSet<>();
    for (ShoeInFull shoe : again(request)) {
      for (ShoeInFull.Coup coup : shoe.coups()) {
        shown.addAll(coup.findings());
        CoupSnapshot full = coup.inFull();
        if (coup.findings().isEmpty() && full != null) {
          assertNothingDiffers(full);
        }
      }
    }
    assertTrue(shown.containsAll(found), () -> out + " lacks " + minus(found, shown));
  }

  private static Set<String> minus(Set<String> all, Set<String> some) {
    Set<String> left = new HashSet<>(all);
    left.removeAll(some);
    return left;
  }

  private static void assertNothingDiffers(CoupSnapshot coup) {
    String where = coup.table() + " " + coup.shoe() + " " + coup.coup();
    assertTrue(coup.correct() == null, where + " is told to be dealt otherwise");
    coup.wagers().forEach(wager -> assertEquals(List.of(), wager.differs(), where));
    coup.events().forEach(event -> assertTrue(!event.late(), where));
  }

  @Test
  void everyFindingOfTheSampleIsShownOnItsCoup() throws Exception {
    try (Stream<Path> logs = Files.list(SAMPLE.resolve("logs"))) {
      assertShowsWhatWasFound(
          SAMPLE.resolve("controls.yaml"), logs.sorted().toList(), "of-the-sample");
    }
  }

  @Test
  void everyCoupOfAShoeIsThereInTheOrderOfTheRecord() throws Exception {
    Path log = SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv");
    List<ShoeInFull> shoes = again(request(SAMPLE.resolve("controls.yaml"), List.of(log), "none"));
    assertEquals(1, shoes.size());
    List<Integer> places =
        shoes.getFirst().coups().stream().map(coup -> coup.row().place()).toList();
    assertEquals(Stream.iterate(0, place -> place + 1).limit(places.size()).toList(), places);
    assertTrue(places.size() > 30, "only " + places.size() + " coups");
  }

  @Test
  void onlyTheShoesThatAreWantedAreTold() throws Exception {
    List<ShoeInFull> shoes = new ArrayList<>();
    Path log = SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv");
    ShoesAgain.replay(
        request(SAMPLE.resolve("controls.yaml"), List.of(log), "none"),
        List.of(new LogFile(log, "table-1.csv")),
        shoe -> false,
        shoes::add,
        folder.resolve("scratch.tmp"));
    assertEquals(List.of(), shoes);
  }

  /** Cards that a line lacks are not made up: the coup is shown as recorded, and nothing as due. */
  @Test
  void aCoupThatCannotBeTestedIsToldWithoutWhatWasDue() throws Exception {
    List<String> lines =
        Files.readAllLines(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"));
    Path log = folder.resolve("begun.csv");
    List<String> cut = new ArrayList<>(lines.subList(0, 1));
    int third = 0;
    while (!lines.get(third).contains("card_dealt")) {
      third++;
    }
    cut.addAll(lines.subList(third + 3, lines.size()));
    Files.write(log, cut);
    ShoeInFull shoe =
        again(request(SAMPLE.resolve("controls.yaml"), List.of(log), "none")).getFirst();
    ShoeInFull.Coup first = shoe.coups().getFirst();
    assertEquals(null, first.inFull());
    assertEquals(List.of(), first.findings());
    assertTrue(first.row().dealing() != null, "said why it is not tested");
  }

  @TestFactory
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  Stream<DynamicTest> everyFindingOfEachCaseIsShownOnItsCoup() throws IOException {
    List<Path> cases;
    try (Stream<Path> all = Files.walk(Path.of(System.getenv("SHOE_AUDIT_CASES")))) {
      cases =
          all.filter(path -> path.endsWith("expected.jsonl"))
              .map(Path::getParent)
              .sorted()
              .toList();
    }
    return cases.stream()
        .map(each ->
            DynamicTest.dynamicTest(
                each.getFileName().toString(),
                () -> {
                  try (Stream<Path> files = Files.list(each)) {
                    List<Path> logs =
                        files
                            .filter(path -> path.toString().matches(".*\\.(csv|jsonl)"))
                            .filter(path -> !path.endsWith("expected.jsonl"))
                            .sorted()
                            .toList();
                    assertShowsWhatWasFound(
                        each.resolve("controls.yaml"), logs, each.getFileName().toString());
                  }
                }));
  }
}
