package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.Tally;
import shoeaudit.controls.RuleChoices.BettingCloses;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the record of a shoe lacks or contradicts: counted for the report, and, where somebody can
 * mend it, named as an import problem.
 */
public final class RecordGaps {
  private static final RecordFlaw[] FLAWS = RecordFlaw.values();
  private static final RecordGap[] RECORD_LACKS = RecordGap.values();

  private final Tally tally;
  private final List<ImportProblem> problems = new ArrayList<>();

  /**
   * Where the record does not show which coups come from one shoe: the first without a result, how
   * it is called, and how many follow.
   */
  private int perhapsLastLine;

  private String perhapsLast = "";
  private String perhapsLastFile = "";
  private int moreCoups;

  /** The cut card's event that was named as standing too early. */
  private int cutCardNamed;

  /** Counts into that tally. */
  public RecordGaps(Tally tally) {
    this.tally = tally;
  }

  /** The next shoe begins. */
  public void clear() {
    problems.clear();
    perhapsLast = "";
    moreCoups = 0;
    cutCardNamed = -1;
  }

  /** Takes problems that were found before any coup was looked at. */
  public void take(List<ImportProblem> found) {
    problems.addAll(found);
  }

  /** The shoe's problems, once all its coups have been taken. */
  public List<ImportProblem> problems(ShoeReplay shoe) {
    List<ImportProblem> all = new ArrayList<>(problems);
    CardLines lines = shoe.record().cardLines();
    if ((lines.isList() || lines.listsThirds()) && !shoe.summaries()) {
      all.add(cardsListed(shoe));
    }
    if (perhapsLast.isEmpty()) {
      return List.copyOf(all);
    }
    all.add(
        new ImportProblem(
            perhapsLastFile,
            perhapsLastLine,
            perhapsLast
                + (moreCoups == 0
                    ? " has"
                    : " and "
                        + moreCoups
                        + (moreCoups == 1 ? " coup" : " coups")
                        + " after it have")
                + " no declared result, and as the record does not show which coups come from one shoe, each may be"
                + " the last of its shoe; their dealing, result and settlement were not tested",
            "give a log that names its shoes, or the declared results"));
    return List.copyOf(all);
  }

  private static ImportProblem cardsListed(ShoeReplay shoe) {
    ShoeEvents events = shoe.events();
    CardLines lines = shoe.record().cardLines();
    return new ImportProblem(
        events.fileOf(lines.firstRow()),
        events.line[lines.firstRow()],
        lines.share()
            + (lines.isList() ? " coups" : " coups that draw to both hands")
            + " of shoe "
            + events.shoe()
            + " at table "
            + events.table()
            + (lines.isList()
                ? " list their cards in another order than they are dealt in, and no times of the cards show which it"
                    + " was; the order of dealing was not tested in this shoe"
                : " list the Banker's third card first, and no times of the cards show it; the order of third cards"
                    + " was not tested in this shoe"),
        "give a record whose lines stand in the order in which cards left the shoe, or with the time of each card; if"
            + " the table did deal so, its footage shows it");
  }

  /** No control file in force can be told for a coup, nor perhaps for those after it. */
  public void notInForce(ShoeReplay shoe, int place) {
    ShoeEvents events = shoe.events();
    problems.add(
        new ImportProblem(
            events.fileOf(shoe.firstRow(place)),
            events.line[shoe.firstRow(place)],
            "no control file in force can be told for coup "
                + shoe.number(place)
                + " of shoe "
                + events.shoe()
                + " at table "
                + events.table()
                + (shoe.coups() > place + 1 ? " and perhaps coups after it" : "")
                + "; what it concerns was not tested",
            "give the control file whose effective span holds that gambling day; where the log has no times, give one"
                + " control file alone"));
  }

