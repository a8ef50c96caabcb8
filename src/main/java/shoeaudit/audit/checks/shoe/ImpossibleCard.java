package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile.Shuffle;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No card is seen more often than the shoe's decks hold it (WSGC-MB-1c, GEN-1, ONL-1, ONL-20):
 * copies are counted from one shuffle to the next, exposed burns included; where suits are not
 * recorded, copies of a rank (audit.md, reading 17), and where ranks of ten-point cards are not,
 * tens and pictures together (reading 55). There are two of this check, as cards that a recorded
 * shuffle put together may fall under a clause of their own (ONL-20).
 */
public final class ImpossibleCard extends ShoeCheck {
  private static final int SUITS = Card.HIGHEST_SUIT;

  /** Ten, jack, queen and king. */
  private static final int TEN_POINT_RANKS = 4;

  private final boolean afterShuffle;

  private ImpossibleCard(boolean afterShuffle) {
    super(
        Declaration.of(
                "shoe.impossible-card",
                Level.SHOE,
                Severity.MEDIUM,
                "More copies of a card were seen than the shoe's decks hold.")
            .requires(Requirement.SHOE_EVENTS, Requirement.SHOES)
            .facets(List.of(afterShuffle ? List.of(Circumstance.AFTER_SHUFFLE) : List.of())));
    this.afterShuffle = afterShuffle;
  }

  /** The check of the cards before any recorded shuffle. */
  public static ImpossibleCard beforeShuffle() {
    return new ImpossibleCard(false);
  }

  /** The check of the cards that a recorded shuffle put together. */
  public static ImpossibleCard afterShuffle() {
    return new ImpossibleCard(true);
  }

  /** What copies are counted of. */
  private enum Kind {
    CARD,
    RANK,
    TEN_POINTS;

    /** How many of it so many decks hold. */
    int heldBy(int decks) {
      return switch (this) {
        case CARD -> decks;
        case RANK -> SUITS * decks;
        case TEN_POINTS -> SUITS * TEN_POINT_RANKS * decks;
      };
    }

    /** What a card is a copy of: {@code 7H}, {@code cards of rank 7}, {@code ten-point cards}. */
    Fact of(byte card) {
      return switch (this) {
        case CARD -> new Fact.Text(Card.text(card));
        case RANK -> phrase("shoe.impossible-card.rank", Card.rankText(card));
        case TEN_POINTS -> phrase("shoe.impossible-card.ten-points");
      };
    }

    /** Likewise without words. */
    String key(byte card) {
      return switch (this) {
        case CARD -> Card.text(card);
        case RANK -> "rank-" + Card.rankText(card);
        case TEN_POINTS -> "ten-points";
      };
    }

    /** Whether two cards are of one such kind. */
    boolean same(byte card, byte other) {
      return switch (this) {
        case CARD -> card == other;
        case RANK -> Card.rank(card) == Card.rank(other);
        case TEN_POINTS -> other != Card.NONE && Card.value(card) == Card.value(other);
      };
    }
  }

  /** Hears of each card that is one too many, once for each kind of card and shuffle. */
  @FunctionalInterface
  private interface Surplus {
    void at(int row, byte card, Kind kind);
  }

  /** Copies seen since the last shuffle. */
  private static final class Copies {
    private final int decks;
    private final boolean tensArePoints;
    private final int[] ofCard = new int[128];
    private final int[] ofRank = new int[Card.RANK_NOT_RECORDED + 1];
    private final boolean[] suitless = new boolean[Card.RANK_NOT_RECORDED + 1];
    private final boolean[] rankReported = new boolean[Card.RANK_NOT_RECORDED + 1];
    private int ofTenPoints;
    private boolean rankOpen;
    private boolean tenPointsReported;

    Copies(int decks, boolean tensArePoints) {
      this.decks = decks;
      this.tensArePoints = tensArePoints;
    }

    void add(int row, byte card, Surplus surplus) {
      int rank = Card.rank(card);
      ofTenPoints += Card.value(card) == 0 ? 1 : 0;
      ofRank[rank]++;
      suitless[rank] |= Card.suit(card) == Card.SUIT_NOT_RECORDED;
      boolean open = !Card.rankKnown(card) || (tensArePoints && rank == Card.TEN);
      rankOpen |= open;
      if (rankOpen) {
        addTenPoints(row, card, surplus);
      }
      if (open) {
        return;
      }
      if (Card.suit(card) != Card.SUIT_NOT_RECORDED
          && ++ofCard[card] == Kind.CARD.heldBy(decks) + 1) {
        surplus.at(row, card, Kind.CARD);
      } else if (suitless[rank] && !rankReported[rank] && ofRank[rank] > Kind.RANK.heldBy(decks)) {
        rankReported[rank] = true;
        surplus.at(row, card, Kind.RANK);
      }
    }

