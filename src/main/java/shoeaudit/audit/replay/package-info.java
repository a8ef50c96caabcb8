/**
 * A shoe played again by the rules in force: coups, wagers, what stood and what was due, and what
 * the record leaves open. Decides nothing about blame: checks read it.
 */
@NullMarked
package shoeaudit.audit.replay;

import org.jspecify.annotations.NullMarked;
