/**
 * Puts a shoe together from its events: tables that are open, parts in several files, repeated
 * lines and the order of what was recorded.
 */
@NullMarked
package shoeaudit.shoelog.assembly;

import org.jspecify.annotations.NullMarked;
