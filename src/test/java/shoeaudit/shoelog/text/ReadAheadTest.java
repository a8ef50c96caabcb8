package shoeaudit.shoelog.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.reading.ReadLogs;

/** A log's bytes come over from the thread that reads them, and that thread always ends. */
class ReadAheadTest {
  private static final int BLOCK = ReadAhead.BLOCK_BYTES;

  @TempDir private Path folder;

  @AfterEach
  void noThreadIsLeft() {
    List<String> left =
        Thread.getAllStackTraces().keySet().stream()
            .map(Thread::getName)
            .filter(name -> name.equals("log-reading"))
            .toList();
    assertEquals(List.of(), left);
  }

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("log.csv"), bytes);
  }

  private static byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    new Random(count).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9, BLOCK - 1, BLOCK, BLOCK + 1, 20 * BLOCK + 17})
  void allBytesInOrderAndTheirHash(int count) throws Exception {
    byte[] whole = bytes(count);
    List<Long> progress = new ArrayList<>();
    try (LogBytes file = new LogBytes(file(whole))) {
      try (ReadAhead content = new ReadAhead(file, progress::add)) {
        assertArrayEquals(whole, content.readAllBytes());
        content.drain();
      }
      assertEquals(count, file.count());
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(whole);
      assertEquals(HexFormat.of().formatHex(hash), file.sha256());
      assertEquals((long) count, progress.getLast());
      assertEquals(progress.stream().sorted().toList(), progress);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsNotWantedIsHashedAllTheSame(boolean zipped) throws Exception {
    byte[] text = bytes(9 * BLOCK);
    byte[] whole = zipped ? ReadLogs.gzip(text) : text;
    try (LogBytes file = new LogBytes(file(whole))) {
      try (ReadAhead content = new ReadAhead(file, count -> {})) {
        assertEquals(text[0] & 0xFF, content.read());
        content.drain();
      }
      assertEquals(whole.length, file.count());
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(whole);
      assertEquals(HexFormat.of().formatHex(hash), file.sha256());
    }
  }

  @Test
  void whereReadingStopsTheThreadEnds() throws IOException {
    try (LogBytes file = new LogBytes(file(bytes(20 * BLOCK)));
        ReadAhead content = new ReadAhead(file, count -> {})) {
      assertEquals(100, content.readNBytes(100).length);
    }
  }

  @Test
  void whatComesBeforeAFailureIsReadFirst() throws IOException {
    LogBytes file = new LogBytes(file(bytes(1000)));
    file.close();
    try (ReadAhead content = new ReadAhead(file, count -> {})) {
      assertEquals(8, content.readNBytes(8).length);
      assertThrows(IOException.class, content::read);
    }
  }

  @Test
  void anInterruptWaitsForTheSink() throws IOException {
    byte[] whole = bytes(20 * BLOCK);
    try (LogBytes file = new LogBytes(file(whole));
        ReadAhead content = new ReadAhead(file, count -> {})) {
      Thread.currentThread().interrupt();
      assertArrayEquals(whole, content.readAllBytes());
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void aSinkThatIsInterruptedOrFailsEndsTheThread() throws IOException {
    StringBuilder log = new StringBuilder("event,table,shoe\n");
    for (int shoe = 0; log.length() < 20 * BLOCK; shoe++) {
      log.append("shuffled,T1,S").append(shoe).append('\n');
    }
    Path file = Files.writeString(folder.resolve("shoes.csv"), log);
    for (Exception thrown : List.of(new InterruptedException(), new IllegalStateException())) {
      LogReader reader = new LogReader(2, new FailingSink(thrown));
      assertThrows(
          thrown.getClass(), () -> reader.read(new LogFile(file, "shoes.csv"), count -> {}));
    }
  }

  private record FailingSink(Exception thrown) implements LogSink {
    @Override
    public void shoe(ShoeEvents shoe) throws InterruptedException {
      switch (thrown) {
        case InterruptedException interrupted -> throw interrupted;
        case RuntimeException failure -> throw failure;
        default -> throw new AssertionError(thrown);
      }
    }

    @Override
    public void problem(ImportProblem problem) {}

    @Override
    public void note(String note) {}
  }
}
