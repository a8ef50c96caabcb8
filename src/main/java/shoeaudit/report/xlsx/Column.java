package shoeaudit.report.xlsx;

/**
 * A column of a table.
 *
 * @param title in the header row
 * @param width in characters
 * @param look of its cells
 */
record Column(String title, int width, Look look) {}
