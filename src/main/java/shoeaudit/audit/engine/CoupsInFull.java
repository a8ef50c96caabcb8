package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.replay.CorrectDealing;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.CoupEvent;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.Dealing;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Tells every coup of some shoes in full, with findings or without, for whoever looks at one. For
 * one thread.
 *
 * <p>A coup without findings is told only where nothing in the telling differs from what was due: a
 * difference that no check found is none that may be shown, as a check leaves out what the record
 * does not carry.
 */
public final class CoupsInFull implements ShoeObserver {
  private final Predicate<ShoeEvents> wanted;
  private final CorrectDealing dealing = new CorrectDealing();
  private List<Told> coups = new ArrayList<>();

  /**
   * A coup as it is told.
   *
   * @param inFull null: it is not testable, or not to be told
   * @param events in the order of the record; empty: it is not told
   * @param firstAt its first recorded time; null: none is recorded
   * @param lastAt the latest of its recorded times; null likewise
   */
  public record Told(
      @Nullable CoupSnapshot inFull,
      List<CoupEvent> events,
      @Nullable String firstAt,
      @Nullable String lastAt) {
    public Told {
      events = List.copyOf(events);
    }
  }

  /**
   * An observer.
   *
   * @param wanted which shoes are told
   */
  public CoupsInFull(Predicate<ShoeEvents> wanted) {
    this.wanted = wanted;
  }

  @Override
  public void coup(CoupReplay coup, @Nullable MoneyMoved moved) {
    if (wanted.test(coup.events())) {
      CoupSnapshot inFull = coup.completeness().testable() ? inFull(coup, moved) : null;
      coups.add(
          new Told(
              inFull,
              inFull == null ? List.of() : CoupEvents.of(coup, inFull),
              time(coup.events(), coup.firstStampedRow()),
              time(coup.events(), lastStampedRow(coup))));
    }
  }

  private static int lastStampedRow(CoupReplay coup) {
    ShoeEvents events = coup.events();
    int last = coup.firstStampedRow();
    for (int row = Math.max(last, 0);
        last >= 0 && row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (coup.owns(row)
          && events.at[row] != ShoeEvents.NO_TIME
          && events.at[row] > events.at[last]) {
        last = row;
      }
    }
    return last;
  }

  private static @Nullable String time(ShoeEvents events, int row) {
    return row < 0 ? null : SnapshotTimeline.time(events, row);
  }

  private @Nullable CoupSnapshot inFull(CoupReplay coup, @Nullable MoneyMoved moved) {
    Findings none = Findings.onCoup(coup, dealing);
    CoupSnapshot told =
        CoupSnapshotBuilder.build(coup, none.effects(), moved == null ? none.byWager() : moved);
    return moved != null || isAsDue(told) ? told : null;
  }

  private static boolean isAsDue(CoupSnapshot coup) {
    return coup.dealing() != Dealing.OTHER_DUE
        && coup.wagers().stream().allMatch(wager -> wager.differs().isEmpty())
        && coup.events().stream().noneMatch(event -> event.late());
  }

  @Override
  public void endOfShoe(ShoeReplay shoe) {}

  /**
   * The coups of the shoe that ended last, by their place in it. Empty where the shoe was not
   * wanted. The next ones are kept apart.
   */
  public List<Told> take() {
    List<Told> taken = coups;
    coups = new ArrayList<>();
    return taken;
  }
}
