package shoeaudit.service.hooks;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.NightRecords;
import shoeaudit.service.nights.NightsSettings;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.WebTarget;

/**
 * The ping after each good night, which a dead man's switch waits for: who hears none sounds the
 * alarm, also where this service or its machine is gone. So one that is not true any more is not
 * sent.
 */
@ApplicationScoped
class NightPings {
  private static final Logger LOG = Logger.getLogger(NightPings.class);
  private static final Set<NightState> BAD =
      EnumSet.of(NightState.MISSING, NightState.INCOMPLETE, NightState.FAILED);

  private final NightRecords nights;
  private final WebhookSettings settings;
  private final Path root;

  @Inject
  NightPings(
      NightRecords nights,
      NightsSettings nightsSettings,
      WebhookSettings settings,
      ServiceSettings service) {
    this.nights = nights;
    this.settings = settings;
    this.root = nightsSettings.inbox().orElse(service.data().resolve("nights"));
  }

  /** Whom a licensee's good nights are told, as its {@code night.yaml} says; null: nobody. */
  private @Nullable String url(Licensee licensee) throws IOException, ConfigException {
    return NightSettings.in(root.resolve(licensee.code)).ping();
  }

  /** Whom a ping would reach, without what of the URL may be a secret; null: nobody. */
  @Nullable String origin(Licensee licensee) {
    try {
      String url = url(licensee);
      return url == null ? null : WebTarget.of(url, settings.reach()).origin();
    } catch (IOException | ConfigException | RefusedTargetException e) {
      // A switch that is not pinged sounds the alarm; the licensee's nights tell what is wrong.
      LOG.warnv("no ping for the nights of {0}: {1}", licensee.code, e.getMessage());
      return null;
    }
  }

  /**
   * Where a ping goes.
   *
   * @throws RefusedTargetException where nobody is named any more, or must not be sent to
   * @throws IOException where the licensee's settings cannot be read, or are wrong
   */
  WebTarget target(Licensee licensee) throws IOException, RefusedTargetException {
    try {
      String url = url(licensee);
      return WebTarget.of(url == null ? "" : url, settings.reach());
    } catch (ConfigException e) {
      throw new IOException(NightSettings.FILE + " has mistakes", e);
    }
  }

  /** Whether this night or a later one is missing, incomplete or failed by now. */
  @Transactional
  boolean isOver(Licensee licensee, LocalDate day) {
    return nights.count("licensee.id = ?1 and day >= ?2 and state in ?3", licensee.id, day, BAD)
        > 0;
  }
}
