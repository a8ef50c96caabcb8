package shoeaudit.runs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Audit;
import shoeaudit.audit.engine.CoupsInFull;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * Replays shoes of a finished run once more, from the same files by the same rules: every coup,
 * with findings or without, for whoever looks at them. Nothing is written.
 */
public final class ShoesAgain {
  private final List<ControlFile> versions;
  private final @Nullable ImportedFormat foreign;
  private final Collection<LogFile> logs;
  private final AuditRequest request;
  private final Path scratch;

  private ShoesAgain(
      List<ControlFile> versions,
      @Nullable ImportedFormat foreign,
      Collection<LogFile> logs,
      AuditRequest request,
      Path scratch) {
    this.versions = versions;
    this.foreign = foreign;
    this.logs = logs;
    this.request = request;
    this.scratch = scratch;
  }

  /**
   * Replays.
   *
   * @param request as the run was asked for; of its files only controls, profile, rules and days
   *     count
   * @param logs all of the run's: what only the whole of a log shows bears on each of its shoes
   * @param wanted the shoes that are told
   * @param told takes them, in the order in which the logs give them
   * @param scratch a file that may be made for what memory does not hold, and is gone in the end
   * @throws InvalidRunRequestException where the controls or the profile cannot be read as they
   *     were
   * @throws IOException where a log cannot be read
   */
  public static void replay(
      AuditRequest request,
      Collection<LogFile> logs,
      Predicate<ShoeEvents> wanted,
      Consumer<ShoeInFull> told,
      Path scratch)
      throws InvalidRunRequestException, IOException, InterruptedException {
    List<ControlFile> versions = ControlVersions.read(request.controls(), request.rules());
    replay(request, versions, request.foreign(versions), logs, wanted, told, scratch);
  }

  /** Likewise, of the logs that the request names: they are searched as an audit's are. */
  static void replay(
      AuditRequest request, Predicate<ShoeEvents> wanted, Consumer<ShoeInFull> told, Path scratch)
      throws InvalidRunRequestException, IOException, InterruptedException {
    List<ControlFile> versions = ControlVersions.read(request.controls(), request.rules());
    ImportedFormat foreign = request.foreign(versions);
    List<LogFile> logs = AuditedLogs.find(request, foreign).files();
    replay(request, versions, foreign, logs, wanted, told, scratch);
  }

  private static void replay(
      AuditRequest request,
      List<ControlFile> versions,
      @Nullable ImportedFormat foreign,
      Collection<LogFile> logs,
      Predicate<ShoeEvents> wanted,
      Consumer<ShoeInFull> told,
      Path scratch)
      throws InvalidRunRequestException, IOException, InterruptedException {
    ShoesAgain again = new ShoesAgain(versions, foreign, logs, request, scratch);
    List<ShoeInFull> shoes = new ArrayList<>();
    SharedShoes shared = again.pass(SharedShoes.NONE, wanted, shoes);
    if (!shared.isEmpty()) {
      // What several logs tell of one coup is known only when all have been read, as in the run.
      shoes.clear();
      var unused = again.pass(shared, wanted, shoes);
    }
    shoes.forEach(told);
  }

  private SharedShoes pass(SharedShoes shared, Predicate<ShoeEvents> wanted, List<ShoeInFull> shoes)
      throws InvalidRunRequestException, IOException, InterruptedException {
    AuditedLogs read =
        new AuditedLogs(
            LogFinder.Found.of(logs),
            foreign,
            versions.getFirst().currencyDigits(),
            shared,
            request.redact(),
            request.days(),
            new GamblingDays(versions));
    CoupsInFull coups = new CoupsInFull(wanted);
    Gathering gathering = new Gathering(versions, coups, shoes);
    try (Audit audit =
        new Audit(
            versions, 1, gathering::take, problem -> {}, scratch, gathering::take, () -> coups)) {
      read.readInto(audit, Progress.NONE);
      var unused = audit.finish();
    }
    return read.shared();
  }

  /** Puts a shoe's verdict and its coups together, which come one after the other. */
  private static final class Gathering {
    private final Currency currency;
    private final List<ThirdCardTable> thirdCards;
    private final List<Integer> decks;
    private final List<Integer> areas;
    private final List<ZoneId> zones;
    private final CoupsInFull coups;
    private final List<ShoeInFull> shoes;
    private List<CoupsInFull.Told> inFull = List.of();
    private Map<Integer, List<Finding>> findings = Map.of();

    private Gathering(List<ControlFile> versions, CoupsInFull coups, List<ShoeInFull> shoes) {
      currency = versions.getFirst().currency();
      thirdCards = versions.stream().map(version -> new Rules(version).table()).toList();
      decks = versions.stream().map(version -> version.game().decks()).toList();
      areas = versions.stream().map(version -> version.game().areas()).toList();
      zones = versions.stream().map(ControlFile::timeZone).toList();
      this.coups = coups;
      this.shoes = shoes;
    }

    void take(ShoeVerdict verdict) {
      inFull = coups.take();
      findings = new HashMap<>();
      for (FindingGroup group : verdict.groups()) {
        Integer place = group.place();
        if (place != null) {
          findings.computeIfAbsent(place, of -> new ArrayList<>()).addAll(group.findings());
        }
      }
    }

    void take(ShoeSettlements rows) {
      if (inFull.isEmpty()) {
        return;
      }
      try {
        shoes.add(
            new ShoeInFull(
                rows.table(),
                rows.shoe(),
                currency,
                thirdCards,
                decks,
                areas,
                zones,
                ShoeSettlements.coups(rows.packedCoups()).stream()
                    .sorted(Comparator.comparingInt(CoupRow::place))
                    .map(this::coup)
                    .toList()));
      } catch (IOException e) {
        throw new UncheckedIOException("coups that were just packed cannot be unpacked", e);
      }
    }

    private ShoeInFull.Coup coup(CoupRow row) {
      CoupsInFull.Told told = inFull.get(row.place());
      List<Finding> on = Objects.requireNonNullElse(findings.get(row.place()), List.of());
      return new ShoeInFull.Coup(
          row,
          told.inFull(),
          told.events(),
          on.stream().map(Finding::id).toList(),
          on.stream().map(Finding::code).toList(),
          told.firstAt(),
          told.lastAt());
    }
  }
}
