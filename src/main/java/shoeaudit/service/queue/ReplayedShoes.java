package shoeaudit.service.queue;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.identity.Refusal;
import shoeaudit.report.output.FindingField;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.CoupSearch;
import shoeaudit.runs.RecordedLines;
import shoeaudit.runs.ShoesAgain;
import shoeaudit.runs.SoughtTime;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.FewAtOnce;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.Vault;
import shoeaudit.shoelog.LogFile;

/**
 * The shoes of finished runs with all their coups, replayed from the vault for whoever looks at
 * them. Nothing of a coup but its findings is recorded: the evidence is, and the engine. Those
 * looked at last are kept in memory, and so are the next shoes with findings of the same run, as
 * somebody goes from one finding to the next.
 */
@ApplicationScoped
public class ReplayedShoes {
  /** How many coups are kept: some 10 kB each. */
  private static final long MOST_COUPS = 8_000;

  /** Logs up to this size are replayed in a fraction of a second. */
  private static final long QUICK_BYTES = 20_000_000;

  /** The levels of findings that a coup by itself shows. */
  private static final Set<String> OF_COUPS =
      Set.of("dealing", "result", "settlement", "announcement", "irregularity");

  /** As many lines of a coup are shown. */
  private static final int MOST_LINES = 200;

  /** How many more shoes one replay tells: those to which somebody is likely to go on. */
  private static final int NEXT = 40;

  private static final Comparator<FindingRepository.Shoe> SHOES =
      Comparator.comparing(FindingRepository.Shoe::table)
          .thenComparing(FindingRepository.Shoe::shoe);

  private final RunWork work;
  private final Vault vault;
  private final FindingRepository findings;
  private final WorkingFolder working;
  private final FewAtOnce turns = new FewAtOnce("shoes of other runs are being replayed");
  private final Cache<Place, ShoeInFull> kept =
      Caffeine.newBuilder()
          .maximumWeight(MOST_COUPS)
          .weigher((Place place, ShoeInFull shoe) -> 1 + shoe.coups().size())
          .build();

  @Inject
  ReplayedShoes(RunWork work, Vault vault, FindingRepository findings, WorkingFolder working) {
    this.work = work;
    this.vault = vault;
    this.findings = findings;
    this.working = working;
  }

  private record Place(long run, String table, String shoe) {}

  /**
   * A shoe of a run.
   *
   * @param run that is done, with its inputs
   * @return null where the run's logs have no such shoe
   * @throws Refusal where the evidence is not any more what was received, or too many are looked at
   *     just now
   */
  public @Nullable ShoeInFull of(RunRecord run, String table, String shoe) throws IOException {
    if (run.state != RunRecord.State.DONE) {
      return null;
    }
    Place place = new Place(run.id, table, shoe);
    ShoeInFull known = kept.getIfPresent(place);
    return known == null ? replayed(run, place) : known;
  }

  private @Nullable ShoeInFull replayed(RunRecord run, Place wanted) throws IOException {
    return turns
        .inTurn(
            run.licensee.id,
            () -> {
              ShoeInFull meanwhile = kept.getIfPresent(wanted);
              return Optional.ofNullable(meanwhile == null ? replay(run, wanted) : meanwhile);
            })
        .orElse(null);
  }

  /**
   * Replays the logs that findings of the shoe cite, and, where these do not show all of them
   * again, all logs: a shoe may go on in a log that no finding cites.
   */
  private @Nullable ShoeInFull replay(RunRecord run, Place wanted)
      throws IOException, InterruptedException {
    List<FindingRecord> found = findings.onShoe(run.id, wanted.table(), wanted.shoe());
    Set<String> cited = new TreeSet<>();
    for (FindingRecord finding : found) {
      if (finding.fields().get(FindingField.SOURCE_FILE) instanceof String file) {
        cited.add(file);
      }
    }
    Path folder = workingFolder(run);
    try {
      RunFiles files = RunFiles.of(run, folder, vault);
      List<LogFile> some = files.logs().stream().filter(log -> cited.contains(log.name())).toList();
      Map<Place, ShoeInFull> shoes = Map.of();
      if (!some.isEmpty() && some.size() < files.logs().size()) {
        shoes = replay(run, files, some, folder, wanted);
      }
      if (!showsAll(shoes.get(wanted), found)) {
        shoes = replay(run, files, files.logs(), folder, wanted);
      }
      shoes.forEach(kept::put);
      return shoes.get(wanted);
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("run " + run.id + " was done and cannot be replayed", e);
    } finally {
      FolderTree.delete(folder);
    }
  }

  /**
   * Whether a replay has found on each coup what the run has, as far as a coup by itself shows it.
   */
  private static boolean showsAll(@Nullable ShoeInFull shoe, List<FindingRecord> found) {
    if (shoe == null) {
      return false;
    }
    Set<String> shown = new HashSet<>();
    shoe.coups().forEach(coup -> shown.addAll(coup.findings()));
    Set<String> of = new HashSet<>();
    for (FindingRecord finding : found) {
      of.add(finding.findingId);
      if (OF_COUPS.contains(finding.level) && !shown.contains(finding.findingId)) {
        return false;
      }
    }
    return of.containsAll(shown);
  }

