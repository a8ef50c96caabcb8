package shoeaudit.api.nights;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.nights.NoticeRecord;
import shoeaudit.service.sending.Sending;

/**
 * What somebody is told of a night by mail.
 *
 * @param id its number
 * @param state how the night stood
 * @param edition of which it tells; null: of none
 * @param to whose mail address; null: that is for the commission to see
 * @param outcome waiting, sent or failed
 * @param attempts how often it was tried
 * @param nextAt when it is tried next; null: not any more
 * @param failure why the last attempt failed, as the mail server says; null: it did not, or that is
 *     for the commission to see
 */
public record NoticeView(
    long id,
    String state,
    @Nullable Integer edition,
    @Nullable String to,
    String outcome,
    int attempts,
    Instant madeAt,
    @Nullable Instant nextAt,
    @Nullable Instant sentAt,
    @Nullable String failure) {
  static NoticeView of(NoticeRecord notice, boolean whole) {
    return new NoticeView(
        notice.id,
        notice.state.text(),
        notice.edition == 0 ? null : notice.edition,
        whole ? notice.recipient : null,
        notice.outcome.text(),
        notice.attempts,
        notice.madeAt,
        notice.outcome == Sending.Outcome.WAITING ? notice.nextAt : null,
        notice.sentAt,
        whole ? notice.failure : null);
  }
}
