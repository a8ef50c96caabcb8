package shoeaudit.report.pdf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CitedSpans;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.text.Amounts;

/** A coup's wagers with what was due beside what was recorded; figures that differ are marked. */
final class WagersTable {
  private static final int LONGEST_NAME = 60;
  private static final String UNKNOWN = "\u2013";

  private static final int COLUMNS = 11;

  /** From the area to the accepted amount. */
  private static final int TO_ACCEPTED = 4;

  /** Two lines in small letters. */
  private static final float LEGEND_POINTS = 26;

  private static final float PATRON_POINTS = 42;

  /** What amounts and lines can give to the column of patrons. */
  private static final float MOST_MORE = 27;

  private final ReportDocument document;
  private final Typography type;
  private final Amounts amounts;
  private final Finding finding;
  private final CoupSnapshot coup;

  /** The lines of a finding on wagers together, which names none of them; null: it names one. */
  private final @Nullable CitedSpans cited;

  private @Nullable List<ReplayedWager> borne;

  WagersTable(ReportDocument document, Finding finding, CoupSnapshot coup) {
    this.finding = finding;
    this.document = document;
    this.type = document.type();
    this.amounts = document.amounts();
    this.coup = coup;
    String file = finding.sourceFile();
    String lines = finding.sourceLine();
    this.cited =
        finding.bet() == null && finding.level() == Level.WAGER && file != null && lines != null
            ? new CitedSpans(file, lines)
            : null;
  }

  void write() {
    if (coup.wagers().isEmpty()) {
      document.paragraph(TextStyle.LABEL, coup.ghost() ? "wagers.ghost" : "wagers.none");
      return;
    }
    Table table = columns();
    boolean net = false;
    for (ReplayedWager wager : coup.wagers()) {
      row(table, wager);
      net |= wager.net();
    }
    table.end(3);
    document.paragraph(
        TextStyle.LABEL, "wagers.legend", Marks.DIFFERS, Marks.DEVIATES, Marks.REVIEW);
    if (net) {
      document.paragraph(TextStyle.LABEL, "wagers.net-note");
    }
  }

  private Table columns() {
    float more =
        NameColumn.more(
            document,
            coup.wagers().stream().map(wager -> NameColumn.patron(document, wager)),
            PATRON_POINTS,
            MOST_MORE);
    float paid = 40 - more / 9;
    Table table =
        document
            .table(
                34,
                PATRON_POINTS + more,
                64,
                50 - more / 4,
                46,
                paid,
                paid,
                46,
                paid,
                paid,
                62 - more * 11 / 36)
            .keptWith(LEGEND_POINTS);
    table.head(
        document.head("wagers.title").over(4),
        document.head("wagers.due").over(3).centred().linesAtSides(),
        document.head("wagers.recorded").over(3).centred().linesAtSides(),
        Cell.head(type.phrase(TextStyle.SMALL_STRONG, "")));
    table.head(
        document.head("wagers.area"),
        document.head("wagers.patron"),
        document.head("wagers.bet"),
        document.headNumber("wagers.accepted"),
        document.head("wagers.outcome"),
        document.headNumber("wagers.paid"),
        document.headNumber("wagers.commission"),
        document.head("wagers.outcome"),
        document.headNumber("wagers.paid"),
        document.headNumber("wagers.commission"),
        document.head("wagers.lines"));
    return table;
  }

  /** The wagers on which the finding lies, with what became of the others in a sentence. */
  void writeBrief() {
    if (!borne().isEmpty()) {
      brief().end(3);
      document.paragraph(TextStyle.LABEL, "wagers.brief", coup.wagers().size() - borne().size());
    }
  }

  /** How high that is, in points. */
  float briefHeight() {
    return borne().isEmpty() ? 0 : brief().height() + LEGEND_POINTS;
  }

  private Table brief() {
    Table table = columns().together();
    borne().forEach(wager -> row(table, wager));
    return table;
  }

  /** The finding's own and those that were settled otherwise than due. */
  private List<ReplayedWager> borne() {
    List<ReplayedWager> known = borne;
    if (known == null) {
      known =
          coup.wagers().stream()
              .filter(wager ->
                  isOfFinding(wager)
                      || !wager.differs().isEmpty()
                      || isMissing(wager)
                      || isUnfounded(wager))
              .toList();
      borne = known;
    }
    return known;
  }

