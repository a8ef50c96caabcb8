package shoeaudit.game.roads;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;

/**
 * A coup of a shoe, as roads take it.
 *
 * @param declared its declared result; null: none was
 * @param marked whether it has findings
 */
public record RoadCoup(@Nullable Result declared, boolean marked) {}
