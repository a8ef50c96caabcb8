/** Checks of the level irregularity: are irregularities handled as documented. */
@NullMarked
package shoeaudit.audit.checks.irregularity;

import org.jspecify.annotations.NullMarked;
