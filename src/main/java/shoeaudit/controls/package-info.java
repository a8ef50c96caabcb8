/**
 * Regulations, internal-control files and bets as typed, dated and cited records, with their
 * readers. Uses {@code game} and {@code config} alone.
 */
@NullMarked
package shoeaudit.controls;

import org.jspecify.annotations.NullMarked;
