/** Checks of the level conduct: what people at the table may not do. */
@NullMarked
package shoeaudit.audit.checks.conduct;

import org.jspecify.annotations.NullMarked;
