package shoeaudit.audit;

import java.time.Duration;
import java.util.List;

/** The codes of the level wager. */
final class WagerCodeCases {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private WagerCodeCases() {}

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  /** The coup's cards and its result. */
  private static TableLog played(TableLog log) {
    return log.deal(BANKER_8_7).result("banker");
  }

  /** The result, and the settlement of a wager on it that lost. */
  private static TableLog lost(TableLog log) {
    return log.result("banker").settle("3", "P1", "player", "lose", "", "");
  }

  /** One wager before the cards. */
  private static TableLog wagered(String area, String patron, String bet, String amount) {
    return played(coup().wager(area, patron, bet, amount));
  }

  /** The same coup, one line of which could not be read. */
  private static TableLog damaged(String area, String patron, String bet, String amount) {
    return played(coup().wager(area, patron, bet, amount).raw("rubbish"));
  }

  private static TableLog everyArea() {
    TableLog log = coup();
    for (int area = 1; area <= 9; area++) {
      log.wager(Integer.toString(area), "P" + area, "player", "5.00");
    }
    return log;
  }

  private static TableLog started() {
    return coup().wager("3", "P1", "player", "25.00");
  }

  static List<CodeCase> all() {
    return java.util.stream.Stream.of(afterTheCutOff(), areas(), amounts(), persons())
        .flatMap(List::stream)
        .toList();
  }

  private static List<CodeCase> afterTheCutOff() {
    return List.of(
        new CodeCase("wager.late", "WSGC-MB-3c")
            .conforms(played(started()))
            .deviates(lost(coup().deal(BANKER_8_7).wager("3", "P1", "player", "25.00")))
            .notTestable(started().result("banker")),
        new CodeCase("wager.increased-late", "WSGC-MB-3d")
            .conforms(played(started().change("3", "P1", "player", "30.00")))
            .deviates(lost(started().deal(BANKER_8_7).change("3", "P1", "player", "30.00")))
            .notTestable(started().change("3", "P1", "player", "30.00").result("banker")),
        new CodeCase("wager.reduced-late", "WSGC-MB-3d")
            .conforms(played(started().change("3", "P1", "player", "20.00")))
            .deviates(
                started().deal(BANKER_8_7).change("3", "P1", "player", "20.00").result("banker"))
            .notTestable(started().change("3", "P1", "player", "20.00").result("banker")),
        new CodeCase("wager.withdrawn-late", "WSGC-MB-3d")
            .conforms(played(started().remove("3", "P1", "player")))
            .deviates(started().deal(BANKER_8_7).remove("3", "P1", "player").result("banker"))
            .notTestable(started().remove("3", "P1", "player").result("banker")),
        new CodeCase("wager.no-call", "GEN-13")
            .under(HouseControls.generic())
            .conforms(played(coup().call()))
            .deviates(played(played(coup().call()).coup(2)))
            .notTestable(played(coup())));
  }

