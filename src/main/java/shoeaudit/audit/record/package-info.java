/**
 * What only the whole of a shoe's record shows: how patrons are spelled, whether third cards and
 * points were written. Checks need it so that a habit of the record accuses nobody.
 */
@NullMarked
package shoeaudit.audit.record;

import org.jspecify.annotations.NullMarked;
