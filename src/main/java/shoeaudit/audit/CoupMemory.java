package shoeaudit.audit;

import shoeaudit.controls.ControlFile;

/**
 * What a {@link CrossShoeCheck} remembers of a coup.
 *
 * @param controls in force
 * @param slot where its verdict is counted
 * @param soFar the verdict that it has unless other shoes say otherwise
 * @param file the log
 * @param table where
 * @param shoe where
 * @param place the coup's place in its shoe, from 0
 * @param coup its number
 * @param patron whom it is about, or empty
 * @param dealer who dealt, or empty
 * @param firstNanos its first event's time, nanoseconds since 1970
 * @param lastNanos its last event's time
 * @param offsetMinutes the times' offset from UTC as recorded
 * @param lines the evidence
 */
public record CoupMemory(
    ControlFile controls,
    int slot,
    Verdict soFar,
    String file,
    String table,
    String shoe,
    int place,
    int coup,
    String patron,
    String dealer,
    long firstNanos,
    long lastNanos,
    int offsetMinutes,
    String lines) {}
