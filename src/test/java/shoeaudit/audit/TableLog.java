package shoeaudit.audit;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/**
 * Writes the log of a small shoe, event by event, for a test: each event a second after the one
 * before it. The log is read by the real reader and audited by the real audit.
 *
 * <pre>{@code
 * new TableLog().coup(1).wager("3", "P1", "banker", "25.00").call().deal("7H KD 10S 8C").result("banker")
 *         .settle("3", "P1", "banker", "win", "25.00", "1.25").audit(CONTROLS)
 * }</pre>
 */
public final class TableLog {
  /**
   * RFC 3339 to the nanosecond where need be; {@code toString} leaves out a full minute's seconds.
   */
  private static final DateTimeFormatter AT =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 3, 9, true)
          .appendOffsetId()
          .toFormatter(Locale.ROOT);

  /**
   * Controls prepared before, by their YAML: they never change, many tests share a house, and to
   * prepare them takes as long as to audit a short log.
   */
  private static final Map<List<String>, Audit.Prepared> PREPARED = new ConcurrentHashMap<>();

  private final List<Map<String, String>> events = new ArrayList<>();
  private OffsetDateTime now = OffsetDateTime.parse("2026-03-02T18:00:00.000-08:00");
  private Duration step = Duration.ofSeconds(1);
  private boolean timed = true;
  private String table = "T1";
  private String shoe = "S1";
  private String coup = "";

  /** An audit's findings, coverage and problems. */
  public record Audited(
      List<Finding> findings,
      List<CoupSnapshot> coups,
      List<FindingGroup> groups,
      AuditSummary summary,
      List<ImportProblem> problems,
      List<String> lines) {
    /** The codes found, in the order of the findings. */
    public List<String> codes() {
      return findings.stream().map(Finding::code).toList();
    }

    /** The one finding. */
    public Finding only() {
      if (findings.size() != 1) {
        throw new AssertionError("not one finding: " + findings);
      }
      return findings.getFirst();
    }

    /** The findings with a code. */
    public List<Finding> of(String code) {
      return findings.stream().filter(finding -> finding.code().equals(code)).toList();
    }

    /**
     * The effect of each finding, by code, in the order of the findings: {@code "wager.late -500"}.
     */
    List<String> effects() {
      return findings.stream()
          .map(finding -> finding.code() + " " + finding.effectMinor())
          .toList();
    }

    /** A finding's evidence: the event on each line that it names, with its card or bet. */
    List<String> evidence(Finding finding) {
      List<String> events = new ArrayList<>();
      String named = finding.sourceLine();
      for (String range : named == null ? new String[0] : named.split(";", -1)) {
        String[] ends = range.split("-", -1);
        for (int line = Integer.parseInt(ends[0]);
            line <= Integer.parseInt(ends[ends.length - 1]);
            line++) {
          events.add(lines.get(line - 1));
        }
      }
      return events;
    }

    /**
     * How often each verdict was given on a criterion, those alone that were: {@code "2 conforms, 1
     * deviates"}.
     */
    public String verdicts(String criterion) {
      CoverageRow row = coverage(criterion);
      StringBuilder text = new StringBuilder();
      count(text, row.conforms(), "conforms");
      count(text, row.deviates(), "deviates");
      count(text, row.review(), "review");
      count(text, row.notTestable(), "not_testable");
      count(text, row.notApplicable(), "not_applicable");
      return text.toString();
    }

    private static void count(StringBuilder text, long count, String verdict) {
      if (count != 0) {
        text.append(text.isEmpty() ? "" : ", ").append(count).append(" ").append(verdict);
      }
    }

    /** Whether any check was tested by a criterion. */
    boolean covers(String criterion) {
      return summary.coverage().stream().anyMatch(row -> row.criterion().equals(criterion));
    }

    /** The counts of a criterion. */
    public CoverageRow coverage(String criterion) {
      return summary.coverage().stream()
          .filter(row -> row.criterion().equals(criterion))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no criterion " + criterion));
    }
  }

  /** A time as logs write it. */
  static String at(OffsetDateTime time) {
    return AT.format(time);
  }

  /** Any event, with fields as name and value in turn. */
  public TableLog event(String event, String... fields) {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("event", event);
    row.put("at", timed ? AT.format(now) : "");
    row.put("table", table);
    row.put("shoe", shoe);
    row.put("coup", coup);
    for (int i = 0; i < fields.length; i += 2) {
      row.put(fields[i], fields[i + 1]);
    }
    events.add(row);
    now = now.plus(step);
    return this;
  }

  /** From now on at another table and shoe. */
  public TableLog at(String otherTable, String otherShoe) {
    table = otherTable;
    shoe = otherShoe;
    coup = "";
    return this;
  }

  /** From now on without times. */
  public TableLog untimed() {
    timed = false;
    return this;
  }

  /** The next event has no time. */
  public TableLog untimedOnce(java.util.function.Consumer<TableLog> next) {
    boolean was = timed;
    timed = false;
    next.accept(this);
    timed = was;
    return this;
  }

  /** From now on each event comes so long after the one before it. */
  public TableLog every(Duration span) {
    step = span;
    return this;
  }

  /** From now on the events have no coup. */
  public TableLog outside() {
    coup = "";
    return this;
  }

  /** The clock goes on, or back where negative, before the next event. */
  public TableLog after(Duration span) {
    now = now.plus(span);
    return this;
  }

  /** Opens the shoe with so many decks. */
  public TableLog open(int decks) {
    coup = "";
    return event("shoe_opened", "decks", Integer.toString(decks), "dealer", "D1").event("shuffled");
  }

  /** Closes the shoe. */
  public TableLog close() {
    coup = "";
    return event("shoe_closed");
  }

  /** From now on in a coup whose opening is not on record. */
  public TableLog in(int number) {
    coup = Integer.toString(number);
    return this;
  }

  /** Opens betting for a coup. */
  public TableLog coup(int number) {
    coup = Integer.toString(number);
    return event("betting_opened");
  }

  public TableLog wager(String area, String patron, String bet, String amount, String... more) {
    return named("wager_placed", area, patron, bet, amount, more);
  }

  public TableLog change(String area, String patron, String bet, String amount) {
    return named("wager_changed", area, patron, bet, amount);
  }

  public TableLog remove(String area, String patron, String bet) {
    return named("wager_removed", area, patron, bet, "");
  }

  private TableLog named(
      String event, String area, String patron, String bet, String amount, String... more) {
    String[] fields = new String[8 + more.length];
    String[] first = {"area", area, "patron", patron, "bet", bet, "amount", amount};
    System.arraycopy(first, 0, fields, 0, first.length);
    System.arraycopy(more, 0, fields, first.length, more.length);
    return event(event, fields);
  }

  /** A ghost hand, asked for by a patron. */
  public TableLog ghost(String patron) {
    return event("ghost_hand", "patron", patron);
  }

  /** The dealer calls a hand's total. */
  public TableLog total(String hand, int total) {
    return event("total_announced", "hand", hand, "total", Integer.toString(total));
  }

  /** A card is taken off a hand again. */
  public TableLog withdraw(String hand, String card) {
    return event("card_withdrawn", "hand", hand, "card", card);
  }

  public TableLog irregularity(String kind, String procedure) {
    return event("irregularity", "kind", kind, "procedure", procedure);
  }

  /** A card that is burned; empty: not exposed. */
  TableLog burn(String card) {
    return event("card_burned", "card", card);
  }

  /** "No more bets". */
  public TableLog call() {
    return event("betting_closed");
  }

  /** Deals cards in turn to Player and Banker. */
  public TableLog deal(String cards) {
    boolean player = true;
    for (String card : cards.split(" ", -1)) {
      card(player ? "player" : "banker", card);
      player = !player;
    }
    return this;
  }

  /** Deals cards face up, each to the hand that its letter names: {@code "P 7H, B KD"}. */
  public TableLog dealTo(String cards) {
    for (String card : cards.split(", ", -1)) {
      card(card.startsWith("P") ? "player" : "banker", card.substring(2));
    }
    return this;
  }

  public TableLog card(String hand, String card) {
    return event("card_dealt", "hand", hand, "card", card, "face", "up");
  }

  public TableLog result(String result) {
    return event("result_declared", "result", result);
  }

  public TableLog result(String result, int playerTotal, int bankerTotal) {
    return event(
        "result_declared",
        "result",
        result,
        "player_total",
        Integer.toString(playerTotal),
        "banker_total",
        Integer.toString(bankerTotal));
  }

  /** Settles a wager; empty paid or commission: not recorded. */
  public TableLog settle(
      String area, String patron, String bet, String outcome, String paid, String commission) {
    return event(
        "wager_settled",
        "area",
        area,
        "patron",
        patron,
        "bet",
        bet,
        "outcome",
        outcome,
        "paid",
        paid,
        "commission",
        commission);
  }

  /** A line as it stands, readable or not. */
  public TableLog raw(String line) {
    events.add(Map.of("raw", line));
    return this;
  }

  /** What stands on each line, for {@link Audited#evidence}. */
  private List<String> lines() {
    List<String> lines = new ArrayList<>(List.of("header"));
    for (Map<String, String> event : events) {
      String raw = event.get("raw");
      String what = event.getOrDefault("card", event.getOrDefault("bet", ""));
      lines.add(
          raw != null ? "unreadable" : event.get("event") + (what.isEmpty() ? "" : " " + what));
    }
    return lines;
  }

  /** The log as CSV. */
  public String csv() {
    List<String> columns = new ArrayList<>(List.of("event", "at", "table", "shoe", "coup"));
    for (Map<String, String> event : events) {
      for (String column : event.keySet()) {
        if (!column.equals("raw") && !columns.contains(column)) {
          columns.add(column);
        }
      }
    }
    StringBuilder csv = new StringBuilder(String.join(",", columns)).append('\n');
    for (Map<String, String> event : events) {
      String raw = event.get("raw");
      if (raw != null) {
        csv.append(raw).append('\n');
        continue;
      }
      List<String> cells = new ArrayList<>();
      columns.forEach(column -> cells.add(event.getOrDefault(column, "")));
      csv.append(String.join(",", cells)).append('\n');
    }
    return csv.toString();
  }

  /** Audits the log under control files. */
  public Audited audit(HouseControls... controls) throws Exception {
    return audit(Stream.of(controls).map(HouseControls::yaml).toArray(String[]::new));
  }

  /** Likewise, under control files given as YAML. */
  public Audited audit(String... controls) throws Exception {
    return audit(csv(), lines(), 1, List.of(controls));
  }

  /** Audits a log given as CSV by so many threads. */
  public static Audited audit(String csv, int threads, HouseControls controls) throws Exception {
    return audit(csv, List.of(), threads, List.of(controls.yaml()));
  }

  private static Audit.Prepared prepared(List<String> controls) throws Exception {
    Audit.Prepared known = PREPARED.get(controls);
    if (known != null) {
      return known;
    }
    List<ControlFile> versions = new ArrayList<>();
    for (String yaml : controls) {
      versions.add(
          ControlFileReader.read(
              "controls.yaml", yaml.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath()));
    }
    Audit.Prepared prepared = Audit.Prepared.of(versions);
    PREPARED.put(controls, prepared);
    return prepared;
  }

  private static Audited audit(String csv, List<String> lines, int threads, List<String> controls)
      throws Exception {
    Path file = Files.createTempFile("table", ".csv");
    try {
      Files.writeString(file, csv);
      Audit.Prepared prepared = prepared(controls);
      List<FindingGroup> groups = new ArrayList<>();
      List<ImportProblem> problems = new ArrayList<>();
      try (Audit audit =
          new Audit(
              prepared,
              threads,
              verdict -> groups.addAll(verdict.groups()),
              problems::add,
              file.resolveSibling(file.getFileName() + ".tmp"),
              null,
              null)) {
        new LogReader(prepared.versions().getFirst().controls().currencyDigits(), audit)
            .read(new LogFile(file, "table.csv"), bytes -> {});
        AuditSummary summary = audit.finish();
        groups.addAll(summary.onControls());
        summary.acrossShoes().forEach(shoe -> groups.addAll(shoe.groups()));
        List<Finding> findings = new ArrayList<>();
        List<CoupSnapshot> coups = new ArrayList<>();
        for (FindingGroup group : groups) {
          findings.addAll(group.findings());
          if (group.coup() != null) {
            coups.add(group.coup());
          }
        }
        findings.sort(FindingOrder.FINDINGS);
        problems.sort(ImportProblem.ORDER);
        FindingPlaces.assertEachHasItsOwn(findings);
        FindingPlaces.assertWordsAreTemplates(findings);
        return new Audited(findings, coups, groups, summary, problems, lines);
      }
    } finally {
      Files.delete(file);
    }
  }
}
