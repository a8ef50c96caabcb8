@NullMarked
package shoeaudit.nights;

import org.jspecify.annotations.NullMarked;
