package shoeaudit.shoelog.assembly;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.ShoePlace;

/**
 * Shoes of which several files of one audit tell different things, for example coups in one file
 * and the wagers on them in another, or of which one file tells in several places. Found by reading
 * these files once more, after an audit has met such shoes ({@link
 * shoeaudit.shoelog.reading.LogReader#shared}).
 *
 * <p>Where one file's events alone are audited, what the other would have said is not known, so the
 * coups that both have are not testable, nor is what counts over the shoe (audit.md, readings 27
 * and 52). A coup of which both say the same is in no doubt.
 */
public final class SharedShoes {
  /** There are none. */
  public static final SharedShoes NONE = new SharedShoes(Map.of(), Map.of(), 0, 0);

  /**
   * The most events of shoes that wait for a part from another file, some 35 megabytes: a heap of
   * 256 MB does for an audit, and these lie in it beside all else.
   */
  public static final int MOST_EVENTS_WAITING = 400_000;

  /** Odd, so that no event's part of a number is ever lost. */
  private static final long FACTOR = 1_000_003;

  private final Map<ShoePlace, int[]> coupsInDoubt;

  /** The files whose parts are to be put together, in the order in which they are read. */
  private final Map<ShoePlace, List<String>> filesToJoin;

  /** Shoes that would be put together if there were room for them. */
  private final int beyondRoom;

  private final long eventsWaiting;

  /** Reads one file for whoever takes its shoes. */
  @FunctionalInterface
  public interface FileReader {
    /**
     * Reads a file to its end.
     *
     * @throws IOException where it cannot be read
     * @throws InterruptedException where the audit is called off
     */
    void read(LogFile file, LogSink sink) throws IOException, InterruptedException;
  }

  /** What one file tells of a shoe. */
  private static final class Telling {
    final String file;
    final int events;

    /** Whether it can be no part of what others tell. */
    final boolean apart;

    /** The coups' numbers, ascending. */
    final int[] coups;

    /** For each of them: what two files have in common that tell the same. */
    final long[] contents;

    Telling(ShoeEvents shoe) {
      file = shoe.file();
      events = shoe.size();
      apart = shoe.summaries() || shoe.coupsAreCounted();
      coups =
          Arrays.stream(shoe.coup, 0, shoe.size())
              .filter(coup -> coup != 0)
              .sorted()
              .distinct()
              .toArray();
      contents = new long[coups.length];
      for (int row = 0; row < shoe.size(); row++) {
        int place = Arrays.binarySearch(coups, shoe.coup[row]);
        if (place >= 0) {
          int dealer = shoe.names().text(shoe.dealer[row]).hashCode();
          contents[place] = FACTOR * contents[place] + ShoeRows.content(shoe, row) + dealer;
        }
      }
    }

    /** Whether another file tells something else of a coup that both have. */
    boolean contradicts(Telling other, int place) {
      int there = Arrays.binarySearch(other.coups, coups[place]);
      return there >= 0 && other.contents[there] != contents[place];
    }

    boolean isCopyOf(Telling other) {
      return Arrays.equals(coups, other.coups) && Arrays.equals(contents, other.contents);
    }
  }

  private SharedShoes(
      Map<ShoePlace, int[]> coupsInDoubt,
      Map<ShoePlace, List<String>> filesToJoin,
      int beyondRoom,
      long eventsWaiting) {
    this.eventsWaiting = eventsWaiting;
    this.coupsInDoubt = coupsInDoubt;
    this.filesToJoin = filesToJoin;
    this.beyondRoom = beyondRoom;
  }

  /**
   * Reads once more the files that share shoes, to compare what they tell.
   *
   * @param files all of the audit, in the order in which they are read
   * @param shared by shoe: the names of the files that have it; one alone where that file tells of
   *     the same coups once more further down, which is not audited
   * @param reader reads them once more
   * @throws IOException where one of them cannot be read
   * @throws InterruptedException where the audit is called off
   */
  public static SharedShoes of(
      List<LogFile> files, Map<ShoePlace, SortedSet<String>> shared, FileReader reader)
      throws IOException, InterruptedException {
    Set<String> names = new LinkedHashSet<>();
    shared.values().forEach(names::addAll);
    Map<ShoePlace, List<Telling>> tellings = new LinkedHashMap<>();
    for (LogFile file : files) {
      if (names.contains(file.name())) {
        reader.read(file, new Collector(shared.keySet(), tellings));
      }
    }
    Map<ShoePlace, int[]> inDoubt = new HashMap<>();
    Map<ShoePlace, List<String>> toJoin = new HashMap<>();
    List<String> order = files.stream().map(LogFile::name).filter(names::contains).toList();
    Room room = new Room(order, MOST_EVENTS_WAITING);
    int beyondRoom = 0;
    for (Map.Entry<ShoePlace, List<Telling>> shoe : tellings.entrySet()) {
      List<Telling> told = shoe.getValue();
      boolean comesBack = Objects.requireNonNull(shared.get(shoe.getKey())).size() == 1;
      int[] coups = comesBack ? allAndTheShoe(told) : toldDifferently(told);
      if (coups.length > 0) {
        inDoubt.put(shoe.getKey(), coups);
      }
      if (told.size() > 1 && told.stream().noneMatch(one -> one.apart) && areNoCopies(told)) {
        if (room.take(told)) {
          toJoin.put(shoe.getKey(), told.stream().map(one -> one.file).toList());
        } else {
          beyondRoom++;
        }
      }
    }
    return new SharedShoes(inDoubt, toJoin, beyondRoom, room.mostWaiting());
  }

