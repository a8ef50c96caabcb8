/**
 * Finds logs in files and folders, says by looking which encoding they have, and reads them into
 * shoes by the sub-rooms below.
 */
@NullMarked
package shoeaudit.shoelog.reading;

import org.jspecify.annotations.NullMarked;
