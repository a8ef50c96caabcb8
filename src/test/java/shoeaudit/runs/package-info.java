@NullMarked
package shoeaudit.runs;

import org.jspecify.annotations.NullMarked;
