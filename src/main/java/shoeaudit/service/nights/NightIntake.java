package shoeaudit.service.nights;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.inbox.Intake;
import shoeaudit.nights.record.Delivery;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.days.RecordedShoe;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.service.queue.Failures;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.vault.Vault;
import shoeaudit.shoelog.LogFile;

/**
 * Puts on record what has come for a licensee's nights: complete files of its inbox, which become
 * evidence as an upload does, and logs that were uploaded. Each step can be cut off: what the
 * ledger has and the database lacks is recorded at the next look.
 */
@ApplicationScoped
class NightIntake {
  private static final Logger LOG = Logger.getLogger(NightIntake.class);
  private static final int SHORT_HASH = 8;
  private static final Set<Refusal.Reason> FOR_NOW =
      Set.of(Refusal.Reason.NO_SPACE, Refusal.Reason.BUSY, Refusal.Reason.UNAVAILABLE);

  private final EvidenceFiles evidence;
  private final DeliveredLogs logs;
  private final LicenseeCalendars calendars;
  private final Vault vault;
  private final RuleLibrary rules;

  @Inject
  NightIntake(
      EvidenceFiles evidence,
      DeliveredLogs logs,
      LicenseeCalendars calendars,
      Vault vault,
      RuleLibrary rules) {
    this.evidence = evidence;
    this.logs = logs;
    this.calendars = calendars;
    this.vault = vault;
    this.rules = rules;
  }

  /**
   * Takes what is complete out of the inbox.
   *
   * @return what could not be done and is tried again, each with the reason
   */
  List<String> takeInbox(Look look, LicenseeFolder folder)
      throws IOException, InterruptedException {
    Map<String, EvidenceFiles.Arrived> arrived = new HashMap<>();
    Intake intake =
        new Intake(
            folder.path(),
            look.ledger(),
            look.calendar(),
            look.settings()::profile,
            (file, name, profile) -> contents(look, file, name, profile, arrived),
            NightIntake::leads);
    intake.take(look.settings().complete(), look.settings().stillFor(), look.now());
    List<String> problems = new ArrayList<>(intake.problems());
    for (Delivery log : look.ledger().taken()) {
      if (log.number() > folder.recorded()) {
        try {
          record(look, folder.path(), log, arrived.get(log.sha256()));
        } catch (Refusal e) {
          problems.add(log.place() + " cannot become evidence: " + words(e));
          return problems;
        }
        folder.recorded(log.number());
      }
    }
    return problems;
  }

  /** On a network's file system a lock may be another's when its holder was suspended. */
  private static void leads() {
    if (!InstanceLock.leads()) {
      throw new LicenseeCalendars.LostLeadException();
    }
  }

  private static String words(Refusal refusal) {
    return refusal.getMessage() + "; " + refusal.remedy();
  }

  /** Takes a file into the vault as an upload is taken, and reads it. */
  private LogContents contents(
      Look look,
      Path file,
      String name,
      @Nullable String profile,
      Map<String, EvidenceFiles.Arrived> arrived)
      throws IOException, InterruptedException, InvalidRunRequestException {
    EvidenceFiles.Arrived log;
    try {
      log = arrived(file, name, profile);
    } catch (Refusal e) {
      if (FOR_NOW.contains(e.reason())) {
        throw new IOException(words(e), e);
      }
      // It is what the file holds that is wrong: it is not taken, and the reason is told.
      return new LogContents("", 0, 0, List.of(), words(e));
    }
    LogContents contents = read(look, log.kept().sha256(), name, profile);
    arrived.put(log.kept().sha256(), log);
    return contents;
  }

