package shoeaudit.report.xlsx;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.apache.poi.util.TempFile;
import org.jspecify.annotations.Nullable;

/**
 * A text that is deflated on another thread while it comes, into memory or, where it is long, a
 * temporary file: a part of an archive's entry, which needs only to be copied there. The bytes do
 * not depend on the threads.
 */
final class DeflatedText implements Closeable {
  private static final int COMPRESSION = 3;

  /** Parts that wait to be deflated; the thread that makes them waits, too, when there are more. */
  private static final int MOST_WAITING = 4;

  /** Characters of a text that needs no file: some 100 kB when they are deflated. */
  private static final int MOST_IN_MEMORY = 1 << 20;

  private static final int BUFFER = 1 << 16;

  private final ExecutorService background;
  private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
  private @Nullable Path file;
  private long length;
  private OutputStream out = memory;
  private final Deflater deflater = deflater();
  private final CRC32 crc = new CRC32();
  private final byte[] buffer = new byte[BUFFER];
  private final Deque<Future<?>> waiting = new ArrayDeque<>();

  /**
   * An empty text.
   *
   * @param background one thread, which takes tasks in their order
   */
  DeflatedText(ExecutorService background) {
    this.background = background;
  }

  /** Adds a part. */
  void write(String part) throws IOException {
    length += part.length();
    if (file == null && length > MOST_IN_MEMORY) {
      // Made by this thread, which may have a place of its own for such files.
      Path next = TempFile.createTempFile("poi-sxssf-sheet", ".deflated").toPath();
      file = next;
      submit(() -> goOnIn(next));
    }
    submit(() -> deflate(part.getBytes(StandardCharsets.UTF_8)));
  }

  /** What is done on the other thread. */
  private interface Task {
    void run() throws IOException;
  }

  private void submit(Task task) throws IOException {
    waiting.add(
        background.submit(() -> {
          task.run();
          return true;
        }));
    while (waiting.size() > MOST_WAITING) {
      await(waiting.remove());
    }
  }

  private void deflate(byte[] bytes) throws IOException {
    crc.update(bytes);
    deflater.setInput(bytes);
    while (!deflater.needsInput()) {
      out.write(buffer, 0, deflater.deflate(buffer));
    }
  }

  private void goOnIn(Path next) throws IOException {
    out = Files.newOutputStream(next);
    memory.writeTo(out);
    memory.reset();
  }

  /** Ends it on a whole byte. */
  void end() throws IOException {
    while (!waiting.isEmpty()) {
      await(waiting.remove());
    }
    int written;
    do {
      written = deflater.deflate(buffer, 0, BUFFER, Deflater.SYNC_FLUSH);
      out.write(buffer, 0, written);
    } while (written == BUFFER);
    out.close();
  }

  private static void await(Future<?> part) throws IOException {
    try {
      part.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a workbook's sheet is written", e);
    }
  }

  /** The deflated bytes of an ended text. */
  InputStream open() throws IOException {
    return file == null
        ? new ByteArrayInputStream(memory.toByteArray())
        : Files.newInputStream(file);
  }

  long crc() {
    return crc.getValue();
  }

  /** Its bytes before they were deflated. */
  long size() {
    return deflater.getBytesRead();
  }

  long deflatedSize() {
    return deflater.getBytesWritten();
  }

  @Override
  public void close() throws IOException {
    deflater.end();
    out.close();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }

  /** Deflates a part of an entry. */
  static Deflater deflater() {
    return new Deflater(COMPRESSION, true);
  }
}
