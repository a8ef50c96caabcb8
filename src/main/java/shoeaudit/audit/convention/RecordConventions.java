package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.controls.RuleChoices.BettingCloses;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Looks in a shoe's record for every convention. Reused from shoe to shoe. */
public final class RecordConventions {
  private final List<Rules> versions;
  private final List<Convention> conventions;
  private final List<Convention> open = new ArrayList<>();
  private ShoeCoup coup = new ShoeCoup(new ShoeEvents("", "", ""));

  /** The coup before, of which lines may follow. */
  private ShoeCoup before = new ShoeCoup(new ShoeEvents("", "", ""));

  /**
   * Of an audit.
   *
   * @param versions of the rules; a figure that is due under any of them is as the format asks
   */
  public RecordConventions(List<Rules> versions) {
    this.versions = List.copyOf(versions);
    boolean callCloses =
        versions.stream()
            .allMatch(each -> each.controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS);
    CollectedCharges collected = new CollectedCharges(versions);
    ThirdCardTable table = versions.getLast().table();
    LostCardTrial lostCards = new LostCardTrial(table);
    conventions =
        List.of(
            new SortedOtherwise(),
            new SortedInPasses(),
            new SortedWithinCoups(),
            new NumbersShifted(),
            LinesTwice.cards(),
            new TwoTablesAsOne(),
            new LinesLost(versions, lostCards),
            new OpenedBelowCards(),
            new OpenedBelowWagers(),
            new CardsSorted(),
            new CardsWithinTimes(versions),
            new StepsWithinTimes(),
            new WagersWithinTimes(),
            new ZeroTotals(),
            new ZeroCalls(),
            new ExchangedTotals(),
            new TwoCardTotals(),
            new ExchangedCalls(),
            new FinalCalls(),
            CallsCease.ofClosing(),
            CallsCease.ofTotals(),
            new LateCalls(),
            new OppositeResults(versions),
            NumberedOff.results(true),
            NumberedOff.results(false),
            NumberedOff.settlements(true),
            NumberedOff.settlements(false),
            new ResultsFirst(),
            new ShufflesBehind(),
            new CloseBehindCards(),
            new CardsAhead(),
            new CallsAhead(),
            new LateWagers(false, callCloses),
            new LateWagers(true, callCloses),
            new PaidNothing(versions),
            new ExchangedMoney(versions),
            new PaidWithStake(versions),
            new SideBetsWithStake(versions),
            new SettledInMinorUnits(versions),
            new PaidNet(versions),
            new NoPushes(versions),
            new ReturnedStakes(),
            new NoVoids(),
            new AnnulledAsLost(),
            new WholeAmounts(versions, collected),
            new MinorUnits(versions),
            new OtherCommissions(versions, OtherCommissions.Form.WITHOUT_POINT, collected),
            new OtherCommissions(versions, OtherCommissions.Form.MINOR_UNITS, collected),
            new OtherCommissions(versions, OtherCommissions.Form.RATE, collected),
            new OtherCommissions(versions, OtherCommissions.Form.ROUNDED, collected),
            new OtherCommissions(versions, OtherCommissions.Form.ZERO, collected),
            new CommissionOnAllWins(versions),
            new StakesOtherwise(versions, false),
            new StakesOtherwise(versions, true),
            new SettlementsAhead(),
            LossesLeftOut.all(versions),
            LossesLeftOut.tiesAndSideBets(versions),
            new OneSettlementEach(),
            LinesTwice.settlements(),
            new ExchangedBets(),
            new UnknownBets(versions),
            new RenamedBets(versions),
            new NumbersApart(),
            new OneArea(),
            new UnknownAreas(versions),
            new SideBetsInOneArea(),
            new MissingSuits(),
            new PicturesAsTens(),
            new FaceDownByDefault(versions),
            new BetsLeftOut(),
            ChosenWagers.onLines(),
            ChosenWagers.ofBackers(),
            new SettledUnderNeighbour(),
            new SettlementsOfChoice(),
            new NamesApart(),
            new PlacementsLeftOut(),
            new ChangesLeftOut(versions),
            new RemovalsLeftOut(versions),
            new CardsLeftOut(),
            new LostCards(lostCards, 0),
            new LostCards(lostCards, 1),
            new LostCards(lostCards, 2),
            new LostCards(lostCards, 3),
            new LostCards(lostCards, 4),
            new LostCards(lostCards, 5),
            new LostTens(lostCards, table),
            new CoupsLeftOut(),
            new NumbersRunOn(versions),
            new OnePatron(),
            new OneRank(),
            new ColumnSorted(ColumnSorted.Column.PATRON),
            new ColumnSorted(ColumnSorted.Column.AREA),
            new ColumnSorted(ColumnSorted.Column.CARD),
            new ColumnSorted(ColumnSorted.Column.COMMISSION),
            new OneHand(),
            new WinnersApart(versions),
            TotalsApart.ofPlayer(),
            TotalsApart.ofBanker(),
            TotalsApart.ofCalls(),
            new OutcomesApart(versions),
            new RolesApart(versions),
            new MoneyApart(versions, false, collected),
            new MoneyApart(versions, true, collected));
  }

  /**
   * What a shoe's record cannot show, as it is written otherwise than the format asks.
   *
   * @param gaps a bit each, by {@link RecordGap#ordinal}
   * @param problems one for each convention
   */
  public record Found(int gaps, List<ImportProblem> problems) {
    static final Found NONE = new Found(0, List.of());
  }

  /** Looks at a shoe, and takes away from its events what says something else than it seems to. */
  public Found find(ShoeEvents events) {
    if (events.summaries()) {
      return Found.NONE;
    }
    FoundHabits found = new FoundHabits();
    found.take(Set.of(), CardsCleared.takeAway(events));
    found.take(Set.of(RecordGap.OTHER_WAGERS), WagersWithMore.takeAway(events, versions));
    found.take(ClocksApart.takeAway(events));
    open.clear();
    for (Convention each : conventions) {
      each.begin();
      open.add(each);
    }
    coup.begin(events, 0);
    before.begin(events, 0);
    for (int row = 0; row < events.size() && !open.isEmpty(); row++) {
      int number = events.coup[row];
      if (number == 0 || events.tellsNothing(row)) {
        continue;
      }
      EventKind kind = events.kindOf(row);
      if (number == before.number() && number != coup.number() && kind.mayFollowCoup()) {
        before.take(row, kind);
        continue;
      }
      if (number != coup.number()) {
        end(before);
        ShoeCoup over = before;
        before = coup;
        coup = over;
        coup.begin(events, number);
      }
      coup.take(row, kind);
    }
    end(before);
    end(coup);
    findOthers(events, found);
    return new Found(found.gaps(), found.problems());
  }

  private void end(ShoeCoup over) {
    if (over.number() == 0) {
      return;
    }
    for (int i = open.size() - 1; i >= 0; i--) {
      open.get(i).takeNext(over);
      if (open.get(i).isRefuted()) {
        open.remove(i);
      }
    }
  }

  /** Finds the conventions that hold, once all coups were taken, and what lines show as a whole. */
  private void findOthers(ShoeEvents events, FoundHabits found) {
    for (Convention each : open) {
      if (each.holds() && !found.lackAny(each.explainedBy())) {
        each.leaveOut(events);
        found.take(each.gaps(), each.problem(events));
      }
    }
    found.take(DriftingClocks.find(events));
    found.take(MixedLines.find(events));
    found.take(Set.of(RecordGap.RECORDING_ORDER), SortedApart.find(events));
    found.take(Set.of(), WholeCollections.find(events, versions));
  }
}
