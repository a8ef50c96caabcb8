package shoeaudit.controls;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.Sha256;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;

/**
 * Reads internal-control files, format 1 (controls.md). Every mistake of a file is found in one
 * reading. A file that breaks its regulation's bounds is no mistake: it is read, and the audit
 * reports it.
 *
 * <p>What changes a verdict must be stated: format, licensee, regulation, effective.from, currency,
 * time_zone, decks, areas, combinations, betting_closes, the bets player, banker and tie, the rate
 * and rounding of every commission, sharing, totals, shuffle, burn, coups_after_cut_card; max_lines
 * where the gallery is offered; per where ghost hands have a maximum. A key left out, or written as
 * {@code null}, means:
 *
 * <ul>
 *   <li>{@code effective.until}: still in force
 *   <li>{@code game.clock_tolerance}: 0ms, no tolerance
 *   <li>a bet's {@code commission}: none; its {@code rounding}: winnings rounded down to the minor
 *       unit (audit.md, reading 29)
 *   <li>{@code limits} and everything in it, {@code patrons.max_...}: no limit
 *   <li>{@code gallery}, {@code ghost_hands}: not offered
 *   <li>{@code ghost_hands.maximum}, where they are offered: none stated, which a regulation may
 *       object to
 *   <li>{@code announcements.phrases}: nothing is said of what else may be announced, which a
 *       regulation may object to; each list in it: nothing else
 *   <li>{@code irregularities}: none is documented, which a regulation may object to
 *   <li>{@code modifications}, {@code tables}, {@code retention}, {@code night}, {@code hold},
 *       {@code shifts}: none
 *   <li>{@code gambling_day.starts}: 00:00
 *   <li>{@code bets.main_on_tie}: push
 *   <li>{@code limits.area.counts}: main_bets
 *   <li>{@code patterns} and everything in it: {@link PatternControls#USUAL}
 *   <li>{@code tables[].open}: not stated, and not tested for that table
 *   <li>{@code tables[].days}: every day
 * </ul>
 */
public final class ControlFileReader {
  /** More decks than any shoe holds. */
  private static final int MAX_DECKS = 16;

  private static final int MAX_COUNT = 999;

  /**
   * Stands in for a currency that the file does not name; no file can name it, as it has no minor
   * unit.
   */
  private static final Currency NO_CURRENCY = Currency.getInstance("XXX");

  private static final Pattern FORMAT = Pattern.compile("1");
  private static final String RANGE = "a map such as {min: \"5.00\", max: \"300.00\"}";

  private final RuleLibrary rules;
  private final Problems problems;
  private @Nullable Currency currency;

  private ControlFileReader(RuleLibrary rules, Problems problems) {
    this.rules = rules;
    this.problems = problems;
  }

  /**
   * Reads a control file, its regulation and the bets that it uses.
   *
   * @param fileName as problems and reports name it
   * @param bytes the file's content
   * @throws ConfigException with every mistake in these files
   */
  public static ControlFile read(String fileName, byte[] bytes, RuleLibrary rules)
      throws ConfigException {
    return new ControlFileReader(rules, new Problems(fileName)).read(fileName, bytes);
  }

