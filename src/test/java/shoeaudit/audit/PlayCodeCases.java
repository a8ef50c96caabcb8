package shoeaudit.audit;

import java.util.List;

/** The codes of the levels dealing, result and settlement. */
final class PlayCodeCases {
  private static final String BANKER_8_7 = "P 7H, B KD, P 10S, B 8C";

  private PlayCodeCases() {}

  static List<CodeCase> all() {
    return java.util.stream.Stream.of(dealing(), result(), settlement())
        .flatMap(List::stream)
        .toList();
  }

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static TableLog dealt(String cards, String result) {
    return coup().dealTo(cards).result(result);
  }

  /** A ghost hand, or a coup with the call, whose last card lies as told. */
  private static TableLog lastCard(TableLog log, String cards, String last, String face) {
    return log.dealTo(cards)
        .event("card_dealt", "hand", "banker", "card", last, "face", face)
        .result("banker");
  }

  private static CodeCase dealing(String code, String clause, String as, String not, String wins) {
    return new CodeCase("dealing." + code, clause)
        .conforms(dealt(as, "banker"))
        .deviates(dealt(not, wins))
        .notTestable(coup().result("banker"));
  }

  private static List<CodeCase> dealing() {
    String three = "P 7H, B KD, P 10S";
    String drawing = "P 7H, B KD, P 9S, B 5C";
    return List.of(
        dealing("order", "WSGC-MB-5a", BANKER_8_7, "P 7H, P KD, B 10S, B 8C", "banker"),
        dealing("card-count", "WSGC-MB-1b", BANKER_8_7, three, "player"),
        dealing("drew-on-natural", "WSGC-MB-10b", BANKER_8_7, BANKER_8_7 + ", B AD", "banker"),
        dealing(
            "player-drew",
            "WSGC-MB-P",
            "P 7H, B KD, P 10S, B 3C, B 5D",
            "P 7H, B KD, P 10S, B 3C, P 2D, B 6D",
            "tie"),
        dealing(
            "player-stood",
            "WSGC-MB-P",
            "P 2H, B KD, P 3S, B 7C, P AD",
            "P 2H, B KD, P 3S, B 7C",
            "banker"),
        dealing(
            "banker-drew",
            "WSGC-MB-B",
            drawing + ", B 2D",
            "P 7H, B KD, P 9S, B 7C, B AD",
            "banker"),
        dealing("banker-stood", "WSGC-MB-B", drawing + ", B 2D", drawing, "player"),
        dealing(
            "third-card-order",
            "WSGC-MB-P",
            "P 2H, B KD, P 3S, B 4C, P 2D, B 4H",
            "P 2H, B KD, P 3S, B 4C, B 2D, P 4H",
            "player"),
        new CodeCase("dealing.ghost-face-down", "WSGC-MB-G3")
            .conforms(lastCard(coup().ghost("P1"), three, "8C", "up"))
            .deviates(lastCard(coup().ghost("P1"), three, "8C", "down"))
            .notTestable(lastCard(coup().ghost("P1"), three, "8C", "")),
        new CodeCase("dealing.third-card-face-down", "GEN-10")
            .under(HouseControls.generic())
            .conforms(lastCard(coup().call(), drawing, "2D", "up"))
            .deviates(lastCard(coup().call(), drawing, "2D", "down"))
            .notTestable(lastCard(coup().call(), drawing, "2D", "")));
  }

  private static TableLog totals(int player, int banker) {
    return coup().dealTo(BANKER_8_7).result("banker", player, banker);
  }

  private static TableLog misdealt(String procedure) {
    return coup().dealTo("P 7H, B KD").irregularity("misdeal", procedure);
  }

  private static List<CodeCase> result() {
    return List.of(
        new CodeCase("result.winner-wrong", "WSGC-MB-7b")
            .conforms(dealt(BANKER_8_7, "banker"))
            .deviates(dealt(BANKER_8_7, "player"))
            .notTestable(coup().dealTo(BANKER_8_7)),
        new CodeCase("result.total-wrong", "WSGC-MB-7a")
            .conforms(totals(7, 8))
            .deviates(totals(7, 9))
            .notTestable(dealt(BANKER_8_7, "banker")),
        new CodeCase("result.void-unexplained", "WSGC-MB-I2")
            .conforms(misdealt("void_coup").result("void"))
            .deviates(dealt(BANKER_8_7, "void"))
            .notTestable(coup().dealTo(BANKER_8_7)),
        new CodeCase("result.void-missing", "WSGC-MB-I2")
            .conforms(misdealt("void_coup").result("void"))
            .deviates(misdealt("void_coup").dealTo("P 10S, B 8C").result("banker"))
            .notTestable(misdealt("void_coup")));
  }

  /** A coup that the Banker wins, with one wager of 25.00 on banker. */
  private static TableLog wagered() {
    return coup().wager("3", "P1", "banker", "25.00").dealTo(BANKER_8_7).result("banker");
  }

  private static TableLog settled(String outcome, String paid, String commission) {
    return wagered().settle("3", "P1", "banker", outcome, paid, commission);
  }

  private static TableLog collected(String amount) {
    return settled("win", "25.00", "1.25")
        .outside()
        .event("commission_collected", "patron", "P1", "amount", amount)
        .close();
  }

  private static List<CodeCase> settlement() {
    TableLog two =
        coup()
            .wager("3", "P1", "player", "25.00")
            .wager("4", "P2", "player", "25.00")
            .dealTo(BANKER_8_7)
            .result("banker");
    return List.of(
        new CodeCase("settlement.outcome-wrong", "WSGC-MB-8b")
            .conforms(settled("win", "25.00", "1.25"))
            .deviates(settled("lose", "", ""))
            .notTestable(wagered()),
        new CodeCase("settlement.payout-wrong", "WSGC-MB-8b")
            .conforms(settled("win", "25.00", "1.25"))
            .deviates(settled("win", "30.00", "1.25"))
            .notTestable(wagered()),
        new CodeCase("settlement.commission-wrong", "IC:bets.banker.commission")
            .conforms(settled("win", "25.00", "1.25"))
            .deviates(settled("win", "25.00", "1.00"))
            .notTestable(settled("win", "25.00", "")),
        new CodeCase("settlement.missing", "GAME:settlement.missing")
            .conforms(settled("win", "25.00", "1.25"))
            .deviates(two.settle("3", "P1", "player", "lose", "", ""))
            .notTestable(wagered()),
        new CodeCase("settlement.no-wager", "GAME:settlement.no-wager")
            .conforms(settled("win", "25.00", "1.25"))
            .deviates(settled("win", "25.00", "1.25").settle("4", "P2", "player", "lose", "", ""))
            .notTestable(dealt(BANKER_8_7, "banker").settle("4", "P2", "player", "lose", "", "")),
        new CodeCase("settlement.commission-uncollected", "KS-9")
            .under(HouseControls.kansas())
            .conforms(collected("1.25"))
            .deviates(collected("1.00"))
            .notTestable(settled("win", "25.00", "1.25")));
  }
}
