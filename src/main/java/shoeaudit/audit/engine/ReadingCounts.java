package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import shoeaudit.audit.replay.AreaSums;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.ReadingRow;
import shoeaudit.controls.Regulation;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;
import shoeaudit.game.CoupPattern;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.EventKind;

/**
 * In how many coups of a log each interpretation of a version's regulation mattered: for those that
 * the cards decide the coups in their patterns, as the hands lie; for the others what the
 * regulation's file says is counted. A coup whose record does not show it is left out of both
 * counts. Counts of parts add up to those of the whole.
 */
final class ReadingCounts {
  private final String regulation;
  private final ThirdCardTable table;
  private final List<Regulation.Interpretation> readings;
  private final long[] coups;
  private final long[] of;

  ReadingCounts(ControlsVersion version) {
    Regulation read = version.controls().regulation();
    regulation = read.id();
    table = read.table();
    readings = read.interpretations();
    coups = new long[readings.size()];
    of = new long[readings.size()];
  }

  /** Takes a coup that was tested. */
  void take(CoupReplay coup) {
    boolean hands = handsKnown(coup);
    for (int i = 0; i < coups.length; i++) {
      Regulation.Interpretation reading = readings.get(i);
      Regulation.Counted counted = reading.counted();
      if (counted != null) {
        if (shows(coup, counted)) {
          of[i]++;
          coups[i] += matters(coup, counted) ? 1 : 0;
        }
      } else if (hands && !reading.touches().isEmpty()) {
        of[i]++;
        coups[i] += isAmong(reading.touches(), coup.cards()) ? 1 : 0;
      }
    }
  }

  /** Whether both hands are on record and hold as many cards as the rules deal to a hand. */
  private static boolean handsKnown(CoupReplay coup) {
    return coup.dealing().cardsKnown()
        && !coup.completeness().incomplete()
        && isHand(coup.cards().count(Side.PLAYER))
        && isHand(coup.cards().count(Side.BANKER));
  }

  private static boolean isHand(int cards) {
    return cards == 2 || cards == 3;
  }

  private boolean isAmong(List<CoupPattern> patterns, CoupCards cards) {
    for (CoupPattern pattern : patterns) {
      if (pattern.matches(cards, table)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the record of a coup tells whether a reading mattered. */
  private static boolean shows(CoupReplay coup, Regulation.Counted counted) {
    ShoeReplay shoe = coup.shoe();
    if (!shoe.records(Requirement.WAGERS)) {
      return false;
    }
    return switch (counted) {
      case AREA_COUNTS -> shoe.records(Requirement.AREAS) && shoe.records(Requirement.AMOUNTS);
      case LINE_WAGERS -> shoe.records(Requirement.AREAS);
      case WAGERS_AFTER_BURN ->
          shoe.records(Requirement.SHOE_EVENTS)
              && shoe.records(Requirement.RECORDING_ORDER)
              && coup.cutOff().isKnown();
      case SIDE_BETS -> shoe.records(Requirement.BETS);
    };
  }

  private static boolean matters(CoupReplay coup, Regulation.Counted counted) {
    return switch (counted) {
      case AREA_COUNTS -> AreaSums.readingsDiffer(coup);
      case LINE_WAGERS -> anyOnLine(coup);
      case WAGERS_AFTER_BURN -> anyAfterBurn(coup);
      case SIDE_BETS -> anySideBet(coup);
    };
  }

  private static boolean anyOnLine(CoupReplay coup) {
    for (int i = 0; i < coup.wagers(); i++) {
      if (Area.isLine(coup.wager(i).area())) {
        return true;
      }
    }
    return false;
  }

  private static boolean anySideBet(CoupReplay coup) {
    for (int i = 0; i < coup.wagers(); i++) {
      Bet bet = coup.wager(i).bet();
      if (bet != null && !bet.main()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a wager was placed, changed or taken back before the cut-off and after a card that was
   * burned since the coup before.
   */
  private static boolean anyAfterBurn(CoupReplay coup) {
    int burned = burnedRow(coup);
    if (burned < 0) {
      return false;
    }
    for (int i = 0; i < coup.wagerEvents(); i++) {
      int row = coup.wagerEvent(i);
      if (coup.order().isBefore(burned, row) && !coup.isLate(row)) {
        return true;
      }
    }
    return false;
  }

  /** The first card burned after the coup before, and before this one's cards; -1: none. */
  private static int burnedRow(CoupReplay coup) {
    ShoeReplay shoe = coup.shoe();
    int place = coup.place();
    int first = place == 0 ? 0 : shoe.lastRow(place - 1) + 1;
    for (int row = first; row < coup.dealtCards().firstRow(); row++) {
      int owner = shoe.owner(row);
      if (coup.events().kindOf(row) == EventKind.CARD_BURNED
          && (owner == place || owner == ShoeReplay.NO_COUP)) {
        return row;
      }
    }
    return -1;
  }

  /** What was counted, in the regulation's order. */
  List<ReadingRow> rows() {
    return IntStream.range(0, coups.length)
        .mapToObj(i -> new ReadingRow(regulation, readings.get(i).number(), coups[i], of[i]))
        .toList();
  }

  void add(ReadingCounts other) {
    for (int i = 0; i < coups.length; i++) {
      coups[i] += other.coups[i];
      of[i] += other.of[i];
    }
  }

  void write(DataOutput out) throws IOException {
    for (int i = 0; i < coups.length; i++) {
      out.writeLong(coups[i]);
      out.writeLong(of[i]);
    }
  }

  void addFrom(DataInput in) throws IOException {
    for (int i = 0; i < coups.length; i++) {
      coups[i] += in.readLong();
      of[i] += in.readLong();
    }
  }
}
