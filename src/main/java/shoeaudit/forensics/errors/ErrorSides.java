package shoeaudit.forensics.errors;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.audit.result.Level;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;

/**
 * The errors behind an indicator, counted for a picture: for and against whom they moved money, and
 * whom those struck that favored a patron, each beside what no preference would give.
 *
 * @param sides of a dealer, or of a dealer with a patron: that dealer's errors by patron; of a
 *     patron: those that touched him, by dealer; most errors first
 * @param elsewhere the errors of other dealers, or those that touched other patrons
 * @param struck by patron, in coups that tell whom an error struck; empty where none does
 */
public record ErrorSides(List<Side> sides, Side elsewhere, List<Struck> struck) {
  /**
   * Errors for and against.
   *
   * @param who a patron or dealer; "": not named
   * @param toPatron how many moved money to the patron's side
   * @param toHouse how many moved it away
   * @param toPatronDue how many of both would move it to the patron's side, if direction did not
   *     depend on who
   */
  public record Side(String who, int toPatron, int toHouse, double toPatronDue) {
    /** All together. */
    public int all() {
      return toPatron + toHouse;
    }

    /** Both together, by the name of this. */
    public Side plus(Side other) {
      return new Side(
          who, toPatron + other.toPatron, toHouse + other.toHouse, toPatronDue + other.toPatronDue);
    }

    private Side and(boolean forPatron, double rate) {
      return new Side(
          who, toPatron + (forPatron ? 1 : 0), toHouse + (forPatron ? 0 : 1), toPatronDue + rate);
    }
  }

  /**
   * Errors that struck a patron.
   *
   * @param patron "": not named
   * @param count how many
   * @param due how many would by his share of the settlements on the bet
   */
  public record Struck(String patron, int count, double due) {
    /** Both together, by the name of this. */
    public Struck plus(Struck other) {
      return new Struck(patron, count + other.count, due + other.due);
    }
  }

  /** Counts; of a subject without dealer or patron that one is "". */
  static ErrorSides of(List<Errors> coups, Map<Level, Double> rates, String dealer, String patron) {
    SortedMap<String, Side> sides = new TreeMap<>();
    Side elsewhere = new Side("", 0, 0, 0);
    for (Errors coup : coups) {
      double rate = rates.getOrDefault(coup.level(), 0.0);
      List<Moved> moved =
          coup.byPatron().isEmpty() && coup.sumMinor() != 0
              ? List.of(new Moved("", coup.sumMinor()))
              : coup.byPatron();
      for (Moved each : moved) {
        boolean own =
            dealer.isEmpty() ? each.patron().equals(patron) : coup.dealer().equals(dealer);
        if (own) {
          sides.merge(
              dealer.isEmpty() ? coup.dealer() : each.patron(),
              new Side("", 0, 0, 0).and(each.minor() > 0, rate),
              Side::plus);
        } else {
          elsewhere = elsewhere.and(each.minor() > 0, rate);
        }
      }
    }
    List<Side> listed = new ArrayList<>();
    sides.forEach(
        (who, side) -> listed.add(new Side(who, side.toPatron, side.toHouse, side.toPatronDue)));
    listed.sort(Comparator.comparingInt((Side each) -> -each.all()).thenComparing(Side::who));
    return new ErrorSides(List.copyOf(listed), elsewhere, struck(coups, dealer, patron));
  }

  /** Whom errors of a dealer struck, in the coups that tell something of a patron with him. */
  private static List<Struck> struck(List<Errors> coups, String dealer, String patron) {
    SortedMap<String, Struck> struck = new TreeMap<>();
    for (Errors coup : coups) {
      Hit hit = coup.hit();
      if (dealer.isEmpty() || patron.isEmpty() || !coup.dealer().equals(dealer)) {
        continue;
      }
      long own = 0;
      for (Moved share : hit.shares()) {
        own += share.patron().equals(patron) ? share.minor() : 0;
      }
      if (own > 0 && own < hit.settlements()) {
        long unnamed = hit.settlements();
        List<Moved> shares = new ArrayList<>(hit.shares());
        for (Moved share : hit.shares()) {
          unnamed -= share.minor();
        }
        if (unnamed > 0) {
          shares.add(new Moved("", unnamed));
        }
        for (Moved share : shares) {
          Struck one =
              new Struck(
                  share.patron(),
                  share.patron().equals(hit.patron()) ? 1 : 0,
                  (double) share.minor() / hit.settlements());
          struck.merge(share.patron(), one, Struck::plus);
        }
      }
    }
    List<Struck> listed = new ArrayList<>(struck.values());
    listed.sort(
        Comparator.comparingInt((Struck each) -> -each.count())
            .thenComparingDouble(each -> -each.due())
            .thenComparing(Struck::patron));
    return List.copyOf(listed);
  }
}
