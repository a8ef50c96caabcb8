/** Checks of the level ghost: are ghost hands offered, and no more than allowed. */
@NullMarked
package shoeaudit.audit.checks.ghost;

import org.jspecify.annotations.NullMarked;
