package shoeaudit.audit.engine;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.SettlementBasis;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Packs every wager and settlement of a shoe, coup by coup, with what was due; see {@link
 * ShoeSettlements}. Reused from shoe to shoe. Only for runs that are asked for them.
 */
final class SettlementBook {
  /** Which amounts follow, whether what was paid is net, and whether the bet bears commission. */
  static final int ADMISSIBLE = 1;

  static final int PAID = 2;
  static final int COMMISSION = 4;
  static final int NET = 8;
  static final int BEARS_COMMISSION = 16;

  private final RowPacker packer = new RowPacker();
  private int count;

  /** The next shoe begins. */
  void clear() {
    packer.clear();
    count = 0;
  }

  /** What was packed of a shoe. */
  byte[] take() {
    return packer.take();
  }

  /** How many wagers and settlements that is. */
  int count() {
    return count;
  }

  /**
   * Packs a coup's.
   *
   * @param version the place of the controls in force on it, or -1
   */
  void add(CoupReplay coup, int version) {
    for (int i = 0; i < coup.wagers(); i++) {
      add(coup, version, coup.wager(i));
    }
    for (int i = 0; i < coup.settlements().count(); i++) {
      int row = coup.settlements().row(i);
      WagerReplay settled = coup.settlements().wager(i);
      if (settled == null || settled.unclear()) {
        addAlone(coup, version, row, SettlementBasis.ofAlone(coup, i));
      } else if (settled.settlementRow() != row) {
        addAlone(coup, version, row, Basis.GIVEN_BACK);
      }
    }
  }

  private void add(CoupReplay coup, int version, WagerReplay wager) {
    Bet bet = wager.bet();
    Basis basis = version < 0 ? Basis.NO_CONTROLS : SettlementBasis.of(coup, wager);
    int line = basis == Basis.LINE && bet != null ? coup.result().dueLine(bet) : 0;
    begin(coup, version, wager.area(), wager.patron(), wager.betName());
    packer.amount(wager.accepted());
    packer.put(basis.ordinal());
    packer.whole(line);
    int row = wager.settlementRow();
    recorded(coup, row, bet, admissible(coup, wager, basis));
    switch (basis) {
      case LINE -> due(bet, line, wager.accepted());
      case NO_LINE -> due(bet, Bet.LOSES, wager.accepted());
      case ANNULLED, GIVEN_BACK -> returned();
      default -> outcome(null);
    }
    end(coup, wager.firstRow(), row);
  }

  /** What may stand of a wager; null where its coup is not tested. */
  private static @Nullable Long admissible(CoupReplay coup, WagerReplay wager, Basis basis) {
    if (!basis.isOfTestedCoup()) {
      return null;
    }
    return coup.ghost() || wager.bet() == null ? 0 : wager.admissible();
  }

  private void due(@Nullable Bet bet, int line, long accepted) {
    if (bet == null) {
      throw new IllegalStateException("a bet that is not offered has no line");
    }
    outcome(bet.outcome(line));
    packer.amount(bet.winnings(line, accepted));
    packer.amount(bet.commission(line, accepted));
  }

  /** The wager is returned, and nothing else is due. */
  private void returned() {
    outcome(WagerOutcome.VOID);
    packer.amount(0);
    packer.amount(0);
  }

  private void addAlone(CoupReplay coup, int version, int row, Basis ofCoup) {
    Basis untested = SettlementBasis.untested(coup);
    Basis basis = version < 0 ? Basis.NO_CONTROLS : untested == null ? ofCoup : untested;
    ShoeEvents events = coup.events();
    begin(coup, version, events.area[row], events.patron[row], events.bet[row]);
    packer.amount(0);
    packer.put(basis.ordinal());
    packer.whole(0);
    recorded(coup, row, coup.offered(row), basis.isOfTestedCoup() ? Long.valueOf(0) : null);
    if (basis == Basis.GIVEN_BACK) {
      returned();
    } else {
      outcome(null);
    }
    end(coup, -1, row);
  }

  private void begin(CoupReplay coup, int version, int area, int patron, int bet) {
    ShoeEvents events = coup.events();
    packer.whole(coup.number());
    packer.whole(events.line[coup.shoe().firstRow(coup.place())]);
    packer.name(coup.file());
    packer.whole(version + 1);
    packer.name(coup.shoe().records(Requirement.AREAS) ? Area.text(area) : "");
    packer.name(events.names().text(patron));
    packer.name(events.names().text(bet));
  }

  private void recorded(CoupReplay coup, int row, @Nullable Bet bet, @Nullable Long admissible) {
    ShoeEvents events = coup.events();
    boolean paid = row >= 0 && events.money[row] != ShoeEvents.NO_MONEY;
    boolean commission = row >= 0 && coup.recorded().recordsCommission(row);
    packer.put(
        (admissible == null ? 0 : ADMISSIBLE)
            | (paid ? PAID : 0)
            | (commission ? COMMISSION : 0)
            | (row >= 0 && coup.recorded().recordsNet(row) ? NET : 0)
            | (bet != null && bet.commission() != null ? BEARS_COMMISSION : 0));
    if (admissible != null) {
      packer.amount(admissible);
    }
    if (paid) {
      packer.amount(events.money[row]);
    }
    if (commission) {
      packer.amount(events.commission[row]);
    }
    outcome(row < 0 ? null : coup.recorded().outcome(row));
  }

  private void end(CoupReplay coup, int wagerRow, int settlementRow) {
    String file = coup.events().fileOf(wagerRow < 0 ? settlementRow : wagerRow);
    packer.whole(wagerRow < 0 ? 0 : coup.events().lineIn(file, wagerRow));
    packer.whole(settlementRow < 0 ? 0 : coup.events().lineIn(file, settlementRow));
    packer.name(file);
    count++;
  }

  private void outcome(@Nullable WagerOutcome outcome) {
    packer.put(outcome == null ? 0 : outcome.ordinal() + 1);
  }
}
