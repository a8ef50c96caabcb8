package shoeaudit.pdf;

/** The paper on which a report is printed. */
public enum Paper {
  /** 8.5 by 11 inches. */
  LETTER,
  /** 210 by 297 millimetres. */
  A4
}