  private EvidenceFiles.Arrived arrived(Path file, String name, @Nullable String profile)
      throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return evidence.log(name.substring(name.lastIndexOf('/') + 1), profile, in);
    }
  }

  private LogContents read(Look look, String sha256, String name, @Nullable String profile)
      throws IOException, InterruptedException, InvalidRunRequestException {
    ControlFile any = look.calendar().versions().getFirst();
    ImportedFormat foreign =
        profile == null
            ? null
            : new ImportedFormat(
                Profiles.inLibrary(profile, rules), any.currency().getCurrencyCode());
    return LogContents.of(new LogFile(vault.path(sha256), name), any.currencyDigits(), foreign);
  }

  /**
   * Makes a log that was taken evidence, and a delivery.
   *
   * @param arrived null: it was taken earlier, and that was cut off
   */
  private void record(Look look, Path folder, Delivery log, EvidenceFiles.@Nullable Arrived arrived)
      throws IOException {
    String delivery = delivery(log.number(), log.at());
    if (QuarkusTransaction.requiringNew().call(() -> logs.has(look.licensee(), delivery))) {
      return;
    }
    EvidenceFiles.Arrived whole =
        arrived == null ? arrived(folder.resolve(log.place()), log.name(), log.profile()) : arrived;
    evidence.oneAtATime(() -> {
      QuarkusTransaction.requiringNew()
          .run(() -> {
            evidence.takeTurn();
            calendars.begin(look.licensee());
            EvidenceFile file =
                evidence.record(Actor.NIGHT, look.licensee(), List.of(whole)).getFirst().file();
            DeliveredLog standing = logs.standing(file);
            DeliveredLog row = row(look, file, delivery, log.name(), log.profile(), log.at());
            row.day = log.day();
            row.lastDay = look.calendar().lastDay(log.shoes(), log.day());
            row.leftOut =
                standing == null ? null : "it is the same, byte for byte, as " + standing.name;
            logs.add(row, log.shoes());
          });
      return true;
    });
  }

  /** How a line of the inbox's ledger is known on record. */
  static String delivery(int number, Instant at) {
    return "inbox-" + number + "@" + at;
  }

  private static DeliveredLog row(
      Look look,
      EvidenceFile file,
      String delivery,
      String name,
      @Nullable String profile,
      Instant at) {
    DeliveredLog row = new DeliveredLog();
    row.licensee = look.licensee();
    row.evidence = file;
    row.delivery = delivery;
    row.name = name;
    row.profile = profile;
    row.at = at;
    return row;
  }

  /**
   * Lets logs that were uploaded join their nights.
   *
   * @param since those that came before belong to none
   * @return what could not be read and is tried again, each with the reason
   */
  List<String> joinUploads(Look look, Instant since) throws InterruptedException {
    List<String> problems = new ArrayList<>();
    for (EvidenceFile file :
        QuarkusTransaction.requiringNew().call(() -> logs.uploaded(look.licensee(), since))) {
      try {
        join(look, file);
      } catch (IOException e) {
        LOG.warnv(e, "the log {0} cannot be read", file.id);
        problems.add("the log " + file.id + " cannot be read: " + Failures.words(e));
      }
    }
    return problems;
  }

  private void join(Look look, EvidenceFile file) throws IOException, InterruptedException {
    LocalDate lastEnded = look.calendar().lastEnded(file.receivedAt);
    DeliveredLog row =
        row(look, file, "upload-" + file.id, file.name, file.profile, file.receivedAt);
    List<RecordedShoe> shoes = List.of();
    row.day = lastEnded;
    try {
      LogContents contents = read(look, file.sha256, file.name, file.profile);
      vault.check(file.sha256, contents.sha256());
      shoes = contents.shoes();
      Instant first = contents.first();
      row.day = first == null ? lastEnded : look.calendar().day(first);
      if (contents.events() == 0) {
        row.leftOut = "it has no event that can be read";
      } else {
        // It may be the one that could not be taken from the inbox, mended.
        look.ledger().uploaded(file.name, file.receivedAt, row.day, file.sha256);
      }
    } catch (InvalidRunRequestException e) {
      row.leftOut = e.getMessage();
    }
    row.lastDay = look.calendar().lastDay(shoes, row.day);
    List<RecordedShoe> held = shoes;
    QuarkusTransaction.requiringNew()
        .run(() -> {
          calendars.begin(look.licensee());
          row.name = name(look, row, held);
          logs.add(row, held);
        });
  }

  /**
   * Reads logs of a night and of those beside it again that were put on record by an earlier
   * version, which did not see all in them that now decides to which night a shoe belongs. What
   * cannot be read stays as it is on record: the run of the night says why.
   */
  void readAgain(Look look, LocalDate day) throws InterruptedException {
    for (DeliveredLog log : logs.toReadAgain(look.licensee(), day.minusDays(1), day.plusDays(1))) {
      List<RecordedShoe> shoes;
      try {
        LogContents contents = read(look, log.evidence.sha256, log.name, log.profile);
        if (!contents.sha256().equals(log.evidence.sha256)) {
          continue;
        }
        shoes = contents.shoes();
      } catch (IOException | InvalidRunRequestException e) {
        LOG.warnv("the log {0} cannot be read again: {1}", log.evidence.id, e.getMessage());
        continue;
      }
      QuarkusTransaction.requiringNew()
          .run(() -> {
            calendars.begin(look.licensee());
            logs.readAgain(log, shoes);
            calendars.unsee(look.licensee(), log);
          });
    }
  }

  /**
   * Under which name an upload counts. Of the same name for the same night it stands for an earlier
   * log whose shoes it has; another one, which somebody happened to call the same, does not.
   */
  private String name(Look look, DeliveredLog log, List<RecordedShoe> shoes) {
    Set<String> earlier = new HashSet<>(logs.shoesUnder(look.licensee(), log.day, log.name));
    boolean isAnother =
        !earlier.isEmpty()
            && shoes.stream().noneMatch(shoe -> earlier.contains(shoe.table() + "/" + shoe.shoe()));
    return isAnother ? log.evidence.sha256.substring(0, SHORT_HASH) + "/" + log.name : log.name;
  }
}
