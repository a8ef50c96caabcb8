package shoeaudit.nights;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.nights.record.Completeness;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.NightContents;
import shoeaudit.nights.record.NightCoups;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.pdf.Paper;
import shoeaudit.report.HoldStatistics.TableDay;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.handout.FootageDocument;
import shoeaudit.report.output.ChangesCsv;
import shoeaudit.report.output.FootageCsv;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.DropFile;

/**
 * What an edition of a night says beside the results of its audits: which footage to keep, how its
 * findings differ from the edition's before, and how often each code was found in the nights
 * before.
 */
public final class EditionSummary {
  /** Of so many nights before it is said how often a code was found. */
  private static final int NIGHTS_BEFORE = 30;

  private static final String GONE = "gone";
  private static final String CHANGED = "changed";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final LocalDate day;
  private final NightCalendar calendar;
  private final NightLogs logs;
  private final NavigableMap<LocalDate, NightEdition> latest;
  private final Footage footage;
  private final Map<String, Told> found = new TreeMap<>();
  private final Set<TableDay> played = new HashSet<>();
  private DropFile drop = DropFile.NONE;
  private @Nullable String dropSha256;

  /** The edition before, where it held something back; 0: it did not. */
  private int heldBackBefore;

  /**
   * What came for a night, or may have, and is in no audit of it.
   *
   * @param missing what is missing that neither logs nor audits show
   * @param untaken how many files may have what is missing: they lie in the inbox, or could not be
   *     taken
   * @param withdrawn how many logs may have it that were withdrawn
   */
  public record Besides(List<MissingRecord> missing, int untaken, int withdrawn) {
    public Besides {
      missing = List.copyOf(missing);
    }
  }

  /** A finding as a comparison of editions needs it. */
  private record Told(String facts, ChangesCsv.Row row) {}

  /**
   * Of an edition of a night.
   *
   * @param logs of the licensee
   * @param latest the latest edition of every night that has one, without this one
   */
  public EditionSummary(
      LocalDate day,
      NightCalendar calendar,
      NightSettings settings,
      NightLogs logs,
      NavigableMap<LocalDate, NightEdition> latest) {
    this.day = day;
    this.calendar = calendar;
    this.logs = logs;
    this.latest = latest;
    footage = new Footage(calendar, day, settings.footageBefore(), settings.footageAfter());
  }

  /** Reads what one of its audits found, from the folder of its results. */
  public void add(Path results) throws IOException {
    played.addAll(DropFile.played(results.resolve(ResultNames.STATISTICS)));
    read(
        results,
        finding -> {
          footage.add(finding);
          found.put(
              finding.path("id").asText(),
              new Told(finding.path("facts").asText(), row("new", finding)));
        });
  }

  /** That a drop is of no use to runs of several systems, by the name of its file. */
  public static String severalSystems(String name) {
    return "no win is held against the drop of "
        + name
        + ": the logs are of several systems, each audited by itself";
  }

  /**
   * Adds what the cage counted.
   *
   * @param sha256 of the file, whether or not it can be read
   * @param counted what it says; {@link DropFile#NONE} where it cannot be read
   */
  public void addDrop(String sha256, DropFile counted) {
    dropSha256 = sha256;
    drop = counted;
  }

  /**
   * The edition, when all of its audits have been added.
   *
   * @param licensee the licensee's id
   * @param made when it is made: what was to come later is not missing yet, and before the deadline
   *     it is provisional
   * @param besides what is in none of its audits
   * @param comparison with the edition before; null: it is the first
   * @param footageFile where the recordings that show its findings are listed
   */
  public NightEdition edition(
      String licensee,
      int number,
      Instant made,
      List<NightEdition.Run> runs,
      Besides besides,
      NightEdition.@Nullable Comparison comparison,
      List<String> notes,
      Path footageFile)
      throws IOException {
    List<FootageCsv.Row> recordings = footage.rows();
    try (OutputStream out = Files.newOutputStream(footageFile)) {
      FootageCsv.write(recordings, out);
    }
    Completeness.Found lacks =
        Completeness.of(
            calendar, day, logs, made, before().stream().map(NightEdition::coupsByTable).toList());
    boolean early = made.isBefore(calendar.deadline(day));
    List<String> told = new ArrayList<>(notes);
    List<MissingRecord> unread = unread(runs);
    boolean found = lacks.missing().stream().anyMatch(each -> each.finding() != null);
    boolean hidden = besides.withdrawn() > 0 || !unread.isEmpty();
    boolean untaken = besides.untaken() > 0;
    if (found && (hidden || untaken)) {
      told.add(
          "what is missing is no finding about the record: it may be in what came and was not taken"
              + " or could not be read when this edition was made");
    }
    if (found && heldBackBefore > 0 && !hidden && !untaken) {
      told.add(
          "made anew: edition "
              + heldBackBefore
              + " held back what is missing as no finding about the record, for a file that is in"
              + " the way no more");
    }
    List<MissingRecord> missing =
        new ArrayList<>(
            early || hidden || untaken
                ? lacks.missing().stream().map(MissingRecord::asGap).toList()
                : lacks.missing());
    told.addAll(lacks.notes());
    missing.addAll(unread);
    if (!lacks.dealtOn() && runs.stream().allMatch(run -> run.testedCoups() == 0)) {
      missing.add(
          new MissingRecord(MissingRecord.Kind.TESTED, "", "no coup of the night could be tested"));
    }
    // Where the cage counted a drop, somebody played.
    for (DropFile.Foreign row : drop.foreign(played)) {
      missing.add(new MissingRecord(MissingRecord.Kind.DROP, row.at().table(), row.words()));
    }
    missing.addAll(besides.missing());
    return new NightEdition(
        licensee,
        day,
        number,
        NightContents.hash(logs, day),
        early,
        found && untaken && !hidden && !early,
        calendar.versions().stream().map(ControlFile::sha256).toList(),
        logs.logs(day).stream()
            .map(log ->
                new NightEdition.Log(
                    log.name(), log.sha256(), log.bytes(), log.place(), log.profile()))
            .toList(),
        dropSha256,
        runs,
        missing,
        NightCoups.byTable(logs, day),
        comparison,
        rates(runs),
        recordings.size(),
        recordings.isEmpty() ? null : recordings.getFirst().overwritten(),
        told);
  }

