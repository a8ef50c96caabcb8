/**
 * Replay, checks, findings, coverage and effects (audit.md). One check is one class; the sub-rooms
 * are the levels. Uses {@code game}, {@code controls} and {@code shoelog}.
 */
@NullMarked
package shoeaudit.audit;

import org.jspecify.annotations.NullMarked;
