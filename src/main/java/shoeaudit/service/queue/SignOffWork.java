package shoeaudit.service.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.InstanceLock;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.review.FrozenReports;
import shoeaudit.service.review.SignOffEnds;
import shoeaudit.service.review.SignOffs;
import shoeaudit.service.vault.DiskSpace;
import shoeaudit.service.vault.Vault;

/**
 * Makes the reports of runs that are being signed off, with the reviews. What waits stands in the
 * database alone: cut off by a stop of the service, a report is made anew afterwards.
 */
@ApplicationScoped
public class SignOffWork {
  private static final Logger LOG = Logger.getLogger(SignOffWork.class);

  private final SignOffs signOffs;
  private final SignOffEnds ends;
  private final FrozenReports frozen;
  private final RunWork work;
  private final Vault vault;
  private final WorkingFolder working;
  private final DiskSpace space;
  private final RunRoom room;
  private final Set<Long> onHand = ConcurrentHashMap.newKeySet();

  @Inject
  SignOffWork(
      SignOffs signOffs,
      SignOffEnds ends,
      FrozenReports frozen,
      RunWork work,
      Vault vault,
      WorkingFolder working,
      DiskSpace space,
      InstantSource clock) {
    this.signOffs = signOffs;
    this.ends = ends;
    this.frozen = frozen;
    this.work = work;
    this.vault = vault;
    this.working = working;
    this.space = space;
    this.room = new RunRoom(clock);
  }

  /**
   * Makes the report that has waited longest and that nobody else is making.
   *
   * @param serviceStops whether to leave off
   * @return false where none waits
   */
  boolean next(BooleanSupplier serviceStops) throws InterruptedException {
    Set<Long> withoutRoom = room.withoutRoom(RunRoom.free(space));
    for (SignOff waiting : signOffs.waiting()) {
      if (!withoutRoom.contains(waiting.id) && onHand.add(waiting.id)) {
        try {
          // Another thread may have made it between the two looks.
          if (signOffs.isWaiting(waiting.id)) {
            tryToMake(waiting, serviceStops);
            return true;
          }
        } finally {
          onHand.remove(waiting.id);
        }
      }
    }
    return false;
  }

  private void tryToMake(SignOff signOff, BooleanSupplier serviceStops)
      throws InterruptedException {
    long free = RunRoom.free(space);
    try {
      // Coups that are audited once more are not counted twice.
      make(signOff, new ActiveRun(serviceStops, () -> RunRoom.isGone(space), coups -> {}));
    } catch (ActiveRun.StoppedException e) {
      leave(signOff);
    } catch (ActiveRun.NoRoomException e) {
      waits(signOff, free);
    } catch (InvalidRunRequestException e) {
      fail(signOff, Failures.cut(Objects.requireNonNull(e.getMessage())));
    } catch (IOException | RuntimeException | Error e) {
      if (serviceStops.getAsBoolean() || Shutdown.isSo()) {
        // Working files are taken away as the process goes down.
        leave(signOff);
      } else if (DatabaseFault.of(e) == DatabaseFault.NO_SPACE) {
        waits(signOff, free);
      } else if (DatabaseFault.of(e) == DatabaseFault.AWAY) {
        LOG.warnv("the database went away amid the sign-off of run {0}", signOff.run.id);
      } else {
        LOG.errorv(e, "run {0} could not be signed off", signOff.run.id);
        fail(signOff, Failures.words(e));
      }
    }
  }

  private void waits(SignOff signOff, long free) {
    LOG.warnv("the sign-off of run {0} found no room on the disk; it waits", signOff.run.id);
    room.none(signOff.id, free);
  }

  private static void leave(SignOff signOff) {
    LOG.infov("run {0} is signed off when the service starts again", signOff.run.id);
  }

  private void make(SignOff signOff, ActiveRun onHand)
      throws InvalidRunRequestException, IOException, InterruptedException {
    RunRecord run = signOff.run;
    Path working = this.working.path().resolve("sign-off-" + signOff.id);
    FolderTree.delete(working);
    Files.createDirectories(working);
    // Not made where it has to stay: another instance's may stand there already, and be signed.
    Path made = working.resolve("report");
    try {
      RunFiles files = RunFiles.of(run, working, vault);
      Path reviews = working.resolve(signOff.reviews.name);
      Files.write(reviews, vault.bytes(signOff.reviews.sha256));
      Path engagement = copy(signOff.engagement, working.resolve("engagement"));
      RunOutcome outcome =
          AuditRun.run(
              work.request(run, files, made, reviews).with(engagement, Set.of()),
              files.logs(),
              onHand);
      files.checked(outcome, vault);
      if (!ResultImporter.sameFindings(run.outputs, ResultImporter.outputs(made))) {
        throw new InvalidRunRequestException(
            "made anew, the findings are not those of the run: the engine was "
                + run.engine
                + " and is "
                + outcome.report().engine()
                + "; repeat the run and sign the repetition off");
      }
      publicCopy(signOff, files, made, working, onHand);
      String place = InstanceLock.place();
      Path folder = frozen.folder(run.id, place);
      boolean counts =
          ends.done(
              signOff.id,
              place,
              written(made),
              () -> {
                FolderTree.delete(folder);
                Files.createDirectories(folder.getParent());
                Files.move(made, folder);
              });
      if (!counts) {
        LOG.infov("run {0} has come to the end of its sign-off elsewhere", run.id);
      }
    } finally {
      FolderTree.delete(working);
    }
  }

  /**
   * Makes the copy without names, where one is asked for. It has no reviews, and continues no
   * earlier run: both know findings and persons by what it leaves out.
   */
  private void publicCopy(
      SignOff signOff, RunFiles files, Path made, Path working, ActiveRun onHand)
      throws InvalidRunRequestException, IOException, InterruptedException {
    String redact = signOff.redact;
    if (redact == null) {
      return;
    }
    Path engagement = copy(signOff.publicEngagement, working.resolve("public-engagement"));
    AuditRequest request =
        work.request(signOff.run, files, made.resolve(FrozenReports.PUBLIC), null)
            .after(null)
            .with(engagement, Redaction.of(redact));
    files.checked(AuditRun.run(request, files.logs(), onHand), vault);
  }

  /** A file of the vault under its own name, which reports print; null: there is none. */
  private @Nullable Path copy(@Nullable EvidenceFile file, Path folder) throws IOException {
    if (file == null) {
      return null;
    }
    Files.createDirectories(folder);
    Path copy = folder.resolve(file.name);
    Files.write(copy, vault.bytes(file.sha256));
    return copy;
  }

  private static List<Manifest.Output> written(Path folder) throws IOException {
    List<Manifest.Output> written = new ArrayList<>();
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path file : inside.filter(Files::isRegularFile).sorted().toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          written.add(
              Manifest.Output.of(folder.relativize(file).toString().replace('\\', '/'), in));
        }
      }
    }
    return written;
  }

  private void fail(SignOff signOff, String failure) {
    // Where it is signed off, what failed came after that: nothing is done, and the report stays.
    ends.failed(signOff.id, failure);
  }
}
