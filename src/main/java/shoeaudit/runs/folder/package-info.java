/**
 * The folder of a run's results: its lock, what an earlier run left there, and what may be
 * replaced.
 */
@NullMarked
package shoeaudit.runs.folder;

import org.jspecify.annotations.NullMarked;
