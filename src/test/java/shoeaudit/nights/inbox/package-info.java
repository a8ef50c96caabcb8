@NullMarked
package shoeaudit.nights.inbox;

import org.jspecify.annotations.NullMarked;
