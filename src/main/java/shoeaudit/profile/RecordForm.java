package shoeaudit.profile;

/**
 * What a coup needs to know of a form of its records. Two forms that read alike are two all the
 * same, so it is compared by identity.
 */
public final class RecordForm {
  private final boolean readsResult;
  private final boolean numbered;

  /**
   * Of a layout.
   *
   * @param readsResult whether it reads the results of coups
   * @param numbered whether it says where a coup's number is
   */
  public RecordForm(boolean readsResult, boolean numbered) {
    this.readsResult = readsResult;
    this.numbered = numbered;
  }

  boolean readsResult() {
    return readsResult;
  }

  boolean isNumbered() {
    return numbered;
  }
}