  private ControlFile read(String fileName, byte[] bytes) throws ConfigException {
    YamlMap root =
        YamlDocument.read(
            bytes,
            problems,
            "an internal-control file: a map with the keys format, licensee, regulation ...");
    root.required(
        "format", Forms.pattern("1, the only format that this version reads", FORMAT), "");
    ControlFile.Licensee licensee =
        licensee(root.requiredMap("licensee", "a map such as {id: WA-1, name: A Room}"));
    Regulation regulation =
        RegulationReader.named(
            root.required("regulation", "the id of a regulation"), rules, problems);
    YamlMap effective =
        root.requiredMap("effective", "a map such as {from: 2026-01-01, until: null}");
    LocalDate from = effective.required("from", Forms.date(), LocalDate.MIN);
    LocalDate until = effective.orNull("until", Forms.date(), LocalDate.MAX);
    if (until != null && until.isBefore(from)) {
      effective.wrong(
          "until",
          "is " + until + ", before from",
          "the last day, not before " + from + ", or null");
    }
    effective.refuseOtherKeys();
    Currency stated = root.required("currency", Forms.currency(), NO_CURRENCY);
    currency = stated.equals(NO_CURRENCY) ? null : stated;
    ZoneId timeZone = root.required("time_zone", Forms.timeZone(), ZoneOffset.UTC);
    GamblingDay gamblingDay =
        HoursReader.gamblingDay(
            root.optionalMap("gambling_day", "a map such as {starts: \"06:00\"}"), timeZone);
    ControlFile.Game game =
        game(root.requiredMap("game", "a map with the keys decks, areas, combinations ..."));
    BetsReader.Bets bets =
        BetsReader.read(
            root.requiredMap("bets", "a map with the bets player, banker and tie at least"),
            currency,
            rules,
            problems);
    ControlFile.Limits limits =
        limits(root.optionalMap("limits", "a map with the keys wager, side_bet ..."));
    ControlFile.Patrons patrons =
        patrons(root.requiredMap("patrons", "a map with the key sharing at least"));
    ControlFile.Gallery gallery =
        gallery(root.optionalMap("gallery", "a map such as {offered: false}"));
    ControlFile.GhostHands ghosts =
        ghostHands(root.optionalMap("ghost_hands", "a map such as {offered: false}"));
    ControlFile.Announcements announcements =
        announcements(root.requiredMap("announcements", "a map with the key totals at least"));
    ControlFile.Shoe shoe =
        shoe(
            root.requiredMap("shoe", "a map with the keys shuffle, burn and coups_after_cut_card"));
    SequencedMap<String, ControlFile.Procedure> irregularities =
        irregularities(root.optionalMap("irregularities", "a map from kind to procedure"));
    List<ControlFile.Modification> modifications = new ArrayList<>();
    for (YamlValue value : root.optionalList("modifications", "a list of modifications")) {
      modifications.add(modification(value, regulation));
    }
    List<TableHours> tables =
        HoursReader.tables(
            root.optionalList("tables", "a list such as - {id: T1, open: \"10:00-02:00\"}"));
    ControlFile.Retention retention =
        retention(root.optionalMap("retention", "a map such as {footage: 7d, records: 3y}"));
    ControlFile.Night night =
        HoursReader.night(root.optionalMap("night", "a map such as {deadline: \"10:00\"}"));
    ControlFile.Hold hold =
        HoldReader.read(
            root.optionalMap("hold", "a map such as {of: drop, base_level: 18%, tolerance: 3%}"));
    Shifts shifts =
        HoursReader.shifts(
            root.optionalList("shifts", "a list such as - {name: day, starts: \"06:00\"}"),
            timeZone);
    Map<String, Severity> severities =
        severities(root.optionalMap("severity", "a map from code to high, medium or low"));
    PatternControls patterns =
        PatternsReader.read(root.optionalMap("patterns", "a map such as {look: 10000}"));
    root.refuseOtherKeys();
    if (regulation == null || problems.any()) {
      throw problems.exception();
    }
    return new ControlFile(
        fileName,
        Sha256.hex(bytes),
        licensee,
        regulation,
        from,
        until,
        stated,
        timeZone,
        gamblingDay,
        game,
        bets.bets(),
        bets.bases(),
        bets.mainOnTie(),
        limits,
        patrons,
        gallery,
        ghosts,
        announcements,
        shoe,
        irregularities,
        List.copyOf(modifications),
        tables,
        retention,
        night,
        hold,
        shifts,
        severities,
        patterns,
        ControlText.of(bytes, root));
  }

