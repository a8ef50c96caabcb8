package shoeaudit.runs;

import shoeaudit.report.Review;

/**
 * A review of a file.
 *
 * @param where it stands, as messages name it: {@code reviews.csv:3}
 * @param order its place in the file
 */
record ReviewRow(String where, int order, Review review) {}
