package shoeaudit.service.nights;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.panache.common.Sort;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.RuleLibrary;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.service.queue.Failures;

/**
 * Looks at every licensee's nights, again and again: what has come, what is due, what is done. What
 * is wrong with one licensee stops no other, and nothing is remembered here that the next look
 * could not find anew.
 */
@ApplicationScoped
public class NightKeeper {
  private static final Logger LOG = Logger.getLogger(NightKeeper.class);
  private static final Duration NAP = Duration.ofSeconds(5);

  /** How often it looks whether runs have come to their end. */
  private static final Duration WHILE_MAKING = Duration.ofSeconds(1);

  private static final long STOP_SECONDS = 10;

  private final Licensees licensees;
  private final ActiveCalendars calendars;
  private final LicenseeCalendars progress;
  private final NightIntake intake;
  private final NightRecords nights;
  private final HeldNights held;
  private final EditionWork work;
  private final NightsSettings settings;
  private final RuleLibrary rules;
  private final InstantSource clock;
  private final NightFolders places;
  private final Map<Long, LicenseeFolder> folders = new HashMap<>();

  /** Since when nobody could look at a licensee's nights. */
  private final Map<Long, Instant> heldSince = new HashMap<>();

  private final Semaphore asked = new Semaphore(0);
  private final Thread thread = new Thread(this::keep, "nights");
  private volatile boolean stops;
  private volatile @Nullable Instant looked;

  @Inject
  NightKeeper(
      Licensees licensees,
      ActiveCalendars calendars,
      LicenseeCalendars progress,
      NightIntake intake,
      NightRecords nights,
      HeldNights held,
      EditionWork work,
      NightsSettings settings,
      NightFolders places,
      RuleLibrary rules,
      InstantSource clock) {
    this.licensees = licensees;
    this.calendars = calendars;
    this.progress = progress;
    this.intake = intake;
    this.nights = nights;
    this.held = held;
    this.work = work;
    this.settings = settings;
    this.rules = rules;
    this.clock = clock;
    this.places = places;
  }

