package shoeaudit.transparency;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What both forms of proofs share: lines of hashes, an empty line, and a checkpoint. */
final class ProofText {
  /** The longest that is taken, in bytes: an entry of the trail may be long. */
  static final int MOST_BYTES = 16_777_216;

  private static final int MOST_HASHES = 63;
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

  private ProofText() {}

  static String of(byte[] bytes) throws LogException {
    if (bytes.length > MOST_BYTES) {
      throw LogException.unreadable("it has more than " + MOST_BYTES + " bytes: no proof");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw LogException.unreadable("it is not UTF-8: no proof");
    }
  }

  /** The lines before the first empty one. */
  static List<String> head(String text) throws LogException {
    int end = text.indexOf("\n\n");
    if (end < 0) {
      throw LogException.unreadable(
          "the proof has no empty line with a checkpoint after it: it was cut short");
    }
    return List.of(text.substring(0, end).split("\n", -1));
  }

  /** What follows the first empty line. */
  static SignedNote note(String text) throws LogException {
    return SignedNote.of(text.substring(text.indexOf("\n\n") + 2));
  }

  static long number(String line, String name) throws LogException {
    String before = name + " ";
    if (!line.startsWith(before) || !NUMBER.matcher(line.substring(before.length())).matches()) {
      throw LogException.unreadable(
          "\"" + line + "\" stands in the proof where \"" + name + "\" and a number should");
    }
    return Long.parseLong(line.substring(before.length()));
  }

  static List<TreeHash> hashes(List<String> lines) throws LogException {
    if (lines.size() > MOST_HASHES) {
      throw LogException.unreadable("the proof has more than " + MOST_HASHES + " hashes");
    }
    List<TreeHash> hashes = new ArrayList<>();
    for (String line : lines) {
      TreeHash hash = TreeHash.ofBase64(line);
      if (hash == null) {
        throw LogException.unreadable(
            "\""
                + line
                + "\" stands in the proof where a hash in base64 should: it was changed, or"
                + " cut short");
      }
      hashes.add(hash);
    }
    return hashes;
  }
}
