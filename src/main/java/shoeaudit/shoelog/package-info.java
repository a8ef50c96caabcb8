/**
 * What tables recorded: a shoe's events, each with its file and line, and the readers of each
 * encoding. What cannot be read becomes an {@link shoeaudit.shoelog.ImportProblem}, never a guess.
 */
@NullMarked
package shoeaudit.shoelog;

import org.jspecify.annotations.NullMarked;
