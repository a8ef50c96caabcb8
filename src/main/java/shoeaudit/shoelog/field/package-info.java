/**
 * The fields of the log format: their forms, spellings and faults, the header, and events of fields
 * on their way into a shoe.
 */
@NullMarked
package shoeaudit.shoelog.field;

import org.jspecify.annotations.NullMarked;
