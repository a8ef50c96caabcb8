/** Logs of other systems written in the log format. */
@NullMarked
package shoeaudit.runs.convert;

import org.jspecify.annotations.NullMarked;
