package shoeaudit.report;

/** The paper on which a report is printed. */
public enum Paper {
  /** 8.5 by 11 inches; wide tables on tabloid, 11 by 17. */
  LETTER,
  /** 210 by 297 millimetres; wide tables on A3. */
  A4
}
