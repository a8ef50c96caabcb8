/** Whom programs may be sent to, and how what they are sent is signed. */
@NullMarked
package shoeaudit.telling;

import org.jspecify.annotations.NullMarked;
