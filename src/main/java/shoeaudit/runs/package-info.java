/** Audit runs: from files to a folder of results. */
@NullMarked
package shoeaudit.runs;

import org.jspecify.annotations.NullMarked;