  /**
   * Takes a coup that has been audited.
   *
   * @param inForce whether any rules are in force on its day
   */
  public void take(CoupReplay coup, boolean inForce) {
    ShoeReplay shoe = coup.shoe();
    tally.coups++;
    tally.wagers += coup.wagers();
    if (shoe.inForeignFile()) {
      tally.lacks(Tally.Untested.FOREIGN);
      return;
    }
    if (!inForce) {
      tally.lacks(Tally.Untested.NO_CONTROLS);
      return;
    }
    if (coup.completeness().bettingOpen()) {
      tally.lacks(Tally.Untested.INCOMPLETE);
      takeIncomplete(coup);
      return;
    }
    if (coup.completeness().begunBefore()) {
      tally.lacks(Tally.Untested.BEGUN_BEFORE);
      nameFlaws(coup);
      return;
    }
    if (coup.completeness().unparted()) {
      tally.lacks(Tally.Untested.UNPARTED);
      nameFlaws(coup);
      return;
    }
    if (!coup.completeness().testable()) {
      tally.lacks(
          coup.completeness().outOfPlace()
              ? Tally.Untested.OUT_OF_PLACE
              : Tally.Untested.UNREADABLE);
      return;
    }
    nameFlaws(coup);
    nameCutCard(coup);
    tally.lateRefused += coup.book().refused();
    if (shoe.summaries()) {
      tally.lacks(Tally.Untested.SUMMARY);
    } else if (!shoe.record().hasWagers()) {
      tally.lacks(Tally.Untested.NO_WAGERS);
    }
    for (RecordGap lack : RECORD_LACKS) {
      if (shoe.record().lacks(lack)) {
        tally.lacks(Tally.Untested.of(lack));
      }
    }
    if (coup.flaws().has(RecordFlaw.EQUAL_CARDS_GONE)
        || coup.flaws().has(RecordFlaw.EQUAL_WAGERS_GONE)) {
      tally.lacks(Tally.Untested.EQUAL_LINES);
    }
    if (coup.dealing().cardsAfterResult()) {
      tally.lacks(Tally.Untested.CARDS_AFTER_RESULT);
      return;
    }
    if (coup.completeness().incomplete()) {
      tally.lacks(Tally.Untested.INCOMPLETE);
      takeIncomplete(coup);
      return;
    }
    if (!coup.dealtCards().any()) {
      tally.lacks(Tally.Untested.NO_CARDS);
    } else if (coup.dealing().lacksHand()) {
      tally.lacks(Tally.Untested.ONE_HAND);
    } else if (coup.dealing().lacksThird()) {
      tally.lacks(Tally.Untested.NO_THIRD_CARDS);
    }
    if (!coup.cards().pairKnown(Side.PLAYER) || !coup.cards().pairKnown(Side.BANKER)) {
      tally.lacks(Tally.Untested.NO_RANKS);
    }
    if (coup.result().declared() == null && !shoe.record().lacks(RecordGap.RESULTS)) {
      tally.lacks(Tally.Untested.NO_RESULT);
    }
    if (shoe.summaries()) {
      return;
    }
    if (coup.wagers() > 0 && coup.settlements().count() == 0) {
      tally.lacks(Tally.Untested.NO_SETTLEMENTS);
    }
    boolean orderDecides =
        shoe.records(Requirement.WAGER_ORDER) && shoe.records(Requirement.RECORDING_ORDER);
    if (coup.wagers() > 0 && orderDecides && !timed(coup)) {
      tally.lacks(Tally.Untested.NO_TIMES);
    }
    if (coup.rules().controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && !shoe.record().has(EventKind.BETTING_CLOSED)
        && shoe.records(Requirement.EVENTS)
        && shoe.records(Requirement.WAGER_ORDER)) {
      tally.lacks(Tally.Untested.NO_CALLS);
    }
    tally.lacks(Tally.Untested.NO_PAYOUT, coup.due().payoutsMissing());
    tally.lacks(Tally.Untested.NO_COMMISSION, coup.due().commissionsMissing());
    tally.lacks(Tally.Untested.IN_NET, coup.due().commissionsInNet());
  }

  private static boolean timed(CoupReplay coup) {
    ShoeEvents events = coup.events();
    int cutOff = coup.cutOff().row();
    if (cutOff >= 0 && coup.shoe().times().all()) {
      return true;
    }
    if (cutOff < 0 || events.at[cutOff] == ShoeEvents.NO_TIME) {
      return false;
    }
    for (int i = 0; i < coup.wagers(); i++) {
      if (events.at[coup.wager(i).firstRow()] == ShoeEvents.NO_TIME) {
        return false;
      }
    }
    return true;
  }

  private static String where(CoupReplay coup) {
    ShoeEvents events = coup.events();
    return "coup " + coup.number() + " of shoe " + events.shoe() + " at table " + events.table();
  }

  /** What the coup's record says and cannot be: each kind once, at its first line. */
  private void nameFlaws(CoupReplay coup) {
    ShoeEvents events = coup.events();
    for (RecordFlaw flaw : FLAWS) {
      int row = coup.flaws().row(flaw);
      if (row >= 0) {
        problems.add(
            new ImportProblem(
                events.fileOf(row),
                events.line[row],
                where(coup) + " " + flaw.problem(),
                flaw.remedy()));
      }
    }
  }

  /** Names a cut card whose line stands too early, at the first coup that is not tested for it. */
  private void nameCutCard(CoupReplay coup) {
    ShoeReplay shoe = coup.shoe();
    int row = shoe.cutCardRow(coup.place());
    if (row < 0
        || row == cutCardNamed
        || !shoe.coupsAfterCut().isLineTooEarly(coup.place(), coup.rules())) {
      return;
    }
    cutCardNamed = row;
    ShoeEvents events = coup.events();
    problems.add(
        ImportProblem.ofHabit(
            events,
            row,
            shoe.coupsAfterCut().inAll(coup.place())
                + " coups follow the cut card, where at most "
                + coup.rules().controls().shoe().coupsAfterCutCard()
                + " may, as if its line stood too early; whether coups were begun after the last that may follow it was"
                + " not tested",
            "put the line of the cut card where it came out; if the table did deal on, its footage shows it"));
  }

  /** Names a coup that ends in the middle; one name for all where any coup may be the last. */
  private void takeIncomplete(CoupReplay coup) {
    if (coup.shoe().records(Requirement.SHOES)) {
      problems.add(incomplete(coup));
    } else if (perhapsLast.isEmpty()) {
      perhapsLast = where(coup);
      int row = coup.shoe().lastRow(coup.place());
      perhapsLastLine = coup.events().line[row];
      perhapsLastFile = coup.events().fileOf(row);
    } else {
      moreCoups++;
    }
  }

  private ImportProblem incomplete(CoupReplay coup) {
    ShoeEvents events = coup.events();
    String where = where(coup);
    int row = coup.shoe().lastRow(coup.place());
    return new ImportProblem(
        events.fileOf(row),
        events.line[row],
        where
            + " is the last of its shoe in the file and has no declared result; its dealing, result and"
            + " settlement were not tested",
        "give the log of the whole shoe, to its last coup's result");
  }
}