    private void addTenPoints(int row, byte card, Surplus surplus) {
      if (Card.value(card) == 0
          && !tenPointsReported
          && ofTenPoints > Kind.TEN_POINTS.heldBy(decks)) {
        tenPointsReported = true;
        surplus.at(row, card, Kind.TEN_POINTS);
      }
    }
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (DecksDiffer.rowOfDecks(shoe) < 0 || !shoe.record().has(EventKind.CARD_DEALT)) {
      return Verdict.NOT_TESTABLE;
    }
    boolean shuffled = shoe.record().has(EventKind.SHUFFLED);
    if (afterShuffle && !shuffled) {
      return Verdict.NOT_APPLICABLE;
    }
    if (shuffled && !shoe.records(Requirement.RECORDING_ORDER)) {
      // Which cards it put together is not known.
      return Verdict.NOT_TESTABLE;
    }
    boolean[] found = new boolean[1];
    boolean any = count(shoe, rules, (row, card, kind) -> found[0] = true);
    if (!any) {
      return Verdict.NOT_APPLICABLE;
    }
    return found[0] ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  /** Counts the cards that this check is about; whether there were any. */
  private boolean count(ShoeReplay shoe, Rules rules, Surplus surplus) {
    ShoeEvents events = shoe.events();
    int decks = events.decks[DecksDiffer.rowOfDecks(shoe)];
    Copies copies = new Copies(decks, shoe.record().tensArePoints());
    int firstDealt = firstDealt(events);
    TakenOff takenOff = new TakenOff();
    boolean shuffled = false;
    boolean any = false;
    int coup = ShoeReplay.NO_COUP;
    boolean sentAgain = false;
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.SHUFFLED) {
        shuffled = true;
      }
      if (begins(events, row, firstDealt) || mayBeginAnew(shoe, rules, row)) {
        copies = new Copies(decks, shoe.record().tensArePoints());
      }
      byte card = events.card[row];
      boolean seen =
          kind == EventKind.CARD_DEALT || (kind == EventKind.CARD_BURNED && card != Card.NONE);
      takenOff.take(shoe, row);
      if (shoe.owner(row) != coup) {
        coup = shoe.owner(row);
        sentAgain = coup > 0 && isSentAgain(shoe, coup);
      }
      if (sentAgain || (kind == EventKind.CARD_BURNED && takenOff.mayHold(card))) {
        // On record twice: sent again with its coup, or on its way to the discards.
        continue;
      }
      if (seen && shuffled == afterShuffle) {
        any = true;
        copies.add(row, card, surplus);
      }
    }
    return any;
  }

  /**
   * Whether an event is the first of a coup that may have cards of its own. Where the controls ask
   * for a shuffle before every coup, one that is not on record may have been made; and where the
   * numbers begin again it is of another loading, whose opening is not on record.
   */
  private static boolean mayBeginAnew(ShoeReplay shoe, Rules rules, int row) {
    int coup = shoe.owner(row);
    return coup != ShoeReplay.NO_COUP
        && shoe.firstRow(coup) == row
        && (rules.controls().shoe().shuffle() == Shuffle.COUP
            || (coup > 0 && shoe.number(coup) <= shoe.number(0) && !isSentAgain(shoe, coup)));
  }

  /**
   * Whether an earlier coup has the number of a coup and the same cards: then it is on record
   * twice.
   */
  private static boolean isSentAgain(ShoeReplay shoe, int coup) {
    for (int earlier = 0; earlier < coup; earlier++) {
      if (shoe.number(earlier) == shoe.number(coup) && hasSameCards(shoe, earlier, coup)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasSameCards(ShoeReplay shoe, int one, int other) {
    return Arrays.equals(cards(shoe, one), cards(shoe, other));
  }

  /** The cards dealt in a coup, in the order of the record. */
  private static byte[] cards(ShoeReplay shoe, int coup) {
    ShoeEvents events = shoe.events();
    byte[] cards = new byte[shoe.lastRow(coup) - shoe.firstRow(coup) + 1];
    int count = 0;
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup && events.kindOf(row) == EventKind.CARD_DEALT) {
        cards[count++] = events.card[row];
      }
    }
    return Arrays.copyOf(cards, count);
  }

  /**
   * The cards that were dealt in the present coup before an irregularity or a withdrawal: one of
   * them that is burned, also where the burn names no coup, is on record twice.
   */
  private static final class TakenOff {
    private int coup = ShoeReplay.NO_COUP;
    private final BitSet dealt = new BitSet();
    private final BitSet takenOff = new BitSet();

    /** Takes the next event of the shoe. */
    void take(ShoeReplay shoe, int row) {
      int owner = shoe.owner(row);
      if (owner > coup) {
        coup = owner;
        dealt.clear();
        takenOff.clear();
      }
      switch (shoe.events().kindOf(row)) {
        case CARD_DEALT -> dealt.set(shoe.events().card[row]);
        case IRREGULARITY, CARD_WITHDRAWN -> takenOff.or(dealt);
        default -> {}
      }
    }

    /** Whether a burned card may be one of them. */
    boolean mayHold(byte burned) {
      for (int card = takenOff.nextSetBit(0); card >= 0; card = takenOff.nextSetBit(card + 1)) {
        if (Card.canBeSame((byte) card, burned)) {
          return true;
        }
      }
      return false;
    }
  }

  private static int firstDealt(ShoeEvents events) {
    int row = 0;
    while (row < events.size() && events.kindOf(row) != EventKind.CARD_DEALT) {
      row++;
    }
    return row;
  }

  /**
   * Whether copies are counted anew from an event on: a shuffle, or another loading of a shoe that
   * is opened again under its name, or goes on after it was closed.
   */
  private static boolean begins(ShoeEvents events, int row, int firstDealt) {
    EventKind kind = events.kindOf(row);
    return kind == EventKind.SHUFFLED
        || kind == EventKind.SHOE_CLOSED
        || (kind == EventKind.SHOE_OPENED && row > firstDealt);
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    Map<String, Integer> found = new HashMap<>();
    count(
        shoe,
        rules,
        (row, card, of) -> {
          FindingDraft draft = findings.add().at(row);
          int coup = shoe.owner(row);
          if (coup != ShoeReplay.NO_COUP) {
            draft.coup(shoe.number(coup));
          }
          copiesBefore(shoe, rules, row, of).forEach(draft::evidence);
          // One coup may have the same card too often before a shuffle and after it, and what lies
          // in no coup after each of several.
          String key = of.key(card) + (afterShuffle ? "-shuffled-" : "-");
          int number = coup == ShoeReplay.NO_COUP ? 0 : shoe.number(coup);
          int which = found.merge(number + " " + key, 1, Integer::sum);
          if (coup == ShoeReplay.NO_COUP) {
            draft.distinctEvent(key, row, which);
          } else {
            draft.distinct(key + which);
          }
          explain(draft, shoe.events().decks[DecksDiffer.rowOfDecks(shoe)], card, of);
        });
  }

  /** The cards since the last shuffle of which the one of an event is a copy. */
  private static List<Integer> copiesBefore(ShoeReplay shoe, Rules rules, int row, Kind of) {
    ShoeEvents events = shoe.events();
    int firstDealt = firstDealt(events);
    List<Integer> copies = new ArrayList<>();
    for (int before = row - 1;
        before >= 0
            && !begins(events, before, firstDealt)
            && !mayBeginAnew(shoe, rules, before + 1);
        before--) {
      EventKind kind = events.kindOf(before);
      int coup = shoe.owner(before);
      if (of.same(events.card[row], events.card[before])
          && (coup <= 0 || !isSentAgain(shoe, coup))
          && (kind == EventKind.CARD_DEALT || kind == EventKind.CARD_BURNED)) {
        copies.add(before);
      }
    }
    return copies;
  }

  private static void explain(FindingDraft draft, int decks, byte card, Kind of) {
    int hold = of.heldBy(decks);
    Fact what = of.of(card);
    draft
        .expected(phrase("shoe.impossible-card.expected", hold, what))
        .recorded(phrase("shoe.impossible-card.recorded", hold + 1, what))
        .explain(
            phrase(
                "shoe.impossible-card.explanation." + (of == Kind.CARD ? "card" : "kind"),
                decks,
                hold,
                what,
                hold + 1));
  }
}
