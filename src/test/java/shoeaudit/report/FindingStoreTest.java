package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.audit.Level;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.Severity;
import shoeaudit.audit.ShoeVerdict;
import shoeaudit.audit.Verdict;

/** Findings come back in their order, whether they stayed in memory or went to the file. */
class FindingStoreTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0} parts in memory")
  @ValueSource(ints = {0, 1, 3, 4, 1000})
  void findingsComeBackByTableAndShoe(int mostInMemory) throws IOException {
    try (FindingStore store = new FindingStore(folder.resolve("store"), mostInMemory)) {
      store.add(verdict("T2", "A", group("T2", "A", 1, true)));
      store.add(verdict("T1", "B", group("T1", "B", 7, true), group("T1", "B", 9, true)));
      store.add(verdict("T1", "A", group("T1", "A", 3, true)));
      store.add(verdict("T1", "C"));
      // What only several shoes together show comes last.
      store.add(verdict("T1", "B", group("T1", "B", 8, false), group("T1", "B", 9, false)));

      assertEquals(
          List.of(
              "T1 A [3] told", "T1 B [7] told", "T1 B [8]", "T1 B [9, 9] told", "T2 A [1] told"),
          all(store));
      assertEquals(all(store), all(store));
    }
  }

  @Test
  void whatIsBeyondTheBoundLeavesMemory() throws IOException {
    Path file = folder.resolve("store");
    try (FindingStore store = new FindingStore(file, 2)) {
      store.add(verdict("T", "A", group("T", "A", 1, true), group("T", "A", 2, true)));
      assertEquals(0, Files.size(file));
      store.add(verdict("T", "B", group("T", "B", 1, true)));
      assertTrue(Files.size(file) > 0);
    }
    assertFalse(Files.exists(file));
  }

  private static List<String> all(FindingStore store) throws IOException {
    List<String> all = new ArrayList<>();
    store.forEach(group -> {
      Finding first = group.findings().getFirst();
      all.add(
          first.table()
              + " "
              + first.shoe()
              + " "
              + group.findings().stream().map(Finding::coup).toList()
              + (group.coup() == null ? "" : " told"));
    });
    return all;
  }

  private static ShoeVerdict verdict(String table, String shoe, FindingGroup... groups) {
    return new ShoeVerdict(table, shoe, 10, List.of(groups), List.of(), List.of(), null, null);
  }

  private static FindingGroup group(String table, String shoe, int coup, boolean told) {
    Finding finding =
        new Finding(
            "",
            "WINNER_WRONG",
            "clause",
            Level.RESULT,
            Verdict.DEVIATES,
            Severity.HIGH,
            table,
            shoe,
            coup,
            null,
            null,
            null,
            null,
            null,
            "expected",
            "recorded",
            null,
            "USD",
            "log.csv",
            "2",
            "explanation");
    return new FindingGroup(0, List.of(finding), told ? coup(table, shoe, coup) : null);
  }

  private static ReplayedCoup coup(String table, String shoe, int number) {
    return new ReplayedCoup(
        table,
        shoe,
        number,
        "log.csv",
        2,
        60,
        null,
        false,
        List.of(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        ReplayedCoup.Dealing.NOT_KNOWN,
        null,
        new ReplayedCoup.Betting(null, null, null, null),
        List.of(),
        List.of(),
        0,
        null,
        null);
  }
}
