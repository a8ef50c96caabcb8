package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A patron who is called otherwise from amid a coup on, as one who shows a card after the first
 * wagers: in that coup the wager of somebody who never comes again is settled with somebody who was
 * never there before, plays on, and did not wager in it. Who is meant in that coup is then not
 * known; area and bet still tell which settlement is of which wager.
 */
public final class RenamedPatrons {
  private final ShoeEvents events;

  /** By patron: the first and the last coup that names them. */
  private int[] first = new int[64];

  private int[] last = new int[64];

  private RenamedPatrons(ShoeEvents events) {
    this.events = events;
    for (int row = 0; row < events.size(); row++) {
      int patron = events.patron[row];
      if (patron != 0 && events.coup[row] != 0) {
        if (patron >= first.length) {
          first = Arrays.copyOf(first, 2 * patron);
          last = Arrays.copyOf(last, 2 * patron);
        }
        first[patron] = first[patron] == 0 ? events.coup[row] : first[patron];
        last[patron] = events.coup[row];
      }
    }
  }

  /**
   * Takes both names of such patrons away from the events of the coup.
   *
   * @return a problem for each of them, at the first settlement under the new name
   */
  public static List<ImportProblem> refuse(ShoeEvents events) {
    return events.summaries() ? List.of() : new RenamedPatrons(events).find();
  }

  private List<ImportProblem> find() {
    List<ImportProblem> problems = new ArrayList<>();
    for (int row = 0; row < events.size(); row++) {
      int patron = events.patron[row];
      int coup = events.coup[row];
      if (events.kindOf(row) == EventKind.WAGER_SETTLED && patron != 0 && beginsIn(patron, coup)) {
        int wager = wagerOfAnother(row);
        if (wager >= 0) {
          problems.add(problem(wager, row));
          takeAway(coup, events.patron[wager], patron);
        }
      }
    }
    return problems;
  }

  private boolean beginsIn(int patron, int coup) {
    return first[patron] == coup && last[patron] != coup;
  }

  private boolean endsIn(int patron, int coup) {
    return last[patron] == coup && first[patron] != coup;
  }

  /**
   * The wager that a settlement is of if its patron was called otherwise before; -1: there is none,
   * or several.
   */
  private int wagerOfAnother(int settlement) {
    int found = -1;
    int coup = events.coup[settlement];
    for (int row = 0; row < events.size(); row++) {
      int patron = events.patron[row];
      if (events.coup[row] != coup || events.kindOf(row) != EventKind.WAGER_PLACED) {
        continue;
      }
      if (patron == events.patron[settlement]) {
        return -1;
      }
      boolean asked =
          patron != 0
              && row < settlement
              && isSamePlace(row, settlement)
              && endsIn(patron, coup)
              && !isSettled(row);
      if (asked && found >= 0 && events.patron[found] != patron) {
        return -1;
      }
      found = asked && found < 0 ? row : found;
    }
    return found;
  }

  private boolean isSettled(int wager) {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_SETTLED
          && events.coup[row] == events.coup[wager]
          && events.patron[row] == events.patron[wager]
          && isSamePlace(row, wager)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSamePlace(int row, int other) {
    return events.area[row] == events.area[other] && events.bet[row] == events.bet[other];
  }

  private ImportProblem problem(int wager, int settlement) {
    return ImportProblem.ofHabit(
        events.fileOf(settlement),
        events.line[settlement],
        "patron "
            + Excerpt.of(events.names().text(events.patron[wager]))
            + " seems to be called "
            + Excerpt.of(events.names().text(events.patron[settlement]))
            + " from here on, amid coup "
            + events.coup[settlement]
            + " of shoe "
            + events.shoe()
            + " at table "
            + events.table()
            + ": its wager has no other settlement; the lines of that coup were taken to name neither",
        "write one identifier for each patron");
  }

  private void takeAway(int coup, int before, int after) {
    for (int row = 0; row < events.size(); row++) {
      int patron = events.patron[row];
      if (events.coup[row] == coup && (patron == before || patron == after)) {
        events.patron[row] = 0;
      }
    }
  }
}
