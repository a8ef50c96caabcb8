package shoeaudit.audit.catalogue;

import java.util.List;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.checks.announcement.AnnouncementOutsideCoupUndocumented;
import shoeaudit.audit.checks.announcement.AnnouncementUndocumented;
import shoeaudit.audit.checks.announcement.TotalCalledWrong;
import shoeaudit.audit.checks.announcement.TotalMissing;
import shoeaudit.audit.checks.announcement.TotalNotAllowed;
import shoeaudit.audit.checks.conduct.ExchangeBetweenPatrons;
import shoeaudit.audit.checks.controls.AreasOverLimit;
import shoeaudit.audit.checks.controls.CombinationsWidened;
import shoeaudit.audit.checks.controls.CommissionOutOfBounds;
import shoeaudit.audit.checks.controls.DecksOutOfBounds;
import shoeaudit.audit.checks.controls.EvenMoneyChanged;
import shoeaudit.audit.checks.controls.GhostMaximumMissing;
import shoeaudit.audit.checks.controls.IrregularityNotDocumented;
import shoeaudit.audit.checks.controls.LinesOverLimit;
import shoeaudit.audit.checks.controls.PatronAreasOverLimit;
import shoeaudit.audit.checks.controls.PaysOutOfBounds;
import shoeaudit.audit.checks.controls.RequirementWeakened;
import shoeaudit.audit.checks.controls.TiePaysOutOfBounds;
import shoeaudit.audit.checks.dealing.BankerDrew;
import shoeaudit.audit.checks.dealing.BankerStood;
import shoeaudit.audit.checks.dealing.CardCount;
import shoeaudit.audit.checks.dealing.DrewOnNatural;
import shoeaudit.audit.checks.dealing.GhostFaceDown;
import shoeaudit.audit.checks.dealing.Order;
import shoeaudit.audit.checks.dealing.PlayerDrew;
import shoeaudit.audit.checks.dealing.PlayerStood;
import shoeaudit.audit.checks.dealing.ThirdCardFaceDown;
import shoeaudit.audit.checks.dealing.ThirdCardOrder;
import shoeaudit.audit.checks.ghost.GhostNotOffered;
import shoeaudit.audit.checks.ghost.GhostOverMaximum;
import shoeaudit.audit.checks.irregularity.IrregularityUndocumented;
import shoeaudit.audit.checks.irregularity.IrregularityUnrecorded;
import shoeaudit.audit.checks.irregularity.ProcedureDiffers;
import shoeaudit.audit.checks.record.TimeReversed;
import shoeaudit.audit.checks.result.TotalWrong;
import shoeaudit.audit.checks.result.VoidMissing;
import shoeaudit.audit.checks.result.VoidUnexplained;
import shoeaudit.audit.checks.result.WinnerWrong;
import shoeaudit.audit.checks.settlement.CommissionUncollected;
import shoeaudit.audit.checks.settlement.CommissionWrong;
import shoeaudit.audit.checks.settlement.OutcomeWrong;
import shoeaudit.audit.checks.settlement.PayoutWrong;
import shoeaudit.audit.checks.settlement.SettlementMissing;
import shoeaudit.audit.checks.settlement.SettlementWithoutWager;
import shoeaudit.audit.checks.shoe.BurnDiffers;
import shoeaudit.audit.checks.shoe.CoupMissing;
import shoeaudit.audit.checks.shoe.CoupRepeated;
import shoeaudit.audit.checks.shoe.CoupsAfterCutCard;
import shoeaudit.audit.checks.shoe.DecksDiffer;
import shoeaudit.audit.checks.shoe.ImpossibleCard;
import shoeaudit.audit.checks.shoe.NotShuffled;
import shoeaudit.audit.checks.shoe.OutsideHours;
import shoeaudit.audit.checks.shoe.TableUnlisted;
import shoeaudit.audit.checks.wager.AreaShared;
import shoeaudit.audit.checks.wager.AreaUnknown;
import shoeaudit.audit.checks.wager.BetNotOffered;
import shoeaudit.audit.checks.wager.Combination;
import shoeaudit.audit.checks.wager.GalleryInArea;
import shoeaudit.audit.checks.wager.GalleryNotOffered;
import shoeaudit.audit.checks.wager.IncreasedLate;
import shoeaudit.audit.checks.wager.Late;
import shoeaudit.audit.checks.wager.LimitEnd;
import shoeaudit.audit.checks.wager.LineOutside;
import shoeaudit.audit.checks.wager.LineWhileAreaOpen;
import shoeaudit.audit.checks.wager.NoCall;
import shoeaudit.audit.checks.wager.OnGhostHand;
import shoeaudit.audit.checks.wager.PatronsOverLimit;
import shoeaudit.audit.checks.wager.ReducedLate;
import shoeaudit.audit.checks.wager.SingleWagerLimit;
import shoeaudit.audit.checks.wager.SumLimit;
import shoeaudit.audit.checks.wager.TwoTables;
import shoeaudit.audit.checks.wager.WithdrawnLate;

