/**
 * The operator's desk, for those who run a card room: logs that they send and what these are,
 * control files with their mistakes at their lines and what a version changes, and the calendar of
 * nights with what is missing from each.
 */
@NullMarked
package shoeaudit.web.operator;

import org.jspecify.annotations.NullMarked;
