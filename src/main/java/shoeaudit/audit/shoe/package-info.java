/** Checks of the level shoe: composition, shuffle, burn, cut card and numbering. */
@NullMarked
package shoeaudit.audit.shoe;

import org.jspecify.annotations.NullMarked;
