package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.MoneyRow;

/** Adds up by table, dealer, patron or level the money that findings moved. */
final class MoneyByName {
  private static final Comparator<MoneyRow> ORDER =
      Comparator.comparing(MoneyRow::name, Comparator.nullsLast(FindingOrder.NAMES));

  /** By name; the empty one stands for what is not recorded. */
  private final Map<String, Sums> sums = new HashMap<>();

  private static final class Sums {
    private long findings;
    private long toPatrons;
    private long toHouse;
    private long unknown;
  }

  /**
   * Adds what a finding, or a share of it, moved.
   *
   * @param effectMinor null: the finding has no figure
   * @param offsetMinor what it moved both ways at once, beside its effect: it stands on both sides
   *     (audit.md, reading 33)
   */
  void add(@Nullable String name, @Nullable Long effectMinor, long offsetMinor) {
    Sums of = sums.computeIfAbsent(name == null ? "" : name, one -> new Sums());
    of.findings++;
    if (effectMinor == null) {
      of.unknown++;
    } else {
      long more = Math.addExact(offsetMinor, Math.max(effectMinor, 0));
      of.toPatrons = Math.addExact(of.toPatrons, more);
      of.toHouse = Math.addExact(of.toHouse, Math.subtractExact(more, effectMinor));
    }
  }

  /** The rows by name, what is not recorded last. */
  List<MoneyRow> rows() {
    List<MoneyRow> rows = new ArrayList<>();
    sums.forEach((name, of) ->
        rows.add(
            new MoneyRow(
                name.isEmpty() ? null : name, of.findings, of.toPatrons, of.toHouse, of.unknown)));
    rows.sort(ORDER);
    return List.copyOf(rows);
  }

  /** Those of the names that have one, in the order of the names. */
  List<MoneyRow> rows(List<String> names) {
    Map<String, MoneyRow> rows = new HashMap<>();
    rows().forEach(row -> rows.put(String.valueOf(row.name()), row));
    return names.stream().filter(rows::containsKey).map(rows::get).toList();
  }
}
