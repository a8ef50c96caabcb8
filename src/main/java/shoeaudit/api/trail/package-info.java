/** The trail of who did what over REST. */
@NullMarked
package shoeaudit.api.trail;

import org.jspecify.annotations.NullMarked;
