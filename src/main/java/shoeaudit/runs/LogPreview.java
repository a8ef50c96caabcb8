package shoeaudit.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.convention.RecordConventions;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeRecord;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Result;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.shoelog.EventColumns;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/**
 * What a log holds and what it cannot show, found by reading it from end to end, before anybody
 * audits it.
 *
 * @param tables in the order of their names
 * @param events how many could be read; 0: it is no use as a log
 * @param first the first coups, as an audit reads them
 * @param lacking what checks need and the record of some shoes does not have, with the number of
 *     these shoes
 * @param gaps what the record declares to lack, with the number of shoes, or of coups where it is
 *     one coup's
 * @param unrecorded what no event of the whole log records
 * @param habits what is written otherwise than the format asks in nearly all of a shoe, and what is
 *     not tested for it: the first ones, a shoe each
 * @param habitCount how many there are
 * @param problems the import problems by kind: those that most lines have come first
 * @param problemCount how many there are in all
 * @param notes what has to be said once
 */
public record LogPreview(
    List<Table> tables,
    long events,
    List<Coup> first,
    Map<Requirement, Integer> lacking,
    Map<RecordGap, Integer> gaps,
    Set<Field> unrecorded,
    List<ImportProblem> habits,
    long habitCount,
    List<ProblemKind> problems,
    long problemCount,
    List<String> notes) {
  private static final int FIRST_COUPS = 3;
  private static final int FIRST_PROBLEMS = 20;

  /** Of a file in which each line is wrong in its own way no more are told apart. */
  private static final int MOST_KINDS = 1000;

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  /** What an event may record, and findings are the poorer without. */
  public enum Field {
    /** When it happened. */
    AT,
    /** Who dealt. */
    DEALER,
    /** Who wagered. */
    PATRON,
    /** Which result was declared. */
    RESULT,
    /** What became of a wager. */
    OUTCOME
  }

  /**
   * Import problems that differ in the line and in what is quoted alone.
   *
   * @param first of them
   * @param count how many there are
   */
  public record ProblemKind(ImportProblem first, long count) {}

  /** A table, and how much was dealt there. */
  public record Table(String name, int shoes, long coups) {}

  /**
   * A coup.
   *
   * @param player the cards of its hands, in the order in which these received them
   * @param result as declared; null: none is on record
   * @param wagers how many are on record
   */
  public record Coup(
      String table,
      String shoe,
      int number,
      List<Byte> player,
      List<Byte> banker,
      @Nullable Result result,
      int wagers) {
    public Coup {
      player = List.copyOf(player);
      banker = List.copyOf(banker);
    }
  }

  public LogPreview {
    tables = List.copyOf(tables);
    first = List.copyOf(first);
    lacking = Map.copyOf(lacking);
    gaps = Map.copyOf(gaps);
    unrecorded = Set.copyOf(unrecorded);
    habits = List.copyOf(habits);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /** How many shoes there are. */
  public int shoes() {
    return tables.stream().mapToInt(Table::shoes).sum();
  }

  /** How many coups there are. */
  public long coups() {
    return tables.stream().mapToLong(Table::coups).sum();
  }

  /**
   * Reads a log.
   *
   * @param currencyDigits how many decimals its amounts may have, 0 to 6
   * @param foreign how another system wrote it; null: it is a shoe log
   * @param controls by which it will be judged, which say what figures are due; empty: not known,
   *     and habits of the record are not looked for
   * @throws IOException where the file cannot be read
   */
  public static LogPreview of(
      LogFile file,
      int currencyDigits,
      @Nullable ImportedFormat foreign,
      List<ControlFile> controls)
      throws IOException, InterruptedException {
    Reading reading =
        new Reading(
            controls.isEmpty()
                ? null
                : new RecordConventions(controls.stream().map(Rules::new).toList()));
    LogReader reader =
        foreign == null
            ? new LogReader(currencyDigits, reading)
            : new LogReader(currencyDigits, reading, foreign);
    long events = reader.read(file, bytes -> {}).events();
    return new LogPreview(
        List.copyOf(reading.tables.values()),
        events,
        reading.first,
        reading.lacking,
        reading.gaps,
        events == 0 ? Set.of() : reading.unrecorded,
        reading.habits,
        reading.habitCount,
        reading.kinds(),
        reading.problemCount,
        reading.notes);
  }

  /** Takes what the reader finds. */
  private static final class Reading implements LogSink {
    private final SortedMap<String, Table> tables = new TreeMap<>();
    private final List<Coup> first = new ArrayList<>();
    private final Map<Requirement, Integer> lacking = new EnumMap<>(Requirement.class);
    private final Map<RecordGap, Integer> gaps = new EnumMap<>(RecordGap.class);
    private final Set<Field> unrecorded = EnumSet.allOf(Field.class);
    private final @Nullable RecordConventions conventions;
    private final List<ImportProblem> habits = new ArrayList<>();
    private long habitCount;
    private final Map<String, ProblemKind> kinds = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private long problemCount;

    Reading(@Nullable RecordConventions conventions) {
      this.conventions = conventions;
    }

    @Override
    public void shoe(ShoeEvents shoe) {
      BitSet coups = new BitSet();
      for (int row = 0; row < shoe.size(); row++) {
        if (shoe.coup[row] > 0) {
          coups.set(shoe.coup[row]);
        }
        note(shoe, row);
      }
      tables.merge(
          shoe.table(),
          new Table(shoe.table(), 1, coups.cardinality()),
          (one, other) -> new Table(one.name(), one.shoes() + 1, one.coups() + other.coups()));
      ShoeRecord.lacking(shoe).forEach(need -> lacking.merge(need, 1, Integer::sum));
      if (first.size() < FIRST_COUPS) {
        coups.stream()
            .limit(FIRST_COUPS - (long) first.size())
            .forEach(number -> first.add(coup(shoe, number)));
      }
      if (conventions != null) {
        // Last: it takes away from the events what says something else than it seems to.
        for (ImportProblem habit : conventions.find(shoe).problems()) {
          habitCount++;
          if (habits.size() < FIRST_PROBLEMS) {
            habits.add(habit);
          }
        }
      }
      shoe.release();
    }

    private void note(ShoeEvents shoe, int row) {
      if (shoe.at[row] != EventColumns.NO_TIME) {
        unrecorded.remove(Field.AT);
      }
      if (shoe.dealer[row] != 0) {
        unrecorded.remove(Field.DEALER);
      }
      if (shoe.patron[row] != 0) {
        unrecorded.remove(Field.PATRON);
      }
      if (shoe.result[row] != 0) {
        unrecorded.remove(Field.RESULT);
      }
      if (shoe.outcome[row] != 0) {
        unrecorded.remove(Field.OUTCOME);
      }
      RecordGap gap = shoe.lack(row);
      if (gap != null) {
        gaps.merge(gap, 1, Integer::sum);
      }
    }

    private static Coup coup(ShoeEvents shoe, int number) {
      Map<Integer, List<Byte>> hands = new LinkedHashMap<>();
      Result result = null;
      int wagers = 0;
      for (int row = 0; row < shoe.size(); row++) {
        if (shoe.coup[row] != number) {
          continue;
        }
        EventKind kind = shoe.kindOf(row);
        if (kind == EventKind.CARD_DEALT) {
          hands.computeIfAbsent((int) shoe.hand[row], of -> new ArrayList<>()).add(shoe.card[row]);
        } else if (kind == EventKind.WAGER_PLACED) {
          wagers++;
        } else if (kind == EventKind.RESULT_DECLARED && shoe.result[row] != 0) {
          result = Result.values()[shoe.result[row] - 1];
        }
      }
      return new Coup(
          shoe.table(),
          shoe.shoe(),
          number,
          hands.getOrDefault(1, List.of()),
          hands.getOrDefault(2, List.of()),
          result,
          wagers);
    }

    @Override
    public void problem(ImportProblem problem) {
      problemCount++;
      String kind = QUOTED.matcher(problem.problem()).replaceAll("") + '\n' + problem.remedy();
      if (kinds.size() < MOST_KINDS || kinds.containsKey(kind)) {
        kinds.merge(
            kind,
            new ProblemKind(problem, 1),
            (before, now) -> new ProblemKind(before.first(), before.count() + 1));
      }
    }

    List<ProblemKind> kinds() {
      return kinds.values().stream()
          .sorted(Comparator.comparingLong(ProblemKind::count).reversed())
          .limit(FIRST_PROBLEMS)
          .toList();
    }

    @Override
    public void note(String note) {
      notes.add(note);
    }
  }
}
