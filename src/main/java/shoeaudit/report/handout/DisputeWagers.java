package shoeaudit.report.handout;

import static shoeaudit.report.handout.HandoutWords.row;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.Level;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.handout.DisputedCoup.DisputedWager;
import shoeaudit.report.handout.DisputedCoup.Settlement;

/**
 * The section of the form of a dispute that tells of the wagers: what was accepted, how they were
 * settled on record, and what was due to them.
 */
final class DisputeWagers {
  /** The levels, with which codes begin, on which a coup's result turns. */
  private static final List<Level> DECIDING =
      List.of(Level.DEALING, Level.RESULT, Level.IRREGULARITY);

  private final DisputedCoup coup;
  private final HandoutWords words;

  DisputeWagers(DisputedCoup coup, HandoutWords words) {
    this.coup = coup;
    this.words = words;
  }

  /** What the form says of them; a sentence where there are none. */
  Section section() {
    List<Block> blocks = new ArrayList<>();
    if (coup.wagers().isEmpty()) {
      blocks.add(
          new Paragraph(
              coup.dealing() == null
                  ? words.say("dispute.wagers.untested")
                  : words.say("dispute.wagers.none", coup.otherWagers())));
    } else {
      List<Row> rows = new ArrayList<>();
      for (DisputedWager wager : coup.wagers()) {
        rows.add(
            row(
                !wager.differs().isEmpty(),
                wager(wager),
                accepted(wager),
                settled("not-recorded", wager.recorded(), wager.net()),
                settled("dispute.cannot-tell", wager.due(), wager.net()),
                differs(wager)));
      }
      blocks.add(
          new Table(
              List.of(
                  words.column("dispute.column.wager", 110, Holds.SUBJECT),
                  words.column("dispute.column.accepted", 90, Holds.WORDS),
                  words.column("dispute.column.recorded", 110, Holds.WORDS),
                  words.column("dispute.column.due", 110, Holds.WORDS),
                  words.column("dispute.column.differs", 84, Holds.WORDS)),
              rows,
              null));
      blocks.add(new Paragraph(words.say("dispute.wagers.due")));
      if (isDecidedOtherwise()) {
        blocks.add(new Paragraph(words.say("dispute.wagers.otherwise")));
      }
      blocks.add(new Paragraph(words.say("dispute.wagers.others", coup.otherWagers())));
    }
    return new Section(words.say("dispute.wagers.title"), blocks);
  }

  private String wager(DisputedWager wager) {
    return words.orNotRecorded(wager.patron().isEmpty() ? null : wager.patron())
        + (wager.area().isEmpty() ? "" : words.say("place.area", wager.area()))
        + words.say("place.bet", wager.bet());
  }

  private String accepted(DisputedWager wager) {
    String accepted = words.moneyWithCurrency(wager.acceptedMinor(), coup.currency());
    return wager.admissibleMinor() == wager.acceptedMinor()
        ? accepted
        : words.say(
            "dispute.stood",
            accepted,
            words.moneyWithCurrency(wager.admissibleMinor(), coup.currency()));
  }

  private String settled(String none, Settlement settled, boolean net) {
    String outcome = settled.outcome();
    if (outcome == null) {
      return words.say(none);
    }
    StringBuilder said = new StringBuilder(words.say("dispute.wager." + outcome));
    Long paid = settled.paidMinor();
    if (paid != null) {
      said.append("; ")
          .append(
              words.say(
                  net ? "dispute.paid-net" : "dispute.paid",
                  words.moneyWithCurrency(paid, coup.currency())));
    }
    Long commission = settled.commissionMinor();
    if (commission != null && commission != 0 && !net) {
      said.append("; ")
          .append(
              words.say(
                  "dispute.commission", words.moneyWithCurrency(commission, coup.currency())));
    }
    return said.toString();
  }

  private String differs(DisputedWager wager) {
    return wager.differs().isEmpty()
        ? words.say(isDecidedOtherwise() ? "dispute.differs.declared" : "dispute.differs.nothing")
        : String.join(
            ", ",
            wager.differs().stream().map(each -> words.say("dispute.differs." + each)).toList());
  }

  /**
   * Whether a finding that nobody has dismissed says that the coup had to be dealt or decided
   * otherwise: what was due to a wager by its declared result may then not be what was due.
   */
  private boolean isDecidedOtherwise() {
    return coup.findings().stream()
        .filter(each -> !ReviewState.DISMISSED.text().equals(each.state()))
        .anyMatch(each ->
            DECIDING.stream().anyMatch(level -> each.code().startsWith(level.text() + ".")));
  }
}
