package shoeaudit.spill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows come back as they were put, from memory and from the file. */
class SpilledListTest {
  private static final int MANY = 3_000;
  private static final String ODD = "é♠\ud83c\udca1 half \ud800 and \udfff\0\r\n";

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("rows.tmp");
  }

  private SpilledList<NumberedText> list(int held) {
    return new SpilledList<>(file(), NumberedText.CODEC, held * NumberedText.HEAP_BYTES);
  }

  /** Some of them longer than what is written at once. */
  private static List<NumberedText> rows() {
    Random random = new Random(3);
    List<NumberedText> rows = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      int length = random.nextInt(500) == 0 ? 100_000 : random.nextInt(60);
      rows.add(new NumberedText(i, (i % 7 == 0 ? ODD : "") + "x".repeat(length)));
    }
    return rows;
  }

  @ParameterizedTest(name = "{0} rows in memory")
  @ValueSource(ints = {0, 1, MANY - 1, MANY, 2 * MANY})
  void rowsKeepTheirNumbersAcrossTheBound(int held) throws IOException {
    List<NumberedText> rows = rows();
    try (SpilledList<NumberedText> list = list(held)) {
      for (NumberedText row : rows) {
        assertEquals(row.number(), list.add(row));
      }
      assertEquals(MANY, list.size());
      for (int i = 0; i < MANY; i++) {
        assertEquals(rows.get(i), list.get(i));
      }
      // In no order, and after more was added.
      assertEquals(MANY, list.add(new NumberedText(-1, "last")));
      for (int i = MANY - 1; i >= 0; i -= 97) {
        assertEquals(rows.get(i), list.get(i));
      }
      assertEquals(new NumberedText(-1, "last"), list.get(MANY));
    }
  }

  @Test
  void aFileIsMadeOnlyBeyondTheBoundAndIsGoneAfterwards() throws IOException {
    NumberedText row = new NumberedText(1, "a");
    try (SpilledList<NumberedText> list = list(1)) {
      list.add(row);
      assertSame(row, list.get(0));
      assertFalse(Files.exists(file()));
      list.add(row);
      assertEquals(row, list.get(1));
      assertTrue(Files.exists(file()));
    }
    assertFalse(Files.exists(file()));
  }

  @Test
  void aFileOfAnotherRunIsNeitherOverwrittenNorDeleted() throws IOException {
    Files.writeString(file(), "another's");
    try (SpilledList<NumberedText> list = list(0)) {
      list.add(new NumberedText(1, "a"));
      assertThrows(IOException.class, () -> list.get(0));
    }
    assertEquals("another's", Files.readString(file()));
  }

  @Test
  void afterAFailureTheFileIsDeletedToo() throws IOException {
    SpilledList<NumberedText> list = list(0);
    list.add(new NumberedText(1, "a"));
    list.get(0);
    Files.writeString(file(), "");
    String said = said(assertThrows(IOException.class, () -> list.get(0)));
    assertEquals("cannot read row 0 from " + file() + ": it ends too early", said);
    list.close();
    assertFalse(Files.exists(file()));
  }

  @Test
  void whatComesAfterClosingMakesNoFile() throws IOException {
    SpilledList<NumberedText> list = list(0);
    list.close();
    NumberedText large = new NumberedText(1, "x".repeat(100_000));
    list.add(large);
    UncheckedIOException refused = assertThrows(UncheckedIOException.class, () -> list.add(large));
    assertInstanceOf(ClosedChannelException.class, refused.getCause());
    assertFalse(Files.exists(file()));
  }

  @Test
  void aFullDiskIsToldWithTheFileItIsFullFor() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "a system that has a device that is always full");
    Files.createSymbolicLink(file(), full);
    SpilledList<NumberedText> list =
        new SpilledList<>(
            file(),
            NumberedText.CODEC,
            0,
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE));
    NumberedText row = new NumberedText(1, "x".repeat(100_000));
    list.add(row);
    UncheckedIOException refused = assertThrows(UncheckedIOException.class, () -> list.add(row));
    assertEquals("rows cannot be kept on disk", refused.getMessage());
    assertEquals(
        "cannot write to " + file() + ": No space left on device",
        said(assertInstanceOf(IOException.class, refused.getCause())));
    assertEquals(1, list.size());
    assertThrows(IOException.class, () -> list.get(0));
    list.close();
    assertFalse(Files.exists(file(), LinkOption.NOFOLLOW_LINKS));
    assertTrue(Files.exists(full));
  }

  @Test
  void aFolderThatIsGoneIsNamed() throws IOException {
    Path nowhere = folder.resolve("gone").resolve("rows.tmp");
    try (SpilledList<NumberedText> list = new SpilledList<>(nowhere, NumberedText.CODEC, 0)) {
      list.add(new NumberedText(1, "a"));
      String said = said(assertThrows(IOException.class, () -> list.get(0)));
      assertTrue(said.contains(nowhere.toString()), said);
    }
  }

  @Test
  void aCodecThatFailsLeavesTheListAsItWas() throws IOException {
    RowCodec<Integer> failing =
        new RowCodec<>(
            (row, out) -> {
              out.writeInt(row);
              if (row < 0) {
                throw new IOException("no row");
              }
            },
            DataInput::readInt,
            row -> 4);
    try (SpilledList<Integer> list = new SpilledList<>(file(), failing, 0)) {
      list.add(5);
      assertThrows(UncheckedIOException.class, () -> list.add(-1));
      assertEquals(1, list.add(6));
      assertEquals(List.of(5, 6), List.of(list.get(0), list.get(1)));
    }
  }

  @Test
  void aCodecThatReadsLessOrMoreThanItWroteIsCaught() throws IOException {
    assertEquals(
        "cannot read row 0 from " + file() + ": its last bytes, 2, belong to no row",
        readAs(in -> (int) in.readShort()));
    assertEquals(
        "cannot read row 0 from " + file() + ": it ends too early",
        readAs(in -> (int) in.readLong()));
  }

  /** What is told where four bytes are written, and read so. */
  private String readAs(RowCodec.Reader<Integer> reader) throws IOException {
    RowCodec<Integer> codec = new RowCodec<>((row, out) -> out.writeInt(row), reader, row -> 4);
    try (SpilledList<Integer> list = new SpilledList<>(file(), codec, 0)) {
      list.add(7);
      list.add(8);
      return said(assertThrows(IOException.class, () -> list.get(0)));
    }
  }

  private static String said(Throwable thrown) {
    return String.valueOf(thrown.getMessage());
  }
}
