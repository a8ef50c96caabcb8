package shoeaudit.audit.convention;

/**
 * A column that was shifted, or filled with one value, in some program: what it tells has nothing
 * to do with the lines beside it, from any line on.
 */
abstract class ChangedColumn extends Convention {
  /** What is right before the column was changed says nothing of what follows. */
  @Override
  final boolean isRefuted() {
    return false;
  }

  /**
   * Whether so much is wrong that no dealer does it for long.
   *
   * @param rightPerWrong fewer of these are right for each that is wrong
   */
  final boolean isManyWrong(int rightPerWrong) {
    return rightPerWrong * otherwise() > asAsked();
  }
}
