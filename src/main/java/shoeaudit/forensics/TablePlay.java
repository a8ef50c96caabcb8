package shoeaudit.forensics;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.CountPlay;
import shoeaudit.forensics.play.Foreknowledge;
import shoeaudit.forensics.play.Luck;
import shoeaudit.forensics.play.Moments;
import shoeaudit.forensics.record.Deal;

/** The tests of patrons' play on the deals of one table (patterns.md, section 5). */
final class TablePlay {
  private final TableFacts facts;
  private final BetEndings bets;
  private final SortedSet<String> noLosses;
  private final Foreknowledge foreknowledge;

  /** Of deals whose coups may be on record by what came of them. */
  private final Foreknowledge inDoubt;

  private final @Nullable Luck luck;
  private final SortedMap<CountPlay.Subject, CountPlay.Sizes> sizes = new TreeMap<>();
  private final NotTestable notTestable = new NotTestable();

  /**
   * Of no deal so far.
   *
   * @param noLosses bets whose wagers are on record only where they won, as far as it shows
   * @param moments null: no patron has as many coups as luck is told of
   */
  TablePlay(
      TableFacts facts, BetEndings bets, SortedSet<String> noLosses, @Nullable Moments moments) {
    this.noLosses = noLosses;
    this.facts = facts;
    this.bets = bets;
    foreknowledge = new Foreknowledge(bets);
    inDoubt = new Foreknowledge(bets);
    luck = moments == null ? null : new Luck(bets, moments);
  }

  void add(Deal recorded) {
    if (recorded.seen() == 0) {
      return;
    }
    Deal deal = recorded.without(noLosses);
    if (luck != null && TableFacts.areLinesRead(deal)) {
      luck.add(deal);
    }
    if (!facts.orderKnown(deal) || !deal.rules().unseenKnown()) {
      leaveOut(deal, facts.orderKnown(deal) ? "shuffles_not_recorded" : "order_not_recorded");
      return;
    }
    boolean onRecord = facts.coupsOnRecord(deal);
    (onRecord ? foreknowledge : inDoubt).add(deal);
    if (countsMatter(deal, facts)) {
      CountPlay.addSizes(deal, bets, sizes);
    } else if (!onRecord && hasWagers(deal)) {
      notTestable.add(IndicatorCode.COUNT_PLAY, "unreadable_lines", 1);
    }
  }

  private void leaveOut(Deal deal, String reason) {
    if (hasWagers(deal)) {
      notTestable.add(IndicatorCode.FOREKNOWLEDGE, reason, 1);
      notTestable.add(IndicatorCode.COUNT_PLAY, reason, 1);
    }
  }

  private static boolean hasWagers(Deal deal) {
    return deal.coups().stream().anyMatch(coup -> !coup.wagers().isEmpty());
  }

  /** Whether stakes may follow the count in a deal, and the record shows it. */
  static boolean countsMatter(Deal deal, TableFacts facts) {
    return deal.seen() > 0
        && !deal.rules().shuffledEveryCoup()
        && facts.orderKnown(deal)
        && deal.rules().shuffleKnown()
        && facts.coupsOnRecord(deal)
        && !facts.isImpossible(deal);
  }

  /** Of deals whose coups are on record whatever came of them. */
  Foreknowledge foreknowledge() {
    return foreknowledge;
  }

  /** Of the others. */
  Foreknowledge foreknowledgeInDoubt() {
    return inDoubt;
  }

  /** What each patron's play came to, where luck is told of. */
  SortedMap<String, Luck.Sums> luck() {
    return luck == null ? new TreeMap<>() : luck.patrons();
  }

  SortedMap<CountPlay.Subject, CountPlay.Sizes> sizes() {
    return sizes;
  }

  NotTestable notTestable() {
    return notTestable;
  }
}
