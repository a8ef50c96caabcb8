package shoeaudit.controls;

import static java.util.Objects.requireNonNullElse;
import static shoeaudit.controls.StarterLines.oneLine;
import static shoeaudit.controls.StarterLines.scalar;
import static shoeaudit.controls.StarterLines.span;
import static shoeaudit.controls.StarterLines.word;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;

/**
 * A control file to begin with, made from a regulation: what the regulation fixes is filled in,
 * where it sets bounds they stand beside the value, what it leaves open has a common value and is
 * marked as the operator's choice. Each comment cites the criterion. The file reads without a
 * mistake and keeps within its regulation's bounds; what only the operator knows is marked to be
 * filled in.
 */
public final class StarterFile {
  /** What stands for the licence's number until somebody fills it in. */
  static final String PLACEHOLDER_ID = "LICENCE-NUMBER";

  /** What stands for the licensee's name until somebody fills it in. */
  static final String PLACEHOLDER_NAME = "Name of the Card Room";

  /** Marks what only the operator knows. */
  public static final String FILL_IN = "FILL IN";

  /**
   * Stands for a first gambling day that was not given: so early that logs of any day can be tried.
   */
  public static final LocalDate ANY_DAY = LocalDate.of(2000, 1, 1);

  // What is common in the trade, and yields to whatever the regulation says.
  private static final int DECKS = 8;
  private static final int AREAS = 9;
  private static final Map<String, ControlFile.Procedure> PROCEDURES =
      Map.of("exposed_card", ControlFile.Procedure.WITHDRAW_CARD);

  private static final String CHOICE = StarterCitations.CHOICE;
  private static final String WEAKENED = "controls.requirement-weakened";

  private final Regulation regulation;
  private final Regulation.Bounds bounds;
  private final StarterCitations by;
  private final StarterLines out = new StarterLines();

  private StarterFile(Regulation regulation) {
    this.regulation = regulation;
    this.bounds = regulation.bounds();
    this.by = new StarterCitations(regulation);
  }

  /**
   * What the operator knows.
   *
   * @param licensee the licence's number, or null: to be filled in
   * @param name the licensee's name, or null: to be filled in
   * @param from the first gambling day, or null: to be filled in
   */
  public record Facts(@Nullable String licensee, @Nullable String name, @Nullable LocalDate from) {}

  /**
   * The file's text.
   *
   * @param regulation on which the controls are to stand
   * @param rules where its bets are kept
   * @param facts what is known already
   * @param schema the schema's place, as seen from the file; null: the file names none
   * @throws ConfigException where a bet that the regulation names cannot be read
   */
  public static String text(
      Regulation regulation, RuleLibrary rules, Facts facts, @Nullable String schema)
      throws ConfigException {
    StarterFile file = new StarterFile(regulation);
    file.head(facts, schema);
    file.game();
    new StarterBets(regulation, rules, file.by, file.out).write();
    file.limits();
    file.patrons();
    file.lineWagersAndGhostHands();
    file.announcements();
    file.shoe();
    file.irregularities();
    file.rest();
    return file.out.text();
  }

  private void head(Facts facts, @Nullable String schema) {
    if (schema != null) {
      out.line("# yaml-language-server: $schema=" + schema);
    }
    out.comment(
        "", "Internal controls under " + oneLine(regulation.title()) + ", a file to begin with.");
    out.comment(
        "",
        FILL_IN
            + ": what only you know. Your choice: what the regulation leaves to you, within the bounds that stand"
            + " there. Fixed: what it does not leave to you; another value is a finding of every audit. Its criteria"
            + " are cited by id and clause.");
    out.line("format: 1");
    out.line("licensee:");
    fact(
        "  id: ",
        facts.licensee(),
        PLACEHOLDER_ID,
        "the licence's number; names the folder of results");
    fact("  name: ", facts.name(), PLACEHOLDER_NAME, "as reports print it");
    out.line("regulation: " + scalar(regulation.id()));
    out.line("effective:", "gambling days, both included");
    fact(
        "  from: ",
        facts.from() == null ? null : facts.from().toString(),
        ANY_DAY.toString(),
        "the first day on which these controls hold");
    out.line("  until: null", "the last day; null: still in force");
    out.line("currency: USD", FILL_IN + ", if it is another: ISO 4217");
    out.line("time_zone: UTC", FILL_IN + ": the room's, such as America/Los_Angeles");
    out.line("gambling_day: {starts: \"00:00\"}", CHOICE + ": the local time at which one begins");
  }

