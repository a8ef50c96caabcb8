package shoeaudit.forensics.errors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Level;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.errors.ErrorSides.Side;
import shoeaudit.forensics.errors.ErrorSides.Struck;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;

/** Errors for and against, beside what no preference would give (patterns.md, section 6). */
class ErrorSidesTest {
  /** Six errors: four for patrons, two against. */
  private static final List<Errors> ERRORS =
      List.of(
          struck("D1", "P1", 100, 4),
          struck("D1", "P1", 300, 2),
          struck("D1", "P2", -100, 0),
          struck("D2", "P2", 100, 0),
          struck("D2", "P1", -100, 0),
          struck("D2", "", 500, 4));

  @Test
  void ofADealerWithAPatronTheDealersErrorsStandByPatronBesideThoseOfOthers() {
    ErrorSides sides = sides().sides("D1", "P1");
    assertEquals(
        List.of(new Side("P1", 2, 0, 2 * 3 / 5.0), new Side("P2", 0, 1, 3 / 5.0)), sides.sides());
    // One of a patron without a name is no unit of a pair, but stands in the picture.
    assertEquals(new Side("", 2, 1, 3 / 5.0 + 3 / 5.0 + 3 / 5.0), sides.elsewhere());
    assertEquals(
        List.of(new Struck("P1", 2, 1 / 4.0 + 1 / 2.0), new Struck("", 0, 3 / 4.0 + 1 / 2.0)),
        sides.struck());
  }

  @Test
  void ofAPatronThoseThatTouchedHimStandByDealer() {
    ErrorSides sides = sides().sides("", "P1");
    assertEquals(
        List.of(new Side("D1", 2, 0, 2 * 3 / 5.0), new Side("D2", 0, 1, 3 / 5.0)), sides.sides());
    assertEquals(List.of(), sides.struck());
  }

  private static OneSided sides() {
    OneSided all = new OneSided();
    Deal deal = Deals.of(8, "AS", "2S", "3S", "4S");
    all.add(
        new Deal(
            deal.table(),
            deal.shoe(),
            1,
            deal.file(),
            1,
            deal.at(),
            "D1",
            "",
            "",
            deal.rules(),
            deal.burns(),
            deal.coups(),
            ERRORS,
            List.of()));
    return all;
  }

  /** An error that moved so much; where it is to a patron's favor, among so many on the bet. */
  private static Errors struck(String dealer, String patron, long minor, int settlements) {
    List<Moved> moved = patron.isEmpty() ? List.of() : List.of(new Moved(patron, minor));
    Hit hit =
        settlements == 0
            ? Hit.NONE
            : new Hit(
                patron, settlements, patron.isEmpty() ? List.of() : List.of(new Moved(patron, 1)));
    return new Errors(dealer, Level.SETTLEMENT, minor, moved, hit);
  }
}
