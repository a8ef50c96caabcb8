package shoeaudit.report.building;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.report.SettlementSource;
import shoeaudit.spill.SpillFile;

/**
 * The wagers and settlements of an audit, kept in a file shoe by shoe while it runs, and read back
 * in their order; memory holds one entry for each shoe, and while reading the rows of one.
 */
public final class SettlementStore implements SettlementSource, AutoCloseable {
  private static final Comparator<Kept> ORDER =
      Comparator.comparing(Kept::table, FindingOrder.NAMES)
          .thenComparing(Kept::shoe, FindingOrder.NAMES)
          .thenComparing(Kept::file);

  private final Path file;
  private final SpillFile spill;
  private final List<Kept> kept = new ArrayList<>();
  private long count;

  /** What came of one log of a shoe, and where it lies in the file. */
  private record Kept(String table, String shoe, String file, SpillFile.Block block) {
    boolean isOfShoe(Kept other) {
      return table.equals(other.table) && shoe.equals(other.shoe);
    }
  }

  /**
   * An empty store.
   *
   * @param file to be made; deleted on closing
   */
  public SettlementStore(Path file) throws IOException {
    this.file = file;
    spill = new SpillFile(file);
  }

  /** Keeps those of a shoe. Not for several threads at once. */
  public void add(ShoeSettlements settlements) {
    if (settlements.count() == 0) {
      return;
    }
    try {
      SpillFile.Block block = spill.add(settlements.packed());
      kept.add(new Kept(settlements.table(), settlements.shoe(), settlements.file(), block));
      count += settlements.count();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep the settlements in " + file, e);
    }
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public List<OfShoe> shoes() {
    kept.sort(ORDER);
    List<OfShoe> shoes = new ArrayList<>();
    for (int from = 0; from < kept.size(); ) {
      int to = from + 1;
      while (to < kept.size() && kept.get(to).isOfShoe(kept.get(from))) {
        to++;
      }
      shoes.add(new Shoe(List.copyOf(kept.subList(from, to))));
      from = to;
    }
    return shoes;
  }

  /** A shoe, which may lie in several logs. */
  private final class Shoe implements OfShoe {
    private final List<Kept> parts;

    Shoe(List<Kept> parts) {
      this.parts = parts;
    }

    @Override
    public String table() {
      return parts.getFirst().table();
    }

    @Override
    public String shoe() {
      return parts.getFirst().shoe();
    }

    @Override
    public List<SettlementRow> rows() throws IOException {
      List<SettlementRow> rows = new ArrayList<>();
      for (Kept part : parts) {
        rows.addAll(ShoeSettlements.rows(spill.read(part.block())));
      }
      if (parts.size() > 1) {
        rows.sort(ShoeSettlements.ORDER);
      }
      return rows;
    }
  }

  @Override
  public void close() throws IOException {
    spill.close();
  }
}
