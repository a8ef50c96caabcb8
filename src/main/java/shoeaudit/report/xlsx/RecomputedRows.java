package shoeaudit.report.xlsx;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.report.SettlementSource;

/**
 * Writes coups and settlements as they come, each settlement with the place of its coup. Memory
 * holds the places of one shoe.
 */
final class RecomputedRows implements SettlementMerge.Sink {
  private final EveryCoup coups;
  private final SettlementTable settlements;
  private final PartyCounts parties;
  private final Map<Coup, EveryCoup.Place> places = new HashMap<>();

  /** A coup: its number may be used twice in a shoe, its first line is not. */
  private record Coup(String file, int firstLine) {}

  RecomputedRows(EveryCoup coups, SettlementTable settlements, PartyCounts parties) {
    this.parties = parties;
    this.coups = coups;
    this.settlements = settlements;
  }

  @Override
  public void endShoe(SettlementSource.OfShoe shoe) {
    places.clear();
    parties.endShoe(shoe);
  }

  @Override
  public void coup(
      SettlementSource.OfShoe shoe, CoupRow coup, CellWriter.@Nullable Link toCoup, int findings) {
    parties.add(shoe, coup);
    places.put(
        new Coup(coup.sourceFile(), coup.firstLine()), coups.add(shoe, coup, toCoup, findings));
  }

  @Override
  public void settlement(
      SettlementSource.OfShoe shoe, SettlementRow row, CellWriter.@Nullable Link toCoup) {
    EveryCoup.Place place = places.get(new Coup(row.sourceFile(), row.coupFirstLine()));
    parties.add(row, place == null ? null : place.coup());
    settlements.add(shoe, row, toCoup, place);
  }
}
