/**
 * The reference engine: cards, hands, the third-card table, bets and exact settlement. Uses nothing
 * but the JDK.
 */
@NullMarked
package shoeaudit.game;

import org.jspecify.annotations.NullMarked;
