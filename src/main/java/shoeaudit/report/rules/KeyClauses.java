package shoeaudit.report.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
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
  private static final String OVER_MAXIMUM = "wager.over-maximum";
  private static final String UNDER_MINIMUM = "wager.under-minimum";
  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final Pattern MODIFICATION = Pattern.compile("modifications\\[(\\d+)].*");
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
          Map.entry("limits.wager.min", limit(UNDER_MINIMUM, Circumstance.SINGLE_WAGER)),
          Map.entry("limits.wager.max", limit(OVER_MAXIMUM, Circumstance.SINGLE_WAGER)),
          Map.entry("limits.side_bet.min", limit(UNDER_MINIMUM, Circumstance.SINGLE_WAGER)),
          Map.entry("limits.side_bet.max", limit(OVER_MAXIMUM, Circumstance.SINGLE_WAGER)),
          Map.entry("limits.area", limit(OVER_MAXIMUM, Circumstance.AREA_TOTAL)),
          Map.entry("limits.area.min", limit(UNDER_MINIMUM, Circumstance.AREA_TOTAL)),
          Map.entry(
              "limits.partnership.min", List.of(new Code(UNDER_MINIMUM, Circumstance.PARTNERSHIP))),
          Map.entry(
              "limits.partnership.max",
              List.of(
                  new Code(WEAKENED, Circumstance.PARTNERSHIP),
                  new Code(OVER_MAXIMUM, Circumstance.PARTNERSHIP))),
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

  private static List<Code> limit(String code, Circumstance when) {
    return List.of(new Code(code, when), new Code(code));
  }

  /**
   * A clause that bears on a key.
   *
   * @param leaves whether it leaves the choice to the internal controls
   */
  record Bearing(Criterion criterion, boolean leaves) {}

  /** The clause that bears on a key, in words. */
  String of(String key) {
    String root = root(key);
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
    Bearing bearing = bearing(key);
    if (bearing == null) {
      return words.say(isBounded(key) ? "clause.bound" : "clause.none");
    }
    return words.say(
        bearing.leaves() ? "clause.leaves" : "clause.bounds",
        bearing.criterion().id(),
        bearing.criterion().clause(),
        bearing.criterion().requirement());
  }

  /** The clause that bears on a key; null: the regulation's file names none. */
  @Nullable Bearing bearing(String key) {
    String root = root(key);
    if (FACTS.contains(root)) {
      return null;
    }
    if (root.equals("modifications")) {
      String about = modifiedCriterion(key);
      return regulation.criteria().stream()
          .filter(criterion -> criterion.id().equals(about))
          .findFirst()
          .map(criterion -> new Bearing(criterion, false))
          .orElse(null);
    }
    String bet = bet(key);
    return bet == null ? clause(codesOf(INDEX.matcher(key).replaceAll("")), null) : ofBet(key, bet);
  }

  /**
   * The ids of all clauses that cite a code about a key, or one about its bet by name: those too
   * under which the key is not told first.
   */
  Set<String> touching(String key) {
    String bet = bet(key);
    List<Code> codes = bet == null ? codesOf(INDEX.matcher(key).replaceAll("")) : List.of();
    Set<String> touching = new HashSet<>();
    for (Criterion criterion : regulation.criteria()) {
      boolean cites =
          criterion.testedBy().stream()
              .anyMatch(citation ->
                  bet == null
                      ? codes.contains(new Code(citation.code(), citation.when()))
                      : citation.bets().contains(bet));
      if (cites) {
        touching.add(criterion.id());
      }
    }
    return touching;
  }

  /** The keys of limits that a clause is about and that the control file does not state. */
  List<String> unstatedLimits(Criterion criterion) {
    return criterion.testedBy().stream()
        .map(citation -> limitKey(citation.code(), citation.when()))
        .flatMap(Optional::stream)
        .filter(key -> !isStated(key))
        .distinct()
        .toList();
  }

  /** The key of the limit that a code with a circumstance is about. */
  private static Optional<String> limitKey(String code, @Nullable Circumstance when) {
    boolean over = code.equals(OVER_MAXIMUM);
    if (when == null || !(over || code.equals(UNDER_MINIMUM))) {
      return Optional.empty();
    }
    String end = over ? ".max" : ".min";
    return switch (when) {
      case SINGLE_WAGER -> Optional.of("limits.wager" + end);
      case AREA_TOTAL -> Optional.of("limits.area" + end);
      case PARTNERSHIP -> Optional.of("limits.partnership" + end);
      default -> Optional.empty();
    };
  }

  private boolean isStated(String limit) {
    ControlFile.Limits limits = controls.limits();
    ControlFile.Range range =
        limit.startsWith("limits.wager")
            ? limits.wager()
            : limit.startsWith("limits.area") ? limits.area() : limits.partnership();
    return (limit.endsWith(".max") ? range.maxMinor() : range.minMinor()) != null;
  }

  /** Whether the regulation's file bounds a key, though none of its clauses is named for it. */
  private boolean isBounded(String key) {
    Bounds bounds = regulation.bounds();
    return switch (key) {
      case "game.combinations" -> bounds.combinations() != null;
      case "bets.main_on_tie" -> bounds.mainOnTie() != null;
      default -> false;
    };
  }

  private static String root(String key) {
    return key.substring(0, firstEnd(key));
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
          case "patrons.max_total" ->
              bounds.maxTotal() != null
                  ? bounds.maxTotal()
                  : bounds.maxSeated() == null ? null : bounds.maxBack();
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

  private @Nullable Bearing ofBet(String key, String bet) {
    Matcher within = BET.matcher(key);
    String part = within.matches() ? within.group(1) : "";
    if (part.startsWith("commission.rounding")) {
      Bearing rounding =
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
   * The first of the codes that the regulation's file cites: first for this bet by its name, then
   * for all bets.
   *
   * @param bet about which the citation must be, where it is about some only; null: such do not
   *     count
   */
  private @Nullable Bearing clause(List<Code> codes, @Nullable String bet) {
    Bearing named = bet == null ? null : first(codes, citation -> citation.bets().contains(bet));
    return named != null ? named : first(codes, citation -> citation.bets().isEmpty());
  }

  private @Nullable Bearing first(List<Code> codes, Predicate<Citation> among) {
    for (Code code : codes) {
      for (Criterion criterion : regulation.criteria()) {
        for (Citation citation : criterion.testedBy()) {
          if (citation.code().equals(code.code())
              && citation.when() == code.when()
              && among.test(citation)) {
            return new Bearing(criterion, citation.leftToControls());
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
    String criterion = modifiedCriterion(key);
    return criterion == null ? words.say("clause.none") : clauseOf(criterion);
  }

  private @Nullable String modifiedCriterion(String key) {
    Matcher index = MODIFICATION.matcher(key);
    int place = index.matches() ? Integer.parseInt(index.group(1)) : 0;
    return place > 0 && place <= controls.modifications().size()
        ? controls.modifications().get(place - 1).criterion()
        : null;
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
