package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.report.HoldStatistics.TableDay;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.DropFiles;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;

/** What the cage counted on nights, which their runs hold the win against. */
@ApplicationScoped
public class NightDrops {
  private final NightList nights;
  private final DropFiles files;
  private final EvidenceFiles evidence;
  private final RunWork work;
  private final Trail trail;

  @Inject
  NightDrops(NightList nights, DropFiles files, EvidenceFiles evidence, RunWork work, Trail trail) {
    this.nights = nights;
    this.files = files;
    this.evidence = evidence;
    this.work = work;
    this.trail = trail;
  }

  /**
   * Takes the file of a night into the vault; it is on no record yet. Where the night was audited
   * already, its tables are known.
   *
   * @throws Refusal where it is none, has rows of other days, or of tables that were not dealt on
   *     the night, by their lines; nothing is kept then
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
    return files.receive(name, in, file -> check(file, day, runs));
  }

  private void check(DropFile file, LocalDate day, List<Long> runs)
      throws InvalidRunRequestException, IOException {
    file.refuseOtherDays(day);
    Set<TableDay> played = new HashSet<>();
    for (long run : runs) {
      Path statistics = work.folder(run).resolve(OutputFolder.STATISTICS);
      played.addAll(DropFile.played(statistics));
    }
    if (!runs.isEmpty()) {
      var unused = file.drops(played);
    }
  }

  /**
   * Gives it to the night, which is then audited with it.
   *
   * @throws Refusal where nothing has come for the night, or the service does no nights
   */
  @Transactional
  public NightRecord give(
      Actor actor, Licensee licensee, LocalDate day, EvidenceFiles.Arrived arrived) {
    EvidenceFile file = evidence.record(actor, licensee, List.of(arrived)).getFirst().file();
    NightRecord night = nights.of(licensee, day);
    EvidenceFile before = night.drop;
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
