package shoeaudit.report.xlsx;

/**
 * A column of a table.
 *
 * @param key under which its title stands, after that of its table: {@code xlsx.findings.code}
 * @param width in characters
 * @param look of its cells
 * @param argument of the title; empty where it has none
 * @param technical whether it stands in the group of technical columns, which is folded
 */
record Column(String key, int width, Look look, String argument, boolean technical) {
  Column(String key, int width, Look look) {
    this(key, width, look, "");
  }

  Column(String key, int width, Look look, String argument) {
    this(key, width, look, argument, false);
  }

  /** The same in the group of technical columns. */
  Column asTechnical() {
    return new Column(key, width, look, argument, true);
  }
}
