package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.ImportProfile;
import shoeaudit.report.Excerpts;
import shoeaudit.runs.request.Profiles;

/** The lines of a log that are shown of a coup. */
class RecordedLinesTest {
  private static final Path PROFILES = Path.of("src/test/resources/profiles");

  @TempDir private Path folder;

  private static ImportProfile profile(String id) throws Exception {
    return Profiles.inLibrary(id, RuleLibrary.onClasspath());
  }

  private static List<String> texts(RecordedLines lines) {
    return lines.lines().stream().map(Excerpts.Line::text).toList();
  }

  private Path of(int count) throws IOException {
    return Files.writeString(
        folder.resolve("log.csv"),
        IntStream.rangeClosed(1, count)
            .mapToObj(number -> "line " + number + "\n")
            .collect(Collectors.joining()));
  }

  @Test
  void aCsvOfAnotherSystemHasLines() throws Exception {
    Path log = PROFILES.resolve("floor-table-management/t_game.csv");
    RecordedLines lines = RecordedLines.read(log, profile("floor-table-management"), 4, 5, 200);
    assertNull(lines.missing());
    assertEquals(Files.readAllLines(log).subList(3, 5), texts(lines));
  }

  @Test
  void aDocumentOnOneLineHasNone() throws Exception {
    Path log = folder.resolve("statement.json");
    String document = Files.readString(PROFILES.resolve("evolution-statement/statement.json"));
    Files.writeString(log, document.replaceAll("\\s*\\R\\s*", ""));
    RecordedLines lines = RecordedLines.read(log, profile("evolution-statement"), 1, 900, 200);
    assertEquals(RecordedLines.Missing.ONE_LINE, lines.missing());
    assertEquals(List.of(), lines.lines());
  }

  @Test
  void aWorkbookHasNone() throws Exception {
    Path log = folder.resolve("log.csv");
    Files.write(log, new byte[] {'P', 'K', 3, 4, 20, 0, 6, 0});
    RecordedLines lines = RecordedLines.read(log, null, 1, 9, 200);
    assertEquals(RecordedLines.Missing.WORKBOOK, lines.missing());
  }

  @Test
  void ofMoreThanMayBeShownItIsSaidHowManyThereAre() throws Exception {
    RecordedLines lines = RecordedLines.read(of(500), null, 11, 310, 200);
    assertEquals(200, lines.lines().size());
    assertEquals("line 11", texts(lines).getFirst());
    assertEquals(300, lines.of());
    assertTrue(lines.isCut());
    assertFalse(RecordedLines.read(of(500), null, 11, 210, 200).isCut());
  }

  @Test
  void aShoeLogInUtf16IsReadAsSuch() throws Exception {
    Path log = folder.resolve("log.csv");
    Files.write(log, "\uFEFFevent,table\nshoe_opened,T1\n".getBytes(StandardCharsets.UTF_16LE));
    assertEquals(List.of("shoe_opened,T1"), texts(RecordedLines.read(log, null, 2, 2, 200)));
  }
}
