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
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.record.NightCalendar;

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
  private final EditionWork work;
  private final NightsSettings settings;
  private final InstantSource clock;
  private final NightFolders places;
  private final Map<Long, LicenseeFolder> folders = new HashMap<>();
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
      EditionWork work,
      NightsSettings settings,
      NightFolders places,
      InstantSource clock) {
    this.licensees = licensees;
    this.calendars = calendars;
    this.progress = progress;
    this.intake = intake;
    this.nights = nights;
    this.work = work;
    this.settings = settings;
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
    try {
      look(licensee, takes, problems);
    } catch (ConfigException e) {
      problems.add(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      drop(licensee);
      problems.add("the machine failed: " + FileFailure.words(e));
    } catch (RuntimeException e) {
      drop(licensee);
      if (DatabaseFault.of(e) != null || e instanceof LicenseeCalendars.LostLeadException) {
        throw e;
      }
      LOG.errorv(e, "the nights of {0} cannot be looked at", licensee.code);
      problems.add("a failure of the service, told in its log");
    }
    if (takes || !problems.isEmpty()) {
      String problem = problems.isEmpty() ? null : cut(String.join("\n", problems));
      if (progress.looked(licensee, problem, takes ? clock.instant() : null) && problem != null) {
        LOG.warnv("the nights of {0}: {1}", licensee.code, problem);
      }
    }
  }

  private static String cut(String text) {
    int most = 8_000;
    return text.length() <= most ? text : text.substring(0, most) + "\u2026";
  }

  private void look(Licensee licensee, boolean takes, List<String> problems)
      throws IOException, InterruptedException, ConfigException {
    LicenseeCalendar since = progress.calendar(licensee);
    NightCalendar calendar = calendars.of(licensee);
    if (calendar == null) {
      return;
    }
    LicenseeFolder folder = folder(licensee);
    if (folder == null) {
      problems.add(
          "the nights of "
              + licensee.code
              + " are being worked on by another process; they go on"
              + " when that is done");
      return;
    }
    Look look =
        new Look(
            licensee,
            clock.instant(),
            calendar,
            Keys.ofControls(calendar.versions()),
            NightSettings.in(folder.path()),
            folder.ledger());
    if (takes) {
      problems.addAll(intake.takeInbox(look, folder));
      problems.addAll(intake.joinUploads(look, since.joinsFrom));
      nights.refresh(look, folder.hasMore());
      folder.isSeen();
    }
    while (!stops && InstanceLock.leads() && work.step(look)) {
      // The next night, as long as there is one that waits for nothing.
    }
  }

  private void dropAll() {
    folders.values().forEach(NightKeeper::close);
    folders.clear();
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
