package shoeaudit.audit.result;

import java.util.Locale;

/** How grave a finding is. */
public enum Severity {
  /** It decided money or who won. */
  HIGH,
  /** It broke a rule of play without moving money. */
  MEDIUM,
  /** It concerns records or announcements. */
  LOW;

  /** As findings write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
