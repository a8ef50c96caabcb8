package shoeaudit.runs.convert;

/**
 * What came of a conversion.
 *
 * @param records of the file
 * @param coups that were written
 * @param notTestable how many of these the record does not show
 * @param wagers that were written
 * @param problems that were told
 */
public record ConversionOutcome(
    long records, long coups, long notTestable, long wagers, long problems) {}