/**
 * Every check, in the order of audit.md. The order matters within the level dealing: the first
 * finding of a coup carries the effect (reading 19).
 */
public final class Catalogue {
  private Catalogue() {}

  /** All checks, made anew. */
  public static CheckList checks() {
    return new CheckList(
        List.of(
            new DecksOutOfBounds(),
            new AreasOverLimit(),
            new LinesOverLimit(),
            new CommissionOutOfBounds(),
            new TiePaysOutOfBounds(),
            new EvenMoneyChanged(),
            new CombinationsWidened(),
            new PatronAreasOverLimit(),
            new GhostMaximumMissing(),
            new IrregularityNotDocumented(),
            new PaysOutOfBounds(),
            new RequirementWeakened(),
            new Late(),
            new IncreasedLate(),
            new ReducedLate(),
            new WithdrawnLate(),
            new NoCall(),
            new Combination(),
            AreaShared.ofAreas(),
            AreaShared.ofLines(),
            new AreaUnknown(),
            new GalleryNotOffered(),
            new LineOutside(),
            new GalleryInArea(),
            new LineWhileAreaOpen(),
            new shoeaudit.audit.checks.wager.LinesOverLimit(),
            new shoeaudit.audit.checks.wager.PatronAreasOverLimit(),
            new BetNotOffered(),
            new SingleWagerLimit(LimitEnd.MINIMUM),
            SumLimit.ofArea(LimitEnd.MINIMUM),
            SumLimit.ofPartnership(LimitEnd.MINIMUM),
            new SingleWagerLimit(LimitEnd.MAXIMUM),
            SumLimit.ofArea(LimitEnd.MAXIMUM),
            SumLimit.ofPartnership(LimitEnd.MAXIMUM),
            new PatronsOverLimit(),
            new OnGhostHand(),
            new TwoTables(),
            new Order(),
            new CardCount(),
            new DrewOnNatural(),
            new PlayerDrew(),
            new PlayerStood(),
            new BankerDrew(),
            new BankerStood(),
            new ThirdCardOrder(),
            new GhostFaceDown(),
            new ThirdCardFaceDown(),
            new WinnerWrong(),
            new TotalWrong(),
            new VoidUnexplained(),
            new VoidMissing(),
            new OutcomeWrong(),
            new PayoutWrong(),
            CommissionWrong.ofRate(),
            CommissionWrong.ofRounding(),
            new SettlementMissing(),
            new SettlementWithoutWager(),
            new CommissionUncollected(),
            new TotalCalledWrong(),
            new TotalMissing(),
            new TotalNotAllowed(),
            new AnnouncementUndocumented(),
            new AnnouncementOutsideCoupUndocumented(),
            new IrregularityUndocumented(),
            new ProcedureDiffers(),
            new IrregularityUnrecorded(),
            new DecksDiffer(),
            ImpossibleCard.beforeShuffle(),
            ImpossibleCard.afterShuffle(),
            new NotShuffled(),
            new BurnDiffers(),
            new OutsideHours(),
            new TableUnlisted(),
            new CoupsAfterCutCard(),
            new CoupMissing(),
            new CoupRepeated(),
            new GhostNotOffered(),
            new GhostOverMaximum(),
            new ExchangeBetweenPatrons(),
            new TimeReversed()));
  }
}
