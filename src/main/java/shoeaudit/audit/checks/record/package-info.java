/** Checks of the level record: is the record itself in order. */
@NullMarked
package shoeaudit.audit.checks.record;

import org.jspecify.annotations.NullMarked;
