/**
 * Rows that memory does not hold, on disk: one list, one sort, one codec.
 *
 * <ul>
 *   <li>{@link RowCodec} writes a kind of row as bytes and reads it back, and says about how much
 *       memory a row takes.
 *   <li>{@link SpilledList} gives rows back by their number.
 *   <li>{@link SpilledSort} gives them back in order: an external merge sort, stable.
 * </ul>
 *
 * <p>Rows stay in memory as they are up to a bound in bytes, as most runs have few and are spared
 * the writing. What comes after that goes to a file of the run, which is made only then and deleted
 * on closing. A failure to write or read names the file.
 */
@NullMarked
package shoeaudit.spill;

import org.jspecify.annotations.NullMarked;