  private void row(Table table, ReplayedWager wager) {
    String net = document.say("wagers.net");
    List<Cell> cells =
        List.of(
            area(wager),
            text(NameColumn.patron(document, wager)),
            text(wager.bet()),
            document.number(amounts.of(wager.acceptedMinor())),
            text(due(wager)),
            money(wager.duePaidMinor(), false),
            wager.net() ? text(net) : money(wager.dueCommissionMinor(), false),
            recordedOutcome(wager),
            money(wager.recordedPaidMinor(), wager.differs().contains("paid")),
            wager.net()
                ? text(net)
                : money(wager.recordedCommissionMinor(), wager.differs().contains("commission")),
            text(CitedSpans.text(wager.lines())));
    if (wager.admissibleMinor() == wager.acceptedMinor()) {
      table.row(cells.toArray(Cell[]::new));
    } else {
      cells.forEach(Cell::openBelow);
      table.leading(cells.toArray(Cell[]::new));
      table.row(admissible(wager), Cell.empty(COLUMNS - TO_ACCEPTED).lineBelow());
    }
  }

  /** What of a wager was admissible, below what was accepted: on a line of its own. */
  private Cell admissible(ReplayedWager wager) {
    String amount = document.say("wagers.admissible", amounts.of(wager.admissibleMinor()));
    return Cell.number(type.phrase(TextStyle.MARK, Marks.DIFFERS + " " + amount)).over(TO_ACCEPTED);
  }

  /** The area, marked where the finding lies on this wager. */
  private Cell area(ReplayedWager wager) {
    String area = wager.area().isEmpty() ? UNKNOWN : wager.area();
    if (!isOfFinding(wager)) {
      return text(area);
    }
    String mark = finding.verdict() == Verdict.REVIEW ? Marks.REVIEW : Marks.DEVIATES;
    return Cell.ruled(type.phrase(TextStyle.MARK, mark + " " + area, LONGEST_NAME));
  }

  /**
   * Whether the finding names this wager, not only its patron or its area; one on wagers together,
   * such as a combination, names none and cites the lines of all of them.
   */
  private boolean isOfFinding(ReplayedWager wager) {
    if (cited != null) {
      return cited.meet(coup.sourceFile(), wager.lines());
    }
    return wager.bet().equals(finding.bet())
        && (finding.area() == null || finding.area().equals(wager.area()))
        && (finding.patron() == null || finding.patron().equals(wager.patron()));
  }

  private String outcome(@Nullable String outcome, String none) {
    return outcome == null ? document.say(none) : document.word("outcome", outcome);
  }

  private Cell text(String text) {
    return document.value(text, LONGEST_NAME);
  }

  /** What was due: nothing to a wager that was taken back or is not on record. */
  private String due(ReplayedWager wager) {
    return wager.acceptedMinor() == 0 && wager.betLine() == null
        ? document.say("wagers.nothing-due")
        : stood(wager) ? outcome(wager.dueOutcome(), "wagers.not-known") : UNKNOWN;
  }

  private static boolean stood(ReplayedWager wager) {
    return wager.acceptedMinor() > 0 || wager.recordedOutcome() != null;
  }

  private Cell recordedOutcome(ReplayedWager wager) {
    String recorded =
        stood(wager) ? outcome(wager.recordedOutcome(), "wagers.no-outcome") : UNKNOWN;
    return isMissing(wager) || isUnfounded(wager) || wager.differs().contains("outcome")
        ? Cell.ruled(type.phrase(TextStyle.MARK, Marks.DIFFERS + " " + recorded))
        : text(recorded);
  }

  private boolean isMissing(ReplayedWager wager) {
    return wager.recordedOutcome() == null && wager.acceptedMinor() > 0 && settled();
  }

  private static boolean isUnfounded(ReplayedWager wager) {
    return wager.recordedOutcome() != null && wager.acceptedMinor() == 0;
  }

  /** Whether the coup has settlements on record, so that one may be missed (reading 25). */
  private boolean settled() {
    return coup.wagers().stream().anyMatch(wager -> wager.recordedOutcome() != null);
  }

  private Cell money(@Nullable Long minor, boolean differs) {
    String amount = minor == null ? UNKNOWN : amounts.of(minor);
    return Cell.number(
        differs
            ? type.phrase(TextStyle.MARK, Marks.DIFFERS + " " + amount)
            : type.phrase(TextStyle.SMALL, amount));
  }
}
