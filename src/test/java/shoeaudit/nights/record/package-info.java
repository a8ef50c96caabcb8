@NullMarked
package shoeaudit.nights.record;

import org.jspecify.annotations.NullMarked;
