/** Licensees, accounts, roles, sessions and tokens over REST. */
@NullMarked
package shoeaudit.api.accounts;

import org.jspecify.annotations.NullMarked;
