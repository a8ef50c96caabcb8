package shoeaudit.report.rules;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.controls.Regulation.Citation;
import shoeaudit.controls.Regulation.Criterion;

/**
 * The clause of a regulation that bears on a key of the control file: that of the first code which
 * is about the key and which the regulation's file cites. A clause that the file does not name is
 * none.
 */
final class KeyClauses {
  private static final String WEAKENED = "controls.requirement-weakened";
  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final Pattern BET = Pattern.compile("bets\\.[^.]+\\.(.*)");

  /** What says which file it is and when it holds: no rule leaves that open. */
  private static final List<String> FACTS =
      List.of("licensee", "regulation", "effective", "currency", "time_zone");

  /**
   * A code about a key.
   *
   * @param when the circumstance of its citation; null: none
   */
  private record Code(String code, @Nullable Circumstance when) {
    Code(String code) {
      this(code, null);
    }
  }

  private static final Map<String, List<Code>> OF_KEYS =
      Map.ofEntries(
          Map.entry("game.decks", codes("controls.decks-out-of-bounds", "shoe.decks-differ")),
          Map.entry("game.areas", codes("controls.areas-over-limit", "wager.area-unknown")),
          Map.entry(
              "game.combinations", codes("controls.combinations-widened", "wager.combination")),
          Map.entry(
              "game.betting_closes",
              List.of(new Code(WEAKENED, Circumstance.BETTING_CLOSES), new Code("wager.late"))),
          Map.entry("game.clock_tolerance", codes("wager.late")),
          Map.entry(
              "bets.main_on_tie",
              List.of(
                  new Code(WEAKENED, Circumstance.PUSH_DUE),
                  new Code("settlement.outcome-wrong", Circumstance.MAIN_ON_TIE),
                  new Code("settlement.outcome-wrong", Circumstance.PUSH_DUE))),
          Map.entry("limits.wager", limits(Circumstance.SINGLE_WAGER)),
          Map.entry("limits.side_bet", limits(Circumstance.SINGLE_WAGER)),
          Map.entry("limits.area", limits(Circumstance.AREA_TOTAL)),
          Map.entry(
              "limits.partnership",
              List.of(
                  new Code(WEAKENED, Circumstance.PARTNERSHIP),
                  new Code("wager.over-maximum", Circumstance.PARTNERSHIP))),
          Map.entry(
              "patrons.max_areas",
              codes("controls.patron-areas-over-limit", "wager.patron-areas-over-limit")),
          Map.entry(
              "patrons.sharing",
              List.of(
                  new Code("wager.area-shared", Circumstance.AREA), new Code("wager.area-shared"))),
          Map.entry("gallery.offered", codes("wager.gallery-not-offered")),
          Map.entry(
              "gallery.max_lines", codes("controls.lines-over-limit", "wager.lines-over-limit")),
          Map.entry("ghost_hands.offered", codes("ghost.not-offered")),
          Map.entry(
              "ghost_hands.maximum", codes("ghost.over-maximum", "controls.ghost-maximum-missing")),
          Map.entry("ghost_hands.per", codes("ghost.over-maximum")),
          Map.entry(
              "announcements.totals",
              List.of(
                  new Code("announcement.total-not-allowed"),
                  new Code(WEAKENED, Circumstance.TOTALS),
                  new Code("announcement.total-missing"))),
          Map.entry("announcements.phrases", codes("announcement.undocumented")),
          Map.entry("shoe.shuffle", codes("shoe.not-shuffled", "shoe.shuffle")),
          Map.entry("shoe.burn", codes("shoe.burn-differs")),
          Map.entry("shoe.coups_after_cut_card", codes("shoe.coups-after-cut-card")),
          Map.entry(
              "irregularities",
              codes("controls.irregularity-undocumented", "irregularity.procedure-differs")));

  private final ControlFile controls;
  private final Regulation regulation;
  private final RulesWords words;

  KeyClauses(ControlFile controls, RulesWords words) {
    this.controls = controls;
    this.regulation = controls.regulation();
    this.words = words;
  }

  private static List<Code> codes(String first, String... others) {
    return Stream.concat(Stream.of(first), Stream.of(others)).map(Code::new).toList();
  }

  private static List<Code> limits(Circumstance when) {
    return List.of(
        new Code("wager.over-maximum", when),
        new Code("wager.under-minimum", when),
        new Code("wager.over-maximum"),
        new Code("wager.under-minimum"));
  }

