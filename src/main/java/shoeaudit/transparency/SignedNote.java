package shoeaudit.transparency;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text with signatures below it (signed-note).
 *
 * @param text ends with a line feed
 * @param lines one or more
 */
public record SignedNote(String text, List<Line> lines) {
  /** The longest that is taken, in bytes. */
  public static final int MOST_BYTES = 65_536;

  private static final int MOST_LINES = 64;
  private static final String MARK = "\u2014 ";
  private static final int ID_BYTES = 4;
  private static final int SIGNATURE_BYTES = 64;
  private static final int TIME_BYTES = Long.BYTES;

  /** Makes a copy. */
  public SignedNote {
    lines = List.copyOf(lines);
  }

  /**
   * A signature.
   *
   * @param name of its key
   * @param base64 the key's id and the signature
   */
  public record Line(String name, String base64) {
    /** As it is written, without the line feed. */
    public String text() {
      return MARK + name + " " + base64;
    }

    private byte[] bytes() {
      return Base64.getDecoder().decode(base64);
    }

    private boolean isOf(VerifierKey key) {
      return name.equals(key.name()) && ByteBuffer.wrap(bytes()).getInt() == key.idNumber();
    }
  }

  /**
   * A note that was written down.
   *
   * @throws LogException where the bytes are none
   */
  public static SignedNote of(byte[] bytes) throws LogException {
    if (bytes.length > MOST_BYTES) {
      throw LogException.unreadable("it has more than " + MOST_BYTES + " bytes: no signed note");
    }
    String whole;
    try {
      CharBuffer decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      whole = decoded.toString();
    } catch (CharacterCodingException e) {
      throw LogException.unreadable("it is not UTF-8: no signed note");
    }
    return of(whole);
  }

  /**
   * A note that was written down.
   *
   * @throws LogException where the text is none
   */
  public static SignedNote of(String whole) throws LogException {
    if (whole.chars().anyMatch(each -> each < ' ' && each != '\n')) {
      throw LogException.unreadable(
          "it has characters that a signed note cannot have: take the file as it was handed over");
    }
    int end = whole.lastIndexOf("\n\n");
    if (end < 1 || end + 2 == whole.length() || !whole.endsWith("\n")) {
      throw LogException.unreadable(
          "it is no signed note: a text, an empty line, and one or more signatures, each in a whole"
              + " line; it may have been cut short");
    }
    List<Line> lines = new ArrayList<>();
    for (String line : whole.substring(end + 2, whole.length() - 1).split("\n", -1)) {
      lines.add(line(line));
    }
    if (lines.size() > MOST_LINES) {
      throw LogException.unreadable("it has more than " + MOST_LINES + " signatures");
    }
    return new SignedNote(whole.substring(0, end + 1), lines);
  }

  private static Line line(String line) throws LogException {
    int space = line.lastIndexOf(' ');
    if (line.startsWith(MARK) && space > MARK.length()) {
      String name = line.substring(MARK.length(), space);
      byte[] bytes = Base64Text.bytes(line.substring(space + 1));
      if (bytes != null && bytes.length > ID_BYTES && !VerifierKey.isUnfit(name)) {
        return new Line(name, line.substring(space + 1));
      }
    }
    throw LogException.unreadable(
        "\"" + line + "\" is no signature of a note: it is a dash, the key's name, and base64");
  }

  /** The whole of it. */
  public String whole() {
    StringBuilder whole = new StringBuilder(text).append('\n');
    lines.forEach(line -> whole.append(line.text()).append('\n'));
    return whole.toString();
  }

  /** Itself with more signatures; those that it has already are not added again. */
  public SignedNote with(List<Line> more) {
    List<Line> all = new ArrayList<>(lines);
    more.stream().filter(line -> !all.contains(line)).forEach(all::add);
    return new SignedNote(text, all);
  }

  /** The signatures that claim to be of a key. */
  public List<Line> linesOf(VerifierKey key) {
    return lines.stream().filter(line -> line.isOf(key)).toList();
  }

  /**
   * Wants a log's key to have signed it.
   *
   * @throws LogException where it has not, or where a signature in its name is none
   */
  public void requireSigned(VerifierKey key) throws LogException {
    signatures(key);
  }

  /**
   * Wants a witness to have cosigned it.
   *
   * @return when it says that it did, in seconds since 1970; the earliest of several
   * @throws LogException where it has not, or where a signature in its name is none
   */
  public long requireCosigned(VerifierKey key) throws LogException {
    long earliest = Long.MAX_VALUE;
    for (byte[] signature : signatures(key)) {
      earliest = Math.min(earliest, ByteBuffer.wrap(signature).getLong());
    }
    return earliest;
  }

  private List<byte[]> signatures(VerifierKey key) throws LogException {
    List<byte[]> signatures = new ArrayList<>();
    for (Line line : linesOf(key)) {
      byte[] bytes = line.bytes();
      byte[] signature = Arrays.copyOfRange(bytes, ID_BYTES, bytes.length);
      if (!isSignature(key, signature)) {
        throw LogException.broken(
            "the signature of " + key.name() + " is not of this text: one of the two was changed");
      }
      signatures.add(signature);
    }
    if (signatures.isEmpty()) {
      // The wrong key may have been taken: that says nothing of the log.
      throw LogException.unreadable(
          "no signature of the key "
              + key.name()
              + "+"
              + key.id()
              + " is on it; it has those of "
              + String.join(", ", lines.stream().map(Line::name).distinct().toList()));
    }
    return signatures;
  }

  private boolean isSignature(VerifierKey key, byte[] signature) {
    return switch (key.kind()) {
      case LOG ->
          signature.length == SIGNATURE_BYTES
              && key.verifies(text.getBytes(StandardCharsets.UTF_8), signature);
      case WITNESS -> {
        if (signature.length != TIME_BYTES + SIGNATURE_BYTES) {
          yield false;
        }
        long time = ByteBuffer.wrap(signature).getLong();
        byte[] rest = Arrays.copyOfRange(signature, TIME_BYTES, signature.length);
        yield time >= 0 && key.verifies(cosigned(text, time), rest);
      }
    };
  }

  /** What a witness signs. */
  static byte[] cosigned(String text, long time) {
    return ("cosignature/v1\ntime " + time + "\n" + text).getBytes(StandardCharsets.UTF_8);
  }

  /** A signature as a line. */
  static Line line(VerifierKey key, @Nullable Long time, byte[] signature) {
    ByteBuffer bytes =
        ByteBuffer.allocate(ID_BYTES + (time == null ? 0 : TIME_BYTES) + signature.length);
    bytes.putInt(key.idNumber());
    if (time != null) {
      bytes.putLong(time);
    }
    bytes.put(signature);
    return new Line(key.name(), Base64.getEncoder().encodeToString(bytes.array()));
  }
}