  void start(@Observes StartupEvent event) {
    if (isOn()) {
      thread.start();
    }
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException, IOException {
    stops = true;
    asked.release();
    thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
    if (thread.isAlive()) {
      // It reads a log that is long; the next start begins with that anew.
      thread.interrupt();
      return;
    }
    for (LicenseeFolder folder : folders.values()) {
      folder.close();
    }
  }

  /** Whether the service does nights. */
  public boolean isOn() {
    return settings.every().isPositive();
  }

  /** Whether whoever looks is not at work any more, as it should be. */
  public boolean isLost() {
    return isOn() && !stops && !thread.isAlive();
  }

  /** When the last look at all licensees' nights was over; null: none has been. */
  public @Nullable Instant looked() {
    return looked;
  }

  /** Somebody wants a night to be done: the next look is now. */
  public void wake() {
    asked.release();
  }

  private void keep() {
    long next = System.nanoTime();
    while (!stops) {
      try {
        if (!InstanceLock.leads()) {
          // Another service may have the database now, and does the nights: it needs the folders.
          dropAll();
          looked = null;
          wait(NAP);
          continue;
        }
        boolean making = look();
        looked = clock.instant();
        next = System.nanoTime() + settings.every().toNanos();
        while (making && !stops && InstanceLock.leads() && System.nanoTime() < next) {
          if (wait(WHILE_MAKING)) {
            next = System.nanoTime();
          }
          making = goOn();
        }
        while (!stops && InstanceLock.leads() && System.nanoTime() < next) {
          // In short spans: where another instance leads meanwhile, it needs the folders.
          if (wait(least(NAP, Duration.ofNanos(next - System.nanoTime())))) {
            break;
          }
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | Error e) {
        if (e instanceof LicenseeCalendars.LostLeadException) {
          LOG.warn(e.getMessage());
        } else if (DatabaseFault.of(e) == null) {
          LOG.error("the nights cannot be looked at", e);
        } else {
          LOG.warn("the nights cannot be looked at: the database does not answer as it should");
        }
        try {
          wait(NAP);
        } catch (InterruptedException stopped) {
          return;
        }
      }
    }
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** Whether somebody wakes it meanwhile. */
  private boolean wait(Duration longest) throws InterruptedException {
    boolean woken = asked.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS);
    asked.drainPermits();
    return woken;
  }

  private List<Licensee> all() {
    return QuarkusTransaction.requiringNew().call(() -> licensees.listAll(Sort.by("code")));
  }

  /**
   * Looks once at every licensee's nights.
   *
   * @return whether one of them waits for its runs
   */
  private boolean look() throws InterruptedException {
    boolean making = false;
    for (Licensee licensee : all()) {
      if (stops || !InstanceLock.leads()) {
        return false;
      }
      look(licensee, true);
      making |= work.isMaking(licensee);
    }
    return making;
  }

  /** Goes on with those that wait for their runs. */
  private boolean goOn() throws InterruptedException {
    boolean making = false;
    for (Licensee licensee : all()) {
      if (!stops && InstanceLock.leads() && work.isMaking(licensee)) {
        look(licensee, false);
        making |= work.isMaking(licensee);
      }
    }
    return making;
  }

  private void look(Licensee licensee, boolean takes) throws InterruptedException {
    List<String> problems = new ArrayList<>();
    NightHold hold;
    try {
      hold = look(licensee, takes, problems);
    } catch (IOException e) {
      drop(licensee);
      problems.add("the machine failed: " + FileFailure.words(e));
      hold = NightHold.FOLDER;
    } catch (RuntimeException | Error e) {
      drop(licensee);
      if (DatabaseFault.of(e) != null || e instanceof LicenseeCalendars.LostLeadException) {
        throw e;
      }
      LOG.errorv(e, "the nights of {0} cannot be looked at", licensee.code);
      problems.add("a failure of the service, told in its log");
      hold = NightHold.SERVICE;
    }
    hold(licensee, hold, problems);
    if (takes || !problems.isEmpty()) {
      String problem = problems.isEmpty() ? null : cut(String.join("\n", problems));
      if (progress.looked(licensee, problem, takes ? clock.instant() : null) && problem != null) {
        LOG.warnv("the nights of {0}: {1}", licensee.code, problem);
      }
    }
  }

  /**
   * Has the nights that are due fail where nobody can look at them for as long as the service waits
   * for what may still come: a file that is just being written, or a share that is away for a
   * moment, is no reason to tell people.
   *
   * @param hold why; null: somebody can
   */
  private void hold(Licensee licensee, @Nullable NightHold hold, List<String> problems) {
    if (hold == null) {
      heldSince.remove(licensee.id);
      return;
    }
    Instant now = clock.instant();
    Instant since = heldSince.computeIfAbsent(licensee.id, first -> now);
    if (!stops && InstanceLock.leads() && !now.isBefore(since.plus(settings.quiet()))) {
      held.fail(licensee, calendars.known(licensee), now, hold, cut(String.join("\n", problems)));
    }
  }

  private static String cut(String text) {
    int most = 8_000;
    return text.length() <= most ? text : text.substring(0, most) + "\u2026";
  }

  /** Returns why nobody can look at them; null: somebody has. */
  private @Nullable NightHold look(Licensee licensee, boolean takes, List<String> problems)
      throws IOException, InterruptedException {
    LicenseeCalendar since = progress.calendar(licensee);
    NightCalendar calendar;
    try {
      calendar = calendars.of(licensee);
    } catch (IOException e) {
      problems.add("the control files cannot be read: " + Failures.words(e));
      return NightHold.CONTROLS;
    } catch (ConfigException e) {
      problems.add(String.valueOf(e.getMessage()));
      return NightHold.CONTROLS;
    }
    if (calendar == null) {
      return null;
    }
    LicenseeFolder folder = folder(licensee);
    if (folder == null) {
      problems.add(
          "the nights of "
              + licensee.code
              + " are being worked on by another process; they go on"
              + " when that is done");
      return NightHold.BUSY;
    }
    if (!folder.isThere()) {
      drop(licensee);
      problems.add("the inbox or deliveries.jsonl of " + licensee.code + " is not there any more");
      return NightHold.FOLDER;
    }
    NightSettings nightSettings;
    try {
      nightSettings = NightSettings.in(folder.path());
      nightSettings.requireProfiles(profile -> Profiles.inLibrary(profile, rules));
    } catch (ConfigException | InvalidRunRequestException e) {
      problems.add(String.valueOf(e.getMessage()));
      return NightHold.SETTINGS;
    }
    Look look =
        new Look(
            licensee,
            clock.instant(),
            calendar,
            Keys.ofControls(calendar.versions()),
            nightSettings,
            folder.ledger());
    if (takes) {
      problems.addAll(intake.takeInbox(look, folder));
      problems.addAll(intake.joinUploads(look, since.joinsFrom));
      nights.refresh(look, InInbox.of(folder.path(), nightSettings, look.now()));
    }
    while (!stops && InstanceLock.leads() && work.step(look)) {
      // The next night, as long as there is one that waits for nothing.
    }
    return null;
  }

  private void dropAll() {
    folders.values().forEach(NightKeeper::close);
    folders.clear();
    heldSince.clear();
  }

  private @Nullable LicenseeFolder folder(Licensee licensee) throws IOException {
    LicenseeFolder open = folders.get(licensee.id);
    if (open == null) {
      open = LicenseeFolder.open(places.of(licensee));
      if (open != null) {
        folders.put(licensee.id, open);
      }
    }
    return open;
  }

  /** What is known of its folder may not be so any more: the next look reads it anew. */
  private void drop(Licensee licensee) {
    LicenseeFolder open = folders.remove(licensee.id);
    if (open != null) {
      close(open);
    }
  }

  private static void close(LicenseeFolder open) {
    try {
      open.close();
    } catch (IOException e) {
      LOG.warnv(e, "the folder {0} of nights cannot be closed", open.path());
    }
  }
}
