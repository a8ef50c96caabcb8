package shoeaudit.forensics;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * What the patterns of a run came to.
 *
 * @param indicators in the order of results
 * @param tested how many indicators were tested, those without a row included
 * @param selected how many the run as a whole selects
 * @param withoutLosses the bets of which only wins are on record, so that their wagers are no
 *     choices
 * @param notTestable how often something could not be tested, by code and reason
 */
public record Patterns(
    List<Indicator> indicators,
    int tested,
    int selected,
    SortedSet<String> withoutLosses,
    SortedMap<String, SortedMap<String, Integer>> notTestable) {}
