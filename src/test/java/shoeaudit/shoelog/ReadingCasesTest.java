package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.reading.LogFinder;
import shoeaudit.shoelog.reading.ReadLogs;

/** The logs of the acceptance cases, where SHOE_AUDIT_CASES names their folder. */
class ReadingCasesTest {
  private static final int FEWEST_LOGS = 70;
  private static final int FEWEST_EVENTS = 20_000;

  @Test
  void everyLogOfTheAcceptanceCasesIsReadWithoutProblem() throws Exception {
    @Nullable String folder =
        System.getProperty("SHOE_AUDIT_CASES", System.getenv("SHOE_AUDIT_CASES"));
    assumeTrue(folder != null, "SHOE_AUDIT_CASES is not set");
    List<LogFile> files = LogFinder.find(List.of(Path.of(folder))).files();
    assertTrue(files.size() >= FEWEST_LOGS, "only " + files.size() + " logs under " + folder);
    long events = 0;
    for (LogFile file : files) {
      ReadLogs logs = ReadLogs.of(file.path());
      assertEquals(List.of(), logs.problemTexts(), file.name());
      assertTrue(logs.reading().events() > 0, file.name());
      events += logs.reading().events();
    }
    assertTrue(events >= FEWEST_EVENTS, "only " + events + " events");
  }
}
