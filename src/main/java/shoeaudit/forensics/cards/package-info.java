/**
 * Indicators of the order and composition of cards (patterns.md, section 3): one test, one class.
 */
@NullMarked
package shoeaudit.forensics.cards;

import org.jspecify.annotations.NullMarked;
