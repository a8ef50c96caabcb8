/**
 * What a check is: its kinds by level, what it requires of the record and cites, and the words,
 * evidence and effects of its findings. Knows no single check.
 */
@NullMarked
package shoeaudit.audit.check;

import org.jspecify.annotations.NullMarked;
