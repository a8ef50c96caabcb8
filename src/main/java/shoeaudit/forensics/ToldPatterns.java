package shoeaudit.forensics;

import java.util.List;

/**
 * The patterns of a run as a report tells them.
 *
 * @param exhibits what shows those that stand out, the largest first
 */
public record ToldPatterns(Patterns patterns, List<Exhibit> exhibits) {}
