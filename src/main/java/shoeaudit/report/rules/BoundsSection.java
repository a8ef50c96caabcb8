package shoeaudit.report.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import shoeaudit.audit.ControlsAudit;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.ConfigProblem;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.Regulation.Criterion;
import shoeaudit.controls.RuleChoices;
import shoeaudit.game.Bet;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.text.Texts;

/**
 * Where the file leaves its regulation's bounds, what is to be settled before it is handed in, and
 * what no bound is set to and a commission decides on nevertheless.
 */
final class BoundsSection {
  private static final String FOOTAGE = "retention.footage";

  private final ControlFile controls;
  private final Regulation regulation;
  private final BetNames names;
  private final KeyClauses clauses;
  private final RulesWords words;
  private final Texts texts;
  private final List<Finding> findings;
  private final Map<String, List<String>> departures = new HashMap<>();

  BoundsSection(
      ControlFile controls, BetNames names, KeyClauses clauses, RulesWords words, Texts texts) {
    this.controls = controls;
    this.regulation = controls.regulation();
    this.names = names;
    this.clauses = clauses;
    this.words = words;
    this.texts = texts;
    this.findings = ControlsAudit.findings(controls);
    for (Finding finding : findings) {
      departures
          .computeIfAbsent(finding.criterion(), unused -> new ArrayList<>())
          .add(departure(finding));
    }
  }

  Section section(Lint lint) {
    List<String> open = new ArrayList<>();
    for (Finding finding : findings) {
      open.add(words.say("bounds.of-clause", finding.criterion(), departure(finding)));
    }
    List<Block> blocks = new ArrayList<>();
    boolean tooShort = lint.warnings().stream().anyMatch(each -> each.key().equals(FOOTAGE));
    if (open.isEmpty() && !tooShort) {
      blocks.add(new Paragraph(words.say("bounds.kept")));
    }
    for (ConfigProblem warning : lint.warnings()) {
      open.add(warning.text());
    }
    open.addAll(ControlsAudit.untestable(regulation));
    if (!open.isEmpty()) {
      blocks.add(new Paragraph(words.say("bounds.left")));
      blocks.add(new Items(open));
    }
    List<String> forReview = forReview();
    if (!forReview.isEmpty()) {
      blocks.add(new Paragraph(words.say("bounds.review")));
      blocks.add(new Items(forReview));
    }
    blocks.add(new Paragraph(words.say("bounds.other-law")));
    return new Section(words.say("bounds.title"), blocks);
  }

  private String departure(Finding finding) {
    return words.say(
        "bounds.finding", texts.of(finding.observation()), texts.of(finding.expectation()));
  }

  /** By clause, where the file leaves its bounds. */
  Map<String, List<String>> departures() {
    return departures;
  }

  private List<String> forReview() {
    List<String> items = new ArrayList<>();
    controls.bets().values().forEach(bet -> payTable(bet, items));
    controls.bets().values().forEach(bet -> rounding(bet, items));
    tie(items);
    combinations(items);
    limits(items);
    if (!controls.modifications().isEmpty()) {
      items.add(words.say("bounds.review.changes", controls.modifications().size()));
    }
    return items;
  }

  /** A bet that the regulation does not have, or has with other terms than a pay table. */
  private void payTable(Bet bet, List<String> items) {
    boolean bound = regulation.bounds().payTables().containsKey(bet.id());
    if (bound || (bet.main() && isByOddsAlone(bet))) {
      return;
    }
    KeyClauses.Bearing clause = clauses.bearing("bets." + bet.id());
    String key = bet.main() ? "bounds.review.table" : "bounds.review.bet";
    items.add(
        clause == null
            ? words.say(key + ".no-clause", names.of(bet.id()))
            : words.say(
                key,
                names.of(bet.id()),
                clause.criterion().id(),
                clause.criterion().clause(),
                clause.criterion().requirement()));
  }

  private boolean isByOddsAlone(Bet bet) {
    return Objects.requireNonNull(controls.bases().get(bet.id())).pays() != null;
  }

  /** A rounding that takes more of some wins than the greatest rate that the regulation has. */
  private void rounding(Bet bet, List<String> items) {
    Regulation.Bounds bounds = regulation.bounds();
    KeyClauses.Bearing clause = clauses.bearing("bets." + bet.id() + ".commission.rate");
    GreatestCommission greatest = GreatestCommission.of(bet, controls);
    if (!bet.main()
        || bounds.maxCommission() == null
        || bounds.commissionRounding() != null
        || clause == null
        || greatest == null
        || !greatest.isMoreThan(bounds.maxCommission())) {
      return;
    }
    items.add(
        words.say(
            "bounds.review.rounding",
            names.of(bet.id()),
            words.percent(greatest),
            words.money(greatest.commissionMinor()),
            words.money(greatest.winMinor()),
            clause.criterion().id(),
            clause.criterion().clause(),
            clause.criterion().requirement()));
  }

  /** Main wagers that are lost in a tie, where the regulation does not say what becomes of them. */
  private void tie(List<String> items) {
    boolean byOdds =
        controls.bets().values().stream()
            .anyMatch(bet -> bet.main() && !bet.id().equals("tie") && isByOddsAlone(bet));
    if (byOdds
        && controls.mainOnTie() == RuleChoices.OnTie.LOSE
        && regulation.bounds().mainOnTie() == null) {
      items.add(words.say("bounds.review.tie"));
    }
  }

  /** Fewer combinations than the regulation has: no bound is broken, and a patron is told less. */
  private void combinations(List<String> items) {
    RuleChoices.Combinations bound = regulation.bounds().combinations();
    RuleChoices.Combinations own = controls.game().combinations();
    if (bound == RuleChoices.Combinations.ANY && own != bound) {
      items.add(words.say("bounds.review.combinations", inWords(own), inWords(bound)));
    }
  }

  private String inWords(RuleChoices.Combinations combinations) {
    return words.say("value.game.combinations." + combinations.name().toLowerCase(Locale.ROOT));
  }

  /** Clauses about a limit that the control file does not state, so that nobody can test them. */
  private void limits(List<String> items) {
    for (Criterion criterion : regulation.criteria()) {
      List<String> unstated = clauses.unstatedLimits(criterion);
      if (!unstated.isEmpty() && !departures.containsKey(criterion.id())) {
        items.add(
            words.say(
                "bounds.review.limit",
                criterion.id(),
                criterion.clause(),
                criterion.requirement(),
                words.all(unstated.stream().map(key -> words.say("key." + key)).toList())));
      }
    }
  }
}