  private static List<CodeCase> areas() {
    return List.of(
        new CodeCase("wager.combination", "WSGC-MB-3b")
            .conforms(played(started().wager("3", "P1", "tie", "5.00")))
            .deviates(played(started().wager("3", "P1", "banker", "5.00")))
            .notTestable(
                played(coup().wager("3", "", "player", "5.00").wager("3", "", "banker", "5.00"))),
        new CodeCase("wager.area-shared", "WSGC-MB-3a")
            .conforms(played(started()))
            .deviates(played(started().wager("3", "P2", "tie", "5.00")))
            .notTestable(played(started().wager("3", "", "tie", "5.00"))),
        new CodeCase("wager.area-unknown", "WSGC-MB-2b")
            .conforms(wagered("9", "P1", "player", "5.00"))
            .deviates(wagered("10", "P1", "player", "5.00"))
            .notTestable(damaged("10", "P1", "player", "5.00")),
        new CodeCase("wager.gallery-not-offered", "IC:gallery.offered")
            .breaks(
                HouseControls.wsgc().with("gallery.offered", "false").without("gallery.max_lines"))
            .conforms(wagered("L4", "G1", "player", "5.00"))
            .deviates(wagered("L4", "G1", "player", "5.00"))
            .notTestable(damaged("L4", "G1", "player", "5.00")),
        new CodeCase("wager.line-outside", "WSGC-MB-4d")
            .conforms(played(everyArea().wager("L8", "G1", "player", "5.00")))
            .deviates(played(everyArea().wager("L9", "G1", "player", "5.00")))
            .notTestable(damaged("L9", "G1", "player", "5.00")),
        new CodeCase("wager.gallery-in-area", "WSGC-MB-4a")
            .conforms(played(everyArea().wager("L4", "G1", "player", "5.00", "role", "gallery")))
            .deviates(played(started().wager("4", "G1", "player", "5.00", "role", "gallery")))
            .notTestable(wagered("4", "G1", "player", "5.00")),
        new CodeCase("wager.line-while-area-open", "WSGC-MB-4b")
            .conforms(played(everyArea().wager("L4", "G1", "player", "5.00")))
            .deviates(wagered("L4", "G1", "player", "5.00"))
            .notTestable(damaged("L4", "G1", "player", "5.00")),
        new CodeCase("wager.lines-over-limit", "IC:gallery.max_lines")
            .under(HouseControls.wsgc().with("gallery.max_lines", "1"))
            .conforms(wagered("L4", "G1", "player", "5.00"))
            .deviates(
                played(
                    coup().wager("L4", "G1", "player", "5.00").wager("L5", "G2", "player", "5.00")))
            .notTestable(
                played(
                    coup()
                        .wager("L4", "G1", "player", "5.00")
                        .wager("L5", "G2", "player", "5.00")
                        .raw("rubbish"))),
        new CodeCase("wager.patron-areas-over-limit", "IC:patrons.max_areas")
            .under(HouseControls.wsgc().with("patrons.max_areas", "1"))
            .conforms(played(started()))
            .deviates(played(started().wager("4", "P1", "player", "5.00")))
            .notTestable(played(started().wager("4", "", "player", "5.00"))));
  }

  private static List<CodeCase> amounts() {
    HouseControls limited =
        HouseControls.online().with("limits.wager", "{min: \"5.00\", max: \"300.00\"}");
    return List.of(
        new CodeCase("wager.bet-not-offered", "WSGC-MB-2a")
            .conforms(wagered("3", "P1", "tie", "5.00"))
            .deviates(wagered("3", "P1", "pairs", "5.00"))
            .notTestable(damaged("3", "P1", "pairs", "5.00")),
        new CodeCase("wager.under-minimum", "IC:limits.wager.min")
            .under(limited)
            .conforms(wagered("3", "P1", "player", "5.00"))
            .deviates(wagered("3", "P1", "player", "4.99"))
            .notTestable(damaged("3", "P1", "player", "4.99")),
        new CodeCase("wager.over-maximum", "IC:limits.wager.max")
            .under(limited)
            .conforms(wagered("3", "P1", "player", "300.00"))
            .deviates(wagered("3", "P1", "player", "300.01"))
            .notTestable(damaged("3", "P1", "player", "300.01")));
  }

  private static List<CodeCase> persons() {
    return List.of(
        new CodeCase("wager.patrons-over-limit", "IC:patrons")
            .under(HouseControls.generic().with("patrons.max_total", "1"))
            .conforms(played(started()))
            .deviates(played(started().wager("4", "P2", "player", "25.00")))
            .notTestable(played(started().wager("4", "", "player", "25.00"))),
        new CodeCase("wager.on-ghost-hand", "WSGC-MB-G4")
            .conforms(played(played(started()).coup(2).ghost("P1")))
            .deviates(played(started().ghost("P1")))
            .notTestable(played(coup().ghost("P1"))),
        new CodeCase("wager.two-tables", "KS-6")
            .under(HouseControls.kansas())
            .conforms(twoTables(Duration.ZERO))
            .deviates(twoTables(Duration.ofSeconds(-5)))
            .notTestable(played(new TableLog().untimed().coup(1).wager("3", "P1", "player", "5"))));
  }

  /** One patron at a second table so long after the last event at the first. */
  private static TableLog twoTables(Duration gap) {
    TableLog first = played(started()).after(gap).at("T2", "S1").coup(1);
    return played(first.wager("4", "P1", "player", "25.00"));
  }
}
