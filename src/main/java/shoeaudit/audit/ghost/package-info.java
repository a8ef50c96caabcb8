/** Checks of the level ghost: are ghost hands offered, and no more than allowed. */
@NullMarked
package shoeaudit.audit.ghost;

import org.jspecify.annotations.NullMarked;
