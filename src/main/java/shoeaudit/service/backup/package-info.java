/** All that the service keeps in its data folder as one file, and back. */
@NullMarked
package shoeaudit.service.backup;

import org.jspecify.annotations.NullMarked;
