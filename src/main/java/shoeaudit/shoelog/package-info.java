/**
 * What tables recorded: a shoe's events, each with its file and line, and the names shared by all
 * readers. The sub-rooms read it: {@code field} the fields of the format, {@code text} CSV, JSON
 * Lines and gzip, {@code workbook} Excel, {@code fast} the reader made for the format, {@code
 * assembly} puts shoes together, and {@code reading} finds and reads logs by all of them. What
 * cannot be read becomes an {@link shoeaudit.shoelog.ImportProblem}, never a guess.
 */
@NullMarked
package shoeaudit.shoelog;

import org.jspecify.annotations.NullMarked;