  /** The shoe that is wanted, and the next ones with findings. */
  private Map<Place, ShoeInFull> replay(
      RunRecord run, RunFiles files, List<LogFile> logs, Path folder, Place wanted)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Set<FindingRepository.Shoe> told = new HashSet<>();
    FindingRepository.Shoe first = new FindingRepository.Shoe(wanted.table(), wanted.shoe());
    told.add(first);
    findings.shoes(run.id).stream()
        .sorted(SHOES)
        .filter(shoe -> SHOES.compare(shoe, first) > 0)
        .limit(NEXT)
        .forEach(told::add);
    Map<Place, ShoeInFull> shoes = new HashMap<>();
    ShoesAgain.replay(
        work.request(run, files, folder, null),
        logs,
        shoe -> told.contains(new FindingRepository.Shoe(shoe.table(), shoe.shoe())),
        shoe -> shoes.merge(place(run, shoe), shoe, ReplayedShoes::moreFound),
        folder.resolve("memories.tmp"));
    return shoes;
  }

  /**
   * The coups of a run that began at a table about a moment.
   *
   * @param run with its inputs
   * @param minutes within how many before and after it they may have begun
   * @throws Refusal where the run is not done, the time is no one moment by the clocks of its
   *     control file's time zone, or too many shoes are looked at just now
   */
  public SoughtCoups about(RunRecord run, String table, SoughtTime time, int minutes)
      throws IOException {
    if (run.state != RunRecord.State.DONE) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run.id + " is " + run.state.text(),
          "seek coups of a run that is done");
    }
    return turns.inTurn(run.licensee.id, () -> seek(run, table, time, Duration.ofMinutes(minutes)));
  }

  private SoughtCoups seek(RunRecord run, String table, SoughtTime time, Duration within)
      throws IOException, InterruptedException {
    Path folder = workingFolder(run);
    try {
      RunFiles files = RunFiles.of(run, folder, vault);
      AuditRequest request = work.request(run, files, folder, null);
      ZoneId zone = ControlVersions.read(request.controls(), request.rules()).getFirst().timeZone();
      Instant moment = time.moment(zone);
      if (moment == null) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD,
            "at is " + time.clock() + ", " + time.trouble(zone),
            time.remedy(zone));
      }
      CoupSearch found =
          CoupSearch.of(
              request, files.logs(), table, moment, within, folder.resolve("memories.tmp"));
      Map<Place, ShoeInFull> shoes = new HashMap<>();
      found.shoes().forEach(shoe -> shoes.merge(place(run, shoe), shoe, ReplayedShoes::moreFound));
      shoes.forEach(kept::put);
      return new SoughtCoups(
          moment.atZone(zone).toOffsetDateTime(),
          zone,
          found.coups().stream()
              .limit(SoughtCoups.MOST)
              .map(hit ->
                  new SoughtCoups.Sought(
                      hit, onCoup(run, hit), isKept(hit.shoe(), shoes, place(run, hit.shoe()))))
              .toList(),
          Math.max(0, found.coups().size() - SoughtCoups.MOST),
          found.withoutTime(),
          found.tables().stream().sorted().toList(),
          found.nearest(),
          found.tables().contains(table) ? List.of() : CoupSearch.namedLike(table, found.tables()));
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("run " + run.id + " was done and cannot be searched", e);
    } finally {
      FolderTree.delete(folder);
    }
  }

  /** Whether it is the very shoe that its page shows: another of its name may say the same. */
  @SuppressWarnings("ReferenceEquality") // Which of two is asked, not what they say.
  private static boolean isKept(ShoeInFull shoe, Map<Place, ShoeInFull> shoes, Place place) {
    return shoe == shoes.get(place);
  }

  private List<FindingRecord> onCoup(RunRecord run, CoupSearch.Hit hit) {
    return hit.findings().isEmpty()
        ? List.of()
        : findings.onShoe(run.id, hit.shoe().table(), hit.shoe().shoe()).stream()
            .filter(finding -> hit.findings().contains(finding.findingId))
            .toList();
  }

  private static Place place(RunRecord run, ShoeInFull shoe) {
    return new Place(run.id, shoe.table(), shoe.shoe());
  }

  private Path workingFolder(RunRecord run) throws IOException {
    Path all = working.path();
    Files.createDirectories(all);
    return Files.createTempDirectory(all, "shoes-" + run.id + "-");
  }

  /**
   * Likewise where it is at hand, or quickly so: for lists, which do without where it is not.
   *
   * @param run that is done, with its inputs
   */
  public @Nullable ShoeInFull ifQuick(RunRecord run, String table, String shoe) throws IOException {
    Long bytes = run.bytes;
    return bytes != null && bytes <= QUICK_BYTES
        ? of(run, table, shoe)
        : kept.getIfPresent(new Place(run.id, table, shoe));
  }

  /**
   * Of two shoes of one name, which two logs record apart from each other: that with more found.
   */
  private static ShoeInFull moreFound(ShoeInFull one, ShoeInFull other) {
    return found(one) >= found(other) ? one : other;
  }

  private static long found(ShoeInFull shoe) {
    return shoe.coups().stream().mapToLong(coup -> coup.findings().size()).sum();
  }

  /**
   * The lines of a log that tell of a coup, or why there are none.
   *
   * @param run that is done, with its inputs
   */
  public RecordedLines lines(RunRecord run, CoupRow coup) throws IOException {
    for (RunInput input : run.inputs) {
      if (input.name.equals(coup.sourceFile())) {
        return RecordedLines.read(
            vault.path(input.evidence.sha256),
            work.profile(run),
            coup.firstLine(),
            coup.lastLine(),
            MOST_LINES);
      }
    }
    return RecordedLines.without(RecordedLines.Missing.ELSEWHERE);
  }
}
