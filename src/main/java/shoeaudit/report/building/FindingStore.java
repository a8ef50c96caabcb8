package shoeaudit.report.building;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.FindingGroupCodec;
import shoeaudit.report.Report;
import shoeaudit.spill.SpillFile;

/**
 * The findings of an audit, kept shoe by shoe while it runs, and read back in their order: table,
 * then shoe. The first stay in memory, as most audits find little and are spared the file; beyond a
 * bound all go to a file, and memory holds one entry for each shoe that has findings, and while
 * reading the findings of one shoe.
 */
public final class FindingStore implements Report.FindingSource, AutoCloseable {
  /** Some ten megabytes. */
  private static final int MOST_IN_MEMORY = 30_000;

  private static final int BYTES_OF_A_PART = 1_000;

  private final Path file;
  private final SpillFile spill;
  private final int mostInMemory;
  private final List<Kept> kept = new ArrayList<>();
  private final List<FindingGroup> onControls = new ArrayList<>();
  private int inMemory;

  /**
   * A shoe's findings.
   *
   * @param groups empty where they lie in the file
   * @param spilled where in the file; null: they do not
   * @param course the shoe's course; null where it lies in the file, or is not known
   * @param spilledCourse where in the file; null: it does not
   */
  private record Kept(
      String table,
      String shoe,
      List<FindingGroup> groups,
      SpillFile.@Nullable Block spilled,
      @Nullable ShoeCourse course,
      SpillFile.@Nullable Block spilledCourse) {
    boolean isOfShoe(Kept other) {
      return table.equals(other.table) && shoe.equals(other.shoe);
    }
  }

  /**
   * An empty store.
   *
   * @param file to be made; deleted on closing
   */
  public FindingStore(Path file) throws IOException {
    this(file, MOST_IN_MEMORY);
  }

  /**
   * Likewise, with a bound of its own.
   *
   * @param mostInMemory findings, cards, wagers and events of coups that stay in memory; 0: all go
   *     to the file
   */
  FindingStore(Path file, int mostInMemory) throws IOException {
    this.file = file;
    spill = new SpillFile(file);
    this.mostInMemory = mostInMemory;
  }

  /** Keeps the findings of a shoe. Not for several threads at once. */
  public void add(ShoeVerdict verdict) {
    if (verdict.groups().isEmpty()) {
      return;
    }
    ShoeCourse course = verdict.course();
    int parts =
        verdict.groups().stream().mapToInt(FindingStore::parts).sum()
            + (course == null ? 0 : course.bytes() / BYTES_OF_A_PART);
    if (parts <= mostInMemory - inMemory) {
      inMemory += parts;
      kept.add(new Kept(verdict.table(), verdict.shoe(), verdict.groups(), null, course, null));
    } else {
      spill(verdict);
    }
  }

  /** What a group takes of memory, in parts of about a kilobyte at most. */
  private static int parts(FindingGroup group) {
    CoupSnapshot coup = group.coup();
    return group.findings().size()
        + (coup == null ? 0 : coup.cards().size() + coup.wagers().size() + coup.events().size());
  }

