package shoeaudit.web.desk;

import shoeaudit.service.review.OpenFinding;
import shoeaudit.web.Frame;

/**
 * An open finding, and where its page is.
 *
 * @param shoe in which it was made; empty: in none
 * @param coup its number; empty: it lies on none
 * @param isLate whether it was due before today
 * @param mayBeGone whether its recording may have been overwritten before today
 * @param effect what it moved, with its direction, or why there is no figure
 */
public record Waiting(
    OpenFinding finding,
    Frame.Choice licensee,
    String shoe,
    String coup,
    boolean isLate,
    boolean mayBeGone,
    String effect,
    String at) {}
