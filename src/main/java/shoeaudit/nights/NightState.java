package shoeaudit.nights;

import java.util.Locale;

/** How a night stands. */
public enum NightState {
  /** Its logs may still come. */
  WAITING,
  /** The controls open no table on the day, and nothing came. */
  CLOSED,
  /** Nothing came by the deadline: nothing is known of the night. */
  MISSING,
  /** Audited, and the record lacks what should be there. */
  INCOMPLETE,
  /** Audited, and nothing that is expected is missing. */
  DONE,
  /** It could not be audited. */
  FAILED;

  /** As results write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a person has to see to it. */
  public boolean needsSomebody() {
    return this == MISSING || this == INCOMPLETE || this == FAILED;
  }
}
