package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.LINK;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.TIMESTAMP;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.ReplayedCoup.ReplayedWager;
import shoeaudit.report.Report;

/**
 * The sheets Findings, Coups and Settlements, filled together, a group of findings at a time, and
 * linked.
 */
final class CoupTables {
  private static final String LOGS = "findings.jsonl";

  private final DataSheet findings;
  private final DataSheet coups;
  private final DataSheet settlements;
  private final Map<String, String> requirements = new HashMap<>();
  private final ZoneId timeZone;
  private final List<Report.Version> versions;

  CoupTables(Report report, Sheets sheets) {
    this.timeZone = report.controls().timeZone();
    this.versions = report.versions();
    report.coverage().forEach(row -> requirements.put(row.criterion(), row.requirement()));
    this.findings = sheets.table("Findings", 2, findingColumns(timeZone), LOGS, "No findings.");
    this.coups = sheets.table("Coups", 3, coupColumns(), "the log", "No coup has findings.");
    this.settlements =
        sheets.table(
            "Settlements", 3, settlementColumns(), "the log", "No coup with findings has wagers.");
  }

  private static List<Column> findingColumns(ZoneId timeZone) {
    return List.of(
        new Column("Id", 18, TEXT),
        new Column("Code", 32, TEXT),
        new Column("Level", 13, TEXT),
        new Column("Verdict", 9, TEXT),
        new Column("Severity", 9, TEXT),
        new Column("Criterion", 20, WRAPPED),
        new Column("Requirement", 30, WRAPPED),
        new Column("Table", 8, TEXT),
        new Column("Shoe", 15, TEXT),
        new Column("Coup", 8, NUMBER),
        new Column("Coup in full", 10, LINK),
        new Column("Area", 7, TEXT),
        new Column("Patron", 12, TEXT),
        new Column("Bet", 14, TEXT),
        new Column("Dealer", 10, TEXT),
        new Column("At, as recorded", 29, TEXT),
        new Column("At, " + timeZone.getId(), 24, TIMESTAMP),
        new Column("Expected", 28, WRAPPED),
        new Column("Recorded", 28, WRAPPED),
        new Column("Effect (+ to patron, - to house)", 15, EFFECT),
        new Column("Currency", 10, TEXT),
        new Column("Explanation", 50, WRAPPED),
        new Column("Source file", 18, WRAPPED),
        new Column("Source lines", 12, WRAPPED),
        new Column("Judged by", 30, WRAPPED));
  }

  private static List<Column> coupColumns() {
    return List.of(
        new Column("Table", 8, TEXT),
        new Column("Shoe", 15, TEXT),
        new Column("Coup", 8, NUMBER),
        new Column("Findings", 10, NUMBER),
        new Column("First finding", 9, LINK),
        new Column("Codes", 32, WRAPPED),
        new Column("Dealer", 9, TEXT),
        new Column("Ghost hand", 8, TEXT),
        new Column("Player's cards", 16, WRAPPED),
        new Column("Player's total", 10, NUMBER),
        new Column("Banker's cards", 16, WRAPPED),
        new Column("Banker's total", 10, NUMBER),
        new Column("Result of the cards", 11, TEXT),
        new Column("Declared result", 11, TEXT),
        new Column("Declared Player's total", 11, NUMBER),
        new Column("Declared Banker's total", 11, NUMBER),
        new Column("Correct dealing", 11, TEXT),
        new Column("Expected Player's cards", 12, WRAPPED),
        new Column("Expected Player's total", 11, NUMBER),
        new Column("Expected Banker's cards", 12, WRAPPED),
        new Column("Expected Banker's total", 11, NUMBER),
        new Column("Expected result", 11, TEXT),
        new Column("Deciding cell of the third-card table", 26, WRAPPED),
        new Column("Betting", 44, WRAPPED),
        new Column("What happened when", 52, WRAPPED),
        new Column("Source file", 18, WRAPPED),
        new Column("First line", 9, NUMBER),
        new Column("Last line", 9, NUMBER));
  }

  private static List<Column> settlementColumns() {
    return List.of(
        new Column("Table", 8, TEXT),
        new Column("Shoe", 15, TEXT),
        new Column("Coup", 8, NUMBER),
        new Column("Coup in full", 10, LINK),
        new Column("Area", 8, TEXT),
        new Column("Patron", 14, TEXT),
        new Column("Bet", 16, TEXT),
        new Column("Admissible amount", 14, MONEY),
        new Column("Accepted amount", 14, MONEY),
        new Column("Due outcome", 11, TEXT),
        new Column("Recorded outcome", 11, TEXT),
        new Column("Due winnings", 14, MONEY),
        new Column("Recorded paid", 14, MONEY),
        new Column("Due commission", 14, MONEY),
        new Column("Recorded commission", 14, MONEY),
        new Column("Differs", 18, WRAPPED),
        new Column("Source file", 22, WRAPPED),
        new Column("Source lines", 14, WRAPPED));
  }

  /** Adds a group: its findings, and the coup with its wagers. */
  void add(FindingGroup group) {
    ReplayedCoup coup = group.coup();
    CellWriter.Link toCoup = null;
    if (coup != null) {
      toCoup = new CellWriter.Link(coups.next(), "coup " + coup.coup());
      addCoup(coup, group.findings(), findings.next());
      for (ReplayedWager wager : coup.wagers()) {
        addWager(coup, wager, toCoup);
      }
    }
    for (Finding finding : group.findings()) {
      addFinding(finding, toCoup, versions.get(group.version()));
    }
  }

