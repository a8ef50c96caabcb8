package shoeaudit.forensics;

import java.util.SortedMap;
import java.util.TreeMap;
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
  private final Foreknowledge foreknowledge;
  private final Luck luck;
  private final SortedMap<CountPlay.Subject, CountPlay.Sizes> sizes = new TreeMap<>();
  private final SortedMap<String, SortedMap<String, Integer>> notTestable = new TreeMap<>();

  TablePlay(TableFacts facts, BetEndings bets, Moments moments) {
    this.facts = facts;
    this.bets = bets;
    foreknowledge = new Foreknowledge(bets);
    luck = new Luck(bets, moments);
  }

  void add(Deal deal) {
    if (deal.seen() == 0) {
      return;
    }
    luck.add(deal);
    boolean everyCoup = deal.rules().shuffledEveryCoup();
    String unknown = null;
    if (!deal.rules().orderKnown()) {
      unknown = "order_not_recorded";
    } else if (!deal.rules().shuffleKnown() && !everyCoup) {
      unknown = "shuffles_not_recorded";
    }
    if (unknown != null) {
      if (deal.coups().stream().anyMatch(coup -> !coup.wagers().isEmpty())) {
        leaveOut(IndicatorCode.FOREKNOWLEDGE, unknown);
        leaveOut(IndicatorCode.COUNT_PLAY, unknown);
      }
      return;
    }
    foreknowledge.add(deal);
    if (countsMatter(deal, facts)) {
      CountPlay.addSizes(deal, bets, sizes);
    }
  }

  private void leaveOut(IndicatorCode code, String reason) {
    notTestable.computeIfAbsent(code.text(), of -> new TreeMap<>()).merge(reason, 1, Integer::sum);
  }

  /** Whether stakes may follow the count in a deal, and the record shows it. */
  static boolean countsMatter(Deal deal, TableFacts facts) {
    return deal.seen() > 0
        && !deal.rules().shuffledEveryCoup()
        && deal.rules().orderKnown()
        && deal.rules().shuffleKnown()
        && !facts.isImpossible(deal);
  }

  Foreknowledge foreknowledge() {
    return foreknowledge;
  }

  Luck luck() {
    return luck;
  }

  SortedMap<CountPlay.Subject, CountPlay.Sizes> sizes() {
    return sizes;
  }

  SortedMap<String, SortedMap<String, Integer>> notTestable() {
    return notTestable;
  }
}
