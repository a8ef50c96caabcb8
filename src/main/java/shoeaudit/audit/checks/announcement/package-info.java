/**
 * Checks of the level announcement: are totals called as the controls say, and rightly, and is
 * nothing else announced than what is documented.
 */
@NullMarked
package shoeaudit.audit.checks.announcement;

import org.jspecify.annotations.NullMarked;
