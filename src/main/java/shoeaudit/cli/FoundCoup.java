package shoeaudit.cli;

import java.util.Currency;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.CoupSearch;

/** A coup that was found, in plain words for a terminal. */
final class FoundCoup {
  private final StringBuilder text = new StringBuilder();
  private final Amounts amounts;

  private FoundCoup(Currency currency) {
    amounts = new Amounts(currency);
  }

  /** All of it, each line with its end. */
  static String text(CoupSearch.Hit hit) {
    FoundCoup words = new FoundCoup(hit.shoe().currency());
    words.write(hit);
    return words.text.toString();
  }

  /**
   * Where else to look where none was found.
   *
   * @param wider how to ask for more at a table that the logs have
   */
  static String elsewhere(CoupSearch found, String table, String wider) {
    if (found.tables().contains(table)) {
      return wider
          + (found.nearest().isEmpty()
              ? ""
              : " The nearest there: "
                  + found.nearest().stream()
                      .map(near ->
                          "coup "
                              + near.coup()
                              + " of the shoe "
                              + near.shoe()
                              + ", begun "
                              + near.begunAt())
                      .collect(Collectors.joining("; "))
                  + ".");
    }
    List<String> like = CoupSearch.namedLike(table, found.tables());
    return (like.isEmpty() ? "" : " Did you mean " + String.join(" or ", like) + "?")
        + " The logs have these tables: "
        + String.join(", ", new TreeSet<>(found.tables()))
        + ".";
  }

  private void line(String said) {
    text.append(said).append('\n');
  }

  private void write(CoupSearch.Hit hit) {
    CoupSnapshot coup = hit.inFull();
    CoupRow row = hit.row();
    line(
        "Coup "
            + coup.coup()
            + " of the shoe "
            + coup.shoe()
            + " at table "
            + coup.table()
            + ", begun "
            + coup.firstAt());
    line(
        "  on record in "
            + coup.sourceFile()
            + ", lines "
            + coup.firstLine()
            + " to "
            + coup.lastLine());
    if (coup.dealer() != null) {
      line("  dealer " + coup.dealer());
    }
    line("  Player " + cards(row.player()) + total(coup.playerTotal()));
    line("  Banker " + cards(row.banker()) + total(coup.bankerTotal()));
    line(
        "  declared: "
            + (coup.declared() == null ? "not recorded" : coup.declared())
            + "; the cards give: "
            + (coup.result() == null ? "nothing, as they lie" : coup.result()));
    dealing(coup);
    coup.wagers().forEach(this::wager);
    if (!coup.wagers().isEmpty()) {
      line(
          isDecidedOtherwise(coup)
              ? "  due follows the declared result; the coup had to be dealt or decided otherwise, so something"
                  + " else may be due"
              : "  due follows the declared result");
    }
    line(
        "  "
            + (hit.findings().isEmpty()
                ? "no finding lies on it"
                : Amounts.count(hit.findings().size(), "finding lies on it", "findings lie on it")
                    + ": audit the log to read "
                    + (hit.findings().size() == 1 ? "it" : "them")));
  }

  /** Whether the result by which wagers are settled is not the one that the rules give. */
  private static boolean isDecidedOtherwise(CoupSnapshot coup) {
    return coup.dealing() == CoupSnapshot.Dealing.OTHER_DUE
        || (coup.declared() != null
            && coup.result() != null
            && !coup.declared().equals(coup.result()));
  }

  private void dealing(CoupSnapshot coup) {
    CorrectDealing correct = coup.correct();
    line(
        "  dealing: "
            + switch (coup.dealing()) {
              case AS_DUE -> "as it had to be";
              case AS_DUE_BESIDE_IRREGULARITY ->
                  "as it had to be; what an irregularity on record did to the cards is not looked at";
              case OTHER_DUE -> "it had to be otherwise";
              case NOT_KNOWN -> "a card that the correct dealing needs is not known";
              case ORDER_NOT_KNOWN -> "the order between the hands is not on record";
              case NOT_JUDGED -> "not judged";
            });
    if (correct != null) {
      line("    due: Player " + cards(correct.playerCards()) + total(correct.playerTotal()));
      line("    due: Banker " + cards(correct.bankerCards()) + total(correct.bankerTotal()));
      line("    due: " + correct.result());
    }
  }

  private void wager(ReplayedWager wager) {
    line(
        "  wager"
            + (wager.area().isEmpty() ? "" : " in area " + wager.area())
            + (wager.patron().isEmpty() ? "" : " of " + wager.patron())
            + " on "
            + wager.bet()
            + ": "
            + amount(wager.acceptedMinor())
            + " accepted"
            + (wager.admissibleMinor() == wager.acceptedMinor()
                ? ""
                : ", " + amount(wager.admissibleMinor()) + " stood at the cut-off")
            + " (lines "
            + wager.lines()
            + ")");
    line(
        "    recorded: "
            + settled(
                "not recorded",
                wager.recordedOutcome(),
                wager.recordedPaidMinor(),
                wager.recordedCommissionMinor()));
    line(
        "    due:      "
            + settled(
                "cannot be told",
                wager.dueOutcome(),
                unlessNothing(wager.duePaidMinor()),
                unlessNothing(wager.dueCommissionMinor()))
            + (wager.differs().isEmpty()
                ? ""
                : "   <- " + String.join(", ", wager.differs()) + " differs"));
  }

  private String settled(
      String none, @Nullable String outcome, @Nullable Long paid, @Nullable Long commission) {
    return (outcome == null ? none : outcome)
        + (paid == null ? "" : ", paid " + amount(paid))
        + (commission == null ? "" : ", commission " + amount(commission));
  }

  private static @Nullable Long unlessNothing(@Nullable Long minor) {
    return minor == null || minor == 0 ? null : minor;
  }

  private String amount(long minor) {
    return amounts.withCurrency(minor);
  }

  private static String cards(List<String> cards) {
    return cards.isEmpty() ? "no cards on record" : String.join(" ", cards);
  }

  private static String total(@Nullable Integer total) {
    return total == null ? "" : ", total " + total;
  }
}
