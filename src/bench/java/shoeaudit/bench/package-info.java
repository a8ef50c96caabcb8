/**
 * Measures how fast logs are audited: a simulator of play that writes logs of any size, the same
 * five checks in SQL for comparison, and the table of both. Started by Maven's profile {@code
 * bench}; no part of the program.
 */
@NullMarked
package shoeaudit.bench;

import org.jspecify.annotations.NullMarked;
