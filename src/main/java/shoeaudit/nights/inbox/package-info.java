/**
 * A licensee's inbox: which of its files are complete and are taken, and which wait. A file that
 * somebody still writes is never taken.
 */
@NullMarked
package shoeaudit.nights.inbox;

import org.jspecify.annotations.NullMarked;
