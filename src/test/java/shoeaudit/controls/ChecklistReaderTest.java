package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;

/** Checklists: every one that comes with the system loads, and each mistake in one is named. */
class ChecklistReaderTest {
  @TempDir private Path folder;

  @Test
  void everyChecklistLoads() throws Exception {
    RuleLibrary rules = RuleLibrary.onClasspath();
    List<String> ids = rules.ids(RuleLibrary.Kind.CHECKLISTS);
    assertTrue(ids.contains("kansas-internal-audit"), ids.toString());
    for (String id : ids) {
      Checklist checklist = ChecklistReader.read(id, rules);
      assertEquals(id, checklist.id());
      assertTrue(!checklist.questions().isEmpty(), id);
    }
  }

  @Test
  void theRegulationsRequirementsAreQuestionsOfTheirOwn() throws ConfigException {
    Regulation regulation =
        RegulationReader.read("wsgc-mini-baccarat-2022", RuleLibrary.onClasspath());
    Checklist checklist = Checklist.of(regulation, List.of());
    assertEquals(
        regulation.criteria().stream().map(Regulation.Criterion::id).toList(),
        checklist.questions().stream().map(Checklist.Question::id).toList());
    for (Regulation.Criterion criterion : regulation.criteria()) {
      Checklist.Question question =
          checklist.questions().stream()
              .filter(one -> one.id().equals(criterion.id()))
              .findFirst()
              .orElseThrow();
      assertEquals(criterion.testedBy().isEmpty(), question.isForAPerson(), criterion.id());
    }
  }

  @Test
  void everyMistakeIsNamed() throws IOException {
    Path checklists = Files.createDirectories(folder.resolve("checklists"));
    Files.createDirectories(folder.resolve("regulations"));
    Files.createDirectories(folder.resolve("bets"));
    for (String kind : List.of("regulations", "bets")) {
      try (var files = Files.list(Path.of("rules-config").resolve(kind))) {
        for (Path file : files.toList()) {
          Files.copy(file, folder.resolve(kind).resolve(String.valueOf(file.getFileName())));
        }
      }
    }
    Files.writeString(
        checklists.resolve("ours.yaml"),
        """
        id: others
        title: Ours
        publisher: The room
        revision: 1
        source: The binder
        regulation: kansas-lottery-mini-baccarat
        questions:
          - {id: a, clause: A, question: Is it so?, criteria: [KS-99]}
          - {id: a, clause: B, question: And this?, statistic: luck}
          - {clause: C, answer: yes}
        """);
    ConfigException wrong =
        assertThrows(
            ConfigException.class,
            () -> ChecklistReader.read("ours", RuleLibrary.inFolder(folder)));
    String said = String.valueOf(wrong.getMessage());
    for (String part :
        List.of(
            "ours.yaml:1: id: is \"others\"",
            "KS-99",
            "is \"a\" a second time",
            "luck",
            "question",
            "answer")) {
      assertTrue(said.contains(part), said);
    }
  }
}
