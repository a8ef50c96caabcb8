package shoeaudit.report;

/** The paper for which a report is laid out. */
public enum Paper {
  /** 8.5 by 11 inches. */
  LETTER,
  /** 210 by 297 millimetres. */
  A4
}
