package shoeaudit.transparency;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a log as it is asked for (tlog-tiles): hashes of one height that lie side by side, or
 * the entries below them.
 *
 * @param level 0: hashes of leaves; each level above has one hash for 256 of those below it; {@link
 *     #ENTRIES}: the entries themselves
 * @param index which one, from 0, counted in full tiles of 256
 * @param width how many it has: 256, or fewer at the end of the log
 */
public record TilePath(int level, long index, int width) {
  /** The level of entries. */
  public static final int ENTRIES = -1;

  /** How many hashes a full tile has. */
  public static final int FULL = 256;

  private static final int HEIGHT = 8;
  private static final int HIGHEST = 63;
  private static final int GROUP = 1_000;

  private static final Pattern FORM =
      Pattern.compile(
          "(entries|0|[1-9][0-9]?)/((?:x[0-9]{3}/){0,5}[0-9]{3})(?:\\.p/([1-9][0-9]{0,2}))?");

  /**
   * What follows {@code tile/} in an address.
   *
   * @throws LogException where it is no address of a tile
   */
  public static TilePath of(String path) throws LogException {
    Matcher form = FORM.matcher(path);
    if (form.matches()) {
      String digits = form.group(2).replace("x", "").replace("/", "");
      String partial = form.group(3);
      String level = form.group(1);
      TilePath tile =
          new TilePath(
              level.equals("entries") ? ENTRIES : Integer.parseInt(level),
              Long.parseLong(digits),
              partial == null ? FULL : Integer.parseInt(partial));
      // Leading groups of zeros are another spelling, and so is .p/256.
      if (tile.level <= HIGHEST && tile.width <= FULL && tile.text().equals(path)) {
        return tile;
      }
    }
    throw LogException.unreadable(
        "\""
            + path
            + "\" names no tile; those of 256 are such as 0/x001/234 or entries/000, one at"
            + " the end of the log such as 0/003.p/17");
  }

  /** As it stands in an address. */
  public String text() {
    StringBuilder path = new StringBuilder();
    long rest = index;
    String form = "";
    do {
      String group = String.valueOf(GROUP + rest % GROUP).substring(1);
      path.insert(0, form.isEmpty() ? group : "x" + group + "/");
      form = "x";
      rest /= GROUP;
    } while (rest > 0);
    return (level == ENTRIES ? "entries" : String.valueOf(level))
        + "/"
        + path
        + (width == FULL ? "" : ".p/" + width);
  }

  /** For how many leaves each of its hashes stands; 0: for more than any log has. */
  public long leavesOfEach() {
    int bits = HEIGHT * Math.max(level, 0);
    return bits >= Long.SIZE - 1 ? 0 : 1L << bits;
  }

  /** The first leaf that it stands for, from 0. */
  public long first() {
    return index * FULL * leavesOfEach();
  }

  /** Whether a log of that size has it. */
  public boolean isIn(long size) {
    long each = leavesOfEach();
    // In hashes of its level, of which no log has so many that the product would not fit.
    return each > 0 && index <= size / FULL && index * FULL + width <= size / each;
  }
}