  private void fact(String key, @Nullable String known, String placeholder, String what) {
    if (known == null) {
      out.line(key + placeholder, FILL_IN + ": " + what);
    } else {
      out.line(key + scalar(known), what);
    }
  }

  private void game() {
    out.line("");
    out.line("game:");
    Integer least = bounds.minDecks();
    Integer most = bounds.maxDecks();
    out.line(
        "  decks: " + within(DECKS, least, most),
        least != null && least.equals(most)
            ? by.fixed("decks", "controls.decks-out-of-bounds", null)
            : by.choice(
                span(text(least), text(most)), "decks", "controls.decks-out-of-bounds", null));
    out.line(
        "  areas: " + Math.max(1, within(AREAS, null, bounds.maxAreas())),
        by.choice(span(null, text(bounds.maxAreas())), "areas", "controls.areas-over-limit", null));
    out.line(
        "  combinations: "
            + (bounds.combinations() == RuleChoices.Combinations.ANY ? "any" : "side_with_tie"),
        bounds.combinations() == RuleChoices.Combinations.SIDE_WITH_TIE
            ? by.fixed("combinations", "controls.combinations-widened", null)
            : CHOICE + ": side_with_tie; any: also player with banker");
    out.line(
        "  betting_closes: "
            + word(
                requireNonNullElse(bounds.bettingCloses(), RuleChoices.BettingCloses.FIRST_CARD)),
        bounds.bettingCloses() == RuleChoices.BettingCloses.NO_MORE_BETS
            ? by.fixed("betting_closes", WEAKENED, Circumstance.BETTING_CLOSES)
            : CHOICE + ": first_card; no_more_bets: at the call, where it is earlier");
    out.line("  clock_tolerance: 0ms", CHOICE + ": a wager later by no more is for review");
  }

  private void limits() {
    out.line("");
    out.line("limits:", "each is optional, and so is each end of it");
    String single = by.cited("wager.over-maximum", Circumstance.SINGLE_WAGER);
    limit(
        true,
        "wager: {min: \"5.00\", max: \"300.00\"}",
        CHOICE + ": each wager on player, banker or tie" + requiredBy(single));
    limit(
        bounds.payTables().keySet().stream().anyMatch(id -> !StarterBets.MAIN.contains(id)),
        "side_bet: {min: \"1.00\", max: \"100.00\"}",
        CHOICE + ": each wager on a side bet");
    String area = by.cited("wager.over-maximum", Circumstance.AREA_TOTAL);
    limit(
        area != null,
        "area: {min: \"5.00\", max: \"500.00\", counts: main_bets}",
        CHOICE
            + ": one area's wagers together, those on player and banker; counts: all_bets: ties and side bets too;"
            + " each_bet: each bet for itself"
            + requiredBy(area));
    limit(
        bounds.partnershipMaximumRequired(),
        "partnership: {max: \"300.00\"}",
        CHOICE
            + ": a partnership's wagers on player and banker"
            + (bounds.partnershipMaximumRequired()
                ? "; a maximum is "
                    + by.required("partnership_maximum", WEAKENED, Circumstance.PARTNERSHIP)
                : ""));
  }

  private void limit(boolean stated, String limit, String comment) {
    out.line((stated ? "  " : "  # ") + limit, comment);
  }

  private static String requiredBy(@Nullable String citation) {
    return citation == null ? "" : "; asked for by " + citation;
  }

  private void patrons() {
    out.line("");
    out.line("patrons:", "how many in one coup; null: no limit");
    boolean back = bounds.sharing() == RuleChoices.Sharing.BACK;
    most("max_seated", bounds.maxSeated(), "null", WEAKENED);
    most("max_back", bounds.maxBack(), back ? "null" : "0", WEAKENED);
    most("max_total", bounds.maxTotal(), "null", WEAKENED);
    most("max_areas", bounds.maxPatronAreas(), "null", "controls.patron-areas-over-limit");
    out.line(
        "  sharing: " + (back ? "back" : "none"),
        bounds.sharing() == RuleChoices.Sharing.NONE
            ? by.fixed("patrons.sharing", WEAKENED, null)
            : CHOICE + ": none; back: one seated patron and one back bettor an area");
  }

  private void most(String key, @Nullable Integer most, String open, String code) {
    out.line(
        "  " + key + ": " + (most == null ? open : most.toString()),
        by.choice(span(null, text(most)), "patrons." + key, code, null));
  }

