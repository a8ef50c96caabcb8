/** What administrators look after: the accounts, and the trail of who did what. */
@NullMarked
package shoeaudit.web.admin;

import org.jspecify.annotations.NullMarked;