  private static Map<String, Severity> severities(YamlMap map) {
    Map<String, Severity> severities = new LinkedHashMap<>();
    for (String code : map.keys()) {
      if (!RegulationReader.CODE.matcher(code).matches()) {
        map.wrong(code, "is no code of a finding", "a code such as wager.late");
      }
      severities.put(code, map.required(code, Forms.choice(Severity.class), Severity.MEDIUM));
    }
    return Collections.unmodifiableMap(severities);
  }

  private static ControlFile.Licensee licensee(YamlMap map) {
    String id = map.required("id", Forms.text("the licence's number"), "");
    String name = map.required("name", Forms.text("the licensee's name"), "");
    map.refuseOtherKeys();
    return new ControlFile.Licensee(id, name);
  }

  private static ControlFile.Game game(YamlMap map) {
    int decks = map.required("decks", Forms.whole(1, MAX_DECKS), 1);
    int areas = map.required("areas", Forms.whole(1, 99), 1);
    RuleChoices.Combinations combinations =
        map.required(
            "combinations",
            Forms.choice(RuleChoices.Combinations.class),
            RuleChoices.Combinations.ANY);
    RuleChoices.BettingCloses closes =
        map.required(
            "betting_closes",
            Forms.choice(RuleChoices.BettingCloses.class),
            RuleChoices.BettingCloses.FIRST_CARD);
    long toleranceNanos = map.optional("clock_tolerance", Forms.duration(), 0L);
    map.refuseOtherKeys();
    return new ControlFile.Game(decks, areas, combinations, closes, toleranceNanos);
  }

  private ControlFile.Limits limits(YamlMap map) {
    YamlMap area = map.optionalMap("area", RANGE);
    ControlFile.Limits limits =
        new ControlFile.Limits(
            range(map.optionalMap("wager", RANGE)),
            range(map.optionalMap("side_bet", RANGE)),
            ends(area),
            area.optional(
                "counts",
                Forms.choice(ControlFile.AreaCounts.class),
                ControlFile.AreaCounts.MAIN_BETS),
            range(map.optionalMap("partnership", RANGE)));
    area.refuseOtherKeys();
    map.refuseOtherKeys();
    return limits;
  }

  private ControlFile.Range range(YamlMap map) {
    ControlFile.Range range = ends(map);
    map.refuseOtherKeys();
    return range;
  }

  private ControlFile.Range ends(YamlMap map) {
    Long min = map.orNull("min", RuleForms.money(currency, 0), 0L);
    Long max = map.orNull("max", RuleForms.money(currency, 0), Long.MAX_VALUE);
    if (min != null && max != null && max < min) {
      map.wrong("max", "is less than min", "an amount not below min");
    }
    return new ControlFile.Range(min, max);
  }

  private static ControlFile.Patrons patrons(YamlMap map) {
    Integer maxSeated = map.orNull("max_seated", Forms.whole(0, MAX_COUNT), 0);
    Integer maxBack = map.orNull("max_back", Forms.whole(0, MAX_COUNT), 0);
    Integer maxTotal = map.orNull("max_total", Forms.whole(0, MAX_COUNT), 0);
    Integer maxAreas = map.orNull("max_areas", Forms.whole(0, MAX_COUNT), 0);
    RuleChoices.Sharing sharing =
        map.required("sharing", Forms.choice(RuleChoices.Sharing.class), RuleChoices.Sharing.NONE);
    map.refuseOtherKeys();
    return new ControlFile.Patrons(maxSeated, maxBack, maxTotal, maxAreas, sharing);
  }

  private static ControlFile.Gallery gallery(YamlMap map) {
    boolean offered = map.required("offered", Forms.bool(), false);
    Form<Integer> lines = Forms.whole(0, MAX_COUNT);
    int maxLines =
        offered ? map.required("max_lines", lines, 0) : map.optional("max_lines", lines, 0);
    map.refuseOtherKeys();
    return new ControlFile.Gallery(offered, maxLines);
  }

