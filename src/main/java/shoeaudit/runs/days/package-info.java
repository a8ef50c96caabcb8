/**
 * Gambling days of a record: which shoes a log holds and when, which of them are one shoe that is
 * dealt on in the next log, and which belong to the days of which a run audits shoes.
 */
@NullMarked
package shoeaudit.runs.days;

import org.jspecify.annotations.NullMarked;