  private void lineWagersAndGhostHands() {
    out.line(
        "gallery: {offered: false}",
        CHOICE
            + "; offered: true needs max_lines"
            + (bounds.maxLines() == null
                ? ""
                : ", at most "
                    + bounds.maxLines()
                    + " by "
                    + by.cite("gallery.max_lines", "controls.lines-over-limit", null)));
    out.line(
        "ghost_hands: {offered: false}",
        CHOICE
            + "; offered: true takes maximum and per: shoe or day"
            + (bounds.ghostMaximumRequired()
                ? "; a maximum is "
                    + by.required("ghost_maximum", "controls.ghost-maximum-missing", null)
                : ""));
  }

  private void announcements() {
    out.line("");
    out.line("announcements:");
    RuleChoices.Totals totals = requireNonNullElse(bounds.totals(), RuleChoices.Totals.REQUIRED);
    out.line(
        "  totals: " + word(totals),
        bounds.totals() == null || totals == RuleChoices.Totals.OPTIONAL
            ? CHOICE + ": required, optional or never"
            : by.fixed("totals", WEAKENED, Circumstance.TOTALS));
    String documented = by.cited("announcement.undocumented", null);
    out.line("  phrases:", CHOICE + ": what else may be announced" + requiredBy(documented));
    out.line("    before: [Place your bets]");
    out.line("    during: [No more bets]");
    out.line("    after: [Last hand]");
  }

  private void shoe() {
    out.line("");
    out.line("shoe:");
    boolean everyCoup = bounds.shuffle() == RuleChoices.Shuffle.COUP;
    out.line(
        "  shuffle: " + (everyCoup ? "coup" : "shoe"),
        everyCoup
            ? by.fixed("shuffle", WEAKENED, null)
            : CHOICE + ": shoe; coup: before every coup");
    out.line(
        "  burn: " + (everyCoup ? "none" : "first_card_value"),
        CHOICE + ": none, first_card_value, or 1 to 8 cards at the start");
    out.line(
        "  coups_after_cut_card: " + (everyCoup ? "0" : "1"),
        CHOICE + ": how many may start after the one in which it came out");
  }

  private void irregularities() {
    out.line("");
    out.comment(
        "",
        "What is done about each kind is your choice: void_coup, withdraw_card, burn_card or continue_play. Name more"
            + " kinds as you need them.");
    out.line("irregularities:");
    List<String> asked = bounds.irregularities();
    for (String kind : asked) {
      out.line(
          "  " + kind + ": " + word(PROCEDURES.getOrDefault(kind, ControlFile.Procedure.VOID_COUP)),
          "the kind is "
              + by.required("irregularities", "controls.irregularity-undocumented", null));
    }
    if (asked.isEmpty()) {
      out.line("  misdeal: void_coup", CHOICE);
    }
  }

  private void rest() {
    out.line("");
    out.comment("", "Where they apply, take away the # before them:");
    out.line("# modifications:", "immaterial changes to the game rules, for a person to review");
    out.line(
        "#   - {criterion: "
            + (regulation.criteria().isEmpty() ? "ID" : regulation.criteria().getFirst().id())
            + ", change: What is done otherwise., reason: Why.}");
    out.line(
        "# tables:", "every table and its hours; play elsewhere or at other times is a finding");
    out.line(
        "#   - {id: T1, open: \"10:00-02:00\", days: [fri, sat]}",
        "days left out: every day; open left out: not tested");
    out.line("# retention: {footage: 7d, records: 3y}", "d days, w weeks, m months, y years");
    out.line("# night: {deadline: \"10:00\"}", "by when a gambling day's logs are to have come");
    out.line(
        "# hold: {of: drop, base_level: 18%, tolerance: 3%}",
        "the win usual here, for statistics; of: drop or handle");
    out.line(
        "# shifts: [{name: day, starts: \"06:00\"}]",
        "for statistics; each goes on until the next one starts");
    out.line(
        "# patterns: {collection_order: player-123}",
        "in which order cards are collected, if procedure fixes it");
  }

  private static int within(int common, @Nullable Integer least, @Nullable Integer most) {
    int raised = least == null ? common : Math.max(common, least);
    return most == null ? raised : Math.min(raised, most);
  }

  private static @Nullable String text(@Nullable Integer number) {
    return number == null ? null : number.toString();
  }
}
