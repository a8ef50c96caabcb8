package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Tells out of which files equal lines were taken, as by a spreadsheet's "Remove Duplicates",
 * before their shoes are audited: those in which no hand has a card on two equal lines, where by
 * the number of cards that no times tell apart several had to have one.
 *
 * <p>As long as a file has shown neither an equal line nor cards enough, its shoes that bear on it
 * wait here, a few of a file; no other shoe waits. Shoes are taken in the order in which the log
 * gives them, so that what is told depends on nothing else. An equal line that comes later ends
 * this for the shoes from there on, and not for those before. Records that list a coup's cards
 * together have no line for each, so that none can be missing.
 */
public final class EqualLines {
  /**
   * So many equal cards, in thousandths, are expected where fewer than one record in twenty has
   * none.
   */
  private static final int ENOUGH = 3_000;

  /** A shoe that adds less than this tells too little to wait for. */
  private static final int WORTH_WAITING = 300;

  private static final int WHOLE = 1_000;
  private static final int CARDS_IN_A_DECK = 52;
  private static final int SUITS = 4;
  private static final int MOST_CARDS = 12;

  private final int decks;
  private final Map<String, OfFile> files = new TreeMap<>();

  /** Goes on with a shoe. */
  @FunctionalInterface
  public interface HandOn {
    public void go() throws InterruptedException;
  }

  private record Waiting(ShoeEvents shoe, HandOn handOn) {}

  /** What is known of a file so far. */
  private static final class OfFile {
    private final List<Waiting> waiting = new ArrayList<>();

    /** Pairs of a hand's cards that no times tell apart. */
    private int pairs;

    /** How many of them are equal by expectation, in thousandths. */
    private int expected;

    private boolean anyEqual;
    private int shoes;

    boolean lacksEqualLines() {
      return !anyEqual && expected >= ENOUGH;
    }

    void release() throws InterruptedException {
      for (Waiting each : waiting) {
        handOn(each);
      }
      waiting.clear();
    }

    void handOn(Waiting each) throws InterruptedException {
      if (lacksEqualLines()) {
        each.shoe().setEqualLinesGone();
        shoes++;
      }
      each.handOn().go();
    }
  }

  /** Of an audit under these versions of the controls. */
  public EqualLines(List<Rules> versions) {
    decks = versions.stream().mapToInt(each -> each.controls().game().decks()).min().orElse(1);
  }

  /** Takes the next shoe, and hands on those of its file that wait for nothing more. */
  public void take(ShoeEvents shoe, HandOn handOn) throws InterruptedException {
    String name = shoe.size() == 0 ? shoe.file() : shoe.fileOf(0);
    OfFile file = files.computeIfAbsent(name, each -> new OfFile());
    int before = file.expected;
    if (!file.anyEqual && !shoe.summaries() && !shoe.declares(RecordGap.DEAL_ORDER)) {
      count(shoe, file);
    }
    Waiting next = new Waiting(shoe, handOn);
    if (file.anyEqual || file.lacksEqualLines()) {
      file.release();
      file.handOn(next);
    } else if (file.expected - before >= WORTH_WAITING) {
      file.waiting.add(next);
    } else {
      handOn.go();
    }
  }

  /** The log is over: what waits has too few cards to show anything, and is taken as recorded. */
  public void finish() throws InterruptedException {
    for (OfFile file : files.values()) {
      file.release();
    }
  }

  /** One problem for each file out of which equal lines were taken. */
  public List<ImportProblem> problems() {
    List<ImportProblem> problems = new ArrayList<>();
    files.forEach((name, file) -> {
      if (file.shoes > 0) {
        problems.add(
            new ImportProblem(
                name,
                0,
                "no hand of "
                    + (file.shoes == 1 ? "its shoe" : "its " + file.shoes + " shoes")
                    + " has a card on two equal lines, though "
                    + file.pairs
                    + " pairs of cards have no times that tell them apart, of which "
                    + file.expected / WHOLE
                    + " had to be equal by expectation: equal lines were taken out, as a spreadsheet does that removes"
                    + " duplicates; what such a line would make right was not tested",
                "give the file as the system wrote it"));
      }
    });
    return problems;
  }

  /** Counts the pairs of a shoe's cards, up to the first two lines that are equal. */
  private void count(ShoeEvents shoe, OfFile file) {
    int ofShoe = decks;
    int[] rows = new int[MOST_CARDS];
    int cards = 0;
    int coup = 0;
    for (int row = 0; row < shoe.size(); row++) {
      EventKind kind = shoe.kindOf(row);
      if (kind == EventKind.SHOE_OPENED && shoe.decks[row] > 0) {
        ofShoe = Math.min(decks, shoe.decks[row]);
      }
      if (kind != EventKind.CARD_DEALT) {
        continue;
      }
      cards = shoe.coup[row] == coup ? cards : 0;
      coup = shoe.coup[row];
      for (int i = 0; i < cards; i++) {
        if (mayBeEqual(shoe, rows[i], row)) {
          if (shoe.card[rows[i]] == shoe.card[row]) {
            file.anyEqual = true;
            return;
          }
          file.pairs++;
          file.expected += equalOfThousand(ofShoe, shoe.card[row]);
        }
      }
      if (cards < MOST_CARDS) {
        rows[cards++] = row;
      }
    }
  }

  /** Whether the lines of two cards of a coup are equal if the cards are. */
  private static boolean mayBeEqual(ShoeEvents shoe, int row, int other) {
    return shoe.hand[row] == shoe.hand[other]
        && shoe.at[row] == shoe.at[other]
        && shoe.face[row] == shoe.face[other];
  }

  /** Of a thousand cards dealt after one, how many are equal to it as they are recorded. */
  private static int equalOfThousand(int decks, byte card) {
    int copies = Card.suit(card) == Card.SUIT_NOT_RECORDED ? SUITS * decks : decks;
    return WHOLE * (copies - 1) / (CARDS_IN_A_DECK * decks - 1);
  }
}
