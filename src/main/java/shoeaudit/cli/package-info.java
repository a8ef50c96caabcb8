/** The command line: reads arguments, calls a run, prints what came of it. */
@NullMarked
package shoeaudit.cli;

import org.jspecify.annotations.NullMarked;
