package shoeaudit.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.spill.SpilledList;

/**
 * The findings that a report tells in full, code by code: of each code the first, in the report's
 * order, and of all codes equally many as far as they have them. Most of them lie in a working
 * file; memory holds 8 bytes for each.
 */
public final class FindingsInFull implements AutoCloseable {
  /** How many are told unless asked otherwise. */
  public static final long MOST = 1_000;

  /** All are told, however many. */
  public static final long ALL = Long.MAX_VALUE;

  private final long perCode;
  private final Predicate<Finding> always;
  private final Map<String, Chosen> chosen = new LinkedHashMap<>();
  private final SpilledList<FindingGroup> groups;
  private int lastRow = -1;
  private @Nullable FindingGroup lastGroup;

  /**
   * A code, and how much of it is told.
   *
   * @param count the code with its counts
   * @param shown how many of its findings are told in full: its first, and those told in any case
   */
  public record OfCode(CodeCount count, long shown) {
    /** How many are not. */
    public long more() {
      return count.findings() - shown;
    }
  }

  /** Takes one finding and the group that it lies in, told in full. */
  @FunctionalInterface
  public interface Consumer {
    void accept(Finding finding, FindingGroup group) throws IOException;
  }

  /** A code's findings. */
  private static final class Chosen {
    private final CodeCount count;

    /** Which group a finding lies in, and where in it. */
    private int[] row = new int[4];

    private int[] place = new int[4];

    private int size;

    Chosen(CodeCount count) {
      this.count = count;
    }

    void add(int rowOfGroup, int placeInGroup) {
      if (size == row.length) {
        row = Arrays.copyOf(row, 2 * size);
        place = Arrays.copyOf(place, 2 * size);
      }
      row[size] = rowOfGroup;
      place[size++] = placeInGroup;
    }
  }

  private FindingsInFull(
      List<CodeCount> codes, long perCode, Predicate<Finding> always, Path working) {
    this.perCode = perCode;
    this.always = always;
    groups = new SpilledList<>(working, FindingGroupCodec.CODEC, SpilledList.MOST_BYTES_HELD);
    codes.stream()
        .sorted(
            Comparator.comparing(
                (CodeCount count) -> Level.valueOf(count.level().toUpperCase(Locale.ROOT))))
        .forEach(count -> chosen.put(count.code(), new Chosen(count)));
  }

  /**
   * Chooses in one pass over the findings.
   *
   * @param codes how many each code has
   * @param findings all of them
   * @param most how many at most, {@link #MOST} unless asked otherwise; {@link #ALL}: all
   * @param working is made where memory does not do; deleted on closing
   */
  public static FindingsInFull choose(
      List<CodeCount> codes, FindingSource findings, long most, Path working) throws IOException {
    return choose(codes, findings, most, finding -> false, working);
  }

  /**
   * Likewise, and beside them some in any case.
   *
   * @param always those that are told however many their code has
   */
  public static FindingsInFull choose(
      List<CodeCount> codes,
      FindingSource findings,
      long most,
      Predicate<Finding> always,
      Path working)
      throws IOException {
    FindingsInFull inFull = new FindingsInFull(codes, perCode(codes, most), always, working);
    try {
      findings.forEach(inFull::take);
      return inFull;
    } catch (IOException | RuntimeException e) {
      inFull.close();
      throw e;
    }
  }

  /**
   * The largest number of which each code may tell as many without there being more than most; one
   * at least, unless none are asked for, lest a code go without any.
   */
  static long perCode(List<CodeCount> codes, long most) {
    return most == 0 || codes.isEmpty() ? 0 : Math.max(1, share(codes, most));
  }

  private static long share(List<CodeCount> codes, long most) {
    long[] counts = codes.stream().mapToLong(CodeCount::findings).sorted().toArray();
    long left = most;
    for (int i = 0; i < counts.length; i++) {
      // Those with fewer take what they have; the others share what is left.
      long share = left / (counts.length - i);
      if (share < counts[i]) {
        return share;
      }
      left -= counts[i];
    }
    return counts.length == 0 ? 0 : counts[counts.length - 1];
  }

  private void take(FindingGroup group) {
    int row = -1;
    for (int place = 0; place < group.findings().size(); place++) {
      Finding finding = group.findings().get(place);
      Chosen of = chosen.get(finding.code());
      if (of == null) {
        throw new IllegalStateException("the report does not count " + finding.code());
      }
      if (of.size < perCode || always.test(finding)) {
        if (row < 0) {
          row = groups.add(group);
        }
        of.add(row, place);
      }
    }
  }

  /** How many of each code are told in full, as far as it has them. */
  public long perCode() {
    return perCode;
  }

  /** The codes that have findings, level by level in the catalogue's order. */
  public List<OfCode> codes() {
    List<OfCode> codes = new ArrayList<>();
    chosen.values().forEach(of -> codes.add(new OfCode(of.count, of.size)));
    return codes;
  }

  /** How many findings are told in full. */
  public long shown() {
    return chosen.values().stream().mapToLong(of -> of.size).sum();
  }

  /**
   * Hands the findings of a code to the consumer, in the report's order; of a code without
   * findings, none.
   *
   * @throws IOException where they cannot be read back
   */
  public void forEach(String code, Consumer consumer) throws IOException {
    Chosen of = chosen.get(code);
    for (int i = 0; of != null && i < of.size; i++) {
      FindingGroup group = group(of.row[i]);
      consumer.accept(group.findings().get(of.place[i]), group);
    }
  }

  /** Hands all of them to the consumer, code by code. */
  public void forEach(Consumer consumer) throws IOException {
    for (String code : chosen.keySet()) {
      forEach(code, consumer);
    }
  }

  /** Several findings of a code may lie in one group. */
  private FindingGroup group(int row) throws IOException {
    FindingGroup known = lastGroup;
    if (known == null || row != lastRow) {
      known = groups.get(row);
      lastGroup = known;
      lastRow = row;
    }
    return known;
  }

  @Override
  public void close() throws IOException {
    groups.close();
  }
}
