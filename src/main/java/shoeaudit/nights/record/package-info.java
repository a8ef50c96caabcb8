/**
 * What was delivered: each log with its hash, the shoes that it holds, and the nights that need it.
 * A shoe that is dealt on in the next day's log is one shoe, of the night in which it began.
 */
@NullMarked
package shoeaudit.nights.record;

import org.jspecify.annotations.NullMarked;
