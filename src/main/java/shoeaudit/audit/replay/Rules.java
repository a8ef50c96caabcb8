package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.controls.TableHours;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.field.DamagedText;
import shoeaudit.shoelog.field.Spelling;

/**
 * One version of a licensee's controls, prepared for replay: look-ups instead of searches.
 * Immutable.
 */
public final class Rules {
  private final ControlFile controls;
  private final Map<String, Integer> betPlaces = new HashMap<>();
  private final Bet[] bets;
  private final @Nullable Side[] sides;
  private final LawfulTerms lawful;
  private final Map<String, List<TableHours>> hours = new HashMap<>();

  /** By the table's name without case, blanks and the form of its characters. */
  private final Map<String, List<TableHours>> otherwiseSpelled = new HashMap<>();

  /** What is left of the listed tables' names, by which their spellings are known. */
  private final Set<String> tableCores = new HashSet<>();

  /** Prepares a control file. */
  public Rules(ControlFile controls) {
    this.controls = controls;
    bets = controls.bets().values().toArray(Bet[]::new);
    for (int i = 0; i < bets.length; i++) {
      betPlaces.put(bets[i].id(), i + 1);
    }
    sides = new @Nullable Side[bets.length + 1];
    for (Side side : Side.values()) {
      sides[betPlace(side.text())] = side;
    }
    sides[0] = null;
    lawful = new LawfulTerms(controls);
    for (TableHours entry : controls.tables()) {
      hours.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(entry);
      otherwiseSpelled
          .computeIfAbsent(TableHours.plain(entry.id()), id -> new ArrayList<>())
          .add(entry);
      tableCores.add(Spelling.core(entry.id()));
    }
  }

  /** The control file. */
  public ControlFile controls() {
    return controls;
  }

  /** The money terms that the regulation leaves room for. */
  public LawfulTerms lawful() {
    return lawful;
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
  public int bets() {
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

  /**
   * What the control file lists of a table, whose name may differ in case, blanks and the form of
   * its characters from that in the log; empty: it is not listed.
   */
  public List<TableHours> hours(String table) {
    List<TableHours> listed = hours.get(table);
    return listed == null
        ? otherwiseSpelled.getOrDefault(TableHours.plain(table), List.of())
        : listed;
  }

  /**
   * Whether a table that has no {@link #hours} may be one that the control file lists: the two
   * names may be spellings of one, or that in the log is damaged.
   */
  public boolean mayBeListed(String table) {
    return tableCores.contains(Spelling.core(table)) || DamagedText.mayBe(table, hours.keySet());
  }
}
