/** Rows that wait on disk until they are read back, so that memory does not grow with a log. */
@NullMarked
package shoeaudit.spill;

import org.jspecify.annotations.NullMarked;