  /** The clause that bears on a key, in words. */
  String of(String key) {
    String root = key.substring(0, firstEnd(key));
    if (FACTS.contains(root)) {
      return words.say("clause.fact");
    }
    if (root.equals("modifications")) {
      return modified(key);
    }
    Regulation.Retention kept = regulation.retention();
    if (key.equals("retention.footage") && kept != null) {
      return words.say("clause.retention", kept.source());
    }
    String bet = bet(key);
    String found =
        bet == null ? clause(codesOf(INDEX.matcher(key).replaceAll("")), null) : ofBet(key, bet);
    return found == null ? words.say("clause.none") : found;
  }

  private static int firstEnd(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (key.charAt(i) == '.' || key.charAt(i) == '[') {
        return i;
      }
    }
    return key.length();
  }

  /** The id of the bet that a key is about; null: none. */
  private @Nullable String bet(String key) {
    return controls.bets().keySet().stream()
        .filter(id -> key.equals("bets." + id) || key.startsWith("bets." + id + "."))
        .findFirst()
        .orElse(null);
  }

  /**
   * What the codes about a key are: of the innermost map around it that has any. How many patrons
   * may be at a table is a bound of {@code patrons} where the regulation's file sets it, and only
   * then is the clause about it.
   */
  private List<Code> codesOf(String key) {
    Bounds bounds = regulation.bounds();
    Object bound =
        switch (key) {
          case "patrons.max_seated" -> bounds.maxSeated();
          case "patrons.max_back" -> bounds.maxBack();
          case "patrons.max_total" -> bounds.maxTotal();
          default -> null;
        };
    if (bound != null) {
      return codes("wager.patrons-over-limit", WEAKENED);
    }
    for (String around = key; !around.isEmpty(); ) {
      List<Code> codes = OF_KEYS.get(around);
      if (codes != null) {
        return codes;
      }
      around = around.substring(0, Math.max(0, around.lastIndexOf('.')));
    }
    return List.of();
  }

  private @Nullable String ofBet(String key, String bet) {
    Matcher within = BET.matcher(key);
    String part = within.matches() ? within.group(1) : "";
    if (part.startsWith("commission.rounding")) {
      String rounding =
          clause(
              List.of(
                  new Code(WEAKENED, Circumstance.COMMISSION_ROUNDING),
                  new Code("settlement.commission-wrong", Circumstance.COMMISSION_ROUNDING)),
              bet);
      return rounding != null
          ? rounding
          : clause(codes("settlement.commission-wrong", "controls.commission-out-of-bounds"), bet);
    }
    if (part.startsWith("commission")) {
      return clause(codes("controls.commission-out-of-bounds", "settlement.commission-wrong"), bet);
    }
    return switch (bet) {
      case "player", "banker" ->
          clause(codes("controls.even-money-changed", "settlement.payout-wrong"), bet);
      case "tie" ->
          clause(codes("controls.tie-pays-out-of-bounds", "settlement.payout-wrong"), bet);
      default ->
          regulation.bounds().payTables().containsKey(bet)
              ? clause(codes("controls.pays-out-of-bounds"), bet)
              : clause(codes("wager.bet-not-offered"), bet);
    };
  }

  /**
   * The first of the codes that the regulation's file cites.
   *
   * @param bet about which the citation must be, where it is about some only; null: such do not
   *     count
   */
  private @Nullable String clause(List<Code> codes, @Nullable String bet) {
    for (Code code : codes) {
      for (Criterion criterion : regulation.criteria()) {
        for (Citation citation : criterion.testedBy()) {
          if (citation.code().equals(code.code())
              && citation.when() == code.when()
              && (citation.bets().isEmpty() || (bet != null && citation.bets().contains(bet)))) {
            return words.say(
                citation.leftToControls() ? "clause.leaves" : "clause.bounds",
                criterion.id(),
                criterion.clause(),
                criterion.requirement());
          }
        }
      }
    }
    return null;
  }

  /** The clause that a code's deviation is cited by, its id and number alone; null: none. */
  @Nullable String cited(String code) {
    for (Criterion criterion : regulation.criteria()) {
      if (criterion.testedBy().stream().anyMatch(citation -> citation.code().equals(code))) {
        return words.say("clause.named", criterion.id(), criterion.clause());
      }
    }
    return null;
  }

  /** The clause that a modification names. */
  private String modified(String key) {
    Matcher index = Pattern.compile("modifications\\[(\\d+)].*").matcher(key);
    if (!index.matches()) {
      return words.say("clause.none");
    }
    return clauseOf(controls.modifications().get(Integer.parseInt(index.group(1)) - 1).criterion());
  }

  /** A criterion by its id. */
  String clauseOf(String id) {
    return regulation.criteria().stream()
        .filter(criterion -> criterion.id().equals(id))
        .findFirst()
        .map(criterion ->
            words.say(
                "clause.modified", criterion.id(), criterion.clause(), criterion.requirement()))
        .orElse(id);
  }
}
