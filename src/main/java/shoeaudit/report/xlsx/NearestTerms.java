package shoeaudit.report.xlsx;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.report.Report;

/**
 * What a wager would have come to under the correct dealing, for the admissible amount, by the
 * lawful terms nearest to the file's (audit.md, reading 32).
 */
final class NearestTerms {
  private static final Net UNKNOWN = new Net(null, false);

  private final Report report;
  private final List<LawfulTerms> ofVersions;

  /**
   * A net.
   *
   * @param minor in minor units; null: not known
   * @param isOwn whether the file's own terms are lawful, so that it is what the file gives
   */
  record Net(@Nullable Long minor, boolean isOwn) {}

  NearestTerms(Report report) {
    this.report = report;
    ofVersions =
        report.versions().stream().map(version -> new LawfulTerms(version.controls())).toList();
  }

  /**
   * That of a wager.
   *
   * @param correct the same by the file's terms; null: not known
   */
  Net of(int version, CoupSnapshot coup, ReplayedWager wager, @Nullable Long correct) {
    Bet offered = report.versions().get(version).controls().bets().get(wager.bet());
    if (correct == null) {
      return UNKNOWN;
    }
    if (offered == null || wager.admissibleMinor() == 0) {
      return new Net(correct, true);
    }
    Bet lawful = ofVersions.get(version).nearest(offered);
    if (lawful.equals(offered)) {
      return new Net(correct, true);
    }
    CoupCards cards = cards(coup);
    if (cards == null) {
      return UNKNOWN;
    }
    int line =
        lawful.decide(
            cards.result(), cards, report.versions().get(version).controls().regulation().table());
    return line == Bet.NOT_DETERMINABLE
        ? UNKNOWN
        : new Net(lawful.net(line, wager.admissibleMinor()), false);
  }

  /** The cards under the correct dealing; null where they are not known. */
  private static @Nullable CoupCards cards(CoupSnapshot coup) {
    CoupCards cards = new CoupCards();
    CoupSnapshot.CorrectDealing correct = coup.correct();
    if (correct != null) {
      correct.playerCards().forEach(card -> cards.add(Side.PLAYER, Card.parse(card)));
      correct.bankerCards().forEach(card -> cards.add(Side.BANKER, Card.parse(card)));
      return cards;
    }
    if (coup.dealing() != CoupSnapshot.Dealing.AS_DUE) {
      return null;
    }
    for (CoupSnapshot.DealtCard card : coup.cards()) {
      if (!card.withdrawn()) {
        cards.add(
            card.hand().equals(Side.PLAYER.text()) ? Side.PLAYER : Side.BANKER,
            Card.parse(card.card()));
      }
    }
    return cards;
  }
}
