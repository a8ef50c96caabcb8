/**
 * Holds a folder of results to the logs, controls and rules that it names, by running them again.
 */
@NullMarked
package shoeaudit.runs.verify;

import org.jspecify.annotations.NullMarked;
