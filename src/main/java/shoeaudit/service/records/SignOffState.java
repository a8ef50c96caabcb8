package shoeaudit.service.records;

import java.util.Locale;

/** How far a sign-off is. */
public enum SignOffState {
  /** Asked for; the report is being made with the reviews. */
  MAKING,
  /** The report stands, and stays as it is. */
  DONE,
  /** The report could not be made; the run is not signed off. */
  FAILED;

  /** As the API writes it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
