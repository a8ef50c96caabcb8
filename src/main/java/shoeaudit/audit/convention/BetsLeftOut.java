package shoeaudit.audit.convention;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import shoeaudit.game.Result;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No wager of the shoe is on the Player, or none on the Banker, in many coups of several patrons
 * who come and go: the wagers of some bets alone were chosen from the log. Patrons who do wager in
 * every coup may well be all of one mind.
 */
final class BetsLeftOut extends Convention {
  private static final int ENOUGH_ABSENT = 8;

  private boolean onPlayer;
  private boolean onBanker;
  private int coups;

  /** How often a patron who wagers before and after a coup of several patrons does not in it. */
  private int absent;

  /** By patron: the last coup with a wager of theirs, counted among those of several. */
  private final Map<Integer, Integer> lastCoup = new HashMap<>();

  @Override
  void begin() {
    super.begin();
    onPlayer = false;
    onBanker = false;
    coups = 0;
    absent = 0;
    lastCoup.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    int patron = 0;
    boolean several = false;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      String bet = events.names().text(events.bet[row]);
      onPlayer |= bet.equals(Result.PLAYER.text());
      onBanker |= bet.equals(Result.BANKER.text());
      several |= patron != 0 && events.patron[row] != 0 && events.patron[row] != patron;
      patron = events.patron[row] == 0 ? patron : events.patron[row];
    }
    if (several) {
      countOtherwise(coup.placed().get(0));
      countAbsent(coup);
    }
  }

  private void countAbsent(ShoeCoup coup) {
    coups++;
    for (int i = 0; i < coup.placed().size(); i++) {
      Integer last = lastCoup.put(coup.events().patron[coup.placed().get(i)], coups);
      absent += last == null || last == coups ? 0 : coups - last - 1;
    }
  }

  @Override
  boolean isRefuted() {
    return onPlayer && onBanker;
  }

  @Override
  boolean holds() {
    return super.holds() && !isRefuted() && absent >= ENOUGH_ABSENT;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.OTHER_WAGERS);
  }

  @Override
  String what() {
    return "no wager of the shoe is on "
        + (onPlayer ? Result.BANKER.text() : onBanker ? Result.PLAYER.text() : "player or banker")
        + ", and several patrons wager in "
        + otherwise()
        + " coups, as if wagers had been chosen by their bet; what asks that no other wager was made was not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with the wagers on all bets";
  }
}
