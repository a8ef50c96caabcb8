package shoeaudit.nights.inbox;

/** What shows that a file in an inbox is complete. */
public enum Complete {
  /** A second file beside it, of its name and {@code .done}. */
  MARKER,
  /** That it is there under a name that is not a temporary one. */
  RENAMED,
  /** That its size and time stand still. */
  STILL
}
