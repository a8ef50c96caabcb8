package shoeaudit.spill;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * Writes a kind of row as bytes and reads it back. Only the run that wrote them reads them: no
 * published format, and no versions.
 *
 * @param writer writes a row
 * @param reader reads a row: of the bytes that were written, all and no more
 * @param heapBytes about how many bytes of memory a row takes while it waits there
 * @param <T> the kind of row; not changed once it is handed over
 */
public record RowCodec<T>(Writer<T> writer, Reader<T> reader, ToLongFunction<T> heapBytes) {
  /** Writes a row. */
  @FunctionalInterface
  public interface Writer<T> {
    void write(T row, DataOutput out) throws IOException;
  }

  /** Reads a row, and fails where the bytes are none. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(DataInput in) throws IOException;
  }

  /** Writes several rows as one. */
  public static <T> RowCodec<List<T>> listOf(RowCodec<T> codec) {
    return new RowCodec<>(
        (rows, out) -> {
          out.writeInt(rows.size());
          for (T row : rows) {
            codec.writer.write(row, out);
          }
        },
        in -> {
          List<T> rows = new ArrayList<>();
          for (int left = in.readInt(); left > 0; left--) {
            rows.add(codec.reader.read(in));
          }
          return rows;
        },
        rows -> rows.stream().mapToLong(codec.heapBytes).sum());
  }

  /** Writes rows of which there may be millions one by one, their number first. */
  public void writeAll(long count, Iterable<T> rows, DataOutput out) throws IOException {
    out.writeLong(count);
    for (T row : rows) {
      writer.write(row, out);
    }
  }

  /** Hands on, one by one, the rows that {@link #writeAll} wrote. */
  public void readAll(Consumer<? super T> taker, DataInput in) throws IOException {
    for (long left = in.readLong(); left > 0; left--) {
      taker.accept(reader.read(in));
    }
  }

  /** Writes bytes, their number first. */
  public static void writeBytes(byte[] bytes, DataOutput out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Reads what {@link #writeBytes} wrote. */
  public static byte[] readBytes(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }

  /**
   * Writes a text of any length, without loss: a log may hold half a surrogate pair, which UTF-8
   * cannot carry.
   */
  public static void writeText(String text, DataOutput out) throws IOException {
    byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
    boolean isLatin = text.equals(new String(latin, StandardCharsets.ISO_8859_1));
    out.writeBoolean(isLatin);
    if (isLatin) {
      writeBytes(latin, out);
    } else {
      out.writeInt(text.length());
      out.writeChars(text);
    }
  }

  /** Reads what {@link #writeText} wrote. */
  public static String readText(DataInput in) throws IOException {
    if (in.readBoolean()) {
      return new String(readBytes(in), StandardCharsets.ISO_8859_1);
    }
    char[] text = new char[in.readInt()];
    for (int i = 0; i < text.length; i++) {
      text[i] = in.readChar();
    }
    return new String(text);
  }
}
