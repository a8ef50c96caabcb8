package shoeaudit.shoelog.reading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.DamagedRecords;

/** What {@link PlainRecordsTest} holds, on as many damaged records as take a while. */
class MillionDamagedRecordsTest {
  @TempDir private Path folder;

  /**
   * Damaged records, half of them CSV and half JSON Lines, each among sound ones, from writers of
   * many habits: sixty thousand in each build, and the million that the class is named for with
   * {@code -DshoeAudit.damagedRecords=1000000}.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachIsReadAlikeByBothReaders(boolean json) throws IOException, InterruptedException {
    int wanted = Integer.getInteger("shoeAudit.damagedRecords", 60_000) / 2;
    Path file = folder.resolve(json ? "log.jsonl" : "log.csv");
    int damaged = 0;
    for (int seed = 0; damaged < wanted; seed++) {
      DamagedRecords records = new DamagedRecords(seed, json);
      Files.write(file, records.log(2000));
      PlainRecordsTest.same("seed " + seed, file);
      damaged += records.damaged();
    }
  }
}