  /**
   * The list of recordings as a document to print; none is written where no recording shows
   * findings.
   *
   * @param edition its number
   * @param file where it is written
   */
  public void footagePage(int edition, Texts texts, Paper paper, Path file) throws IOException {
    List<FootageCsv.Row> recordings = footage.rows();
    if (recordings.isEmpty()) {
      return;
    }
    ControlFile.Licensee licensee = calendar.nearest(day).licensee();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      DocumentPdf.write(
          FootageDocument.of(
              licensee.name() + " (" + licensee.id() + ")", day, edition, recordings, texts),
          texts,
          paper,
          out);
    }
  }

  private static void read(Path results, Consumer<JsonNode> each) throws IOException {
    try (BufferedReader lines =
        Files.newBufferedReader(results.resolve(ResultNames.FINDINGS_JSON))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        each.accept(JSON.readTree(line));
      }
    }
  }

  private static ChangesCsv.Row row(String change, JsonNode finding) {
    return new ChangesCsv.Row(
        change,
        finding.path("id").asText(),
        finding.path("code").asText(),
        finding.path("table").asText(""),
        finding.path("shoe").asText(""),
        finding.path("coup").isNumber() ? finding.path("coup").asText() : "");
  }

  /**
   * How its findings differ from those of the edition before.
   *
   * @param before that edition
   * @param results the folders of its results
   * @param changesFile where the findings that differ are written
   */
  public NightEdition.Comparison compare(NightEdition before, List<Path> results, Path changesFile)
      throws IOException {
    heldBackBefore = before.heldBack() ? before.number() : 0;
    List<ChangesCsv.Row> changes = new ArrayList<>();
    Map<String, Told> left = new TreeMap<>(found);
    for (Path folder : results) {
      read(
          folder,
          finding -> {
            Told now = left.remove(finding.path("id").asText());
            if (now == null) {
              changes.add(row(GONE, finding));
            } else if (!now.facts().equals(finding.path("facts").asText())) {
              changes.add(row(CHANGED, finding));
            }
          });
    }
    long gone = count(changes, GONE);
    long changed = count(changes, CHANGED);
    long same = found.size() - left.size() - changed;
    left.values().forEach(told -> changes.add(told.row()));
    changes.sort(Comparator.comparing(ChangesCsv.Row::id).thenComparing(ChangesCsv.Row::kind));
    try (OutputStream out = Files.newOutputStream(changesFile)) {
      ChangesCsv.write(changes, out);
    }
    return new NightEdition.Comparison(before.number(), left.size(), same, changed, gone);
  }

  private static long count(List<ChangesCsv.Row> changes, String kind) {
    return changes.stream().filter(row -> row.kind().equals(kind)).count();
  }

  private List<NightEdition> before() {
    return latest.headMap(day, false).descendingMap().values().stream()
        .limit(NIGHTS_BEFORE)
        .toList();
  }

  /** How often each code was found, in these audits and in the nights before. */
  private List<NightEdition.Rate> rates(List<NightEdition.Run> runs) {
    SortedMap<String, Long> now = new TreeMap<>();
    runs.forEach(run -> run.codes().forEach((code, count) -> now.merge(code, count, Long::sum)));
    SortedMap<String, Long> earlier = new TreeMap<>();
    long coups = 0;
    for (NightEdition edition : before()) {
      edition.codes().forEach((code, count) -> earlier.merge(code, count, Long::sum));
      coups += edition.coups();
    }
    Set<String> codes = new TreeSet<>(now.keySet());
    codes.addAll(earlier.keySet());
    List<NightEdition.Rate> rates = new ArrayList<>();
    for (String code : codes) {
      rates.add(
          new NightEdition.Rate(
              code, now.getOrDefault(code, 0L), earlier.getOrDefault(code, 0L), coups));
    }
    return rates;
  }

  /** What could not be read of its logs. */
  private static List<MissingRecord> unread(List<NightEdition.Run> runs) {
    List<MissingRecord> missing = new ArrayList<>();
    for (NightEdition.Run run : runs) {
      if (run.unread() > 0) {
        missing.add(
            new MissingRecord(
                MissingRecord.Kind.UNREAD,
                "",
                run.unread()
                    + (run.unread() == 1 ? " import problem" : " import problems")
                    + ", in "
                    + run.folder()
                    + "/problems.csv"));
      }
    }
    return missing;
  }

  /** What to say of each log of the night that another one of its name stands for. */
  public List<String> superseded() {
    return logs.superseded(day).stream()
        .map(log ->
            log.place()
                + " (SHA-256 "
                + log.sha256()
                + ") is not audited: "
                + log.name()
                + " was delivered again with all of its shoes")
        .toList();
  }
}
