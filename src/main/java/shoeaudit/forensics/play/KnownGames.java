package shoeaudit.forensics.play;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.ThirdCardTable;

/**
 * What was worked out of games before in this process: it follows from a game alone, and an
 * enumeration of shoes takes long beside a night of one table.
 *
 * @param <T> what is worked out
 */
final class KnownGames<T> {
  /** More games than a licensee has at once. */
  private static final int MOST = 16;

  private final Map<Game, T> known = new ConcurrentHashMap<>();

  /** All that may be asked of a game. */
  private record Game(int decks, ThirdCardTable table, List<Bet> bets) {}

  /** What is known of a control file's game, or is worked out now. */
  T of(ControlFile controls, BetEndings bets, Supplier<T> work) {
    Game game = new Game(controls.game().decks(), bets.table(), bets.all());
    T of = known.get(game);
    if (of == null) {
      if (known.size() >= MOST) {
        known.clear();
      }
      of = work.get();
      known.put(game, of);
    }
    return of;
  }
}
