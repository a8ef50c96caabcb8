package shoeaudit.audit;

import java.util.List;

/** The codes about the control file itself. */
final class ControlCodeCases {
  private ControlCodeCases() {}

  private static CodeCase file(
      String regulation, String code, String clause, String key, String yaml) {
    return new CodeCase("controls." + code, clause)
        .under(HouseControls.of(regulation))
        .breaks(HouseControls.of(regulation).with(key, yaml))
        .alwaysTestable("a control file always says what it says");
  }

  static List<CodeCase> all() {
    String six =
        "{pays: 1 to 1, commission: {rate: 6%, rounding: {unit: \"0.01\", mode: half_up}}}";
    String dragon = "{side: player, lines: [{when: {wins: true, margin: 9}, pays: 30 to 1}]}";
    return List.of(
        file("wsgc", "decks-out-of-bounds", "WSGC-MB-1c", "game.decks", "9"),
        file("wsgc", "areas-over-limit", "WSGC-MB-2b", "game.areas", "10"),
        file("wsgc", "lines-over-limit", "WSGC-MB-4d", "gallery.max_lines", "9"),
        file("wsgc", "commission-out-of-bounds", "WSGC-MB-8c", "bets.banker", six),
        file("wsgc", "tie-pays-out-of-bounds", "WSGC-MB-8d", "bets.tie", "{pays: 7 to 1}"),
        file("wsgc", "even-money-changed", "WSGC-MB-8b", "bets.player", "{pays: 6 to 5}"),
        file("wsgc", "combinations-widened", "WSGC-MB-3b", "game.combinations", "any"),
        file("wsgc", "patron-areas-over-limit", "WSGC-MB-4e", "patrons.max_areas", "10"),
        file("wsgc", "ghost-maximum-missing", "WSGC-MB-G5", "ghost_hands.maximum", "null"),
        new CodeCase("controls.irregularity-undocumented", "WSGC-MB-I1")
            .breaks(HouseControls.wsgc().without("irregularities.misdeal"))
            .alwaysTestable("a control file always says what it says"),
        file("kansas", "pays-out-of-bounds", "KS-12", "bets.player_dragon", dragon),
        file("generic", "requirement-weakened", "GEN-2", "patrons.max_total", "8"));
  }
}
