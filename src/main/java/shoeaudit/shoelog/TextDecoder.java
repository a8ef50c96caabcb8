package shoeaudit.shoelog;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/**
 * Decodes text of a character set such that nothing is replaced in silence: each byte that is none
 * of the set becomes one character that no text can have ({@link #isUndecodable}).
 */
public final class TextDecoder {
  private final CharsetDecoder decoder;

  /** A decoder of that character set. */
  public TextDecoder(Charset charset) {
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /**
   * Decodes what there is of whole characters.
   *
   * @param target has room for as many characters as there are bytes
   * @param ended whether no bytes follow
   * @return whether there was a byte that is none of the set
   */
  public boolean decode(ByteBuffer bytes, CharBuffer target, boolean ended) {
    boolean sawUndecodable = false;
    while (true) {
      CoderResult result = decoder.decode(bytes, target, ended);
      if (!result.isError()) {
        return sawUndecodable;
      }
      sawUndecodable = true;
      for (int i = 0; i < result.length(); i++) {
        target.put((char) (0xDC00 | (bytes.get() & 0xFF)));
      }
    }
  }

  /**
   * Whether a character stands for a byte that is none of the character set. After the first half
   * of a character beyond U+FFFF it is the second half, and stands for no byte.
   */
  public static boolean isUndecodable(char c) {
    return c >= 0xDC00 && c <= 0xDCFF;
  }

  /** The byte that such a character stands for. */
  public static int undecodableByte(char c) {
    return c & 0xFF;
  }
}
