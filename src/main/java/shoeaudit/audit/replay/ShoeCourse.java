package shoeaudit.audit.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The course of a shoe, coup by coup as recorded, as a big road or a bead plate shows it. Kept in a
 * few bytes a coup, as a shoe that is played online may have a hundred thousand.
 */
public final class ShoeCourse {
  private static final Result[] RESULTS = Result.values();

  private final String file;
  private final int firstLine;
  private final int coups;

  /** For each coup how far its number is from that before it, and its {@link Writer#marks}. */
  private final byte[] packed;

  private ShoeCourse(String file, int firstLine, int coups, byte[] packed) {
    this.file = file;
    this.firstLine = firstLine;
    this.coups = coups;
    this.packed = packed;
  }

  /**
   * A coup on its shoe's course.
   *
   * @param number as the log gives it; numbers may be missing or repeat
   * @param declared the declared result; null where none was
   * @param byCards the result that the cards give as they lie; null where they give none, or not
   *     all of them may be on record
   * @param ghost whether it is a ghost hand
   * @param natural whether a hand's first two cards are a natural; null where that is not known
   * @param playerPair whether the Player's first two cards are of one rank; null likewise
   * @param bankerPair the Banker's
   */
  public record Coup(
      int number,
      @Nullable Result declared,
      @Nullable Result byCards,
      boolean ghost,
      @Nullable Boolean natural,
      @Nullable Boolean playerPair,
      @Nullable Boolean bankerPair) {}

  /** Writes down the courses of shoes, one after another. */
  public static final class Writer {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int coups;
    private int number;
    private boolean pictures;

    /**
     * The course of a shoe; its coups are replayed once more, as only shoes with findings have one.
     */
    public ShoeCourse course(ShoeReplay shoe, CoupReplay coup, VersionsInForce versions) {
      pictures = recordsPictures(shoe.events());
      for (int place = 0; place < shoe.coups(); place++) {
        int version = versions.of(shoe, place);
        coup.loadCards(shoe, place, versions.rules().get(Math.max(version, 0)), version >= 0);
        add(coup);
      }
      ShoeEvents events = shoe.events();
      return take(events.file(), events.size() == 0 ? 0 : events.line[0]);
    }

    private static boolean recordsPictures(ShoeEvents events) {
      for (int row = 0; row < events.size(); row++) {
        if (Card.isPicture(events.card[row])) {
          return true;
        }
      }
      return false;
    }

    /** The next coup, its cards and result replayed. */
    private void add(CoupReplay coup) {
      try {
        writeNumber(coup.number() - number);
        out.writeShort(marks(coup));
      } catch (IOException e) {
        throw new UncheckedIOException("memory cannot be written", e);
      }
      number = coup.number();
      coups++;
    }

    /** Mostly 1: a byte; seven bits a byte, the sign in the lowest bit of all. */
    private void writeNumber(int difference) throws IOException {
      int rest = difference << 1 ^ difference >> 31;
      while (rest >>> 7 != 0) {
        out.writeByte(rest | 0x80);
        rest >>>= 7;
      }
      out.writeByte(rest);
    }

    private ShoeCourse take(String file, int firstLine) {
      ShoeCourse course = new ShoeCourse(file, firstLine, coups, bytes.toByteArray());
      bytes.reset();
      coups = 0;
      number = 0;
      return course;
    }

    /**
     * Three bits the declared result, three that of the cards, one ghost, two each for the rest.
     */
    private int marks(CoupReplay coup) {
      boolean allOnRecord = !coup.shoe().unreadable(coup.place());
      Result byCards =
          allOnRecord && !coup.completeness().incomplete() ? coup.result().ofCards() : null;
      boolean complete = allOnRecord && coup.dealtCards().handsComplete();
      return mark(coup.result().declared())
          | mark(byCards) << 3
          | (coup.ghost() ? 1 : 0) << 6
          | mark(
                  complete,
                  complete
                      && (coup.dealing().naturalOnTwo(Side.PLAYER)
                          || coup.dealing().naturalOnTwo(Side.BANKER)))
              << 7
          | pair(coup, Side.PLAYER, allOnRecord) << 9
          | pair(coup, Side.BANKER, allOnRecord) << 11;
    }

    /**
     * Two tens of a shoe without a picture may be any two ten-point cards (reading 55). Whether its
     * table records points is not asked, so that a course that is read again from its file alone is
     * the same.
     */
    private int pair(CoupReplay coup, Side side, boolean allOnRecord) {
      CoupCards cards = coup.cards();
      boolean known = allOnRecord && cards.count(side) >= 2 && cards.pairKnown(side);
      boolean tens =
          known
              && Card.rank(cards.card(side, 0)) == Card.TEN
              && Card.rank(cards.card(side, 1)) == Card.TEN;
      return mark(known && (pictures || !tens), cards.pair(side));
    }

    private static int mark(@Nullable Result result) {
      return result == null ? 0 : result.ordinal() + 1;
    }

    private static int mark(boolean known, boolean is) {
      return !known ? 0 : is ? 2 : 1;
    }
  }

  /** The log that recorded it. */
  public String file() {
    return file;
  }

  /** The line of its first event. */
  public int firstLine() {
    return firstLine;
  }

  /** How many bytes it takes, about. */
  public int bytes() {
    return packed.length + file.length();
  }

  /** Its coups in the order of the record: the first is the shoe's coup in place 0. */
  public List<Coup> coups() {
    List<Coup> told = new ArrayList<>(coups);
    int at = 0;
    int number = 0;
    for (int i = 0; i < coups; i++) {
      int difference = 0;
      int shift = 0;
      while (packed[at] < 0) {
        difference |= (packed[at++] & 0x7F) << shift;
        shift += 7;
      }
      difference |= packed[at++] << shift;
      number += difference >>> 1 ^ -(difference & 1);
      int marks = (packed[at] & 0xFF) << 8 | (packed[at + 1] & 0xFF);
      at += 2;
      told.add(
          new Coup(
              number,
              result(marks),
              result(marks >> 3),
              (marks >> 6 & 1) != 0,
              known(marks >> 7),
              known(marks >> 9),
              known(marks >> 11)));
    }
    return told;
  }

  private static @Nullable Result result(int marks) {
    int mark = marks & 7;
    return mark == 0 ? null : RESULTS[mark - 1];
  }

  private static @Nullable Boolean known(int marks) {
    int mark = marks & 3;
    return mark == 0 ? null : Boolean.valueOf(mark == 2);
  }

  /** As bytes, for a working file. */
  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(file);
      out.writeInt(firstLine);
      out.writeInt(coups);
      out.write(packed);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return bytes.toByteArray();
  }

  /**
   * Back from {@link #toBytes}.
   *
   * @throws IOException where they are none
   */
  public static ShoeCourse of(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    return new ShoeCourse(in.readUTF(), in.readInt(), in.readInt(), in.readAllBytes());
  }
}
