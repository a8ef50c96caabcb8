package shoeaudit.report.handout;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.KeptFootage;
import shoeaudit.game.Result;

/**
 * What is on record of a coup that is disputed, beside what was due: a value of plain texts and
 * numbers, which can be kept as it was when somebody looked. Amounts are minor units, times RFC
 * 3339 as recorded, days ISO 8601.
 *
 * @param licensee the licence
 * @param licenseeName its holder
 * @param zone of the room's clocks
 * @param currency of all amounts, ISO 4217
 * @param coup its number
 * @param place its place in the shoe as recorded, from 0: numbers may repeat
 * @param log which records it
 * @param begunAt its first recorded time; null: none is recorded
 * @param dealer null: not recorded
 * @param player the Player's cards as they lie
 * @param playerTotal null: not known
 * @param banker the Banker's
 * @param bankerTotal null: not known
 * @param declared the declared result; null: not recorded
 * @param byCards what the cards give; null: nothing, or it was not tested
 * @param dealing how it was dealt compared with what was due; null: it is not told in full, as it
 *     could not be tested
 * @param dealingNotTestable why the third cards are not tested; null: they are
 * @param resultNotTestable why the declared result is not tested; null: it is
 * @param due how it had to be dealt; null: as it was, or nobody can tell
 * @param wagers those that are disputed, with their settlements; empty: nobody knows which
 * @param otherWagers how many more the coup has on record
 * @param findings those that lie on it
 * @param footage when cameras saw it; null: no time is recorded
 */
