package shoeaudit.audit.result;

import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.ThirdCardTable;

/**
 * A shoe with all its coups, each as the audit replayed it.
 *
 * @param currency of all amounts
 * @param thirdCards the third-card table of each version of the controls, in their order
 * @param decks how many decks a shoe has by each version of the controls, in their order
 * @param areas how many wagering areas a table has by each version of the controls, in their order
 * @param zones the time zone of each version of the controls, in their order
 * @param coups in the order of the record
 */
public record ShoeInFull(
    String table,
    String shoe,
    Currency currency,
    List<ThirdCardTable> thirdCards,
    List<Integer> decks,
    List<Integer> areas,
    List<ZoneId> zones,
    List<Coup> coups) {
  public ShoeInFull {
    thirdCards = List.copyOf(thirdCards);
    decks = List.copyOf(decks);
    areas = List.copyOf(areas);
    zones = List.copyOf(zones);
    coups = List.copyOf(coups);
  }

  /** The zone of the room's clocks at a coup, by the version of the controls that judged it. */
  public @Nullable ZoneId zone(CoupRow coup) {
    return zones.isEmpty() ? null : zones.get(Math.max(0, coup.version()));
  }

  /** How many wagering areas the table has at a coup, likewise; 0: not known. */
  public int areas(CoupRow coup) {
    return areas.isEmpty() ? 0 : areas.get(Math.max(0, coup.version()));
  }

  /**
   * The coup on which a finding lies: that which says so, or, for one that the whole shoe or
   * several shoes show, the one of its number that has its line.
   *
   * @param number of the coup that the finding names; null: it names none
   * @param file that it cites first
   * @param line likewise
   * @return null where it lies on none, or several of that number have the line
   */
  public @Nullable Coup coupOf(
      String finding, @Nullable Integer number, @Nullable String file, int line) {
    List<Coup> saying = coups.stream().filter(coup -> coup.findings().contains(finding)).toList();
    if (!saying.isEmpty() || number == null) {
      return saying.isEmpty() ? null : saying.getFirst();
    }
    List<Coup> having =
        coups.stream()
            .filter(coup ->
                coup.row().number() == number
                    && coup.row().sourceFile().equals(file)
                    && coup.row().firstLine() <= line
                    && line <= coup.row().lastLine())
            .toList();
    return having.size() == 1 ? having.getFirst() : null;
  }

  /**
   * A coup of it.
   *
   * @param row its cards, its result, and what was not tested and why
   * @param inFull what was recorded of it beside what was due; null: it could not be tested, or
   *     shows a difference that no check could claim
   * @param events of it that bear on betting, cards and settlements, in the order of the record;
   *     empty where it is not told in full
   * @param findings the ids of those that lie on it
   * @param codes theirs, one for each of them
   * @param firstAt its first recorded time, as recorded; null: none is
   * @param lastAt the latest of its recorded times; null likewise
   */
  public record Coup(
      CoupRow row,
      @Nullable CoupSnapshot inFull,
      List<CoupEvent> events,
      List<String> findings,
      List<String> codes,
      @Nullable String firstAt,
      @Nullable String lastAt) {
    public Coup {
      events = List.copyOf(events);
      findings = List.copyOf(findings);
      codes = List.copyOf(codes);
    }
  }
}
