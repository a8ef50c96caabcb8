package shoeaudit.bench;

import java.io.IOException;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/** Coups replayed from their cards alone: the third-card table, totals and the result. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ReplayBenchmark {
  private static final int COUPS = 4096;
  private static final int MOST_CARDS = 6;
  private static final int CARDS_OF_A_DECK = 52;
  private static final int TOTALS = 10;

  private final byte[] cards = new byte[COUPS * MOST_CARDS];
  private final CoupCards coup = new CoupCards();

  /** Until the room's own is read, one by which nobody draws. */
  private ThirdCardTable table = new ThirdCardTable(0, 0, new int[TOTALS]);

  /** Draws cards with a seed. */
  @Setup
  public void deal() throws IOException {
    table = SimulatedLogs.controls().regulation().table();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < cards.length; i++) {
      int card = random.nextInt(CARDS_OF_A_DECK);
      cards[i] = Card.of(1 + card % 13, 1 + card / 13);
    }
  }

  /** A coup from its six cards. */
  @Benchmark
  @OperationsPerInvocation(COUPS)
  public int coup() {
    int winners = 0;
    for (int at = 0; at < cards.length; at += MOST_CARDS) {
      coup.clear();
      coup.add(Side.PLAYER, cards[at]);
      coup.add(Side.BANKER, cards[at + 1]);
      coup.add(Side.PLAYER, cards[at + 2]);
      coup.add(Side.BANKER, cards[at + 3]);
      if (!coup.natural(Side.PLAYER, table) && !coup.natural(Side.BANKER, table)) {
        int next = at + 4;
        if (table.playerDraws(coup.total(Side.PLAYER))) {
          coup.add(Side.PLAYER, cards[next++]);
        }
        if (table.bankerDraws(coup.total(Side.BANKER), coup.thirdValue(Side.PLAYER))) {
          coup.add(Side.BANKER, cards[next]);
        }
      }
      winners += coup.result().ordinal();
    }
    return winners;
  }
}
