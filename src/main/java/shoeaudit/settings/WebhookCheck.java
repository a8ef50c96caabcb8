package shoeaudit.settings;

import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.hooks.WebhookEvent;
import shoeaudit.telling.Reach;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.Secrets;
import shoeaudit.telling.WebTarget;

/** Whether what is set of webhooks fits together. */
final class WebhookCheck {
  private static final String HOOKS = "shoe-audit.webhooks.";
  private static final String HOOK_URL = HOOKS + "url.";
  private static final String HOOK_SECRETS = HOOKS + "secrets.";
  private static final String HOOK_LICENSEES = HOOKS + "licensees.";
  private static final String HOOK_EVENTS = HOOKS + "events.";
  private static final List<String> EVENTS = WebhookEvent.texts();

  private final SmallRyeConfig config;
  private final UnaryOperator<String> from;

  /**
   * Of some settings.
   *
   * @param from says where one was set
   */
  WebhookCheck(SmallRyeConfig config, UnaryOperator<String> from) {
    this.config = config;
    this.from = from;
  }

  /** A webhook has a URL within reach and a file with its secrets, and no mistake in its events. */
  List<String> wrong() {
    List<String> wrong = new ArrayList<>();
    Reach reach = new Reach(is(HOOKS + "loopback"), is(HOOKS + "own-network"));
    for (String hook : namedIn(HOOK_URL)) {
      String url = HOOK_URL + hook;
      String secrets = HOOK_SECRETS + hook;
      try {
        var unused = WebTarget.of(Objects.requireNonNullElse(text(url), ""), reach);
        String file = text(secrets);
        if (file == null || file.isEmpty()) {
          wrong.add(
              secrets
                  + " is not set, and "
                  + url
                  + " is: name the file with the secret that signs");
        } else {
          var unusedSecrets = Secrets.in(Path.of(file));
        }
      } catch (RefusedTargetException e) {
        wrong.add(url + " " + e.getMessage() + from.apply(url));
      } catch (IOException e) {
        wrong.add(secrets + ": " + e.getMessage() + from.apply(secrets));
      }
    }
    for (String family : List.of(HOOK_SECRETS, HOOK_LICENSEES, HOOK_EVENTS)) {
      for (String hook : namedIn(family)) {
        if (!namedIn(HOOK_URL).contains(hook)) {
          wrong.add(
              family
                  + hook
                  + " is set, and "
                  + HOOK_URL
                  + hook
                  + " is not: name where the webhook listens"
                  + from.apply(family + hook));
        }
      }
    }
    for (String hook : namedIn(HOOK_EVENTS)) {
      String name = HOOK_EVENTS + hook;
      for (String event : Objects.requireNonNullElse(text(name), "").split(",", -1)) {
        if (!EVENTS.contains(event.strip())) {
          wrong.add(
              name
                  + " has \""
                  + event.strip()
                  + "\", and takes "
                  + String.join(", ", EVENTS)
                  + ", with commas between them"
                  + from.apply(name));
        }
      }
    }
    return wrong;
  }

  /** Whether a switch is on; one that is neither true nor false is told elsewhere. */
  private boolean is(String name) {
    try {
      return config.getOptionalValue(name, Boolean.class).orElse(false);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** What is set in a family of settings, by the keys of one's own. */
  private Set<String> namedIn(String family) {
    Set<String> named = new TreeSet<>();
    for (String name : config.getPropertyNames()) {
      if (name.startsWith(family)) {
        named.add(name.substring(family.length()));
      }
    }
    return named;
  }

  private @Nullable String text(String name) {
    return config.getConfigValue(name).getValue();
  }
}
