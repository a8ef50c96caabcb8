package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Again and again cards of a coup stand, by lines and times alike, below those of a later coup, or
 * cards of two coups under one number: as where two tables were recorded under one name. Which
 * cards, wagers and settlements belong together is then not known. A shoe that is loaded anew under
 * its name begins its numbers again once.
 */
final class TwoTablesAsOne extends Convention {
  /** At two tables that deal at the same time, one coup in three at least shows it. */
  private static final int AS_ASKED_PER_OTHERWISE = 3;

  /** More cards are two coups'; one more than a deal has may be drawn wrongly. */
  private static final int MOST_CARDS = 7;

  private int before;
  private int number;
  private long at;

  @Override
  void begin() {
    super.begin();
    before = 0;
    number = 0;
    at = ShoeEvents.NO_TIME;
  }

  @Override
  void take(ShoeCoup coup) {
    boolean dealt = coup.cardCount() > 0;
    if (!dealt && coup.opened() < 0 && coup.placed().size() == 0) {
      return;
    }
    // Numbers that fall throughout are those of a list that stands upside down.
    boolean goesBack = coup.number() < number && before < number && coup.at() >= at;
    if (dealt) {
      count(goesBack || coup.cardCount() > MOST_CARDS, coup.firstCard());
    }
    before = number;
    number = coup.number();
    at = coup.at();
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean isMost() {
    return AS_ASKED_PER_OTHERWISE * otherwise() >= asAsked();
  }

  @Override
  Set<RecordGap> gaps() {
    return everything();
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.SHOES);
  }

  @Override
  String what() {
    return otherwise()
        + " times cards of a coup stand below those of a later one, or cards of two coups under one number, as where two"
        + " tables were recorded under one name; nothing of the shoe's coups was tested";
  }

  @Override
  String remedy() {
    return "give each table's log under a name of its own";
  }
}