public record DisputedCoup(
    String licensee,
    String licenseeName,
    String zone,
    String currency,
    String table,
    String shoe,
    int coup,
    int place,
    String log,
    int firstLine,
    int lastLine,
    @Nullable String begunAt,
    @Nullable String dealer,
    List<String> player,
    @Nullable Integer playerTotal,
    List<String> banker,
    @Nullable Integer bankerTotal,
    @Nullable String declared,
    @Nullable String byCards,
    @Nullable String dealing,
    @Nullable String dealingNotTestable,
    @Nullable String resultNotTestable,
    @Nullable DueHands due,
    List<DisputedWager> wagers,
    int otherWagers,
    List<FindingOnCoup> findings,
    @Nullable CoupFootage footage) {
  private static final int MOST_NAMED = 12;

  public DisputedCoup {
    player = List.copyOf(player);
    banker = List.copyOf(banker);
    wagers = List.copyOf(wagers);
    findings = List.copyOf(findings);
  }

  /** How a coup had to be dealt. */
  public record DueHands(
      List<String> player, int playerTotal, List<String> banker, int bankerTotal, String result) {
    private static @Nullable DueHands of(@Nullable CorrectDealing correct) {
      return correct == null
          ? null
          : new DueHands(
              correct.playerCards(),
              correct.playerTotal(),
              correct.bankerCards(),
              correct.bankerTotal(),
              correct.result());
    }
  }

  /**
   * What became of a wager.
   *
   * @param outcome null: not recorded, or what was due cannot be told
   * @param paidMinor likewise
   * @param commissionMinor likewise
   */
  public record Settlement(
      @Nullable String outcome, @Nullable Long paidMinor, @Nullable Long commissionMinor) {}

  /**
   * A wager and its settlement. What was due follows the declared result and the amount accepted.
   *
   * @param area where; empty: not recorded
   * @param patron who; empty: not recorded
   * @param acceptedMinor the amount that play accepted
   * @param admissibleMinor the amount standing at the cut-off; 0 where it may not stand
   * @param net whether what was paid is after commission, as one figure
   * @param differs which of outcome, paid and commission differ from what was due
   * @param lines of the log about it
   */
  public record DisputedWager(
      String area,
      String patron,
      String bet,
      long acceptedMinor,
      long admissibleMinor,
      Settlement recorded,
      Settlement due,
      boolean net,
      List<String> differs,
      String lines) {
    public DisputedWager {
      differs = List.copyOf(differs);
    }

    private static DisputedWager of(ReplayedWager wager) {
      return new DisputedWager(
          wager.area(),
          wager.patron(),
          wager.bet(),
          wager.acceptedMinor(),
          wager.admissibleMinor(),
          new Settlement(
              wager.recordedOutcome(), wager.recordedPaidMinor(), wager.recordedCommissionMinor()),
          new Settlement(wager.dueOutcome(), wager.duePaidMinor(), wager.dueCommissionMinor()),
          wager.net(),
          wager.differs(),
          wager.lines());
    }
  }

  /**
   * A finding that lies on the coup.
   *
   * @param state of its review; null: nobody has looked it up
   */
  public record FindingOnCoup(String id, String code, @Nullable String state) {}

  /**
   * The recording that shows the coup.
   *
   * @param from the coup's first recorded time
   * @param until the latest of its recorded times
   * @param overwritten the day on which it may be overwritten; null: nothing says so
   * @param kept for how long it is kept: a number and d, w, m or y; null: nothing says so
   * @param rule that asks for it; null: the control file states it, or nothing does
   */
  public record CoupFootage(
      String from,
      String until,
      @Nullable String overwritten,
      @Nullable String kept,
      @Nullable String rule) {}

  /** A wager is named that the coup does not have on record. */
  public static final class UnknownWagerException extends Exception {
    private static final long serialVersionUID = 1L;
    private final String remedy;

    private UnknownWagerException(String message, String remedy) {
      super(message);
      this.remedy = remedy;
    }

    /** What would be right. */
    public String remedy() {
      return remedy;
    }
  }

  /**
   * What is on record of a coup.
   *
   * @param versions of the controls by which it was replayed, in their order
   * @param claim which names the wagers; those of it that are null fit all
   * @throws UnknownWagerException where none is such as it names
   */
  public static DisputedCoup of(
      ShoeInFull shoe, ShoeInFull.Coup coup, List<ControlFile> versions, DisputeClaim claim)
      throws UnknownWagerException {
    CoupRow row = coup.row();
    CoupSnapshot full = coup.inFull();
    ControlFile controls = versions.get(Math.max(row.version(), 0));
    List<ReplayedWager> wagers = full == null ? List.of() : full.wagers();
    List<DisputedWager> disputed = disputed(row.number(), wagers, claim);
    Result byCards = row.result() == null ? row.byCards() : null;
    return new DisputedCoup(
        controls.licensee().id(),
        controls.licensee().name(),
        controls.timeZone().getId(),
        shoe.currency().getCurrencyCode(),
        shoe.table(),
        shoe.shoe(),
        row.number(),
        row.place(),
        row.sourceFile(),
        row.firstLine(),
        row.lastLine(),
        coup.firstAt(),
        row.dealer().isEmpty() ? null : row.dealer(),
        row.player(),
        full == null ? null : full.playerTotal(),
        row.banker(),
        full == null ? null : full.bankerTotal(),
        row.declared() == null ? null : row.declared().text(),
        byCards == null ? null : byCards.text(),
        full == null ? null : full.dealing().text(),
        row.dealing() == null ? null : row.dealing().text(),
        row.result() == null ? null : row.result().text(),
        full == null ? null : DueHands.of(full.correct()),
        disputed,
        wagers.size() - disputed.size(),
        found(coup),
        footage(coup, controls));
  }

  private static List<DisputedWager> disputed(
      int coup, List<ReplayedWager> wagers, DisputeClaim claim) throws UnknownWagerException {
    if (claim.patron() == null && claim.area() == null && claim.bet() == null) {
      return List.of();
    }
    List<DisputedWager> disputed =
        wagers.stream()
            .filter(wager ->
                fits(claim.patron(), wager.patron())
                    && fits(claim.area(), wager.area())
                    && fits(claim.bet(), wager.bet()))
            .map(DisputedWager::of)
            .toList();
    if (disputed.isEmpty()) {
      throw new UnknownWagerException(
          "the coup " + coup + " has no wager" + named(claim) + " on record",
          wagers.isEmpty()
              ? "leave patron, area and bet out, and tell them in the claim: no wager of the coup is"
                  + " on record, or it could not be tested"
              : "name one of those on record, or leave patron, area and bet out and tell them in"
                  + " the claim; on record are "
                  + onRecord(wagers));
    }
    return disputed;
  }

  private static boolean fits(@Nullable String named, String recorded) {
    return named == null || named.equals(recorded);
  }

  private static String named(DisputeClaim claim) {
    return (claim.patron() == null ? "" : " of " + claim.patron())
        + (claim.area() == null ? "" : " in area " + claim.area())
        + (claim.bet() == null ? "" : " on " + claim.bet());
  }

  private static String onRecord(List<ReplayedWager> wagers) {
    List<String> named = new ArrayList<>();
    for (ReplayedWager wager : wagers) {
      named.add(
          (wager.patron().isEmpty() ? "one without a patron" : wager.patron())
              + (wager.area().isEmpty() ? "" : " in area " + wager.area())
              + " on "
              + wager.bet());
    }
    return String.join("; ", named.subList(0, Math.min(named.size(), MOST_NAMED)))
        + (named.size() > MOST_NAMED ? "; and " + (named.size() - MOST_NAMED) + " more" : "");
  }

  private static List<FindingOnCoup> found(ShoeInFull.Coup coup) {
    List<FindingOnCoup> found = new ArrayList<>();
    for (int i = 0; i < coup.findings().size(); i++) {
      found.add(new FindingOnCoup(coup.findings().get(i), coup.codes().get(i), null));
    }
    return found;
  }

  private static @Nullable CoupFootage footage(ShoeInFull.Coup coup, ControlFile controls) {
    String from = coup.firstAt();
    String until = coup.lastAt();
    if (from == null || until == null) {
      return null;
    }
    KeptFootage kept = KeptFootage.of(controls);
    LocalDate day = coup.row().day();
    return new CoupFootage(
        from,
        until,
        kept == null || day == null ? null : kept.overwritten(day).toString(),
        kept == null ? null : kept.period(),
        kept == null ? null : kept.rule());
  }

  /**
   * The same with the states of reviews.
   *
   * @param states by the findings' ids
   */
  public DisputedCoup reviewed(Map<String, String> states) {
    return new DisputedCoup(
        licensee,
        licenseeName,
        zone,
        currency,
        table,
        shoe,
        coup,
        place,
        log,
        firstLine,
        lastLine,
        begunAt,
        dealer,
        player,
        playerTotal,
        banker,
        bankerTotal,
        declared,
        byCards,
        dealing,
        dealingNotTestable,
        resultNotTestable,
        due,
        wagers,
        otherWagers,
        findings.stream()
            .map(found -> new FindingOnCoup(found.id(), found.code(), states.get(found.id())))
            .toList(),
        footage);
  }
}
