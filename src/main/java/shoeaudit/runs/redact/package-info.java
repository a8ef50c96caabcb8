/**
 * Public copies: the names of persons are exchanged for pseudonyms while the logs are read, so that
 * no result of the run ever holds them, and in the lines that reports quote. Knows logs, and
 * nothing of findings and reports.
 */
@NullMarked
package shoeaudit.runs.redact;

import org.jspecify.annotations.NullMarked;
