/** Nights over REST: listed, told, asked for, and which recordings to keep. */
@NullMarked
package shoeaudit.api.nights;

import org.jspecify.annotations.NullMarked;
