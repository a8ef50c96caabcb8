package shoeaudit.service.hooks;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.Secrets;
import shoeaudit.telling.WebTarget;

/** The programs that are told of nights and runs, as the settings name them. */
@ApplicationScoped
class Webhooks {
  private final WebhookSettings settings;
  private final Map<String, Hook> hooks = new TreeMap<>();

  /** Of whom and what one is told; empty: of all. */
  private record Hook(Set<String> licensees, Set<String> events) {}

  @Inject
  Webhooks(WebhookSettings settings) {
    this.settings = settings;
    for (String name : settings.url().keySet()) {
      hooks.put(
          name,
          new Hook(parted(settings.licensees().get(name)), parted(settings.events().get(name))));
    }
  }

  private static Set<String> parted(@Nullable String list) {
    Set<String> parts = new TreeSet<>();
    for (String each : list == null ? new String[0] : list.split(",", -1)) {
      parts.add(each.strip());
    }
    return parts;
  }

  /** The names of those that are told of an event of a licensee's. */
  List<String> of(String licensee, WebhookEvent event) {
    return hooks.entrySet().stream()
        .filter(hook -> isAmong(hook.getValue().licensees(), licensee))
        .filter(hook -> isAmong(hook.getValue().events(), event.text()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isAmong(Set<String> chosen, String one) {
    return chosen.isEmpty() || chosen.contains(one);
  }

  /**
   * Where one listens.
   *
   * @throws RefusedTargetException where there is none of that name any more, or it must not be
   *     sent to
   */
  WebTarget target(String name) throws RefusedTargetException {
    return WebTarget.of(settings.url().getOrDefault(name, ""), settings.reach());
  }

  /**
   * The secrets that sign what is sent to one: read each time, so that one is changed without a
   * restart.
   */
  List<String> secrets(String name) throws IOException {
    Path file = settings.secrets().get(name);
    if (file == null) {
      throw new IOException("shoe-audit.webhooks.secrets." + name + " is not set");
    }
    return Secrets.in(file);
  }
}
