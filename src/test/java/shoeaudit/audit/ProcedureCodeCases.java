package shoeaudit.audit;

import java.time.Duration;
import java.util.List;

/** The codes about calls, irregularities, the shoe, ghost hands, conduct and the record. */
final class ProcedureCodeCases {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private ProcedureCodeCases() {}

  static List<CodeCase> all() {
    return java.util.stream.Stream.of(announcements(), irregularities(), shoes(), others())
        .flatMap(List::stream)
        .toList();
  }

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static TableLog played(TableLog log) {
    return log.deal(BANKER_8_7).result("banker");
  }

  private static TableLog called(int player, int banker) {
    return coup().deal(BANKER_8_7).total("player", player).total("banker", banker);
  }

  private static HouseControls totals(String totals) {
    return HouseControls.wsgc().with("announcements.totals", totals);
  }

  private static List<CodeCase> announcements() {
    return List.of(
        new CodeCase("announcement.total-wrong", "WSGC-MB-5c")
            .conforms(called(7, 8).result("banker"))
            .deviates(called(7, 9).result("banker"))
            .notTestable(coup().total("player", 7).result("banker")),
        new CodeCase("announcement.total-missing", "IC:announcements.totals")
            .under(totals("required"))
            .conforms(called(7, 8).result("banker"))
            .deviates(coup().deal(BANKER_8_7).total("player", 7).result("banker"))
            .notTestable(played(coup())),
        new CodeCase("announcement.total-not-allowed", "IC:announcements.totals")
            .under(totals("never").with("announcements.phrases", "{before: [Place your bets]}"))
            .conforms(played(coup().event("announced", "phrase", "Place your bets")))
            .deviates(called(7, 8).result("banker"))
            .notTestable(played(coup())),
        new CodeCase("announcement.undocumented", "WSGC-MB-A1")
            .under(
                HouseControls.wsgc().with("announcements.phrases", "{before: [Place your bets]}"))
            .conforms(played(coup().event("announced", "phrase", "Place your bets")))
            .deviates(played(coup().event("announced", "phrase", "Good luck")))
            .notTestable(played(coup().event("announced", "phrase", "Good luck").raw("rubbish"))));
  }

  private static TableLog irregular(String kind, String procedure) {
    return coup().deal("7H KD").irregularity(kind, procedure);
  }

  private static List<CodeCase> irregularities() {
    return List.of(
        new CodeCase("irregularity.undocumented", "WSGC-MB-I1")
            .conforms(irregular("misdeal", "void_coup").result("void"))
            .deviates(irregular("earthquake", "void_coup").result("void"))
            .notTestable(irregular("earthquake", "void_coup").raw("rubbish").result("void")),
        new CodeCase("irregularity.procedure-differs", "WSGC-MB-I2")
            .conforms(irregular("misdeal", "void_coup").result("void"))
            .deviates(irregular("misdeal", "burn_card").result("void"))
            .notTestable(irregular("misdeal", "burn_card").raw("rubbish").result("void")),
        new CodeCase("irregularity.unrecorded", "WSGC-MB-I2")
            .conforms(
                withdrawn(coup().deal(BANKER_8_7).irregularity("exposed_card", "withdraw_card")))
            .deviates(withdrawn(coup().deal(BANKER_8_7)))
            .notTestable(withdrawn(coup().deal(BANKER_8_7).raw("rubbish"))));
  }

  /** A card dealt too many and taken off again. */
  private static TableLog withdrawn(TableLog log) {
    return log.card("banker", "AD").withdraw("banker", "AD").result("banker");
  }

  private static TableLog opened(int decks) {
    return played(new TableLog().open(decks).coup(1));
  }

