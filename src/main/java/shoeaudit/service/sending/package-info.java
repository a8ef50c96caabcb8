/**
 * What mails, webhooks and pings have in common: each is a row that waits, is sent by a thread of
 * its own, is tried again later each time, and stays on record as sent or as given up. Whom to tell
 * of what, {@code service.nights} and {@code service.hooks} know.
 */
@NullMarked
package shoeaudit.service.sending;

import org.jspecify.annotations.NullMarked;
