/**
 * Checks of the level settlement: does each settlement follow from the result as declared and the
 * wager as accepted.
 */
@NullMarked
package shoeaudit.audit.checks.settlement;

import org.jspecify.annotations.NullMarked;
