package shoeaudit.audit.catalogue;

import static shoeaudit.audit.result.LogPart.ALL_WAGERS;
import static shoeaudit.audit.result.LogPart.AMOUNT;
import static shoeaudit.audit.result.LogPart.ANNOUNCED;
import static shoeaudit.audit.result.LogPart.AREA;
import static shoeaudit.audit.result.LogPart.AT;
import static shoeaudit.audit.result.LogPart.BET;
import static shoeaudit.audit.result.LogPart.BETTING_CLOSED;
import static shoeaudit.audit.result.LogPart.CARD_DEALT;
import static shoeaudit.audit.result.LogPart.CARD_WITHDRAWN;
import static shoeaudit.audit.result.LogPart.CHIPS_EXCHANGED;
import static shoeaudit.audit.result.LogPart.COMMISSION;
import static shoeaudit.audit.result.LogPart.COMMISSION_COLLECTED;
import static shoeaudit.audit.result.LogPart.COUP;
import static shoeaudit.audit.result.LogPart.CUT_CARD_OUT;
import static shoeaudit.audit.result.LogPart.DEAL_ORDER;
import static shoeaudit.audit.result.LogPart.DECKS;
import static shoeaudit.audit.result.LogPart.FACE;
import static shoeaudit.audit.result.LogPart.GHOST_HAND;
import static shoeaudit.audit.result.LogPart.HAND;
import static shoeaudit.audit.result.LogPart.IRREGULARITY;
import static shoeaudit.audit.result.LogPart.LOSSES;
import static shoeaudit.audit.result.LogPart.PAID;
import static shoeaudit.audit.result.LogPart.PATRON;
import static shoeaudit.audit.result.LogPart.PUSHES;
import static shoeaudit.audit.result.LogPart.RESULT;
import static shoeaudit.audit.result.LogPart.ROLE;
import static shoeaudit.audit.result.LogPart.SHOE;
import static shoeaudit.audit.result.LogPart.SHOE_OPENED;
import static shoeaudit.audit.result.LogPart.SHUFFLED;
import static shoeaudit.audit.result.LogPart.TOTALS;
import static shoeaudit.audit.result.LogPart.TOTAL_ANNOUNCED;
import static shoeaudit.audit.result.LogPart.WAGER_PLACED;
import static shoeaudit.audit.result.LogPart.WAGER_SETTLED;
import static shoeaudit.audit.result.LogPart.WAGER_TIMES;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.result.LogPart;

/** Which parts of a log the tests of each code read. */
public final class PartsRead {
  private static final Map<String, List<LogPart>> BY_CODE = new HashMap<>();

