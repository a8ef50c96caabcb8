package shoeaudit.api.runs;

import jakarta.ws.rs.core.UriBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupEvent;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.game.Result;
import shoeaudit.identity.Licensee;
import shoeaudit.report.text.Texts;
import shoeaudit.service.queue.SoughtCoups;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.RunRecord;

/**
 * A coup that was found, as recorded and as due. Amounts are in minor units of the currency.
 *
 * @param table where
 * @param shoe where
 * @param coup its number
 * @param place its place in the shoe as recorded, from 0: numbers may repeat
 * @param begunAt its first recorded time, as recorded
 * @param betting when betting opened, was called closed, the first card fell, and the cut-off, as
 *     recorded; null: not recorded
 * @param log that records it
 * @param firstLine of the log
 * @param lastLine likewise
 * @param dealer null: not recorded
 * @param cards as they lie
 * @param declared the declared result; null: none is on record
 * @param byCards what the cards give; null: none, as they lie
 * @param dealing how the dealing compares with the correct one
 * @param dealingNotTestable why the third cards are not tested; null: they are
 * @param resultNotTestable why the declared result is not tested; null: it is
 * @param due how it had to be dealt; null: as it was, or it is not known or not judged
 * @param rule what the third-card table says of it, in words; null: nothing
 * @param timeline what happened, in the order of the record
 * @param currency of the amounts
 * @param wagers as recorded and as due
 * @param findings that lie on it
 * @param page the address of its page; null: of two shoes of one name the pages show the other
 */
public record SoughtCoupView(
    String table,
    String shoe,
    int coup,
    int place,
    String begunAt,
    CoupSnapshot.Betting betting,
    String log,
    int firstLine,
    int lastLine,
    @Nullable String dealer,
    DealtHands cards,
    @Nullable String declared,
    @Nullable String byCards,
    String dealing,
    @Nullable String dealingNotTestable,
    @Nullable String resultNotTestable,
    @Nullable DueDealing due,
    @Nullable String rule,
    List<CoupMoment> timeline,
    String currency,
    List<SoughtWager> wagers,
    List<SoughtFinding> findings,
    @Nullable String page) {
  private static final Texts TEXTS = Texts.english();

  /**
   * The hands of a coup as they lie.
   *
   * @param playerTotal null: they have none
   * @param bankerTotal likewise
   */
  public record DealtHands(
      List<String> player,
      @Nullable Integer playerTotal,
      List<String> banker,
      @Nullable Integer bankerTotal) {}

  /** How a coup had to be dealt. */
  public record DueDealing(
      List<String> player, int playerTotal, List<String> banker, int bankerTotal, String result) {
    private static DueDealing of(CorrectDealing correct) {
      return new DueDealing(
          correct.playerCards(),
          correct.playerTotal(),
          correct.bankerCards(),
          correct.bankerTotal(),
          correct.result());
    }
  }

  /**
   * Something that happened: betting was opened or called closed, a wager event, a card, a result,
   * a settlement.
   *
   * @param at when, as recorded; null: not recorded
   * @param log that records it
   * @param line of the log
   * @param what in words
   * @param mark how it compares with what was due: none, late (a wager event after the cut-off),
   *     for-review (it may be one, which the record cannot settle), refused (one that the dealer
   *     refused, which broke nothing), not-as-due (a card, a result or a settlement)
   * @param cutOff whether betting closed with it
   * @param playerTotal of the Player's cards as they lie after it; null: there are none, or it
   *     cannot be told
   * @param bankerTotal likewise
   */
  public record CoupMoment(
      @Nullable String at,
      String log,
      int line,
      String what,
      String mark,
      boolean cutOff,
      @Nullable Integer playerTotal,
      @Nullable Integer bankerTotal) {
    private static CoupMoment of(CoupEvent event, CoupRow row) {
      return new CoupMoment(
          event.at(),
          event.file(),
          event.line(),
          TEXTS.of(event.what()),
          event.mark(row).text(),
          event.cutOff(),
          event.playerTotal(),
          event.bankerTotal());
    }
  }

  /**
   * What became of a wager.
   *
   * @param outcome null: not recorded, or what was due cannot be told
   * @param paidMinor likewise
   * @param commissionMinor likewise
   */
  public record Settled(
      @Nullable String outcome, @Nullable Long paidMinor, @Nullable Long commissionMinor) {}

  /**
   * A wager and its settlement.
   *
   * @param area where; null: not recorded
   * @param patron who; null: not recorded
   * @param acceptedMinor the amount that play accepted
   * @param admissibleMinor the amount standing at the cut-off; 0 where it may not stand
   * @param differs which of outcome, paid and commission differ from what was due
   * @param movedMinor what findings ascribe to it; null: nothing, or no figure can be given
   * @param lines of the log about it
   */
  public record SoughtWager(
      @Nullable String area,
      @Nullable String patron,
      String bet,
      long acceptedMinor,
      long admissibleMinor,
      Settled recorded,
      Settled due,
      List<String> differs,
      @Nullable Long movedMinor,
      String lines) {
    private static SoughtWager of(ReplayedWager wager) {
      return new SoughtWager(
          orNull(wager.area()),
          orNull(wager.patron()),
          wager.bet(),
          wager.acceptedMinor(),
          wager.admissibleMinor(),
          new Settled(
              wager.recordedOutcome(), wager.recordedPaidMinor(), wager.recordedCommissionMinor()),
          new Settled(wager.dueOutcome(), wager.duePaidMinor(), wager.dueCommissionMinor()),
          wager.differs(),
          wager.moved(),
          wager.lines());
    }
  }

  /** A finding that lies on a coup. */
  public record SoughtFinding(String id, String code) {
    private static SoughtFinding of(FindingRecord finding) {
      return new SoughtFinding(finding.findingId, finding.code);
    }
  }

  static SoughtCoupView of(Licensee licensee, RunRecord run, SoughtCoups.Sought sought) {
    CoupSnapshot coup = sought.hit().inFull();
    CoupRow row = sought.hit().row();
    CorrectDealing correct = coup.correct();
    Result byCards = row.result() == null ? row.byCards() : null;
    return new SoughtCoupView(
        coup.table(),
        coup.shoe(),
        coup.coup(),
        row.place(),
        sought.hit().begunAt(),
        coup.betting(),
        coup.sourceFile(),
        coup.firstLine(),
        coup.lastLine(),
        coup.dealer(),
        new DealtHands(row.player(), coup.playerTotal(), row.banker(), coup.bankerTotal()),
        coup.declared(),
        byCards == null ? null : byCards.text(),
        coup.dealing().text(),
        row.dealing() == null ? null : row.dealing().text(),
        row.result() == null ? null : row.result().text(),
        correct == null ? null : DueDealing.of(correct),
        coup.tableCell(),
        sought.hit().coup().events().stream().map(event -> CoupMoment.of(event, row)).toList(),
        sought.hit().shoe().currency().getCurrencyCode(),
        coup.wagers().stream().map(SoughtWager::of).toList(),
        sought.findings().stream().map(SoughtFinding::of).toList(),
        sought.isShown() ? page(licensee, run, sought.hit().shoe(), row) : null);
  }

  private static String page(Licensee licensee, RunRecord run, ShoeInFull shoe, CoupRow row) {
    return UriBuilder.fromPath("/licensees/{licensee}/runs/{run}/coup")
        .queryParam("table", "{table}")
        .queryParam("shoe", "{shoe}")
        .queryParam("place", "{place}")
        .build(licensee.code, run.id, shoe.table(), shoe.shoe(), row.place())
        .toString();
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
