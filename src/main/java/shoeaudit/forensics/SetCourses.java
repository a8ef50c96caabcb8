package shoeaudit.forensics;

import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.cards.DueCounts;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.forensics.record.Deal;

/** Follows the capital on the composition of chosen card sets from shoe to shoe. */
final class SetCourses {
  private final Map<Alert, Double> levels = new EnumMap<>(Alert.class);
  private final SortedMap<String, Course> courses = new TreeMap<>();

  /**
   * Where the capital was first as large.
   *
   * @param shoes after how many shoes
   * @param shoe the last of them
   */
  record Reached(int shoes, String shoe) {}

  /** One set's; it begins with the set's first deal. */
  private static final class Course {
    private final String table;
    private final String set;
    private @Nullable SetComposition composition;
    private final SortedMap<Alert, Reached> reached = new TreeMap<>();

    Course(String table, String set) {
      this.table = table;
      this.set = set;
    }
  }

  SetCourses(PatternControls controls) {
    for (Alert alert : Alert.values()) {
      if (alert != Alert.NONE) {
        levels.put(alert, StrictMath.log((double) alert.from(controls)));
      }
    }
  }

  /** Chooses the card set of an indicator, or the table where none is recorded. */
  void choose(Indicator of) {
    String table = of.subject().table();
    String text = of.subject().text();
    String set = text.equals(table) ? "" : text.substring(table.length() + 1);
    courses.put(text, new Course(table, set));
  }

  /** Goes on with the next deal. */
  void add(Deal deal, TableFacts facts) {
    for (Course course : courses.values()) {
      if (course.table.equals(deal.table())
          && course.set.equals(deal.cardSet())
          && deal.seen() > 0
          && facts.leftOut(deal) == null) {
        if (course.composition == null) {
          course.composition =
              new SetComposition(facts.levelOfSet(course.set), !course.set.isEmpty());
        }
        add(course, course.composition, deal);
      }
    }
  }

  private void add(Course course, SetComposition composition, Deal deal) {
    if (!composition.add(deal)) {
      return;
    }
    double logE = Math.min(composition.logE(), composition.cautiousLogE());
    levels.forEach((alert, level) -> {
      if (logE >= level) {
        course.reached.putIfAbsent(alert, new Reached(composition.deals(), deal.shoeName()));
      }
    });
  }

  /** By alert, where the capital on a set first reached it. */
  SortedMap<Alert, Reached> reached(Indicator of) {
    Course course = courses.get(of.subject().text());
    return course == null ? new TreeMap<>() : course.reached;
  }

  /** The cards seen of a set against those due; null: there is no deal of it. */
  @Nullable DueCounts counts(Indicator of) {
    Course course = courses.get(of.subject().text());
    return course == null || course.composition == null ? null : course.composition.counts();
  }
}
