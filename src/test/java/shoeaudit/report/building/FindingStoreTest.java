package shoeaudit.report.building;

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
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.controls.Severity;

/** Findings come back in their order, whether they stayed in memory or went to the file. */
class FindingStoreTest {
  /** Of one finding here, about. */
  private static final long BYTES = 300;

  @TempDir private Path folder;

  @ParameterizedTest(name = "{0} findings in memory")
  @ValueSource(ints = {0, 1, 3, 4, 1000})
  void findingsComeBackByTableAndShoe(int mostInMemory) throws IOException {
    try (FindingStore store = new FindingStore(folder.resolve("store"), mostInMemory * BYTES)) {
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

  @ParameterizedTest(name = "{0} findings in memory")
  @ValueSource(ints = {0, 1000})
  void reading40_whatSeveralShoesShowJoinsItsOwnCoupWhereANumberIsRepeated(int mostInMemory)
      throws IOException {
    try (FindingStore store = new FindingStore(folder.resolve("store"), mostInMemory * BYTES)) {
      store.add(
          verdict("T1", "B", told("T1", "B", 7, 0), told("T1", "B", 7, 1), told("T1", "B", 7, 2)));
      FindingGroup alone =
          new FindingGroup(0, told("T1", "B", 7, 1).findings(), null, 1, List.of());
      store.add(verdict("T1", "B", alone));

      List<String> findings = new ArrayList<>();
      store.forEach(group -> findings.add(group.place() + ": " + group.findings().size()));
      assertEquals(List.of("0: 1", "1: 2", "2: 1"), findings.stream().sorted().toList());
    }
  }

  @Test
  void reading40_whatSeveralShoesShowOfAnotherFilesShoeStaysByItself() throws IOException {
    try (FindingStore store = new FindingStore(folder.resolve("store"))) {
      store.add(verdict("T1", "B", told("T1", "B", 7, 0)));
      FindingGroup elsewhere =
          new FindingGroup(0, List.of(finding("T1", "B", 7, "other.csv")), null, 0, List.of());
      store.add(verdict("T1", "B", elsewhere));

      assertEquals(List.of("T1 B [7] told", "T1 B [7]"), all(store));
    }
  }

  @Test
  void whatIsBeyondTheBoundLeavesMemory() throws IOException {
    Path file = folder.resolve("store");
    try (FindingStore store = new FindingStore(file, 2 * BYTES)) {
      store.add(verdict("T", "A", group("T", "A", 1, true), group("T", "A", 2, true)));
      all(store);
      assertFalse(Files.exists(file));
      store.add(verdict("T", "B", group("T", "B", 1, true)));
      all(store);
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
    return told
        ? told(table, shoe, coup, coup - 1)
        : new FindingGroup(
            0, List.of(finding(table, shoe, coup, "log.csv")), null, coup - 1, List.of());
  }

  private static FindingGroup told(String table, String shoe, int coup, int place) {
    return new FindingGroup(
        0, List.of(finding(table, shoe, coup, "log.csv")), coup(table, shoe, coup, place));
  }

  private static Finding finding(String table, String shoe, int coup, String file) {
    return SampleFinding.of("", "WINNER_WRONG", "clause")
        .level(Level.RESULT)
        .severity(Severity.HIGH)
        .on(table, shoe, coup)
        .says("expected", "recorded")
        .source(file, "2")
        .explanation("explanation")
        .made();
  }

  private static CoupSnapshot coup(String table, String shoe, int number, int place) {
    return new CoupSnapshot(
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
        CoupSnapshot.Dealing.NOT_KNOWN,
        null,
        new CoupSnapshot.Betting(null, null, null, null),
        List.of(),
        List.of(),
        place,
        null,
        null);
  }
}
