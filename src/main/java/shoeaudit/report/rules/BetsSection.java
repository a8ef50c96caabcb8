package shoeaudit.report.rules;

import static shoeaudit.report.rules.RulesWords.row;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.controls.Lint.ExaminedBet;
import shoeaudit.game.Bet;
import shoeaudit.game.BetOdds;
import shoeaudit.game.Rounding;
import shoeaudit.game.Share;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/**
 * Every bet that the house offers: what wins, what it pays, its commission and what it is worth.
 */
final class BetsSection {
  private static final int CARDS_IN_DECK = 52;

  /** Odds with the stake in them: in a control file, and in the words of a regulation's file. */
  private static final Pattern RETURNS = Pattern.compile("pays: *\"?\\d+ +for +\\d");

  private static final Pattern PAYS_FOR = Pattern.compile("\\bpays? \\d+ for \\d");

  private final ControlFile controls;
  private final Lint lint;
  private final BetNames names;
  private final RulesWords words;
  private final ConditionWords conditions;

  BetsSection(ControlFile controls, Lint lint, BetNames names, RulesWords words) {
    this.controls = controls;
    this.lint = lint;
    this.names = names;
    this.words = words;
    this.conditions = new ConditionWords(words);
  }

  /** The cards of a shoe. */
  static int cards(int decks) {
    return decks * CARDS_IN_DECK;
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            words.say(
                "bets.introduction",
                words.count(lint.bets().getFirst().odds().all()),
                controls.game().decks())));
    if (isToldWithTheStake()) {
      blocks.add(new Paragraph(words.say("bets.returns")));
    }
    blocks.add(summary());
    lint.bets().forEach(bet -> bet(bet, blocks));
    blocks.add(new Heading(words.say("bets.exact")));
    blocks.add(
        new Paragraph(
            words.say(
                "bets.exact.introduction", words.count(lint.bets().getFirst().odds().all()))));
    blocks.add(exact());
    return new Section(words.say("bets.title"), blocks);
  }

  private boolean isToldWithTheStake() {
    return RETURNS.matcher(controls.text().written()).find()
        || controls.regulation().criteria().stream()
            .anyMatch(each -> PAYS_FOR.matcher(each.requirement()).find());
  }

  private Table summary() {
    return new Table(
        List.of(
            words.column("bets.bet", 124, Holds.SUBJECT),
            words.column("bets.pays", 84, Holds.WORDS),
            words.column("bets.commission", 56, Holds.WORDS),
            words.column("bets.wins", 60, Holds.NUMBERS),
            words.column("bets.returned", 60, Holds.NUMBERS),
            words.column("bets.loses", 60, Holds.NUMBERS),
            words.column("bets.edge", 60, Holds.NUMBERS)),
        lint.bets().stream()
            .map(bet ->
                row(
                    names.of(bet.bet().id()),
                    pays(bet.bet()),
                    commission(bet.bet().commission()),
                    words.percent(new Share(bet.odds().winning(), bet.odds().all())),
                    words.percent(new Share(bet.odds().pushing(), bet.odds().all())),
                    words.percent(bet.loses()),
                    words.percent(bet.odds().houseEdge())))
            .toList(),
        null);
  }

  /** What a win pays, where that is the same for all. */
  private String pays(Bet bet) {
    List<String> odds =
        bet.lines().stream()
            .filter(line -> !line.push())
            .map(line -> words.odds(line.odds()))
            .distinct()
            .toList();
    return odds.size() == 1 ? odds.getFirst() : words.say("bets.pays.table");
  }

  private String commission(Bet.@Nullable Commission commission) {
    return commission == null ? words.say("bets.none") : words.rate(commission.rate());
  }

  private void bet(ExaminedBet examined, List<Block> blocks) {
    Bet bet = examined.bet();
    BetOdds odds = examined.odds();
    blocks.add(new Heading(names.withId(bet.id())));
    String file = examined.basis().uses();
    String defined =
        file != null
            ? words.say("bets.as.file", file)
            : words.say(examined.basis().pays() == null ? "bets.as.own" : "bets.as.odds");
    Bet.Commission commission = bet.commission();
    blocks.add(
        new Items(
            RulesWords.present(
                words.say(
                    "bets.sentence",
                    defined,
                    words.percent(new Share(odds.winning(), odds.all())),
                    words.percent(odds.houseEdge())),
                commission == null
                    ? words.say("bets.commission.none")
                    : words.say(
                        "bets.commission.sentence",
                        words.rate(commission.rate()),
                        words.rounding(commission.rounding())),
                greatestCommission(bet),
                winningsRounding(bet))));
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < bet.lines().size(); i++) {
      Bet.Line line = bet.lines().get(i);
      rows.add(
          row(
              conditions.of(line.when()),
              line.push() ? words.say("bets.push") : words.say("bets.pay", words.odds(line.odds())),
              words.percent(examined.line(i))));
    }
    rows.add(
        row(words.say("bets.otherwise"), words.say("bets.lost"), words.percent(examined.loses())));
    blocks.add(
        new Table(
            List.of(
                words.column("bets.when", 304, Holds.WORDS),
                words.column("bets.pays", 120, Holds.WORDS),
                words.column("bets.share", 80, Holds.NUMBERS)),
            rows,
            null));
  }

  /** What rounding makes of a commission at most; null where it never is more than the rate. */
  private @Nullable String greatestCommission(Bet bet) {
    GreatestCommission greatest = GreatestCommission.of(bet, controls);
    return greatest == null
        ? null
        : words.say(
            "bets.commission.greatest",
            words.percent(greatest),
            words.money(greatest.commissionMinor()),
            words.money(greatest.winMinor()));
  }

  /** How winnings are rounded; null where no odds of the bet ask for it. */
  private @Nullable String winningsRounding(Bet bet) {
    Rounding rounding = bet.winningsRounding();
    boolean rounded =
        bet.lines().stream().anyMatch(line -> !line.push() && line.odds().denominator() != 1);
    return rounded ? words.say("bets.winnings", words.money(1), words.rounding(rounding)) : null;
  }

  private Table exact() {
    return new Table(
        List.of(
            words.column("bets.bet", 66, Holds.SUBJECT),
            words.column("bets.exact.edge", 162, Holds.NUMBERS),
            words.column("bets.wins", 92, Holds.NUMBERS),
            words.column("bets.returned", 92, Holds.NUMBERS),
            words.column("bets.loses", 92, Holds.NUMBERS)),
        lint.bets().stream()
            .map(bet -> {
              BetOdds odds = bet.odds();
              BetOdds.HouseEdge edge = odds.houseEdge();
              return row(
                  names.of(bet.bet().id()),
                  words.say(
                      "bets.exact.fraction",
                      words.count(edge.numerator()),
                      words.count(edge.denominator())),
                  words.count(odds.winning()),
                  words.count(odds.pushing()),
                  words.count(odds.losing()));
            })
            .toList(),
        null);
  }
}
