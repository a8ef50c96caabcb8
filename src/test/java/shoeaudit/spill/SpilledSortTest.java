package shoeaudit.spill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows come back in order, from memory and from the file. */
class SpilledSortTest {
  private static final int MANY = 3_000;

  /** So that most rows are equal to some others, which only their numbers tell apart. */
  private static final Comparator<NumberedText> BY_TEXT = Comparator.comparing(NumberedText::text);

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("rows.tmp");
  }

  private SpilledSort<NumberedText> sort(int held) {
    return new SpilledSort<>(file(), NumberedText.CODEC, BY_TEXT, held * NumberedText.HEAP_BYTES);
  }

  private static List<NumberedText> rows() {
    Random random = new Random(11);
    List<NumberedText> rows = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      rows.add(new NumberedText(i, "text " + random.nextInt(40)));
    }
    return rows;
  }

  @ParameterizedTest(name = "{0} rows in memory")
  @ValueSource(ints = {0, 1, 2, 327, 328, 329, 450, MANY - 1, MANY})
  void equalRowsKeepTheirOrderAcrossRunsAndBlocks(int held) throws IOException {
    List<NumberedText> sorted = new ArrayList<>(rows());
    sorted.sort(BY_TEXT);
    try (SpilledSort<NumberedText> sort = sort(held)) {
      rows().forEach(sort::add);
      assertEquals(MANY, sort.size());
      for (int reading = 0; reading < 2; reading++) {
        List<NumberedText> read = new ArrayList<>();
        sort.forEach(read::add);
        assertEquals(sorted, read);
      }
      assertEquals(held < MANY, Files.exists(file()));
    }
    assertFalse(Files.exists(file()));
  }

  @Test
  void rowsAddedAfterReadingTakeTheirPlaces() throws IOException {
    List<NumberedText> sorted = new ArrayList<>(rows());
    sorted.sort(BY_TEXT);
    try (SpilledSort<NumberedText> sort = sort(700)) {
      rows().subList(0, 1_000).forEach(sort::add);
      sort.iterator().next();
      rows().subList(1_000, MANY).forEach(sort::add);
      List<NumberedText> read = new ArrayList<>();
      sort.forEach(read::add);
      assertEquals(sorted, read);
    }
  }

  @ParameterizedTest(name = "{0} rows")
  @ValueSource(ints = {0, 5})
  void pastTheLastRowThereIsNone(int rows) throws IOException {
    try (SpilledSort<NumberedText> sort = sort(2)) {
      rows().subList(0, rows).forEach(sort::add);
      Iterator<NumberedText> all = sort.iterator();
      for (int i = 0; i < rows; i++) {
        assertTrue(all.hasNext());
        all.next();
      }
      assertFalse(all.hasNext());
      assertThrows(NoSuchElementException.class, all::next);
    }
  }

  @Test
  void aFileThatWasCutIsNamedAndDeletedInTheEnd() throws IOException {
    SpilledSort<NumberedText> sort = sort(100);
    rows().forEach(sort::add);
    sort.iterator().next();
    Files.writeString(file(), "cut");
    UncheckedIOException refused =
        assertThrows(UncheckedIOException.class, () -> sort.forEach(row -> {}));
    String said = String.valueOf(refused.getCause());
    assertTrue(said.contains(file() + ": it ends too early"), said);
    sort.close();
    assertFalse(Files.exists(file()));
  }
}
