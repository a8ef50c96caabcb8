package shoeaudit.audit;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.Area;

/**
 * One version of a licensee's controls, prepared for replay: look-ups instead of searches.
 * Immutable.
 */
public final class Rules {
  private final ControlFile controls;
  private final Citations citations;
  private final Map<String, Integer> betPlaces = new HashMap<>();
  private final Bet[] bets;
  private final @Nullable Side[] sides;
  private final long fromNanos;
  private final long untilNanos;

  /** Prepares a control file under a catalogue of checks. */
  Rules(ControlFile controls, Catalogue catalogue) {
    this.controls = controls;
    this.citations = new Citations(controls, catalogue);
    bets = controls.bets().values().toArray(Bet[]::new);
    for (int i = 0; i < bets.length; i++) {
      betPlaces.put(bets[i].id(), i + 1);
    }
    sides = new @Nullable Side[bets.length + 1];
    for (Side side : Side.values()) {
      sides[betPlace(side.text())] = side;
    }
    sides[0] = null;
    ZoneId zone = controls.timeZone();
    fromNanos = Times.nanos(controls.effectiveFrom().atStartOfDay(zone).toInstant());
    var until = controls.effectiveUntil();
    untilNanos =
        until == null
            ? Long.MAX_VALUE
            : Times.nanos(until.plusDays(1).atStartOfDay(zone).toInstant());
  }

  /** The control file. */
  public ControlFile controls() {
    return controls;
  }

  /** Which criterion each check cites. */
  Citations citations() {
    return citations;
  }

  /** When a third card is drawn. */
  public ThirdCardTable table() {
    return controls.regulation().table();
  }

  /** The bet of that id; null where it is not offered. */
  public @Nullable Bet betNamed(String id) {
    return bet(betPlace(id));
  }

  /** A bet's place in the control file from 1, or 0 where it is not offered. */
  int betPlace(String id) {
    return betPlaces.getOrDefault(id, 0);
  }

  /**
   * Whether the table has this area or line; lines reach from L0 to the line behind the last area.
   */
  public boolean hasArea(int area) {
    int areas = controls.game().areas();
    return Area.isLine(area) ? Area.lineNumber(area) <= areas : area <= areas;
  }

  /** Whether this is one of the two outside lines. */
  public boolean isOutsideLine(int area) {
    return Area.isLine(area)
        && (Area.lineNumber(area) == 0 || Area.lineNumber(area) == controls.game().areas());
  }

  /** How many bets are offered. */
  int bets() {
    return bets.length;
  }

  /** The hand that the bet at a place is on; null for 0, and for any but Player and Banker. */
  @Nullable Side sideOfBet(int place) {
    return sides[place];
  }

  /** The bet at a place; null for 0. */
  @Nullable Bet bet(int place) {
    return place == 0 ? null : bets[place - 1];
  }

  /** Whether these controls are in force at a time, nanoseconds since 1970. */
  boolean inForce(long nanos) {
    return nanos >= fromNanos && nanos < untilNanos;
  }
}
