package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.LINK;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.controls.Severity;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.text.Texts;

/**
 * The sheets Findings and Coups with findings, filled together, a group of findings at a time, and
 * linked.
 */
final class CoupTables {
  private final Report report;
  private final Texts texts;
  private final FindingSheet findingSheet;
  private final DataSheet findings;
  private final DataSheet coups;
  private final List<String> versions;
  private long net;
  private long termsOver;
  private long termsShort;
  private final Map<Severity, Long> severities = new EnumMap<>(Severity.class);

  CoupTables(Report report, Sheets sheets) {
    this.report = report;
    this.texts = sheets.texts();
    this.versions = report.versions().stream().map(version -> version.name(texts)).toList();
    this.findingSheet = new FindingSheet(report, texts);
    this.findings = sheets.table(new DataSheet.Layout(Tab.FINDINGS, 2, findingSheet.columns()));
    this.coups = sheets.table(new DataSheet.Layout(Tab.COUPS, 3, coupColumns()));
  }

  private static List<Column> coupColumns() {
    return List.of(
        new Column("table", 8, WRAPPED),
        new Column("shoe", 15, WRAPPED),
        new Column("coup", 8, NUMBER),
        new Column("findings", 10, NUMBER),
        new Column("first_finding", 9, LINK),
        new Column("codes", 32, WRAPPED),
        new Column("dealer", 9, WRAPPED),
        new Column("ghost", 8, TEXT),
        new Column("player_cards", 16, WRAPPED),
        new Column("player_total", 10, NUMBER),
        new Column("banker_cards", 16, WRAPPED),
        new Column("banker_total", 10, NUMBER),
        new Column("result", 11, TEXT),
        new Column("declared", 11, TEXT),
        new Column("declared_player", 11, NUMBER),
        new Column("declared_banker", 11, NUMBER),
        new Column("dealing", 11, TEXT),
        new Column("due_player_cards", 12, WRAPPED),
        new Column("due_player_total", 11, NUMBER),
        new Column("due_banker_cards", 12, WRAPPED),
        new Column("due_banker_total", 11, NUMBER),
        new Column("due_result", 11, TEXT),
        new Column("table_cell", 26, WRAPPED),
        new Column("betting", 50, WRAPPED),
        new Column("events", 64, WRAPPED),
        new Column("file", 18, WRAPPED),
        new Column("first_line", 9, NUMBER),
        new Column("last_line", 9, NUMBER),
        new Column("first_id", 18, TEXT));
  }

  /** Adds a group: its findings, and the coup; gives the link to it, or null. */
  CellWriter.@Nullable Link add(FindingGroup group) {
    CoupSnapshot coup = group.coup();
    CellWriter.Link toCoup = null;
    if (coup != null) {
      String shown = texts.of("xlsx.link.coup", Integer.toString(coup.coup()));
      toCoup =
          new CellWriter.Link(
              coups.next(), coups.letters("first_id"), group.findings().getFirst().id(), shown);
      addCoup(coup, group.findings(), findings.next());
    }
    for (Finding finding : group.findings()) {
      addFinding(group, finding, toCoup);
    }
    return toCoup;
  }

  /** How many findings were added, by severity, the gravest first; those without any left out. */
  Map<Severity, Long> severities() {
    return severities;
  }

  /** The sheet of findings. */
  DataSheet findings() {
    return findings;
  }

  /** What all findings together moved, in minor units. */
  long netMinor() {
    return net;
  }

  /** What unlawful terms of the control file gave patrons more, in minor units. */
  long termsOverMinor() {
    return termsOver;
  }

  /** What they gave them less, as a positive number. */
  long termsShortMinor() {
    return termsShort;
  }

  /** All are added. */
  void end() {
    findings.offer(
        "disposition",
        Arrays.stream(Review.Disposition.values()).map(findingSheet::word).toArray(String[]::new));
  }

  private void addFinding(FindingGroup group, Finding finding, CellWriter.@Nullable Link toCoup) {
    severities.merge(finding.severity(), 1L, Math::addExact);
    findings.add(
        findingSheet.values(
            new FindingSheet.Row(
                finding,
                group.shares(finding),
                report.review(finding.id()),
                toCoup,
                versions.get(group.version()),
                findings.next().row())));
    Long effect = report.effect(finding);
    net = effect == null ? net : Math.addExact(net, effect);
    Long terms = finding.termsEffectMinor();
    if (terms != null) {
      termsOver = Math.addExact(termsOver, Math.max(terms, 0));
      termsShort = Math.addExact(termsShort, Math.max(-terms, 0));
    }
  }

  private void addCoup(CoupSnapshot coup, List<Finding> group, CellWriter.Target first) {
    CoupSnapshot.CorrectDealing correct = coup.correct();
    coups.add(
        coup.table(),
        coup.shoe(),
        coup.coup(),
        group.size(),
        new CellWriter.Link(
            first, findings.letters("id"), group.getFirst().id(), texts.of("xlsx.link.finding")),
        group.stream().map(Finding::code).distinct().collect(Collectors.joining("\n")),
        coup.dealer(),
        texts.of(coup.ghost() ? "xlsx.yes" : "xlsx.no"),
        cards(coup, "player"),
        coup.playerTotal(),
        cards(coup, "banker"),
        coup.bankerTotal(),
        coup.result(),
        differing(coup.declared(), coup.result()),
        differing(coup.declaredPlayerTotal(), coup.playerTotal()),
        differing(coup.declaredBankerTotal(), coup.bankerTotal()),
        texts.of("xlsx.dealing." + coup.dealing().name().toLowerCase(Locale.ROOT)),
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
        coup.lastLine(),
        group.getFirst().id());
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
  private @Nullable String cards(CoupSnapshot coup, String hand) {
    String cards =
        coup.cards().stream()
            .filter(card -> card.hand().equals(hand))
            .map(card ->
                card.card()
                    + (card.withdrawn() ? " " + texts.of("xlsx.card.withdrawn") : "")
                    + ("down".equals(card.face()) ? " " + texts.of("xlsx.card.down") : ""))
            .collect(Collectors.joining(" "));
    return cards.isEmpty() ? null : cards;
  }

  private @Nullable String betting(CoupSnapshot.Betting betting) {
    StringJoiner lines = new StringJoiner("\n");
    when(lines, texts.of("xlsx.betting.opened"), betting.openedAt());
    when(lines, texts.of("xlsx.betting.closed"), betting.closedAt());
    when(lines, texts.of("xlsx.betting.first_card"), betting.firstCardAt());
    when(lines, texts.of("xlsx.betting.cut_off"), betting.cutOffAt());
    return lines.length() == 0 ? null : lines.toString();
  }

  private static void when(StringJoiner lines, String what, @Nullable String at) {
    if (at != null) {
      lines.add(at + "  " + what);
    }
  }

  private @Nullable String timeLine(CoupSnapshot coup) {
    String lines =
        coup.events().stream()
            .map(event ->
                (event.at() == null ? "" : event.at() + "  ")
                    + texts.of("xlsx.event", Integer.toString(event.line()), texts.of(event.what()))
                    + mark(event))
            .collect(Collectors.joining("\n"));
    return lines.isEmpty() ? null : lines;
  }

  /** Only what is late by more than the clock tolerance is called so. */
  private String mark(CoupSnapshot.TimelineEvent event) {
    return event.forReview()
        ? "  " + texts.of("xlsx.event.review")
        : event.late() ? "  " + texts.of("xlsx.event.late") : "";
  }
}
