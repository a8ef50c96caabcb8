package shoeaudit.profile.source;

import shoeaudit.shoelog.Fault;

/**
 * Takes what a {@link RecordSource} reads, in the order in which it stands in the file: a problem
 * lies between the documents told before and after it.
 */
public interface RecordSink {
  /** A document: a row, a line, a frame, an object, an element of a top-level array. */
  void document(Datum document);

  /**
   * Something that could not be read, so that part of the record is missing here.
   *
   * @param line from 1; 0 for the file as a whole
   */
  void problem(int line, Fault fault);

  /**
   * Something that could not be read, but that the system recorded again, intact, as the document
   * that comes next: worth a note, yet nothing is missing.
   */
  void madeGood(int line, Fault fault);

  /** The system recorded what comes before once more; it is not given again. */
  void repeated(int line);
}
