package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/** An audit that is closed amid its work leaves no thread behind that still writes. */
class AuditCloseTest {
  private static final int A_WHILE_MILLIS = 300;

  @TempDir private Path folder;

  @Test
  void closingWaitsForTheShoesInHand() throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    Path log = Files.writeString(folder.resolve("table.csv"), new TableLog().open(8).close().csv());
    CountDownLatch entered = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    try (Audit audit =
        new Audit(
            List.of(controls),
            1,
            verdict -> {
              entered.countDown();
              workOn();
              done.set(true);
            },
            problem -> {},
            folder.resolve("memories"))) {
      new LogReader(controls.currencyDigits(), audit)
          .read(new LogFile(log, "table.csv"), bytes -> {});
      Thread finishing = Thread.ofPlatform().start(() -> finish(audit));
      entered.await();
      finishing.interrupt();
      finishing.join();
    }
    assertTrue(done.get());
  }

  private static void finish(Audit audit) {
    try {
      audit.finish();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** As a write to a disk does, it goes on although the thread is interrupted. */
  private static void workOn() {
    long end = System.nanoTime() + A_WHILE_MILLIS * 1_000_000L;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
