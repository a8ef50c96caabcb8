package shoeaudit.shoelog;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Shoes of which several files of one audit tell different things: coups in one file, and wagers or
 * settlements of the same coups in another. One file's events are audited, and an import problem
 * names the other; what that one would have said is not known, so the coups that both have are not
 * testable, nor is what counts over the shoe (audit.md, readings 27 and 52). A coup of which both
 * say the same is in no doubt.
 */
public final class SharedShoes {
  /** There are none. */
  public static final SharedShoes NONE = new SharedShoes(Map.of());

  private final Map<LogBeginning.Place, SortedSet<Integer>> coupsInDoubt;

  /** Odd, so that no event's part of a number is ever lost. */
  private static final long FACTOR = 1_000_003;

  /**
   * What one file tells of a shoe.
   *
   * @param contentOfCoup by the coup's number: what two files have in common that tell the same
   */
  private record Telling(String file, SortedMap<Integer, Long> contentOfCoup) {}

  private SharedShoes(Map<LogBeginning.Place, SortedSet<Integer>> coupsInDoubt) {
    this.coupsInDoubt = coupsInDoubt;
  }

  /**
   * Finds those of some files. Files of which no two begin with the same shoe are not read.
   *
   * @param foreign whether another system wrote them; all are then read, as their beginnings do not
   *     tell their shoes
   * @param reader reads them for whoever takes their shoes
   * @throws IOException where one of them cannot be read
   * @throws InterruptedException where the audit is called off
   */
  public static SharedShoes of(
      List<LogFile> files, boolean foreign, Function<LogSink, LogReader> reader)
      throws IOException, InterruptedException {
    List<LogFile> beside = foreign && files.size() > 1 ? files : beginAlike(files);
    Map<LogBeginning.Place, List<Telling>> tellings = new LinkedHashMap<>();
    for (LogFile file : beside) {
      reader.apply(new Collector(tellings)).read(file, bytes -> {});
    }
    Map<LogBeginning.Place, SortedSet<Integer>> inDoubt = new HashMap<>();
    tellings.forEach((place, told) -> {
      SortedSet<Integer> coups = inSeveral(told);
      if (!coups.isEmpty()) {
        inDoubt.put(place, coups);
      }
    });
    return new SharedShoes(inDoubt);
  }

  private static List<LogFile> beginAlike(List<LogFile> files) throws IOException {
    Map<LogBeginning.Place, List<LogFile>> filesOfShoe = new HashMap<>();
    if (files.size() > 1) {
      for (LogFile file : files) {
        for (LogBeginning.Place place : LogBeginning.of(file).shoes()) {
          filesOfShoe.computeIfAbsent(place, of -> new ArrayList<>()).add(file);
        }
      }
    }
    Set<LogFile> alike = new HashSet<>();
    filesOfShoe.values().stream().filter(of -> of.size() > 1).forEach(alike::addAll);
    return files.stream().filter(alike::contains).toList();
  }

  /** The coups of which several files tell different things. */
  private static SortedSet<Integer> inSeveral(List<Telling> told) {
    SortedSet<Integer> coups = new TreeSet<>();
    for (int i = 0; i < told.size(); i++) {
      for (int before = 0; before < i; before++) {
        Telling one = told.get(before);
        Telling other = told.get(i);
        if (!one.file().equals(other.file())) {
          one.contentOfCoup()
              .forEach((coup, content) -> {
                Long there = other.contentOfCoup().get(coup);
                if (there != null && !there.equals(content)) {
                  coups.add(coup);
                }
              });
        }
      }
    }
    return coups;
  }

  /** Marks what is in doubt of a shoe that is audited by one file alone. */
  void mark(ShoeEvents shoe) {
    SortedSet<Integer> coups =
        coupsInDoubt.getOrDefault(
            new LogBeginning.Place(shoe.table(), shoe.shoe()), new TreeSet<>());
    int last = shoe.size() - 1;
    for (int coup : coups) {
      int unused = shoe.add(EventKind.UNREADABLE, shoe.line[last], coup);
    }
  }

  /** Notes what each file tells. */
  private record Collector(Map<LogBeginning.Place, List<Telling>> tellings) implements LogSink {
    @Override
    public void shoe(ShoeEvents shoe) {
      SortedMap<Integer, Long> contentOfCoup = new TreeMap<>();
      for (int row = 0; row < shoe.size(); row++) {
        if (shoe.coup[row] != 0) {
          long content = ShoeRows.content(shoe, row);
          contentOfCoup.merge(shoe.coup[row], content, (before, one) -> FACTOR * before + one);
        }
      }
      tellings
          .computeIfAbsent(
              new LogBeginning.Place(shoe.table(), shoe.shoe()), of -> new ArrayList<>())
          .add(new Telling(shoe.file(), contentOfCoup));
      shoe.release();
    }

    @Override
    public void problem(ImportProblem problem) {
      // Told when the file is audited.
    }

    @Override
    public void note(String note) {
      // Likewise.
    }
  }
}
