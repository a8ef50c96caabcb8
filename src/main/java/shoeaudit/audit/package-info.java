/**
 * What callers of an audit see: {@link shoeaudit.audit.Audit} takes shoes and gives findings,
 * coverage and an {@link shoeaudit.audit.AuditSummary}. The sub-rooms, from the ground up: {@code
 * result} what comes out, {@code replay} a shoe played again, {@code record} what a log shows as a
 * whole, {@code check} what a check is, {@code hold} what wagers were worth, {@code checks} the
 * checks themselves, {@code engine} what tests a shoe by all of them, {@code catalogue} their list.
 * Arrows point downwards only. Uses {@code game}, {@code controls} and {@code shoelog}.
 */
@NullMarked
package shoeaudit.audit;

import org.jspecify.annotations.NullMarked;
