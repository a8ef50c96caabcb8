package shoeaudit.audit.checks.wager;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.StandingWagers;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.shoelog.Area;

/**
 * Which wagers each rule counts (audit.md, reading 18): what stood at the cut-off, and of that,
 * what the table offers. The one place where this is decided.
 */
final class WagerLimitCheck {
  private static final int GALLERY = 2;

  private WagerLimitCheck() {}

  /** Whether the wager stood at the cut-off. */
  static boolean stood(WagerReplay wager) {
    return wager.atCutOff() > 0;
  }

  /**
   * Whether limits and combinations count the wager: on a bet that is offered, and not on a ghost
   * hand.
   */
  static boolean counts(CoupReplay coup, WagerReplay wager) {
    return stood(wager) && wager.bet() != null && !coup.ghost();
  }

  /** Whether the wager is on Player or Banker, which area and partnership limits sum up. */
  static boolean isSide(WagerReplay wager) {
    return wager.side() != null;
  }

  /**
   * Whether the table has this area or line; lines reach from L0 to the line behind the last area.
   */
  static boolean exists(CoupReplay coup, int area) {
    return coup.rules().hasArea(area);
  }

  /**
   * Whether a wager is one of the gallery that lies in an area: it has a code of its own (reading
   * 46), so that it is none of the patrons who share that area.
   */
  static boolean isGalleryInArea(CoupReplay coup, WagerReplay wager) {
    return !Area.isLine(wager.area())
        && coup.book().role(wager) == GALLERY
        && coup.rules().controls().gallery().offered();
  }

  /** Whether this is one of the two outside lines. */
  static boolean isOutside(CoupReplay coup, int area) {
    return coup.rules().isOutsideLine(area);
  }

  /**
   * Whether the area takes part in the rules of areas and lines: it exists, and a line only where
   * the gallery is offered.
   */
  static boolean isPlayed(CoupReplay coup, int area) {
    return exists(coup, area)
        && (!Area.isLine(area) || coup.rules().controls().gallery().offered());
  }

  /** Whether a line takes part in the rules of lines: the outside ones have a rule of their own. */
  static boolean isPlayedLine(CoupReplay coup, int area) {
    return Area.isLine(area) && isPlayed(coup, area) && !isOutside(coup, area);
  }

  /** How many lines that take part in the rules of lines hold wagers. */
  static int lines(CoupReplay coup) {
    StandingWagers standing = coup.standing();
    int lines = 0;
    for (int i = 0; i < standing.areas(); i++) {
      if (isPlayedLine(coup, standing.area(i))) {
        lines++;
      }
    }
    return lines;
  }

  /** Whether an earlier wager of the coup that stood is of the same patron. */
  static boolean patronSeenBefore(CoupReplay coup, int index) {
    for (int i = 0; i < index; i++) {
      if (stood(coup.wager(i)) && coup.wager(i).patron() == coup.wager(index).patron()) {
        return true;
      }
    }
    return false;
  }

  /** Whether an earlier wager of the coup that stood is of the same patron in the same area. */
  static boolean patronSeenHereBefore(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    for (int i = 0; i < index; i++) {
      WagerReplay before = coup.wager(i);
      if (stood(before) && before.patron() == wager.patron() && before.area() == wager.area()) {
        return true;
      }
    }
    return false;
  }

  /** Whether an earlier wager of the coup that stood lies in the same area. */
  static boolean areaSeenBefore(CoupReplay coup, int index) {
    for (int i = 0; i < index; i++) {
      if (stood(coup.wager(i)) && coup.wager(i).area() == coup.wager(index).area()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The verdict on what stood in a coup: open where nothing tells in which order a wager of it was
   * placed and taken back.
   */
  static Verdict where(CoupReplay coup, Verdict byLines) {
    return byLines == Verdict.DEVIATES && coup.book().anyUnordered()
        ? Verdict.NOT_TESTABLE
        : byLines;
  }

  /** What the regulation leaves to them. */
  static Regulation.Bounds bounds(CoupReplay coup) {
    return coup.rules().controls().regulation().bounds();
  }

  /** The controls in force. */
  static ControlFile controls(CoupReplay coup) {
    return coup.rules().controls();
  }
}
