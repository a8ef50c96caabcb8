package shoeaudit.shoelog;

/**
 * What became of the records of a file that another system wrote. Each record is in one of the
 * categories and in no other, so that they add up to {@link #read}.
 *
 * @param read all that stand in the file
 * @param told those of which events were made, or by which something was known to begin or end
 * @param joined those that tell again of a coup of which another record tells, which is audited
 *     once
 * @param repeated those that stand or were sent twice, and are taken once
 * @param replaced those in whose place a newer one, or a whole one, counts
 * @param passedOver those that the profile says are not about play
 * @param refused those that could not be read; each is an import problem
 */
public record ForeignRows(
    long read,
    long told,
    long joined,
    long repeated,
    long replaced,
    long passedOver,
    long refused) {
  /** The two together. */
  public ForeignRows plus(ForeignRows other) {
    return new ForeignRows(
        Math.addExact(read, other.read),
        Math.addExact(told, other.told),
        Math.addExact(joined, other.joined),
        Math.addExact(repeated, other.repeated),
        Math.addExact(replaced, other.replaced),
        Math.addExact(passedOver, other.passedOver),
        Math.addExact(refused, other.refused));
  }
}
