package shoeaudit.controls;

import java.util.Locale;

/**
 * How grave a finding is: the code's, whatever the cards made of it; a control file may say
 * otherwise for its licensee (audit.md, reading 35).
 */
public enum Severity {
  /** It can decide money or who wins. */
  HIGH,
  /** It breaks another rule of play, or times run backwards. */
  MEDIUM,
  /** It concerns calls, phrases or numbering. */
  LOW;

  /** As findings write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