  private static ControlFile.GhostHands ghostHands(YamlMap map) {
    boolean offered = map.required("offered", Forms.bool(), false);
    Integer maximum = map.orNull("maximum", Forms.whole(0, MAX_COUNT), 0);
    Form<ControlFile.Per> form = Forms.choice(ControlFile.Per.class);
    ControlFile.Per per =
        offered && maximum != null
            ? map.required("per", form, ControlFile.Per.SHOE)
            : map.optional("per", form, ControlFile.Per.SHOE);
    map.refuseOtherKeys();
    return new ControlFile.GhostHands(offered, maximum, per);
  }

  private static ControlFile.Announcements announcements(YamlMap map) {
    RuleChoices.Totals totals =
        map.required("totals", Forms.choice(RuleChoices.Totals.class), RuleChoices.Totals.OPTIONAL);
    YamlMap phrases = map.optionalMap("phrases", "a map with the keys before, during and after");
    ControlFile.Announcements announcements =
        new ControlFile.Announcements(
            totals,
            phrases.present(),
            phrases(phrases, "before"),
            phrases(phrases, "during"),
            phrases(phrases, "after"));
    phrases.refuseOtherKeys();
    map.refuseOtherKeys();
    return announcements;
  }

  private static List<String> phrases(YamlMap map, String key) {
    String what = "a list of phrases, such as [No more bets]";
    YamlValue value = map.optional(key);
    return value == null ? List.of() : List.copyOf(value.list(what, Forms.text("a phrase"), ""));
  }

  private static ControlFile.Shoe shoe(YamlMap map) {
    RuleChoices.Shuffle shuffle =
        map.required("shuffle", Forms.choice(RuleChoices.Shuffle.class), RuleChoices.Shuffle.SHOE);
    List<String> burns =
        List.of("none", "first_card_value", "1", "2", "3", "4", "5", "6", "7", "8");
    int firstCard = burns.indexOf("first_card_value");
    // The place in the list tells what is meant: 0 none, 1 by the first card, then the numbers from
    // 1.
    int burn = map.required("burn", Forms.among(burns, burns::indexOf), 0);
    int coups = map.required("coups_after_cut_card", Forms.whole(0, 99), 0);
    map.refuseOtherKeys();
    boolean byFirstCard = burn == firstCard;
    return new ControlFile.Shoe(
        shuffle,
        new ControlFile.Burn(byFirstCard, byFirstCard || burn == 0 ? 0 : burn - firstCard),
        coups);
  }

  private static SequencedMap<String, ControlFile.Procedure> irregularities(YamlMap map) {
    SequencedMap<String, ControlFile.Procedure> procedures = new LinkedHashMap<>();
    for (String kind : map.keys()) {
      procedures.put(
          kind,
          map.required(
              kind, Forms.choice(ControlFile.Procedure.class), ControlFile.Procedure.VOID_COUP));
    }
    map.refuseOtherKeys();
    return procedures;
  }

  private static ControlFile.Modification modification(
      YamlValue value, @Nullable Regulation regulation) {
    YamlMap map = value.map("a map with the keys criterion, change and reason");
    Form<String> form = Forms.identifier("the id of a criterion");
    if (regulation != null) {
      form =
          Forms.among(
              regulation.criteria().stream().map(Regulation.Criterion::id).toList(), id -> id);
    }
    String criterion = map.required("criterion", form, "");
    String change = map.required("change", Forms.text("what is done otherwise"), "");
    String reason = map.required("reason", Forms.text("why"), "");
    map.refuseOtherKeys();
    return new ControlFile.Modification(criterion, change, reason);
  }

  private static ControlFile.@Nullable Retention retention(YamlMap map) {
    Form<String> period = RuleForms.period();
    String footage = map.orNull("footage", period, "");
    String records = map.orNull("records", period, "");
    map.refuseOtherKeys();
    return map.present() ? new ControlFile.Retention(footage, records) : null;
  }
}
