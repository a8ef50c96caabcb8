package shoeaudit.controls;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.config.ConfigProblem;

/** What about a control file's tables and choices a person should look at, bets apart. */
final class LintOfChoices {
  private static final String FOOTAGE = "retention.footage";

  private final ControlFile controls;
  private final List<ConfigProblem> warnings = new ArrayList<>();

  private LintOfChoices(ControlFile controls) {
    this.controls = controls;
  }

  static List<ConfigProblem> of(ControlFile controls) {
    LintOfChoices lint = new LintOfChoices(controls);
    lint.tables();
    lint.mainOnTie();
    lint.areaCounts();
    lint.footage();
    return lint.warnings;
  }

  /** A licensee may keep footage for longer than its regulation asks, and not for less. */
  private void footage() {
    KeptFootage kept = KeptFootage.of(controls);
    KeptFootage asked = KeptFootage.asked(controls.regulation());
    if (kept != null && asked != null && kept.isShorterThan(asked, controls.effectiveFrom())) {
      warnings.add(
          new ConfigProblem(
              controls.file(),
              controls.text().line(FOOTAGE),
              FOOTAGE,
              "is " + kept.period() + ", and " + asked.rule() + " asks for " + asked.period(),
              asked.period() + " or longer"));
    }
  }

  private void tables() {
    Map<String, String> names = new HashMap<>();
    Map<String, Set<DayOfWeek>> daysOf = new HashMap<>();
    for (TableHours entry : controls.tables()) {
      String plain = TableHours.plain(entry.id());
      String first = names.putIfAbsent(plain, entry.id());
      if (first != null && !first.equals(entry.id())) {
        add(
            entry,
            "is \""
                + entry.id()
                + "\", which differs from \""
                + first
                + "\" in case or blanks alone",
            "names that a person cannot confuse, or one name for one table");
      }
      Set<DayOfWeek> days =
          daysOf.computeIfAbsent(entry.id(), id -> EnumSet.noneOf(DayOfWeek.class));
      if (entry.days().stream().anyMatch(days::contains)) {
        add(
            entry,
            "lists " + entry.id() + " a second time for a day; it is open in the hours of either",
            "one entry for each day of a table");
      }
      days.addAll(entry.days());
      hours(entry);
    }
  }

  private void hours(TableHours entry) {
    TableHours.Open open = entry.open();
    if (open == null && entry.days().size() < DayOfWeek.values().length) {
      add(
          entry,
          "states days of " + entry.id() + " and no hours; neither is tested",
          "open: \"10:00-02:00\", or no days");
    } else if (open != null && open.from().equals(open.until())) {
      add(
          entry,
          "opens and closes " + entry.id() + " at " + open.from() + ", which is read as 24 hours",
          "two times, if that is not meant");
    }
  }

  private void add(TableHours entry, String problem, String remedy) {
    warnings.add(new ConfigProblem(controls.file(), entry.line(), "tables", problem, remedy));
  }

  /** A key that only bets by odds alone go by. */
  private void mainOnTie() {
    for (String bet : List.of("player", "banker")) {
      ControlFile.BetBasis basis = controls.bases().get(bet);
      if (basis != null && basis.pays() == null && controls.mainOnTie() == RuleChoices.OnTie.LOSE) {
        warnings.add(
            new ConfigProblem(
                controls.file(),
                basis.line(),
                "bets." + bet,
                "has a pay table of its own, which says what a tie means; main_on_tie: lose does not bear on it",
                "a pay table that says the same, or a bet by odds (pays)"));
      }
    }
  }

  private void areaCounts() {
    ControlFile.Limits limits = controls.limits();
    if (limits.area().equals(ControlFile.Range.NONE)
        && limits.areaCounts() != ControlFile.AreaCounts.MAIN_BETS) {
      warnings.add(
          new ConfigProblem(
              controls.file(),
              controls.text().line("limits.area.counts"),
              "limits.area.counts",
              "says what a limit counts, and there is none",
              "min or max beside it, or no counts"));
    }
  }
}