  private static List<CodeCase> shoes() {
    HouseControls oneBurned = HouseControls.wsgc().with("shoe.burn", "1");
    TableLog after = played(coup().event("cut_card_out"));
    return List.of(
        new CodeCase("shoe.decks-differ", "IC:game.decks")
            .conforms(opened(8))
            .deviates(opened(6))
            .notTestable(played(coup())),
        new CodeCase("shoe.impossible-card", "IC:game.decks")
            .under(HouseControls.kansas().with("game.decks", "1"))
            .conforms(opened(1))
            .deviates(new TableLog().open(1).coup(1).deal("7H 7H KD 8C").result("banker"))
            .notTestable(played(coup())),
        new CodeCase("shoe.not-shuffled", "ONL-2")
            .under(HouseControls.online())
            .conforms(played(coup().event("shuffled")))
            .deviates(played(played(coup().event("shuffled")).coup(2)))
            .notTestable(played(coup())),
        new CodeCase("shoe.burn-differs", "IC:shoe.burn")
            .under(oneBurned)
            .conforms(played(new TableLog().open(8).burn("").coup(1)))
            .deviates(opened(8))
            .notTestable(played(coup())),
        new CodeCase("shoe.outside-hours", "IC:tables")
            .under(HouseControls.wsgc().with("tables", "[{id: T1, open: \"10:00-19:00\"}]"))
            .conforms(played(coup()))
            .deviates(played(new TableLog().after(Duration.ofHours(2)).coup(1)))
            .notTestable(played(new TableLog().untimed().coup(1))),
        new CodeCase("shoe.table-unlisted", "IC:tables")
            .under(HouseControls.wsgc().with("tables", "[{id: T1}, {id: T2}]"))
            .conforms(played(coup()))
            .deviates(played(played(coup()).at("T3", "S1").coup(1)))
            .notTestable(played(new TableLog().after(Duration.ofDays(-365)).coup(1))),
        new CodeCase("shoe.coups-after-cut-card", "IC:shoe.coups_after_cut_card")
            .conforms(played(played(coup().event("cut_card_out")).coup(2)))
            .deviates(played(played(after.coup(2)).coup(3)))
            .notTestable(played(coup())),
        new CodeCase("shoe.coup-missing", "REC:shoe.coup-missing")
            .conforms(played(played(coup()).coup(2)))
            .deviates(played(played(coup()).coup(3)))
            .notTestable(played(played(coup()).raw("rubbish").coup(3))),
        new CodeCase("shoe.coup-repeated", "REC:shoe.coup-repeated")
            .conforms(played(played(coup()).coup(2)))
            .deviates(played(played(coup()).coup(1)))
            .notTestable(played(played(coup()).raw("rubbish").coup(1))));
  }

  private static List<CodeCase> others() {
    TableLog chips = played(coup());
    return List.of(
        new CodeCase("ghost.not-offered", "IC:ghost_hands.offered")
            .breaks(HouseControls.wsgc().with("ghost_hands.offered", "false"))
            .conforms(played(coup().ghost("P1")))
            .deviates(played(coup().ghost("P1")))
            .notTestable(played(coup().ghost("P1").raw("rubbish"))),
        new CodeCase("ghost.over-maximum", "WSGC-MB-G5")
            .under(
                HouseControls.wsgc()
                    .with("ghost_hands.maximum", "1")
                    .with("ghost_hands.per", "day"))
            .conforms(played(coup().ghost("P1")))
            .deviates(played(played(coup().ghost("P1")).coup(2).ghost("P1")))
            .notTestable(played(new TableLog().untimed().coup(1).ghost("P1"))),
        new CodeCase("exchange.between-patrons", "KS-7")
            .under(HouseControls.kansas())
            .conforms(exchanged("dealer"))
            .deviates(exchanged("P2"))
            .notTestable(chips),
        new CodeCase("record.time-reversed", "REC:record.time-reversed")
            .conforms(played(coup()))
            .deviates(coup().deal(BANKER_8_7).after(Duration.ofSeconds(-10)).result("banker"))
            .notTestable(played(new TableLog().untimed().coup(1))));
  }

  private static TableLog exchanged(String to) {
    return played(coup()).event("chips_exchanged", "from", "P1", "to", to, "amount", "100.00");
  }
}
