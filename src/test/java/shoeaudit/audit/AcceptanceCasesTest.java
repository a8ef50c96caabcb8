package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/**
 * The acceptance cases: folders with a control file, logs and the findings that an audit must give.
 * They are no part of the project; the environment names their folder.
 */
@EnabledIfEnvironmentVariable(
    named = "SHOE_AUDIT_CASES",
    matches = ".+",
    disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
class AcceptanceCasesTest {
  private static final int FEWEST_CASES = 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  @TestFactory
  Stream<DynamicTest> everyCaseGivesItsFindings() throws IOException {
    return cases().stream()
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> compare(one)));
  }

  /** The folders of all cases. */
  static List<Path> cases() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of(System.getenv("SHOE_AUDIT_CASES")))) {
      List<Path> cases =
          all.filter(path -> path.endsWith("expected.jsonl"))
              .map(Path::getParent)
              .sorted()
              .toList();
      assertTrue(cases.size() >= FEWEST_CASES, "only " + cases.size() + " cases were found");
      return cases;
    }
  }

  /** The logs of a case. */
  static List<Path> logs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(path -> path.toString().matches(".*\\.(csv|jsonl)"))
          .filter(path -> !path.endsWith("expected.jsonl"))
          .sorted()
          .toList();
    }
  }

  private static void compare(Path folder) throws Exception {
    Set<String> codes =
        Catalogue.checks().all().stream().map(Check::code).collect(Collectors.toSet());
    List<String> expected = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("expected.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      if (codes.contains(finding.path("code").asText())) {
        expected.add(
            Stream.of(
                    "code",
                    "table",
                    "shoe",
                    "coup",
                    "area",
                    "patron",
                    "bet",
                    "verdict",
                    "effect_minor")
                .map(field -> finding.path(field).isNull() ? "-" : finding.path(field).asText())
                .collect(Collectors.joining(" ")));
      }
    }
    List<String> found = new ArrayList<>();
    List<FindingGroup> groups = audit(folder);
    groups.forEach(group -> assertEquals(List.of(), WagerEffectsTest.disagreements(group)));
    List<Finding> findings = groups.stream().flatMap(group -> group.findings().stream()).toList();
    FindingPlaces.assertEachHasItsOwn(findings);
    FindingPlaces.assertWordsAreTemplates(findings);
    for (Finding finding : findings) {
      found.add(
          Stream.of(
                  finding.code(),
                  finding.table(),
                  finding.shoe(),
                  finding.coup(),
                  finding.area(),
                  finding.patron(),
                  finding.bet(),
                  finding.verdict().text(),
                  finding.effectMinor())
              .map(value -> value == null ? "-" : value.toString())
              .collect(Collectors.joining(" ")));
    }
    Collections.sort(expected);
    Collections.sort(found);
    assertEquals(String.join("\n", expected), String.join("\n", found));
  }

  private static List<FindingGroup> audit(Path folder) throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            Files.readAllBytes(folder.resolve("controls.yaml")),
            RuleLibrary.onClasspath());
    List<FindingGroup> groups = new ArrayList<>();
    List<ImportProblem> problems = new ArrayList<>();
    try (Audit audit =
        new Audit(
            List.of(controls),
            2,
            verdict -> groups.addAll(verdict.groups()),
            problems::add,
            Path.of("target", "acceptance-" + folder.getFileName() + ".tmp"))) {
      LogReader reader = new LogReader(controls.currencyDigits(), audit);
      for (Path log : logs(folder)) {
        reader.read(new LogFile(log, log.getFileName().toString()), bytes -> {});
      }
      AuditSummary summary = audit.finish();
      groups.addAll(summary.onControls());
      summary.acrossShoes().forEach(shoe -> groups.addAll(shoe.groups()));
      assertEquals(List.of(), problems);
    }
    return groups;
  }
}
