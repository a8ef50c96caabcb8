/** Checks of the level result: do totals and winner follow from the cards as dealt. */
@NullMarked
package shoeaudit.audit.checks.result;

import org.jspecify.annotations.NullMarked;
