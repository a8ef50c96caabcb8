/** Checks of the level shoe: composition, shuffle, burn, cut card and numbering. */
@NullMarked
package shoeaudit.audit.checks.shoe;

import org.jspecify.annotations.NullMarked;
