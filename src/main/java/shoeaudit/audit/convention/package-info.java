/**
 * How a system wrote a shoe's record, where that is not as the format asks: totals of the other
 * hand, winnings together with the stake, cards hand by hand. A convention is known by what it
 * makes of nearly all coups alike, and by the reading under which they would all be right; then
 * what it concerns is not testable in that shoe, and an import problem says so. A dealer errs now
 * and then, in no way that another reading explains.
 */
@NullMarked
package shoeaudit.audit.convention;

import org.jspecify.annotations.NullMarked;
