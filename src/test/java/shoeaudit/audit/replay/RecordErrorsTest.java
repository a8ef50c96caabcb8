package shoeaudit.audit.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/**
 * Every problem that an audit names in a record that could be read: {@code errors/record-*} makes
 * it, and the text file beside it holds line, problem and remedy. None of them accuses anybody.
 */
class RecordErrorsTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");

  /** The house of the other tests, with a remedy that it does not name. */
  private static final HouseControls CONTROLS =
      HouseControls.wsgc().with("irregularities.card_drawn_in_error", "burn_card");

  @ParameterizedTest
  @MethodSource("files")
  void saysWhatIsWrongAndWhatWouldBeRight(String name) throws Exception {
    TableLog.Audited audited = TableLog.audit(Files.readString(ERRORS.resolve(name)), 1, CONTROLS);
    assertEquals(
        text(name).strip(),
        audited.problems().stream()
            .map(p -> name + ":" + p.sourceLine() + ": " + p.problem() + " -> " + p.remedy())
            .collect(Collectors.joining("\n")));
    assertEquals(
        List.of(),
        audited.codes().stream().filter(code -> !code.equals("shoe.coup-missing")).toList());
  }

  @ParameterizedTest
  @EnumSource
  void eachFlawHasItsFile(RecordFlaw flaw) throws IOException {
    List<String> texts = files().stream().map(RecordErrorsTest::text).toList();
    assertTrue(
        texts.stream()
            .anyMatch(text -> text.contains(flaw.problem()) && text.contains(flaw.remedy())),
        "no file makes: " + flaw.problem());
  }

  @Test
  void everyFileHasItsText() throws IOException {
    try (Stream<Path> all = Files.list(ERRORS)) {
      assertEquals(
          2L * files().size(),
          all.filter(file -> String.valueOf(file.getFileName()).startsWith("record-")).count());
    }
  }

  private static String text(String name) {
    try {
      return Files.readString(ERRORS.resolve(name.replace(".csv", ".txt")));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(ERRORS)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("record-") && name.endsWith(".csv"))
          .sorted()
          .toList();
    }
  }
}
