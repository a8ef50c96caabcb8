/**
 * What the patterns need of a record: one deal of cards after another, packed, in the order of its
 * table.
 */
@NullMarked
package shoeaudit.forensics.record;

import org.jspecify.annotations.NullMarked;
