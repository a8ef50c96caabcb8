package shoeaudit.report.building;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.FindingGroupCodec;
import shoeaudit.report.FindingSource;
import shoeaudit.report.ReportSources;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;

/**
 * The findings of an audit, kept shoe by shoe while it runs, and read back in their order: table,
 * then shoe. Memory holds the first, as most audits find little, and of the others one entry for
 * each shoe that has findings, and while reading the findings of one shoe.
 */
public final class FindingStore implements FindingSource, AutoCloseable {
  private static final RowCodec<List<FindingGroup>> GROUPS =
      RowCodec.listOf(FindingGroupCodec.CODEC);

  private static final RowCodec<Kept> CODEC =
      new RowCodec<>(
          (one, out) -> {
            GROUPS.writer().write(one.groups(), out);
            out.writeBoolean(one.course() != null);
            if (one.course() != null) {
              RowCodec.writeBytes(one.course().toBytes(), out);
            }
          },
          in ->
              new Kept(
                  GROUPS.reader().read(in),
                  in.readBoolean() ? ShoeCourse.of(RowCodec.readBytes(in)) : null),
          one ->
              GROUPS.heapBytes().applyAsLong(one.groups())
                  + (one.course() == null ? 0 : one.course().bytes()));

  private final SpilledList<Kept> kept;
  private final Map<Shoe, List<Integer>> rows = new TreeMap<>(Shoe.ORDER);
  private final List<FindingGroup> onControls = new ArrayList<>();

  /**
   * A shoe's findings.
   *
   * @param course the shoe's; null where it is not known
   */
  private record Kept(List<FindingGroup> groups, @Nullable ShoeCourse course) {}

  /** A shoe by its names. */
  public record Shoe(String table, String shoe) {
    /** The report's. */
    static final Comparator<Shoe> ORDER =
        Comparator.comparing(Shoe::table, FindingOrder.NAMES)
            .thenComparing(Shoe::shoe, FindingOrder.NAMES);
  }

  /**
   * An empty store.
   *
   * @param file is made where memory does not do; deleted on closing
   */
  public FindingStore(Path file) {
    this(file, SpilledList.MOST_BYTES_HELD);
  }

  /**
   * Likewise, with a bound of its own.
   *
   * @param mostBytesHeld the bytes of findings that stay in memory; 0: all go to the file
   */
  FindingStore(Path file, long mostBytesHeld) {
    kept = new SpilledList<>(file, CODEC, mostBytesHeld);
  }

  /** Keeps the findings of a shoe. Not for several threads at once. */
  public void add(ShoeVerdict verdict) {
    if (!verdict.groups().isEmpty()) {
      int row = kept.add(new Kept(verdict.groups(), verdict.course()));
      rows.computeIfAbsent(new Shoe(verdict.table(), verdict.shoe()), shoe -> new ArrayList<>())
          .add(row);
    }
  }

  /** Keeps findings on control files; they stand before all others. */
  public void addOnControls(FindingGroup group) {
    onControls.add(group);
  }

  @Override
  public void forEach(FindingSource.GroupConsumer consumer) throws IOException {
    for (FindingGroup group : onControls) {
      consumer.accept(group);
    }
    for (List<Integer> ofShoe : rows.values()) {
      for (FindingGroup group : groups(read(ofShoe))) {
        consumer.accept(group);
      }
    }
  }

  /** The shoes in which findings lie, in the same order, each with its course. */
  public void forEachShoe(ReportSources.ShoeConsumer consumer) throws IOException {
    for (Map.Entry<Shoe, List<Integer>> shoe : rows.entrySet()) {
      List<Kept> ofShoe = read(shoe.getValue());
      List<ShoeCourse> courses =
          ofShoe.stream().map(Kept::course).filter(Objects::nonNull).toList();
      Shoe name = shoe.getKey();
      for (ReportSources.DeviatingShoe one :
          DeviatingShoes.of(name.table(), name.shoe(), courses, groups(ofShoe))) {
        consumer.accept(one);
      }
    }
  }

  /** The shoes of which something is kept so far. */
  public Set<Shoe> shoes() {
    return Set.copyOf(rows.keySet());
  }

  private List<Kept> read(List<Integer> ofShoe) throws IOException {
    List<Kept> read = new ArrayList<>();
    for (int row : ofShoe) {
      read.add(kept.get(row));
    }
    return read;
  }

  /**
   * A shoe's groups; what only several shoes together showed was kept later, and joins its coup.
   */
  private static List<FindingGroup> groups(List<Kept> ofShoe) {
    List<FindingGroup> groups = new ArrayList<>();
    for (Kept one : ofShoe) {
      for (FindingGroup group : one.groups()) {
        if (ofShoe.size() == 1 || group.coup() != null || !joined(groups, group)) {
          groups.add(group);
        }
      }
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
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
    kept.close();
  }
}
