package shoeaudit.profile.inspect;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.UnderstoodCoup;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/** What a profile makes of a whole file: its first coups, and what has to be said of the rest. */
public final class FitReport implements ImportTarget {
  private static final int FIRST_COUPS = 3;
  private static final int FIRST_PROBLEMS = 10;

  private final ImportProfile profile;
  private final String file;
  private final Map<List<String>, UnderstoodCoup> first = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final List<ImportProblem> problems = new ArrayList<>();
  private final Map<RecordGap, Integer> lacks = new EnumMap<>(RecordGap.class);
  private final Set<String> coupsOfShoe = new HashSet<>();
  private List<String> shoe = List.of();
  private long problemCount;
  private long coups;
  private int shoes;

  FitReport(ImportProfile profile, String file) {
    this.profile = profile;
    this.file = file;
  }

  @Override
  public void event(LogEvent event) {
    Map<LogField, String> cells = event.cells();
    String table = cells.getOrDefault(LogField.TABLE, "");
    String name = cells.getOrDefault(LogField.SHOE, "");
    if (!shoe.equals(List.of(table, name))) {
      shoe = List.of(table, name);
      coupsOfShoe.clear();
      shoes++;
    }
    RecordGap lack =
        cells.containsKey(LogField.KIND) ? RecordGap.of(cells.get(LogField.KIND)) : null;
    if (lack != null) {
      lacks.merge(lack, 1, Integer::sum);
    }
    String coup = cells.get(LogField.COUP);
    if (coup == null) {
      return;
    }
    coups += coupsOfShoe.add(coup) ? 1 : 0;
    List<String> key = List.of(table, name, coup);
    if (first.size() < FIRST_COUPS) {
      first.putIfAbsent(key, new UnderstoodCoup(table, name, coup));
    }
    UnderstoodCoup understood = first.get(key);
    if (understood != null) {
      understood.add(event);
    }
  }

  @Override
  public void problem(int line, Fault fault) {
    problemCount++;
    if (problems.size() < FIRST_PROBLEMS) {
      problems.add(fault.at(file, line));
    }
  }

  @Override
  public void note(String note) {
    notes.add(note);
  }

  /** By which the file is understood. */
  public ImportProfile profile() {
    return profile;
  }

  /** The first coups, in the order in which they are told. */
  public List<UnderstoodCoup> first() {
    return List.copyOf(first.values());
  }

  /** How many coups there are. */
  public long coups() {
    return coups;
  }

  /** How many shoes there are, as the record keeps them apart. */
  public int shoes() {
    return shoes;
  }

  /** What has to be said once. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /** The first problems. */
  public List<ImportProblem> problems() {
    return List.copyOf(problems);
  }

  /** How many problems there are. */
  public long problemCount() {
    return problemCount;
  }

  /** What the record cannot show, with the number of shoes, or of coups for a coup's lack. */
  public Map<RecordGap, Integer> lacks() {
    return Collections.unmodifiableMap(lacks);
  }
}
