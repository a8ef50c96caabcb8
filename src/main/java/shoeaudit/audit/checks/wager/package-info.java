/** Checks of the level wager: may this wager stand, and at what amount? Judged by the controls. */
@NullMarked
package shoeaudit.audit.checks.wager;

import org.jspecify.annotations.NullMarked;
