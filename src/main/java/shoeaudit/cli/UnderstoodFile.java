package shoeaudit.cli;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import shoeaudit.profile.UnderstoodCoup;
import shoeaudit.profile.inspect.FitReport;
import shoeaudit.report.text.Amounts;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.field.LogField;

/** What a profile makes of a file, in plain words for a terminal. */
final class UnderstoodFile {
  private final StringBuilder text = new StringBuilder();
  private final FitReport file;

  private UnderstoodFile(FitReport file) {
    this.file = file;
  }

  /** The whole of it, each line with its end. */
  static String text(FitReport file) {
    UnderstoodFile words = new UnderstoodFile(file);
    words.coups();
    words.notesAndProblems();
    words.gaps();
    return words.text.toString();
  }

  private void coups() {
    line(
        "As "
            + file.profile().id()
            + " understands the whole file: "
            + Amounts.count(file.coups(), "coup", "coups")
            + (Objects.equals(file.lacks().get(RecordGap.SHOES), file.shoes())
                ? ", shoes not recorded"
                : " in " + Amounts.count(file.shoes(), "shoe", "shoes")));
    for (UnderstoodCoup coup : file.first()) {
      line(
          "  table "
              + coup.table()
              + ", shoe "
              + coup.shoe()
              + ", coup "
              + coup.number()
              + ", "
              + (coup.at() == null ? "no time" : coup.at()));
      if (coup.isLacking()) {
        line("    not testable: it cannot be read whole, or was not finished");
      }
      if (!coup.cards("player").isEmpty() || !coup.cards("banker").isEmpty()) {
        line("    Player " + hand(coup, "player") + "; Banker " + hand(coup, "banker"));
      } else if (!coup.isLacking()) {
        line("    no cards");
      }
      if (!coup.isLacking() || !coup.result().isEmpty()) {
        line("    " + result(coup.result()));
      }
      for (Map<LogField, String> wager : coup.wagers()) {
        line("    " + wager(coup, wager));
      }
    }
    if (file.coups() > file.first().size()) {
      line("  and " + Amounts.count(file.coups() - file.first().size()) + " more");
    }
  }

  private static String hand(UnderstoodCoup coup, String hand) {
    List<String> cards = coup.cards(hand);
    return cards.isEmpty() ? "no cards" : String.join(" ", cards) + " = " + coup.total(hand);
  }

  private static String result(Map<LogField, String> result) {
    if (result.isEmpty()) {
      return "no declared result";
    }
    String player = result.get(LogField.PLAYER_TOTAL);
    String banker = result.get(LogField.BANKER_TOTAL);
    return "declared: "
        + result.get(LogField.RESULT)
        + (player == null ? "" : ", Player " + player)
        + (banker == null ? "" : ", Banker " + banker);
  }

  private static String wager(UnderstoodCoup coup, Map<LogField, String> wager) {
    Map<LogField, String> settled = coup.settlement(wager);
    StringBuilder words =
        new StringBuilder("wager: ")
            .append(wager.getOrDefault(LogField.PATRON, "a patron not recorded"))
            .append(", ")
            .append(wager.get(LogField.BET))
            .append(' ')
            .append(wager.get(LogField.AMOUNT));
    words
        .append(": ")
        .append(settled.getOrDefault(LogField.OUTCOME, "what became of it is not recorded"));
    add(words, settled, LogField.PAID);
    add(words, settled, LogField.COMMISSION);
    add(words, settled, LogField.NET);
    return words.toString();
  }

  private static void add(StringBuilder words, Map<LogField, String> settled, LogField field) {
    String value = settled.get(field);
    if (value != null) {
      words.append(", ").append(field.text()).append(' ').append(value);
    }
  }

  private void notesAndProblems() {
    if (!file.notes().isEmpty()) {
      line("");
      line("To know:");
      file.notes().forEach(note -> line("  " + note));
    }
    line("");
    if (file.problemCount() == 0) {
      line("Problems: none");
      return;
    }
    line("Problems:");
    file.problems().forEach(problem -> line("  " + ImportProblems.text(problem)));
    long more = file.problemCount() - file.problems().size();
    if (more > 0) {
      line("  and " + Amounts.count(more) + " more: logs convert lists all");
    }
  }

  private void gaps() {
    if (file.lacks().isEmpty()) {
      return;
    }
    line("");
    line("Not testable is what depends on the following, because the record cannot show it:");
    file.lacks()
        .forEach((lack, count) ->
            line(
                "  "
                    + lack.words()
                    + (lack == RecordGap.COUP
                        ? " (" + Amounts.count(count, "coup", "coups") + ")"
                        : count == file.shoes()
                            ? ""
                            : " ("
                                + Amounts.count(count)
                                + " of "
                                + Amounts.count(file.shoes(), "shoe", "shoes")
                                + ")")));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
