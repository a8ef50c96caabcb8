package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.List;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.service.records.DropFiles;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;

/** What the cage counted on nights, which their runs hold the win against. */
@ApplicationScoped
public class NightDrops {
  private final NightList nights;
  private final DropFiles files;
  private final EvidenceFiles evidence;
  private final Trail trail;

  @Inject
  NightDrops(NightList nights, DropFiles files, EvidenceFiles evidence, Trail trail) {
    this.nights = nights;
    this.files = files;
    this.evidence = evidence;
    this.trail = trail;
  }

  /**
   * Takes the file of a night into the vault; it is on no record yet. Tables of which no log has
   * come are no mistake: the night then names them as missing.
   *
   * @throws Refusal where it is none, or has rows of other days, by their lines; nothing is kept
   *     then
   */
  public EvidenceFiles.Arrived receive(
      Licensee licensee, LocalDate day, String name, InputStream in) throws IOException {
    NightRecord night = nights.of(licensee, day);
    List<Long> runs = nights.runs(night).getOrDefault(night.edition, List.of());
    if (runs.size() > 1) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the logs of the night of " + day + " are of several systems, each audited by itself",
          "ask for runs of them, each with a drop of its tables");
    }
    return files.receive(licensee, name, in, file -> file.refuseOtherDays(day));
  }

  /**
   * Gives it to the night, which is then audited with it; the one that it has already changes
   * nothing.
   *
   * @throws Refusal where nothing has come for the night, or the service does no nights
   */
  @Transactional
  public NightRecord give(
      Actor actor, Licensee licensee, LocalDate day, EvidenceFiles.Arrived arrived) {
    EvidenceFile file = evidence.record(actor, licensee, List.of(arrived)).getFirst().file();
    NightRecord night = nights.of(licensee, day);
    EvidenceFile before = night.drop;
    if (before != null && before.id.equals(file.id)) {
      // Sent again, as where no answer came: the night has it, and was asked for with it.
      return night;
    }
    night.drop = file;
    trail.add(
        actor,
        new AuditEvent(
            "night.drop-given",
            licensee.code,
            "night",
            licensee.code + " " + day,
            before == null ? null : before.name + " " + before.sha256,
            file.name + " " + file.sha256));
    return nights.ask(actor, licensee, day);
  }
}
