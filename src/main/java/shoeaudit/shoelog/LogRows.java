package shoeaudit.shoelog;

import org.jspecify.annotations.Nullable;

/**
 * What became of a file's data rows. Each row that was read is in one of the categories and in no
 * other, so that they add up to {@link #read}. Blank lines and the header are no data rows, and
 * what stands after a header of another form is not read.
 *
 * <p>Of a file that another system wrote, the rows are the events that the import profile made of
 * its records, and the records are counted besides.
 *
 * @param file as findings name it
 * @param read all that were read
 * @param audited those that went into the record of a shoe, and are audited
 * @param merged those that say what another file says of the same event, which is taken once
 * @param repeated those that stand twice in the file, and are taken once or not at all; each is
 *     named by an import problem
 * @param leftOut those that belong to a shoe of which another record is audited, or that stand
 *     newest first; each is named by an import problem
 * @param noEvent those that are certainly no event: the header once more, a line of totals
 * @param refused those that could not be read; each is an import problem
 * @param otherDays those of shoes that belong to other gambling days than the run is about
 * @param records what became of the records of a file that another system wrote; null: it is a log
 */
public record LogRows(
    String file,
    long read,
    long audited,
    long merged,
    long repeated,
    long leftOut,
    long noEvent,
    long refused,
    long otherDays,
    @Nullable ForeignRows records) {
  /** Those of a log. */
  public LogRows(
      String file,
      long read,
      long audited,
      long merged,
      long repeated,
      long leftOut,
      long noEvent,
      long refused,
      long otherDays) {
    this(file, read, audited, merged, repeated, leftOut, noEvent, refused, otherDays, null);
  }
}
