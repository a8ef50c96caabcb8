package shoeaudit.transparency;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What a log was at a moment (tlog-checkpoint).
 *
 * @param origin which log it is of
 * @param size how many entries it had
 * @param root the hash of their tree
 * @param extensions lines that a log may add
 */
public record Checkpoint(String origin, long size, TreeHash root, List<String> extensions) {
  private static final int FIXED_LINES = 3;
  private static final Pattern SIZE = Pattern.compile("0|[1-9][0-9]{0,17}");

  /** Makes a copy. */
  public Checkpoint {
    extensions = List.copyOf(extensions);
  }

  /** One without extensions. */
  public Checkpoint(String origin, long size, TreeHash root) {
    this(origin, size, root, List.of());
  }

  /**
   * That of a note, whose signatures are not looked at.
   *
   * @throws LogException where its text is none
   */
  public static Checkpoint of(SignedNote note) throws LogException {
    String text = note.text();
    List<String> lines = List.of(text.substring(0, text.length() - 1).split("\n", -1));
    if (lines.size() < FIXED_LINES || lines.stream().anyMatch(String::isEmpty)) {
      throw LogException.unreadable(
          "it is no checkpoint: the origin of a log, how many entries it had, and the hash of its"
              + " tree, each in a line");
    }
    if (!SIZE.matcher(lines.get(1)).matches()) {
      throw LogException.unreadable(
          "the second line of the checkpoint, \"" + lines.get(1) + "\", is no number of entries");
    }
    TreeHash root = TreeHash.ofBase64(lines.get(2));
    if (root == null) {
      throw LogException.unreadable(
          "the third line of the checkpoint, \"" + lines.get(2) + "\", is no hash in base64");
    }
    return new Checkpoint(
        lines.getFirst(),
        Long.parseLong(lines.get(1)),
        root,
        lines.subList(FIXED_LINES, lines.size()));
  }

  /**
   * That of a note which a log has signed.
   *
   * @param log the key of the log whose checkpoint it has to be
   * @throws LogException where it is none, is another log's, or is not signed
   */
  public static Checkpoint signed(SignedNote note, VerifierKey log) throws LogException {
    Checkpoint checkpoint = of(note);
    if (!checkpoint.origin.equals(log.name())) {
      throw LogException.unreadable(
          "the checkpoint is of another log, "
              + checkpoint.origin
              + ", and the key of "
              + log.name()
              + ": take the checkpoint or the key that belongs to the other");
    }
    note.requireSigned(log);
    return checkpoint;
  }

  /** As it is signed. */
  public String text() {
    StringBuilder text =
        new StringBuilder(origin).append('\n').append(size).append('\n').append(root.base64());
    extensions.forEach(line -> text.append('\n').append(line));
    return text.append('\n').toString();
  }
}
