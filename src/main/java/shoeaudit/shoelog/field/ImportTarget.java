package shoeaudit.shoelog.field;

import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LocalDays;

/** Takes what an import makes of a foreign file. */
public interface ImportTarget {
  /** The next event: those of a shoe follow each other. */
  void event(LogEvent event) throws InterruptedException;

  /**
   * The shoe of the event before has coups that the import counted, as the records do not number
   * them: in another file the same number may be another coup's.
   */
  default void coupsAreCounted(String table, String shoe) {}

  /** The shoe of the event before was dealt on these days, by clocks of an unknown zone. */
  default void localDays(String table, String shoe, LocalDays days) {}

  /** The file has been read: what became of its records. */
  default void records(ForeignRows records) {}

  /**
   * Something that could not be read.
   *
   * @param line from 1; 0 for the file as a whole
   */
  void problem(int line, Fault fault);

  /** Something that has to be said once. */
  void note(String note);
}
