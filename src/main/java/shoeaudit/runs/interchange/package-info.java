/** The results of a finished run, from its folder, as documents for other programs. */
@NullMarked
package shoeaudit.runs.interchange;

import org.jspecify.annotations.NullMarked;
