/** Logs over REST: uploaded, listed, read back. */
@NullMarked
package shoeaudit.api.evidence;

import org.jspecify.annotations.NullMarked;