  static {
    for (String change : List.of("late", "increased-late", "reduced-late", "withdrawn-late")) {
      reads("wager." + change, WAGER_PLACED, WAGER_TIMES, CARD_DEALT);
    }
    reads("wager.no-call", BETTING_CLOSED, CARD_DEALT);
    reads("wager.combination", WAGER_PLACED, PATRON, AREA, BET);
    reads("wager.area-shared", WAGER_PLACED, PATRON, AREA, ALL_WAGERS);
    reads("wager.area-unknown", WAGER_PLACED, AREA);
    reads("wager.gallery-not-offered", WAGER_PLACED, AREA);
    reads("wager.line-outside", WAGER_PLACED, AREA);
    reads("wager.gallery-in-area", WAGER_PLACED, AREA, ROLE);
    reads("wager.line-while-area-open", WAGER_PLACED, AREA, ALL_WAGERS);
    reads("wager.lines-over-limit", WAGER_PLACED, AREA, ALL_WAGERS);
    reads("wager.patron-areas-over-limit", WAGER_PLACED, AREA, PATRON, ALL_WAGERS);
    reads("wager.bet-not-offered", WAGER_PLACED, BET);
    reads("wager.under-minimum", WAGER_PLACED, BET, AMOUNT, AREA, PATRON, ALL_WAGERS);
    reads("wager.over-maximum", WAGER_PLACED, BET, AMOUNT, AREA, PATRON, ALL_WAGERS);
    reads("wager.patrons-over-limit", WAGER_PLACED, PATRON, ALL_WAGERS);
    reads("wager.on-ghost-hand", WAGER_PLACED, GHOST_HAND);
    reads("wager.two-tables", WAGER_PLACED, PATRON, AT);
    reads("dealing.order", CARD_DEALT, HAND, DEAL_ORDER);
    for (String dealt :
        List.of(
            "card-count",
            "drew-on-natural",
            "player-drew",
            "player-stood",
            "banker-drew",
            "banker-stood")) {
      reads("dealing." + dealt, CARD_DEALT, HAND);
    }
    reads("dealing.third-card-order", CARD_DEALT, HAND, DEAL_ORDER);
    reads("dealing.ghost-face-down", GHOST_HAND, CARD_DEALT, FACE);
    reads("dealing.third-card-face-down", CARD_DEALT, FACE);
    reads("result.winner-wrong", CARD_DEALT, HAND, RESULT);
    reads("result.total-wrong", CARD_DEALT, HAND, RESULT, TOTALS);
    reads("result.void-unexplained", RESULT, IRREGULARITY);
    reads("result.void-missing", RESULT, IRREGULARITY);
    reads("settlement.outcome-wrong", WAGER_PLACED, BET, WAGER_SETTLED, PUSHES);
    reads("settlement.payout-wrong", WAGER_PLACED, BET, AMOUNT, WAGER_SETTLED, PAID);
    reads("settlement.commission-wrong", WAGER_PLACED, BET, AMOUNT, WAGER_SETTLED, COMMISSION);
    reads("settlement.missing", WAGER_PLACED, WAGER_SETTLED, PUSHES, LOSSES);
    reads("settlement.no-wager", WAGER_PLACED, WAGER_SETTLED, ALL_WAGERS);
    reads(
        "settlement.commission-uncollected",
        WAGER_SETTLED,
        COMMISSION,
        PATRON,
        COMMISSION_COLLECTED,
        SHOE);
    reads("announcement.total-wrong", TOTAL_ANNOUNCED, CARD_DEALT, HAND);
    reads("announcement.total-missing", TOTAL_ANNOUNCED);
    reads("announcement.total-not-allowed", TOTAL_ANNOUNCED, ANNOUNCED);
    reads("announcement.undocumented", ANNOUNCED);
    reads("irregularity.undocumented", IRREGULARITY);
    reads("irregularity.procedure-differs", IRREGULARITY);
    reads("irregularity.unrecorded", CARD_WITHDRAWN, IRREGULARITY);
    reads("shoe.decks-differ", DECKS);
    reads("shoe.impossible-card", CARD_DEALT, SHOE, DECKS, SHUFFLED);
    reads("shoe.not-shuffled", SHUFFLED, SHOE);
    reads("shoe.burn-differs", SHOE_OPENED, SHOE);
    reads("shoe.outside-hours", AT);
    reads("shoe.table-unlisted");
    reads("shoe.coups-after-cut-card", CUT_CARD_OUT, SHOE, COUP);
    reads("shoe.coup-missing", SHOE, COUP);
    reads("shoe.coup-repeated", SHOE, COUP);
    reads("ghost.not-offered", GHOST_HAND);
    reads("ghost.over-maximum", GHOST_HAND, SHOE);
    reads("exchange.between-patrons", CHIPS_EXCHANGED);
    reads("record.time-reversed", AT);
  }

  private PartsRead() {}

  private static void reads(String code, LogPart... parts) {
    BY_CODE.put(code, List.of(parts));
  }

  /** What the tests of a code read; nothing where they read the control file alone. */
  public static List<LogPart> of(String code) {
    return BY_CODE.getOrDefault(code, List.of());
  }

  /** The codes whose tests are listed. */
  static Set<String> codes() {
    return BY_CODE.keySet();
  }
}
