package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.LogFile;

/** What a log is seen to be before anybody audits it. */
class LogPreviewTest {
  private static final int COUPS = 12;

  @TempDir private Path folder;

  /** Coups that the Player wins, at 1 to 1. */
  private LogPreview preview(String paid, boolean underControls) throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00").deal("9S 2D KC 3S").result("player");
      log.settle("1", "P1", "player", "win", paid, "");
    }
    Path file = Files.writeString(folder.resolve("log-" + paid + ".csv"), log.close().csv());
    ControlFile controls =
        ControlFileReader.read(
            "house.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    return LogPreview.of(
        new LogFile(file, "log.csv"),
        controls.currencyDigits(),
        null,
        underControls ? List.of(controls) : List.of());
  }

  @Test
  void aHabitOfTheRecordIsSeenBeforeTheUpload() throws Exception {
    LogPreview preview = preview("40.00", true);
    assertEquals(1, preview.habitCount());
    String said = preview.habits().getFirst().problem();
    assertTrue(said.contains("the winnings together with the stake"), said);
    assertTrue(said.contains("12 of 12"), said);
    assertEquals(0, preview.problemCount());
    assertEquals(COUPS, preview.coups());
  }

  @Test
  void importProblemsAreToldByKindThoseOfMostLinesFirst() throws Exception {
    String log =
        new TableLog()
            .coup(1)
            .wager("1", "P1", "player", "1O.00")
            .wager("", "P2", "player", "20.00")
            .wager("", "P3", "player", "20.00")
            .wager("2", "P4", "player", "2O.00")
            .wager("", "P5", "player", "20.00")
            .close()
            .csv();
    LogPreview preview =
        LogPreview.of(
            new LogFile(Files.writeString(folder.resolve("log.csv"), log), "log.csv"),
            2,
            null,
            List.of());
    assertEquals(
        List.of(3L, 2L),
        preview.problems().stream().map(LogPreview.ProblemKind::count).toList(),
        preview.problems()::toString);
    String first = preview.problems().getLast().first().problem();
    assertTrue(first.contains("1O.00"), first);
    assertEquals(5, preview.problemCount());
  }

  @Test
  void aRecordAsTheFormatAsksHasNone() throws Exception {
    assertEquals(0, preview("20.00", true).habitCount());
  }

  @Test
  void withoutAControlFileItIsNotKnownWhatIsDue() throws Exception {
    assertEquals(0, preview("40.00", false).habitCount());
  }
}