  private void spill(ShoeVerdict verdict) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (var group : verdict.groups()) {
        FindingGroupCodec.write(group, bytes);
      }
      SpillFile.Block block = spill.add(bytes.toByteArray());
      ShoeCourse course = verdict.course();
      SpillFile.Block ofCourse = course == null ? null : spill.add(course.toBytes());
      kept.add(new Kept(verdict.table(), verdict.shoe(), List.of(), block, null, ofCourse));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep the findings in " + file, e);
    }
  }

  /** Keeps findings on control files; they stand before all others. */
  public void addOnControls(FindingGroup group) {
    onControls.add(group);
  }

  @Override
  public void forEach(Report.GroupConsumer consumer) throws IOException {
    for (FindingGroup group : onControls) {
      consumer.accept(group);
    }
    readShoes(ofShoe -> {
      for (FindingGroup group : ofOneShoe(ofShoe)) {
        consumer.accept(group);
      }
    });
  }

  /** The shoes in which findings lie, in the same order, each with its course. */
  public void forEachShoe(Report.ShoeConsumer consumer) throws IOException {
    readShoes(ofShoe -> {
      List<ShoeCourse> courses = new ArrayList<>();
      for (Kept one : ofShoe) {
        ShoeCourse course = course(one);
        if (course != null) {
          courses.add(course);
        }
      }
      Kept first = ofShoe.getFirst();
      for (Report.DeviatingShoe shoe :
          DeviatingShoes.of(first.table(), first.shoe(), courses, ofOneShoe(ofShoe))) {
        consumer.accept(shoe);
      }
    });
  }

  /** A shoe by its names. */
  public record Shoe(String table, String shoe) {}

  /** The shoes of which something is kept so far. */
  public Set<Shoe> shoes() {
    Set<Shoe> shoes = new HashSet<>();
    kept.forEach(one -> shoes.add(new Shoe(one.table(), one.shoe())));
    return shoes;
  }

  private @Nullable ShoeCourse course(Kept one) throws IOException {
    SpillFile.Block spilled = one.spilledCourse();
    return spilled == null ? one.course() : ShoeCourse.of(spill.read(spilled));
  }

  /** All that was kept of one shoe. */
  @FunctionalInterface
  private interface ShoeReader {
    void read(List<Kept> ofShoe) throws IOException;
  }

  private void readShoes(ShoeReader reader) throws IOException {
    kept.sort(
        Comparator.comparing(Kept::table, FindingOrder.NAMES)
            .thenComparing(Kept::shoe, FindingOrder.NAMES));
    for (int from = 0; from < kept.size(); ) {
      int to = from + 1;
      while (to < kept.size() && kept.get(to).isOfShoe(kept.get(from))) {
        to++;
      }
      reader.read(kept.subList(from, to));
      from = to;
    }
  }

  /**
   * A shoe's groups; what only several shoes together showed was kept later, and joins its coup.
   */
  private List<FindingGroup> ofOneShoe(List<Kept> ofShoe) throws IOException {
    List<FindingGroup> groups = new ArrayList<>();
    for (Kept one : ofShoe) {
      SpillFile.Block spilled = one.spilled();
      for (FindingGroup group : spilled == null ? one.groups() : read(spilled)) {
        if (ofShoe.size() == 1 || group.coup() != null || !joined(groups, group)) {
          groups.add(group);
        }
      }
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return groups;
  }

  private List<FindingGroup> read(SpillFile.Block block) throws IOException {
    List<FindingGroup> groups = new ArrayList<>();
    byte[] lines = spill.read(block);
    int start = 0;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] == '\n') {
        groups.add(FindingGroupCodec.read(Arrays.copyOfRange(lines, start, i)));
        start = i + 1;
      }
    }
    return groups;
  }

  /**
   * Puts findings without a replay to those of the very coup that they lie on, where it has one:
   * the same number may stand for several coups (audit.md, reading 40).
   */
  private static boolean joined(List<FindingGroup> groups, FindingGroup alone) {
    for (int i = 0; i < groups.size(); i++) {
      FindingGroup group = groups.get(i);
      if (group.coup() != null && isOfCoup(alone, group.coup())) {
        List<Finding> findings = new ArrayList<>(group.findings());
        findings.addAll(alone.findings());
        findings.sort(FindingOrder.FINDINGS);
        groups.set(
            i, new FindingGroup(group.version(), findings, group.coup(), group.sharesOfCoup()));
        return true;
      }
    }
    return false;
  }

  private static boolean isOfCoup(FindingGroup alone, CoupSnapshot coup) {
    Integer place = alone.place();
    return place != null
        && place == coup.place()
        && coup.sourceFile().equals(alone.findings().getFirst().sourceFile());
  }

  @Override
  public void close() throws IOException {
    spill.close();
  }
}
