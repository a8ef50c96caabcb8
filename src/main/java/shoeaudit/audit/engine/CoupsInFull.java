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
  private List<@Nullable CoupSnapshot> coups = new ArrayList<>();

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
      coups.add(coup.completeness().testable() ? told(coup, moved) : null);
    }
  }

  private @Nullable CoupSnapshot told(CoupReplay coup, @Nullable MoneyMoved moved) {
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
   * The coups of the shoe that ended last, by their place in it; null: not testable, or not to be
   * told. Empty where the shoe was not wanted. The next ones are kept apart.
   */
  public List<@Nullable CoupSnapshot> take() {
    List<@Nullable CoupSnapshot> taken = coups;
    coups = new ArrayList<>();
    return taken;
  }
}
