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
final class PasswordFile {
  private PasswordFile() {}

  /** Its first line; the caller wipes it. */
  static char[] firstLine(Path file) throws LogException, IOException {
    if (!Files.isRegularFile(file)) {
      throw LogException.unreadable(
          "the password file " + file + " is no file; name one whose first line is the password");
    }
    byte[] bytes = Files.readAllBytes(file);
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
    } catch (CharacterCodingException e) {
      throw LogException.unreadable("the password file " + file + " is not UTF-8; save it so");
    } finally {
      Arrays.fill(bytes, (byte) 0);
      if (decoded != null && decoded.hasArray()) {
        Arrays.fill(decoded.array(), '\0');
      }
    }
  }
}
