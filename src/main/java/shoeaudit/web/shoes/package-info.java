/** A shoe of a run: its roads, its coups, and the cards that were seen of it. */
@NullMarked
package shoeaudit.web.shoes;

import org.jspecify.annotations.NullMarked;
