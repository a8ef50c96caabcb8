package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.RuleLibrary;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.DeliveryHistory;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.service.records.ControlRegister;

/**
 * The inboxes of licensees, for people to look at: how they are emptied, what waits in them and
 * why, and what came of what was delivered. Looking changes nothing.
 */
@ApplicationScoped
public class Inboxes {
  private final NightFolders folders;
  private final NightsSettings service;
  private final DeliveredLogs logs;
  private final ControlRegister controls;
  private final EntityManager entities;
  private final RuleLibrary rules;
  private final InstantSource clock;

  @Inject
  Inboxes(
      NightFolders folders,
      NightsSettings service,
      DeliveredLogs logs,
      ControlRegister controls,
      EntityManager entities,
      RuleLibrary rules,
      InstantSource clock) {
    this.folders = folders;
    this.service = service;
    this.logs = logs;
    this.controls = controls;
    this.entities = entities;
    this.rules = rules;
    this.clock = clock;
  }

  /** Why nothing is taken out of an inbox now, whatever is in it. */
  public enum Held {
    /** The service does no nights. */
    OFF,
    /** No control file of the licensee is active. */
    NO_CONTROLS,
    /** {@code night.yaml} has a mistake, or cannot be read. */
    SETTINGS;

    /** As answers write it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * A licensee's inbox.
   *
   * @param every how often the service looks; null: never
   * @param looked when the last look was over; null: nobody has looked
   * @param held why nothing is taken now; null: what is complete is
   * @param settings how it is emptied; null: they cannot be read
   * @param problem what went wrong at the last look, or is wrong now; null: nothing
   * @param waiting what is on no ledger yet; null: it cannot be read
   * @param came what was delivered; null: that cannot be read
   */
  public record Inbox(
      Licensee licensee,
      @Nullable Duration every,
      @Nullable Instant looked,
      @Nullable Held held,
      @Nullable NightSettings settings,
      @Nullable String problem,
      @Nullable List<WaitingFile> waiting,
      @Nullable DeliveryHistory came) {
    /** When the newest delivery was looked at; null: there is none, or that cannot be read. */
    public @Nullable Instant newest() {
      return came == null || came.arrivals().isEmpty() ? null : came.arrivals().getFirst().at();
    }

    /** Since when the file lies there that waits longest; null: none waits. */
    public @Nullable Instant oldestWaiting() {
      return waiting == null
          ? null
          : waiting.stream().map(WaitingFile::changed).min(Instant::compareTo).orElse(null);
    }
  }

  /**
   * A file that was delivered.
   *
   * @param standing whether it was rejected and nobody has seen to it: it leaves its night
   *     incomplete
   * @param log the evidence that it became; null: it is none
   * @param leftOut why the log counts for no night; null: it does, or it is none
   * @param runs of the night's editions that have audited it, the newest first
   */
  public record Delivered(
      DeliveryHistory.Arrival arrival,
      boolean standing,
      @Nullable Long log,
      @Nullable String leftOut,
      List<Long> runs) {}

  /** A licensee's. */
  public Inbox of(Licensee licensee) {
    return of(List.of(licensee)).getFirst();
  }

  /** Those of some licensees, in their order. */
  public List<Inbox> of(Collection<Licensee> licensees) {
    Map<Long, LicenseeCalendar> calendars = calendars(licensees);
    List<Inbox> inboxes = new ArrayList<>();
    for (Licensee licensee : licensees) {
      inboxes.add(inbox(licensee, calendars.get(licensee.id)));
    }
    return inboxes;
  }

  private Map<Long, LicenseeCalendar> calendars(Collection<Licensee> licensees) {
    return entities
        .createQuery("from LicenseeCalendar c where c.licenseeId in ?1", LicenseeCalendar.class)
        .setParameter(1, licensees.stream().map(licensee -> licensee.id).toList())
        .getResultList()
        .stream()
        .collect(Collectors.toMap(calendar -> calendar.licenseeId, calendar -> calendar));
  }

