package shoeaudit.transparency;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The file whose first line is a key's password. */
public final class PasswordFile {
  private PasswordFile() {}

  /** Its first line; the caller wipes it. */
  static char[] firstLine(Path file) throws LogException, IOException {
    if (!Files.isRegularFile(file)) {
      throw LogException.unreadable(
          "the password file " + file + " is no file; name one whose first line is the password");
    }
    try {
      return firstLine(Files.readAllBytes(file));
    } catch (CharacterCodingException e) {
      throw LogException.unreadable("the password file " + file + " is not UTF-8; save it so");
    }
  }

  /**
   * The first line of what a file holds; the caller wipes it.
   *
   * @param bytes are wiped here
   * @throws CharacterCodingException where they are no UTF-8
   */
  public static char[] firstLine(byte[] bytes) throws CharacterCodingException {
    CharBuffer decoded = null;
    try {
      decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      int end = 0;
      while (end < decoded.length() && decoded.charAt(end) != '\n' && decoded.charAt(end) != '\r') {
        end++;
      }
      char[] line = new char[end];
      decoded.get(line);
      return line;
    } finally {
      Arrays.fill(bytes, (byte) 0);
      if (decoded != null && decoded.hasArray()) {
        Arrays.fill(decoded.array(), '\0');
      }
    }
  }
}
