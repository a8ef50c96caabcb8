/**
 * Regulations, internal-control files and bets as typed, dated and cited records, with their
 * loader. Uses {@code game} and YAML alone.
 */
@NullMarked
package shoeaudit.controls;

import org.jspecify.annotations.NullMarked;
