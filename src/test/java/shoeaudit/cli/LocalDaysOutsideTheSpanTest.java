package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.pdf.PdfPages;

/**
 * Local times of an unknown zone put nothing in order, but they show the day to a day or two: by
 * controls that were in force at no such time nobody is accused. The records are of 2 April 2026.
 */
class LocalDaysOutsideTheSpanTest {
  @TempDir private Path folder;

  private String reports = "none";

  private Path records =
      Path.of("src", "test", "resources", "profiles", "game-server", "records.csv");

  @Test
  void controlsThatCameIntoForceLaterJudgeNothing() throws IOException {
    Ran ran = audit("{from: 2026-04-05, until: null}");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status(), ran.err());
    assertTrue(ran.out().contains("no control file in force can be told"), ran.out());
    assertEquals(List.of(), findings());
  }

  @Test
  void controlsThatWereNoLongerInForceJudgeNothing() throws IOException {
    assertEquals(
        ExitStatus.NOTHING_TESTED, audit("{from: 2026-01-01, until: 2026-03-30}").status());
    assertEquals(List.of(), findings());
  }

  @Test
  void controlsThatCameIntoForceAmidARecordThatNamesNoShoesJudgeNothingOfIt() throws IOException {
    String earlier = "2026-03-28 09:00:00";
    Path usual = records;
    String told = Files.readString(usual);
    records =
        Files.writeString(
            folder.resolve("two-days.csv"), told.replaceFirst("2026-04-02 09:00:00", earlier));
    assertEquals(ExitStatus.NOTHING_TESTED, audit("{from: 2026-04-01, until: null}").status());
    assertEquals(List.of(), findings());
    assertEquals(ExitStatus.FINDINGS, audit("{from: 2026-03-28, until: null}").status());
    records = usual;
    assertEquals(ExitStatus.FINDINGS, audit("{from: 2026-04-01, until: null}").status());
  }

  @Test
  void controlsThatMayHaveBeenInForceInSomeZoneJudge() throws IOException {
    for (String span :
        List.of("{from: 2026-04-04, until: null}", "{from: 2026-01-01, until: 2026-03-31}")) {
      Ran ran = audit(span);
      assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
      assertTrue(!findings().isEmpty(), span);
    }
  }

  @Test
  void theFirstPageGivesNoRateOfCoupsOfWhichNoneCouldBeTested() throws IOException {
    reports = "pdf";
    var unused = audit("{from: 2026-04-05, until: null}");
    String none = PdfPages.text(Files.readAllBytes(folder.resolve("out").resolve("report.pdf")));
    assertTrue(none.contains("none of 10 coups could be tested"), none);
    assertFalse(none.contains("departed\n") || none.contains("(0.0%)"), none);
    unused = audit("{from: 2026-01-01, until: null}");
    String some = PdfPages.text(Files.readAllBytes(folder.resolve("out").resolve("report.pdf")));
    assertTrue(some.contains(" of 10 coups (") || some.contains("of 10 coups"), some);
    assertFalse(some.contains("none of 10 coups"), some);
  }

  private Ran audit(String span) throws IOException {
    String controls =
        Files.readString(Path.of("rules-config", "controls", "blue-lantern-gaming.yaml"));
    String other = controls.replace("{from: 2026-01-01, until: null}", span);
    Path file = Files.writeString(folder.resolve("controls.yaml"), other);
    return Ran.command(
        "audit",
        "--replace",
        "--reports",
        reports,
        "--profile",
        "game-server",
        "--controls",
        file.toString(),
        "--out",
        folder.resolve("out").toString(),
        records.toString());
  }

  private List<String> findings() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("out").resolve("findings.csv"));
    return lines.subList(1, lines.size());
  }
}
