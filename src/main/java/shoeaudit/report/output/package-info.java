/** The plain outputs of a run: CSV, JSON Lines, the list of inputs and the manifest. */
@NullMarked
package shoeaudit.report.output;

import org.jspecify.annotations.NullMarked;
