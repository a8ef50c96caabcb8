package shoeaudit.shoelog;

/** How a log is written (shoe-log.md, the table of encodings). */
public enum LogFormat {
  /** A header row, then one event or one coup a row; RFC 4180. */
  CSV,
  /** One JSON object a line. */
  JSON_LINES,
  /** An Excel workbook: the first sheet, with the CSV header in row 1. */
  XLSX,
  /** As another system writes it; read by an import profile. */
  FOREIGN
}
