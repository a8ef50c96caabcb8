/** Control files over REST: validated, submitted, put in force. */
@NullMarked
package shoeaudit.api.controls;

import org.jspecify.annotations.NullMarked;
