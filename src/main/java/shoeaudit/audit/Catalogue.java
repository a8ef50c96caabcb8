package shoeaudit.audit;

import java.util.List;
import shoeaudit.audit.announcement.AnnouncementOutsideCoupUndocumented;
import shoeaudit.audit.announcement.AnnouncementUndocumented;
import shoeaudit.audit.announcement.TotalCalledWrong;
import shoeaudit.audit.announcement.TotalMissing;
import shoeaudit.audit.announcement.TotalNotAllowed;
import shoeaudit.audit.conduct.ExchangeBetweenPatrons;
import shoeaudit.audit.controls.AreasOverLimit;
import shoeaudit.audit.controls.CombinationsWidened;
import shoeaudit.audit.controls.CommissionOutOfBounds;
import shoeaudit.audit.controls.DecksOutOfBounds;
import shoeaudit.audit.controls.EvenMoneyChanged;
import shoeaudit.audit.controls.GhostMaximumMissing;
import shoeaudit.audit.controls.IrregularityNotDocumented;
import shoeaudit.audit.controls.LinesOverLimit;
import shoeaudit.audit.controls.PatronAreasOverLimit;
import shoeaudit.audit.controls.PaysOutOfBounds;
import shoeaudit.audit.controls.RequirementWeakened;
import shoeaudit.audit.controls.TiePaysOutOfBounds;
import shoeaudit.audit.dealing.BankerDrew;
import shoeaudit.audit.dealing.BankerStood;
import shoeaudit.audit.dealing.CardCount;
import shoeaudit.audit.dealing.DrewOnNatural;
import shoeaudit.audit.dealing.GhostFaceDown;
import shoeaudit.audit.dealing.Order;
import shoeaudit.audit.dealing.PlayerDrew;
import shoeaudit.audit.dealing.PlayerStood;
import shoeaudit.audit.dealing.ThirdCardFaceDown;
import shoeaudit.audit.dealing.ThirdCardOrder;
import shoeaudit.audit.ghost.GhostNotOffered;
import shoeaudit.audit.ghost.GhostOverMaximum;
import shoeaudit.audit.irregularity.IrregularityUndocumented;
import shoeaudit.audit.irregularity.IrregularityUnrecorded;
import shoeaudit.audit.irregularity.ProcedureDiffers;
import shoeaudit.audit.record.TimeReversed;
import shoeaudit.audit.result.TotalWrong;
import shoeaudit.audit.result.VoidMissing;
import shoeaudit.audit.result.VoidUnexplained;
import shoeaudit.audit.result.WinnerWrong;
import shoeaudit.audit.settlement.CommissionUncollected;
import shoeaudit.audit.settlement.CommissionWrong;
import shoeaudit.audit.settlement.OutcomeWrong;
import shoeaudit.audit.settlement.PayoutWrong;
import shoeaudit.audit.settlement.SettlementMissing;
import shoeaudit.audit.settlement.SettlementWithoutWager;
import shoeaudit.audit.shoe.BurnDiffers;
import shoeaudit.audit.shoe.CoupMissing;
import shoeaudit.audit.shoe.CoupRepeated;
import shoeaudit.audit.shoe.CoupsAfterCutCard;
import shoeaudit.audit.shoe.DecksDiffer;
import shoeaudit.audit.shoe.ImpossibleCard;
import shoeaudit.audit.shoe.NotShuffled;
import shoeaudit.audit.shoe.OutsideHours;
import shoeaudit.audit.shoe.TableUnlisted;
import shoeaudit.audit.wager.AreaShared;
import shoeaudit.audit.wager.AreaUnknown;
import shoeaudit.audit.wager.BetNotOffered;
import shoeaudit.audit.wager.Combination;
import shoeaudit.audit.wager.GalleryInArea;
import shoeaudit.audit.wager.GalleryNotOffered;
import shoeaudit.audit.wager.IncreasedLate;
import shoeaudit.audit.wager.Late;
import shoeaudit.audit.wager.LimitEnd;
import shoeaudit.audit.wager.LineOutside;
import shoeaudit.audit.wager.LineWhileAreaOpen;
import shoeaudit.audit.wager.NoCall;
import shoeaudit.audit.wager.OnGhostHand;
import shoeaudit.audit.wager.PatronsOverLimit;
import shoeaudit.audit.wager.ReducedLate;
import shoeaudit.audit.wager.SingleWagerLimit;
import shoeaudit.audit.wager.SumLimit;
import shoeaudit.audit.wager.TwoTables;
import shoeaudit.audit.wager.WithdrawnLate;

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
            new shoeaudit.audit.wager.LinesOverLimit(),
            new shoeaudit.audit.wager.PatronAreasOverLimit(),
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
