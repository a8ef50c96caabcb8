@NullMarked
package shoeaudit.runs.days;

import org.jspecify.annotations.NullMarked;
