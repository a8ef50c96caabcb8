package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.play.BetEndings;
import shoeaudit.forensics.play.Foreknowledge;
import shoeaudit.forensics.play.PatronCapital;
import shoeaudit.forensics.record.Deal;

/**
 * Follows the capital on chosen patrons' choices from decision to decision, over all tables in the
 * order of the record: when it first reached each alert, and its course for a picture.
 */
final class PatronCourses {
  private final Map<Alert, Double> levels = new EnumMap<>(Alert.class);
  private final SortedMap<String, Course> courses = new TreeMap<>();

  /** Those whose coups of deals with many unreadable lines are left out. */
  private final Set<String> cautious = new HashSet<>();

  private String table = "";
  private String shoe = "";

  /**
   * Where the capital was first as large.
   *
   * @param decisions after how many coups that entered
   * @param table of the last of them
   * @param shoe likewise
   * @param coup the last of them
   */
  record Reached(int decisions, String table, String shoe, int coup) {}

  /** One patron's. */
  static final class Course {
    private final @Nullable List<Double> logs;
    private final SortedMap<Alert, Reached> reached = new TreeMap<>();
    private int decisions;

    private Course(boolean isShown) {
      logs = isShown ? new ArrayList<>() : null;
    }

    /** The natural logarithms of the capital, a coup each; empty where they are not to be shown. */
    List<Double> logs() {
      return logs == null ? List.of() : List.copyOf(logs);
    }

    /** By alert, where the capital first reached it. */
    SortedMap<Alert, Reached> reached() {
      return reached;
    }
  }

  PatronCourses(PatternControls controls) {
    for (Alert alert : Alert.values()) {
      if (alert != Alert.NONE) {
        levels.put(alert, StrictMath.log((double) alert.from(controls)));
      }
    }
  }

  /**
   * Chooses the patron of an indicator.
   *
   * @param isShown whether the whole course is kept
   */
  void choose(Indicator of, boolean isShown) {
    courses.put(of.subject().patron(), new Course(isShown));
    if (!of.said(WITHOUT_UNREADABLE).isEmpty()) {
      cautious.add(of.subject().patron());
    }
  }

  /** The detail of an indicator that rests on coups of deals alone whose lines could be read. */
  static final String WITHOUT_UNREADABLE = "without_unreadable";

  /** Goes through all deals. */
  void follow(RunFacts facts, BetEndings bets) {
    if (courses.isEmpty()) {
      return;
    }
    Set<String> sure = new HashSet<>(courses.keySet());
    sure.removeAll(cautious);
    // One room over all tables, so that the capital goes on from table to table.
    Foreknowledge foreknowledge = new Foreknowledge(bets, this::see);
    for (Deal deal : facts.deals()) {
      TableFacts known = facts.of(deal.table());
      if (deal.seen() > 0 && deal.rules().unseenKnown() && known.orderKnown(deal)) {
        Deal own =
            deal.without(facts.noLosses())
                .ofPatrons(known.coupsOnRecord(deal) ? courses.keySet() : sure);
        if (own.coups().stream().anyMatch(coup -> !coup.wagers().isEmpty())) {
          table = deal.table();
          shoe = deal.shoeName();
          foreknowledge.add(own);
        }
      }
    }
  }

  private void see(String patron, int coup, PatronCapital capital) {
    Course course = courses.get(patron);
    if (course == null) {
      return;
    }
    course.decisions++;
    double logE = capital.logE();
    levels.forEach((alert, level) -> {
      if (logE >= level) {
        course.reached.putIfAbsent(alert, new Reached(course.decisions, table, shoe, coup));
      }
    });
    if (course.logs != null) {
      course.logs.add(logE);
    }
  }

  /** What came of a patron who was chosen. */
  Course of(String patron) {
    return courses.getOrDefault(patron, new Course(false));
  }
}