  /** Whether no coup is in doubt, and nothing is to be put together. */
  public boolean isEmpty() {
    return coupsInDoubt.isEmpty() && filesToJoin.isEmpty();
  }

  /** The files whose parts of a shoe are to be put together, as they are read; none for no such. */
  List<String> filesToJoin(ShoePlace place) {
    return filesToJoin.getOrDefault(place, List.of());
  }

  /** How many shoes would be put together if there were room for them. */
  int beyondRoom() {
    return beyondRoom;
  }

  /**
   * The most events that wait at once for other files; beyond {@link #MOST_EVENTS_WAITING} where
   * there was no room for all of them.
   */
  public long eventsWaiting() {
    return beyondRoom > 0 ? MOST_EVENTS_WAITING + 1L : eventsWaiting;
  }

  private static boolean areNoCopies(List<Telling> told) {
    Telling first = told.getFirst();
    return told.stream().anyMatch(other -> !first.isCopyOf(other));
  }

  /** How many events wait for other parts while each file is read. */
  private static final class Room {
    private final List<String> files;
    private final long[] waiting;
    private final long most;

    Room(List<String> files, long most) {
      this.files = files;
      this.most = most;
      waiting = new long[files.size()];
    }

    long mostWaiting() {
      return Arrays.stream(waiting).max().orElse(0);
    }

    /** Takes the parts of a shoe, which wait for the last of them. */
    boolean take(List<Telling> told) {
      int last = files.indexOf(told.getLast().file);
      long[] more = waiting.clone();
      for (Telling part : told.subList(0, told.size() - 1)) {
        for (int file = files.indexOf(part.file); file <= last; file++) {
          more[file] += part.events;
        }
      }
      boolean fits = Arrays.stream(more).allMatch(events -> events <= most);
      if (fits) {
        System.arraycopy(more, 0, waiting, 0, more.length);
      }
      return fits;
    }
  }

  /** The coups of a shoe of which one file tells more further down, and none: the shoe itself. */
  private static int[] allAndTheShoe(List<Telling> told) {
    int[] coups = told.getFirst().coups;
    return Arrays.copyOf(coups, coups.length + 1);
  }

  /** The coups of which several files tell different things, ascending. */
  private static int[] toldDifferently(List<Telling> told) {
    int[] coups = new int[0];
    for (Telling one : told) {
      for (int i = 0; i < one.coups.length; i++) {
        int place = i;
        if (Arrays.binarySearch(coups, one.coups[i]) < 0
            && told.stream().anyMatch(other -> one.contradicts(other, place))) {
          coups = Arrays.copyOf(coups, coups.length + 1);
          coups[coups.length - 1] = one.coups[i];
          Arrays.sort(coups);
        }
      }
    }
    return coups;
  }

  /** Marks what is in doubt of a shoe that is audited by one file alone. */
  void mark(ShoeEvents shoe) {
    int[] coups = coupsInDoubt.get(ShoePlace.of(shoe));
    int last = shoe.size() - 1;
    for (int i = 0; coups != null && i < coups.length; i++) {
      int unused = shoe.add(EventKind.UNREADABLE, shoe.line[last], coups[i]);
      if (coups[i] == 0) {
        // What one file tells in several places stands in no order of recording.
        int lack = shoe.add(EventKind.RECORD_LACKS, shoe.line[last], 0);
        shoe.text[lack] = shoe.names().number(RecordGap.RECORDING_ORDER.text());
      }
    }
  }

  /** Notes what each file tells of the shoes that are shared. */
  private record Collector(Set<ShoePlace> places, Map<ShoePlace, List<Telling>> tellings)
      implements LogSink {
    @Override
    public void shoe(ShoeEvents shoe) {
      ShoePlace place = ShoePlace.of(shoe);
      if (places.contains(place)) {
        tellings.computeIfAbsent(place, of -> new ArrayList<>()).add(new Telling(shoe));
      }
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
