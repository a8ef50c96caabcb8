package shoeaudit.report.xlsx;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.SettlementSource.OfShoe;

/**
 * Brings findings, coups and settlements together, all of which come shoe by shoe in the same
 * order: when a shoe's findings have passed, its coups follow, each with the link to its coup told
 * in full, and then its settlements. Memory holds one shoe.
 */
final class SettlementMerge {
  private static final Comparator<OfShoe> ORDER =
      Comparator.comparing(OfShoe::table, FindingOrder.NAMES)
          .thenComparing(OfShoe::shoe, FindingOrder.NAMES);

  private final List<OfShoe> shoes;
  private final boolean allCoups;
  private final boolean all;
  private final Sink sink;
  private final Set<Integer> numbers = new HashSet<>();
  private final Map<Coup, CellWriter.Link> links = new HashMap<>();
  private final Map<CoupPlace, Integer> findings = new HashMap<>();
  private int next;
  private @Nullable OfShoe current;

  /** A coup: its number may be used twice in a shoe, its first line is not. */
  private record Coup(String file, int firstLine) {}

  /** The same by its place in the shoe. */
  private record CoupPlace(String file, int place) {}

  /** Takes what is wanted. */
  interface Sink {
    /** All of a shoe has come. */
    void endShoe(OfShoe shoe);

    /**
     * Takes a coup.
     *
     * @param findings how many lie on it
     */
    void coup(OfShoe shoe, CoupRow coup, CellWriter.@Nullable Link toCoup, int findings);

    /** Takes a settlement, after the coups of its shoe. */
    void settlement(OfShoe shoe, SettlementRow row, CellWriter.@Nullable Link toCoup);
  }

  /** A shoe that has findings, and none to be read here. */
  private record Named(String table, String shoe) implements OfShoe {
    @Override
    public List<SettlementRow> rows() {
      return List.of();
    }

    @Override
    public List<CoupRow> coups() {
      return List.of();
    }
  }

  /**
   * A merge.
   *
   * @param allCoups whether coups without findings are wanted, too
   * @param all whether their settlements are
   */
  SettlementMerge(SettlementSource settlements, boolean allCoups, boolean all, Sink sink) {
    this.shoes = settlements.shoes();
    this.allCoups = allCoups;
    this.all = all;
    this.sink = sink;
  }

  /** The next group of findings, and the link to its coup. */
  void add(FindingGroup group, CellWriter.@Nullable Link toCoup) throws IOException {
    Finding first = group.findings().getFirst();
    if (first.table() == null || first.shoe() == null) {
      return;
    }
    Named named = new Named(first.table(), first.shoe());
    if (current == null || ORDER.compare(current, named) != 0) {
      endShoe();
      current = named;
      while (next < shoes.size() && ORDER.compare(shoes.get(next), named) < 0) {
        give(shoes.get(next++));
      }
    }
    for (Finding finding : group.findings()) {
      if (finding.coup() != null) {
        numbers.add(finding.coup());
      }
    }
    Integer place = group.place();
    String file = first.sourceFile();
    if (place != null && file != null) {
      findings.merge(new CoupPlace(file, place), group.findings().size(), Integer::sum);
    }
    CoupSnapshot coup = group.coup();
    if (coup != null && toCoup != null) {
      links.put(new Coup(coup.sourceFile(), coup.firstLine()), toCoup);
    }
  }

  /** All findings have passed. */
  void end() throws IOException {
    endShoe();
    while (next < shoes.size()) {
      give(shoes.get(next++));
    }
  }

  private void endShoe() throws IOException {
    OfShoe done = current;
    if (done != null && next < shoes.size() && ORDER.compare(shoes.get(next), done) == 0) {
      give(shoes.get(next++));
    }
    numbers.clear();
    links.clear();
    findings.clear();
  }

  private void give(OfShoe shoe) throws IOException {
    if (!all && !allCoups && numbers.isEmpty()) {
      return;
    }
    for (CoupRow coup : shoe.coups()) {
      if (allCoups || numbers.contains(coup.number())) {
        sink.coup(
            shoe,
            coup,
            links.get(new Coup(coup.sourceFile(), coup.firstLine())),
            findings.getOrDefault(new CoupPlace(coup.sourceFile(), coup.place()), 0));
      }
    }
    if (all || !numbers.isEmpty()) {
      for (SettlementRow row : shoe.rows()) {
        if (all || numbers.contains(row.coup())) {
          sink.settlement(shoe, row, links.get(new Coup(row.sourceFile(), row.coupFirstLine())));
        }
      }
    }
    sink.endShoe(shoe);
  }
}
