package shoeaudit.service.hooks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What programs are told of; each is an act of the audit trail. */
public enum WebhookEvent {
  NIGHT_DONE,
  NIGHT_INCOMPLETE,
  NIGHT_MISSING,
  NIGHT_FAILED,
  RUN_DONE,
  RUN_FAILED,
  RUN_SIGNED_OFF;

  /** As it is written: {@code night.done}, {@code run.signed-off}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replaceFirst("_", ".").replace('_', '-');
  }

  /** All of them, as they are written. */
  public static List<String> texts() {
    return Arrays.stream(values()).map(WebhookEvent::text).toList();
  }

  /** The one of that name; null: there is none. */
  public static @Nullable WebhookEvent of(String text) {
    for (WebhookEvent event : values()) {
      if (event.text().equals(text)) {
        return event;
      }
    }
    return null;
  }

  boolean isOfNight() {
    return name().startsWith("NIGHT");
  }
}
