/** Signing in and out, and one's own account. */
@NullMarked
package shoeaudit.web.account;

import org.jspecify.annotations.NullMarked;
