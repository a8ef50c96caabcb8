package shoeaudit.api.hooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.hooks.WebDelivery;
import shoeaudit.service.sending.Sending;

/**
 * What a program is told.
 *
 * @param id which its receiver sees, too
 * @param channel webhook or ping
 * @param to the webhook's name, or whom a ping reaches; null: that is for the commission to see
 * @param event what happened
 * @param subject the night's gambling day or the run's number
 * @param outcome waiting, sent, failed or skipped
 * @param attempts how often it was tried
 * @param nextAt when it is tried next; null: not any more
 * @param status of the last answer; null: there was none, or that is for the commission to see
 * @param failure why the last attempt failed, or why it is not sent; null: neither, or that is for
 *     the commission to see
 */
public record WebDeliveryView(
    long id,
    String channel,
    @Nullable String to,
    String event,
    String subject,
    String outcome,
    int attempts,
    Instant madeAt,
    @Nullable Instant nextAt,
    @Nullable Instant sentAt,
    @Nullable Integer status,
    @Nullable String failure) {
  static WebDeliveryView of(WebDelivery delivery, boolean whole) {
    return new WebDeliveryView(
        delivery.id,
        delivery.channel.text(),
        whole ? delivery.target : null,
        delivery.event,
        delivery.subject,
        delivery.outcome.text(),
        delivery.attempts,
        delivery.madeAt,
        delivery.outcome == Sending.Outcome.WAITING ? delivery.nextAt : null,
        delivery.sentAt,
        whole ? delivery.status : null,
        whole ? delivery.failure : null);
  }
}