  private Inbox inbox(Licensee licensee, @Nullable LicenseeCalendar calendar) {
    Path folder = folders.of(licensee);
    List<String> problems = new ArrayList<>();
    if (calendar != null && calendar.problem != null) {
      problems.add(calendar.problem);
    }
    NightSettings settings = null;
    boolean usable = false;
    try {
      settings = NightSettings.in(folder);
      settings.requireProfiles(profile -> Profiles.inLibrary(profile, rules));
      usable = true;
    } catch (ConfigException | InvalidRunRequestException | IOException e) {
      told(problems, words(e));
    }
    Held held = held(licensee, usable);
    List<WaitingFile> waiting = null;
    DeliveryHistory came = null;
    try {
      waiting = waiting(folder, held == null ? settings : null);
      came = DeliveryHistory.in(folder);
    } catch (IOException | DateTimeException e) {
      told(problems, words(e));
    }
    return new Inbox(
        licensee,
        service.every().isPositive() ? service.every() : null,
        calendar == null ? null : calendar.lookedAt,
        held,
        settings,
        problems.isEmpty() ? null : String.join("\n", problems),
        waiting,
        came);
  }

  /** Says it unless the last look has said so. */
  private static void told(List<String> problems, String words) {
    if (problems.stream().noneMatch(said -> said.contains(words))) {
      problems.add(words);
    }
  }

  private static String words(Exception failure) {
    return failure instanceof IOException e
        ? FileFailure.words(e)
        : String.valueOf(failure.getMessage());
  }

  private @Nullable Held held(Licensee licensee, boolean usable) {
    if (!service.every().isPositive()) {
      return Held.OFF;
    }
    if (!usable) {
      return Held.SETTINGS;
    }
    return controls.active(licensee).isEmpty() ? Held.NO_CONTROLS : null;
  }

  private List<WaitingFile> waiting(Path folder, @Nullable NightSettings settings)
      throws IOException {
    return WaitingFile.in(
        folder,
        settings == null ? null : settings.complete(),
        settings == null ? Duration.ZERO : settings.stillFor(),
        clock.instant());
  }

  /**
   * What waits in an inbox, in the order of the places.
   *
   * @param after the place of the last of the page before; null: from the first on
   * @param most how many at most
   * @throws Refusal where the inbox cannot be read
   */
  public Slice<WaitingFile> waiting(Inbox inbox, @Nullable String after, int most) {
    List<WaitingFile> waiting = inbox.waiting();
    if (waiting == null) {
      throw unreadable(inbox);
    }
    return Slice.of(
        waiting.stream()
            .filter(file -> after == null || file.place().compareTo(after) > 0)
            .limit(most + 1L)
            .toList(),
        most);
  }

  /**
   * What was delivered into an inbox, the newest first.
   *
   * @param outcome what came of it; null: anything
   * @param before the number of the last of the page before; null: from the newest on
   * @param most how many at most
   * @throws Refusal where the ledger cannot be read
   */
  public Slice<Delivered> deliveries(
      Inbox inbox, DeliveryHistory.@Nullable Outcome outcome, @Nullable Long before, int most) {
    Licensee licensee = inbox.licensee();
    DeliveryHistory came = inbox.came();
    if (came == null) {
      throw unreadable(inbox);
    }
    Slice<DeliveryHistory.Arrival> page =
        Slice.of(
            came.arrivals().stream()
                .filter(arrival -> before == null || arrival.number() < before)
                .filter(arrival -> outcome == null || arrival.outcome() == outcome)
                .limit(most + 1L)
                .toList(),
            most);
    Map<Integer, DeliveredLog> kept = new HashMap<>();
    Map<String, Integer> keys = new HashMap<>();
    page.rows()
        .forEach(row -> keys.put(NightIntake.delivery(row.number(), row.at()), row.number()));
    for (DeliveredLog log : logs.delivered(licensee, keys.keySet())) {
      kept.put(keys.get(log.delivery), log);
    }
    Map<Long, List<Long>> runs =
        logs.nightRuns(licensee, kept.values().stream().map(log -> log.evidence.id).toList());
    List<DeliveryHistory.Arrival> standing = came.standing();
    return new Slice<>(
        page.rows().stream()
            .map(row -> {
              DeliveredLog log = kept.get(row.number());
              return new Delivered(
                  row,
                  standing.contains(row),
                  log == null ? null : log.evidence.id,
                  log == null ? null : log.leftOut,
                  log == null ? List.of() : runs.getOrDefault(log.evidence.id, List.of()));
            })
            .toList(),
        page.hasMore());
  }

  private static Refusal unreadable(Inbox inbox) {
    return new Refusal(
        Refusal.Reason.UNAVAILABLE,
        "the inbox of " + inbox.licensee().code + " cannot be read: " + inbox.problem(),
        "tell those who run the service");
  }
}
