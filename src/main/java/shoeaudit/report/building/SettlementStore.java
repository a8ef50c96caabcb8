package shoeaudit.report.building;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.report.SettlementSource;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;

/**
 * The wagers, settlements and coups of an audit, kept packed, shoe by shoe, while it runs, and read
 * back in their order; memory holds one entry for each shoe, and while reading the rows of one.
 */
public final class SettlementStore implements SettlementSource, AutoCloseable {
  private static final RowCodec<byte[]> CODEC =
      new RowCodec<>(RowCodec::writeBytes, RowCodec::readBytes, bytes -> bytes.length);

  private final SpilledList<byte[]> packed;
  private final Map<FindingStore.Shoe, List<Part>> parts = new TreeMap<>(FindingStore.Shoe.ORDER);
  private long count;
  private long coups;

  /** What came of one log of a shoe, and which rows its settlements and its coups are. */
  private record Part(String file, int row, int rowOfCoups) {}

  /**
   * An empty store.
   *
   * @param file is made where memory does not do; deleted on closing
   */
  public SettlementStore(Path file) {
    packed = new SpilledList<>(file, CODEC, SpilledList.MOST_BYTES_HELD);
  }

  /** Keeps those of a shoe. Not for several threads at once. */
  public void add(ShoeSettlements settlements) {
    if (settlements.count() > 0 || settlements.coups() > 0) {
      int row = packed.add(settlements.packed());
      int rowOfCoups = packed.add(settlements.packedCoups());
      parts
          .computeIfAbsent(
              new FindingStore.Shoe(settlements.table(), settlements.shoe()),
              shoe -> new ArrayList<>())
          .add(new Part(settlements.file(), row, rowOfCoups));
      count += settlements.count();
      coups += settlements.coups();
    }
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public long coups() {
    return coups;
  }

  @Override
  public List<OfShoe> shoes() {
    List<OfShoe> shoes = new ArrayList<>();
    parts.forEach((shoe, ofShoe) -> shoes.add(new Shoe(shoe, ofShoe)));
    return shoes;
  }

  /** A shoe, which may lie in several logs. */
  private final class Shoe implements OfShoe {
    private final FindingStore.Shoe shoe;
    private final List<Part> parts;

    Shoe(FindingStore.Shoe shoe, List<Part> parts) {
      this.shoe = shoe;
      this.parts = parts.stream().sorted(Comparator.comparing(Part::file)).toList();
    }

    @Override
    public String table() {
      return shoe.table();
    }

    @Override
    public String shoe() {
      return shoe.shoe();
    }

    @Override
    public List<SettlementRow> rows() throws IOException {
      List<SettlementRow> rows = new ArrayList<>();
      for (Part part : parts) {
        rows.addAll(ShoeSettlements.rows(packed.get(part.row())));
      }
      if (parts.size() > 1) {
        rows.sort(ShoeSettlements.ORDER);
      }
      return rows;
    }

    @Override
    public List<CoupRow> coups() throws IOException {
      List<CoupRow> rows = new ArrayList<>();
      for (Part part : parts) {
        rows.addAll(ShoeSettlements.coups(packed.get(part.rowOfCoups())));
      }
      if (parts.size() > 1) {
        rows.sort(ShoeSettlements.COUPS);
      }
      return rows;
    }
  }

  @Override
  public void close() throws IOException {
    packed.close();
  }
}