  private void addFinding(Finding finding, CellWriter.@Nullable Link toCoup, Report.Version judge) {
    findings.add(
        finding.id(),
        finding.code(),
        finding.level().text(),
        finding.verdict().text(),
        finding.severity().text(),
        finding.criterion(),
        requirements.get(finding.criterion()),
        finding.table(),
        finding.shoe(),
        finding.coup(),
        toCoup,
        finding.area(),
        finding.patron(),
        finding.bet(),
        finding.dealer(),
        finding.at(),
        local(finding.at()),
        finding.expected(),
        finding.recorded(),
        finding.effectMinor(),
        finding.currency(),
        finding.explanation(),
        finding.sourceFile(),
        finding.sourceLine(),
        judge.name());
  }

  private void addCoup(ReplayedCoup coup, List<Finding> group, CellWriter.Target first) {
    ReplayedCoup.CorrectDealing correct = coup.correct();
    coups.add(
        coup.table(),
        coup.shoe(),
        coup.coup(),
        group.size(),
        new CellWriter.Link(first, "row " + first.row()),
        group.stream().map(Finding::code).distinct().collect(Collectors.joining("\n")),
        coup.dealer(),
        coup.ghost() ? "yes" : "no",
        cards(coup, "player"),
        coup.playerTotal(),
        cards(coup, "banker"),
        coup.bankerTotal(),
        coup.result(),
        differing(coup.declared(), coup.result()),
        differing(coup.declaredPlayerTotal(), coup.playerTotal()),
        differing(coup.declaredBankerTotal(), coup.bankerTotal()),
        switch (coup.dealing()) {
          case AS_DUE -> "as dealt";
          case OTHER_DUE -> "otherwise";
          case NOT_KNOWN, ORDER_NOT_KNOWN -> "not known";
          case NOT_JUDGED -> "not judged";
        },
        correct == null ? null : String.join(" ", correct.playerCards()),
        correct == null ? null : correct.playerTotal(),
        correct == null ? null : String.join(" ", correct.bankerCards()),
        correct == null ? null : correct.bankerTotal(),
        correct == null ? null : correct.result(),
        coup.tableCell(),
        betting(coup.betting()),
        timeLine(coup),
        coup.sourceFile(),
        coup.firstLine(),
        coup.lastLine());
  }

  private void addWager(ReplayedCoup coup, ReplayedWager wager, CellWriter.Link toCoup) {
    settlements.add(
        coup.table(),
        coup.shoe(),
        coup.coup(),
        toCoup,
        wager.area(),
        wager.patron(),
        wager.bet(),
        wager.admissibleMinor(),
        wager.acceptedMinor(),
        wager.dueOutcome(),
        marked(wager, "outcome", wager.recordedOutcome()),
        wager.duePaidMinor(),
        marked(wager, "paid", wager.recordedPaidMinor()),
        commission(wager, wager.dueCommissionMinor()),
        commission(wager, marked(wager, "commission", wager.recordedCommissionMinor())),
        wager.differs().isEmpty() ? null : String.join(", ", wager.differs()),
        coup.sourceFile(),
        wager.lines());
  }

  /** A commission; where it is in one figure with the winnings, that the figure paid is net. */
  private static @Nullable Object commission(ReplayedWager wager, @Nullable Object apart) {
    return wager.net() ? "net" : apart;
  }

  private static @Nullable Object marked(
      ReplayedWager wager, String part, @Nullable Object recorded) {
    return wager.differs().contains(part)
        ? new CellWriter.Differing(recorded == null ? "none" : recorded)
        : recorded;
  }

  /**
   * A declared value, marked where the cards give another; a coup declared void is judged by other
   * rules.
   */
  private static @Nullable Object differing(@Nullable Object declared, @Nullable Object given) {
    boolean differs =
        declared != null && given != null && !declared.equals(given) && !declared.equals("void");
    return differs ? new CellWriter.Differing(declared) : declared;
  }

  /** A hand's cards in the order of dealing, each with what is particular to it. */
  private static @Nullable String cards(ReplayedCoup coup, String hand) {
    String cards =
        coup.cards().stream()
            .filter(card -> card.hand().equals(hand))
            .map(card ->
                card.card()
                    + (card.withdrawn() ? " (withdrawn)" : "")
                    + ("down".equals(card.face()) ? " (face down)" : ""))
            .collect(Collectors.joining(" "));
    return cards.isEmpty() ? null : cards;
  }

  private static @Nullable String betting(ReplayedCoup.Betting betting) {
    StringJoiner lines = new StringJoiner("\n");
    when(lines, "opened", betting.openedAt());
    when(lines, "no more bets", betting.closedAt());
    when(lines, "first card", betting.firstCardAt());
    when(lines, "cut-off", betting.cutOffAt());
    return lines.length() == 0 ? null : lines.toString();
  }

  private static void when(StringJoiner lines, String what, @Nullable String at) {
    if (at != null) {
      lines.add(at + "  " + what);
    }
  }

  private static @Nullable String timeLine(ReplayedCoup coup) {
    String lines =
        coup.events().stream()
            .map(event ->
                (event.at() == null ? "" : event.at() + "  ")
                    + "line "
                    + event.line()
                    + ": "
                    + event.what()
                    + (event.late() ? "  << late" : ""))
            .collect(Collectors.joining("\n"));
    return lines.isEmpty() ? null : lines;
  }

  /** The time as the gambling day's clock showed it; null where it is not recorded or not one. */
  private @Nullable LocalDateTime local(@Nullable String at) {
    if (at == null) {
      return null;
    }
    try {
      return OffsetDateTime.parse(at).atZoneSameInstant(timeZone).toLocalDateTime();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
