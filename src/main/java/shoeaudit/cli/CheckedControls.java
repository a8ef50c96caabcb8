package shoeaudit.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.ConfigProblem;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.game.Bet;
import shoeaudit.game.Share;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.request.ControlsCheck;
import shoeaudit.runs.request.ControlsCheck.Checked;
import shoeaudit.runs.request.ControlsCheck.Examined;
import shoeaudit.runs.request.ControlsCheck.Unreadable;

/** What the examination of control files came to, in plain words for a terminal. */
final class CheckedControls {
  private static final int DECIMALS = 5;

  private final StringBuilder text = new StringBuilder();

  private CheckedControls() {}

  /** The whole of it, each line with its end. */
  static String text(ControlsCheck check) {
    CheckedControls words = new CheckedControls();
    for (Checked file : check.files()) {
      words.text.append(words.text.isEmpty() ? "" : "\n");
      switch (file) {
        case Unreadable unreadable -> words.unreadable(unreadable);
        case Examined examined -> words.examined(examined);
      }
    }
    if (!check.versions().isEmpty()) {
      words.text.append("\nVersions\n");
      check.versions().forEach(wrong -> words.line("  error: " + wrong));
    }
    return words.text.toString();
  }

  private void unreadable(Unreadable file) {
    line(
        file.file()
            + " cannot be used: "
            + Amounts.count(file.mistakes().size(), "mistake", "mistakes"));
    file.mistakes().forEach(mistake -> line("  error: " + mistake.text()));
  }

  private void examined(Examined file) {
    ControlFile controls = file.controls();
    line(
        controls.file()
            + ": "
            + controls.licensee().name()
            + " ("
            + controls.licensee().id()
            + "), in force from "
            + controls.effectiveFrom()
            + (controls.effectiveUntil() == null ? "" : " to " + controls.effectiveUntil()));
    line(
        "  stands on "
            + controls.regulation().id()
            + ": "
            + controls.regulation().title()
            + ", "
            + controls.regulation().revision());
    line("  third-card table: every cell is defined once");
    line("  procedures: " + procedures(controls.irregularities()));
    bets(file);
    warnings(file);
  }

  private static String procedures(Map<String, ControlFile.Procedure> irregularities) {
    if (irregularities.isEmpty()) {
      return "none is documented";
    }
    StringBuilder words = new StringBuilder();
    irregularities.forEach((kind, procedure) ->
        words
            .append(words.isEmpty() ? "" : ", ")
            .append(kind)
            .append(' ')
            .append(procedure.name().toLowerCase(Locale.ROOT)));
    return words.toString();
  }

  private void bets(Examined file) {
    List<Lint.ExaminedBet> bets = file.lint().bets();
    int decks = file.controls().game().decks();
    line("");
    line(
        "  Bets, by all "
            + Amounts.count(bets.getFirst().odds().all())
            + " orders of the first six cards of a full shoe of "
            + Amounts.count(decks, "deck", "decks")
            + ",");
    line("  before commission and winnings are rounded");
    for (Lint.ExaminedBet bet : bets) {
      line("");
      line(
          String.format(
              Locale.ROOT,
              "  %-54s house edge %10s%%",
              bet.bet().id() + basis(bet),
              bet.odds().houseEdge().percent(DECIMALS)));
      for (int i = 0; i < bet.bet().lines().size(); i++) {
        share("line " + (i + 1) + ": " + pays(bet.bet(), bet.bet().lines().get(i)), bet.line(i));
      }
      share("otherwise: loses", bet.loses());
    }
  }

  private static String basis(Lint.ExaminedBet bet) {
    String file = bet.basis().uses();
    String side = bet.basis().side() == null ? "" : " on the " + Words.name(bet.basis().side());
    return file == null ? "" : side + ", " + file;
  }

  private static String pays(Bet bet, Bet.Line line) {
    if (line.push()) {
      return "returned";
    }
    Bet.Commission commission = bet.commission();
    return "pays "
        + Words.odds(line.odds())
        + (commission == null
            ? ""
            : " less " + Words.percent(commission.rate()) + " of the winnings");
  }

  private void share(String what, Share share) {
    line(
        String.format(
            Locale.ROOT, "    %-44s %10s%% %,25d", what, share.percent(DECIMALS), share.starts()));
  }

  private void warnings(Examined file) {
    line("");
    if (file.findings().isEmpty()) {
      line("  The file keeps every bound that the regulation sets.");
    }
    for (Finding finding : file.findings()) {
      line(
          "  warning: "
              + file.controls().file()
              + ": "
              + finding.criterion()
              + ": "
              + finding.explanation()
              + " ("
              + finding.code()
              + ")");
    }
    for (ConfigProblem warning : file.lint().warnings()) {
      line("  warning: " + warning.text());
    }
    for (String sentence : file.untestable()) {
      line("  warning: " + file.controls().regulation().id() + ": " + sentence);
    }
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
