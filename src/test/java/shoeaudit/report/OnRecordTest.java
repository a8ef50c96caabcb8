package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.LogRows;

/** What became of the rows of each log. */
class OnRecordTest {
  @Test
  void logsStandByTheirNamesWithNumbersByTheirValue() {
    List<String> read =
        List.of("d2/table-10.csv", "d10/table-1.csv", "d2/table-2.csv", "d2/T1.csv");
    OnRecord onRecord = new OnRecord(read.stream().map(OnRecordTest::rows).toList());
    assertEquals(
        List.of("d2/T1.csv", "d2/table-2.csv", "d2/table-10.csv", "d10/table-1.csv"),
        onRecord.rows().stream().map(LogRows::file).toList());
  }

  @Test
  void namesThatDifferInLeadingZerosStandByTheirText() {
    OnRecord onRecord =
        new OnRecord(
            List.of("t1.csv", "t01.csv", "t2.csv").stream().map(OnRecordTest::rows).toList());
    assertEquals(
        List.of("t01.csv", "t1.csv", "t2.csv"),
        onRecord.rows().stream().map(LogRows::file).toList());
  }

  private static LogRows rows(String file) {
    return new LogRows(file, 1, 1, 0, 0, 0, 0, 0, 0);
  }
}
