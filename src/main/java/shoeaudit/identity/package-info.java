/** Licensees, the people and machines that sign in, what they may do, and who did what. */
@NullMarked
package shoeaudit.identity;

import org.jspecify.annotations.NullMarked;
