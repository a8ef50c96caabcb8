package shoeaudit.service.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How far a run has come is told step by step, and what is done never exceeds what is to be. */
class ActiveRunTest {
  @Test
  void whatIsRecordedIsToldOfAllFindingsWhateverFileWasWrittenLast() {
    ActiveRun run = new ActiveRun(() -> false, () -> false, coups -> {});
    run.reading(1_000, 1_000, 90, 40);
    run.writing("report.pdf", 7, 7);
    run.writing("manifest.json", 0, 0);
    run.recording(40, 5, 7);
    assertEquals(
        new RunProgress(RunProgress.Step.RECORDING, 1_000, 1_000, 90, 40, "", 5, 7),
        run.progress());
  }
}
