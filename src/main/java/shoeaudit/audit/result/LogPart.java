package shoeaudit.audit.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What tests read of a shoe log: events, fields, and what the order of its lines or a declared lack
 * decides. Where a record lacks it, it is what a requirement that could not be tested needs.
 */
public enum LogPart {
  WAGER_PLACED,
  WAGER_TIMES,
  ALL_WAGERS,
  AREA,
  ROLE,
  PATRON,
  BET,
  AMOUNT,
  BETTING_CLOSED,
  GHOST_HAND,
  CARD_DEALT,
  HAND,
  DEAL_ORDER,
  FACE,
  CARD_WITHDRAWN,
  RESULT,
  TOTALS,
  TOTAL_ANNOUNCED,
  ANNOUNCED,
  WAGER_SETTLED,
  PUSHES,
  LOSSES,
  PAID,
  COMMISSION,
  COMMISSION_COLLECTED,
  IRREGULARITY,
  CHIPS_EXCHANGED,
  SHOE_OPENED,
  DECKS,
  SHUFFLED,
  CUT_CARD_OUT,
  SHOE,
  COUP,
  AT;

  /** Its bit in a set of parts. */
  public long bit() {
    return 1L << ordinal();
  }

  /** The key of its name in the texts. */
  public String key() {
    return "log-part." + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The parts of a set of bits, in their order. */
  public static List<LogPart> of(long bits) {
    List<LogPart> parts = new ArrayList<>();
    for (LogPart part : values()) {
      if ((bits & part.bit()) != 0) {
        parts.add(part);
      }
    }
    return parts;
  }

  /** A set of parts as bits. */
  public static long bits(List<LogPart> parts) {
    long bits = 0;
    for (LogPart part : parts) {
      bits |= part.bit();
    }
    return bits;
  }
}
