package shoeaudit.report.xlsx;

/**
 * A column of a table.
 *
 * @param key under which its title stands, after that of its table: {@code xlsx.findings.code}
 * @param width in characters
 * @param look of its cells
 * @param argument of the title; empty where it has none
 */
record Column(String key, int width, Look look, String argument) {
  Column(String key, int width, Look look) {
    this(key, width, look, "");
  }
}
