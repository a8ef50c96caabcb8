package shoeaudit.audit.result;

/**
 * In how many coups of a log an interpretation on record mattered.
 *
 * @param regulation the id of the regulation that it reads
 * @param number of the interpretation in that regulation
 * @param coups those that might come out otherwise under another reading
 * @param of the coups whose record tells whether they are among those; the others are not counted
 */
public record ReadingRow(String regulation, int number, long coups, long of) {
  /** Those of two versions of the controls on one regulation. */
  public ReadingRow plus(ReadingRow other) {
    return new ReadingRow(regulation, number, coups + other.coups, of + other.of);
  }
}
