package shoeaudit.audit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * An internal-control file for a test: each regulation's plainest house, of which a test changes
 * the keys that it is about. A key is a path of two names and holds a piece of YAML: {@code
 * with("limits.wager", "{min: \"5.00\"}")}.
 *
 * <p>Every house offers player, banker and tie, closes betting as its regulation asks, and asks for
 * nothing that a log of cards and wagers alone would break.
 */
public final class HouseControls {
  private final Map<String, String> keys = new LinkedHashMap<>();

  private HouseControls(String regulation) {
    with("format", "1");
    with("licensee", "{id: H-1, name: House}");
    with("regulation", regulation);
    with("effective", "{from: 2026-01-01, until: null}");
    with("currency", "USD");
    with("time_zone", "America/Los_Angeles");
    with("game.decks", "8");
    with("game.areas", "9");
    with("game.combinations", "any");
    with("game.betting_closes", "first_card");
    with("game.clock_tolerance", "0ms");
    with("bets.player", "{pays: 1 to 1}");
    with(
        "bets.banker",
        "{pays: 1 to 1, commission: {rate: 5%, rounding: {unit: \"0.01\", mode: half_up}}}");
    with("bets.tie", "{pays: 8 to 1}");
    with("patrons.sharing", "none");
    with("gallery.offered", "false");
    with("ghost_hands.offered", "false");
    with("announcements.totals", "optional");
    with("shoe.shuffle", "shoe");
    with("shoe.burn", "none");
    with("shoe.coups_after_cut_card", "1");
    with("irregularities.misdeal", "void_coup");
    with("irregularities.exposed_card", "withdraw_card");
  }

  /** Washington's mini-baccarat: all that it asks for is asked for. */
  public static HouseControls wsgc() {
    return new HouseControls("wsgc-mini-baccarat-2022")
        .with("game.combinations", "side_with_tie")
        .with("patrons.max_areas", "9")
        .with("ghost_hands.offered", "true")
        .with("ghost_hands.maximum", "3")
        .with("ghost_hands.per", "shoe")
        .with("gallery.offered", "true")
        .with("gallery.max_lines", "8")
        .with("irregularities.wrong_card_count", "void_coup");
  }

  /** The generic house rules. */
  public static HouseControls generic() {
    return new HouseControls("generic-mini-baccarat")
        .with("game.betting_closes", "no_more_bets")
        .with("patrons.max_total", "7")
        .with("limits.partnership", "{max: \"1000.00\"}")
        .with("announcements.totals", "required");
  }

  /** The Kansas Lottery's, with back bettors and the Dragon Bonus. */
  public static HouseControls kansas() {
    return new HouseControls("kansas-lottery-mini-baccarat")
        .with("time_zone", "America/Chicago")
        .with("game.areas", "7")
        .with("patrons.sharing", "back")
        .with("patrons.max_seated", "7")
        .with("patrons.max_back", "7")
        .with("bets.player_dragon", "{uses: dragon-bonus-30-10-4-4-2-2, side: player}")
        .with("bets.banker_dragon", "{uses: dragon-bonus-30-10-4-4-2-2, side: banker}");
  }

  /** The online game, shuffled before every coup. */
  public static HouseControls online() {
    return new HouseControls("online-baccarat")
        .with("bets.player", "{pays: 2 for 1}")
        .with(
            "bets.banker",
            "{pays: 2 for 1, commission: {rate: 5%, rounding: {unit: \"0.01\", mode: up}}}")
        .with("bets.tie", "{pays: 9 for 1}")
        .with("shoe.shuffle", "coup");
  }

  /** A regulation's house by the first word of its name. */
  static HouseControls of(String regulation) {
    return switch (regulation) {
      case "wsgc" -> wsgc();
      case "generic" -> generic();
      case "kansas" -> kansas();
      case "online" -> online();
      default -> throw new IllegalArgumentException(regulation);
    };
  }

  /** Sets a key. */
  public HouseControls with(String key, String yaml) {
    keys.put(key, yaml);
    return this;
  }

  /** Leaves a key out. */
  public HouseControls without(String key) {
    if (keys.remove(key) == null) {
      throw new IllegalArgumentException(key);
    }
    return this;
  }

  /** The file. */
  public String yaml() {
    StringBuilder file = new StringBuilder();
    Map<String, Map<String, String>> sections = new TreeMap<>();
    keys.forEach((key, value) -> {
      int dot = key.indexOf('.');
      if (dot < 0) {
        file.append(key).append(": ").append(value).append('\n');
      } else {
        sections
            .computeIfAbsent(key.substring(0, dot), section -> new LinkedHashMap<>())
            .put(key.substring(dot + 1), value);
      }
    });
    sections.forEach((section, values) -> {
      file.append(section).append(":\n");
      values.forEach(
          (key, value) -> file.append("  ").append(key).append(": ").append(value).append('\n'));
    });
    return file.toString();
  }
}
