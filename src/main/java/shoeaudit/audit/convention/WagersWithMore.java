package shoeaudit.audit.convention;

import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.RowList;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.FurtherFields;

/**
 * Wagers of which a line says something in a field that format 1 does not have, and that most lines
 * of its kind leave empty: a jackpot, chips that the house gave, another currency. Their figures
 * may hold it, and nobody is accused of it: all their lines are taken away.
 *
 * <p>A field that most lines fill, as a ticket's number, is about something else, but for a
 * currency.
 */
final class WagersWithMore {
  private static final Set<String> CURRENCIES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());

  private final ShoeEvents events;

  /** The codes of the control file's currency. */
  private final Set<String> own;

  /** By number of {@link ShoeEvents#names}. */
  private final Map<Integer, List<FurtherFields.Field>> fieldsOf = new TreeMap<>();

  private final LinesOfKind placed = new LinesOfKind();
  private final LinesOfKind settled = new LinesOfKind();

  /** The lines that wagers are placed and changed by, or those that settle them. */
  private static final class LinesOfKind {
    private int count;

    /** How many lines say something, by what they say it in. */
    private final Map<String, Integer> filled = new TreeMap<>();

    private void take(List<FurtherFields.Field> fields) {
      count++;
      fields.forEach(field -> filled.merge(key(field), 1, Integer::sum));
    }

    private boolean isRare(FurtherFields.Field field) {
      int lines = filled.getOrDefault(key(field), 0);
      return lines < count && 2 * lines <= count;
    }

    private static String key(FurtherFields.Field field) {
      return field.name() + "\n" + Objects.requireNonNullElse(field.currency(), "");
    }
  }

  private WagersWithMore(ShoeEvents events, List<Rules> versions) {
    this.events = events;
    own =
        versions.stream()
            .map(each -> each.controls().currency().getCurrencyCode())
            .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Takes the lines of these wagers away.
   *
   * @return what is to be said of them; null: there are none
   */
  static @Nullable ImportProblem takeAway(ShoeEvents events, List<Rules> versions) {
    for (int row = 0; row < events.size(); row++) {
      if (events.further[row] != 0) {
        return new WagersWithMore(events, versions).takeAway();
      }
    }
    return null;
  }

  private @Nullable ImportProblem takeAway() {
    for (int row = 0; row < events.size(); row++) {
      LinesOfKind lines = linesOf(row);
      if (lines != null) {
        lines.take(fields(row));
      }
    }
    Map<Integer, RowList> doubtful = new TreeMap<>();
    Set<String> names = new TreeSet<>();
    int first = -1;
    for (int row = 0; row < events.size(); row++) {
      LinesOfKind lines = linesOf(row);
      for (FurtherFields.Field field : fields(row)) {
        if (lines != null && isDoubtful(field, lines)) {
          doubtful.computeIfAbsent(events.coup[row], coup -> new RowList()).add(row);
          names.add(Excerpt.of(field.name()));
          first = first < 0 ? row : first;
        }
      }
    }
    if (first < 0) {
      return null;
    }
    int taken = takeAway(doubtful);
    return ImportProblem.ofHabit(
        events,
        first,
        taken
            + (taken == 1 ? " line is" : " lines are")
            + " of wagers with something in a field that format 1 does not have and most lines leave"
            + " empty, or with another currency than the control file's ("
            + String.join(", ", names)
            + "): a jackpot, chips that the house gave or other chips may be in their figures; these"
            + " wagers were not tested",
        "give the figures without it, or leave the field out where it says nothing of them");
  }

  /** Takes away all lines of the wagers that these are of; tells how many they are. */
  private int takeAway(Map<Integer, RowList> doubtful) {
    // All are found before any is taken away, as a line that is has no wager any more.
    RowList taken = new RowList();
    for (int row = 0; row < events.size(); row++) {
      RowList ofCoup = doubtful.get(events.coup[row]);
      if (ofCoup != null && linesOf(row) != null && isOfOne(ofCoup, row)) {
        taken.add(row);
      }
    }
    for (int i = 0; i < taken.size(); i++) {
      events.makeTellNothing(taken.get(i));
    }
    return taken.size();
  }

  private boolean isOfOne(RowList lines, int row) {
    for (int i = 0; i < lines.size(); i++) {
      int other = lines.get(i);
      if (mayBeEqual(events.patron, row, other)
          && mayBeEqual(events.area, row, other)
          && mayBeEqual(events.bet, row, other)) {
        return true;
      }
    }
    return false;
  }

  /** Whether both say the same, or one of them nothing. */
  private static boolean mayBeEqual(int[] column, int row, int other) {
    return column[row] == column[other] || column[row] == 0 || column[other] == 0;
  }

  private @Nullable LinesOfKind linesOf(int row) {
    EventKind kind = events.kindOf(row);
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> placed;
      case WAGER_SETTLED -> settled;
      default -> null;
    };
  }

  private List<FurtherFields.Field> fields(int row) {
    int name = events.further[row];
    return name == 0
        ? List.of()
        : fieldsOf.computeIfAbsent(name, text -> FurtherFields.of(events.names().text(text)));
  }

  private boolean isDoubtful(FurtherFields.Field field, LinesOfKind lines) {
    String code = field.currency() == null ? "" : field.currency().toUpperCase(Locale.ROOT);
    if (own.contains(code)) {
      return false;
    }
    return CURRENCIES.contains(code) || lines.isRare(field);
  }
}
