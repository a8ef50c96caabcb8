@NullMarked
package shoeaudit.runs.interchange;

import org.jspecify.annotations.NullMarked;
