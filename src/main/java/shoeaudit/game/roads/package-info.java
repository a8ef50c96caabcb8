/**
 * The roads of a shoe, as scoreboards at the table show them: bead plate, big road, and the three
 * that are derived from the big road. Each place knows the coup that made it. Pure values of
 * results; how they are drawn is for reports and pages.
 */
@NullMarked
package shoeaudit.game.roads;

import org.jspecify.annotations.NullMarked;
