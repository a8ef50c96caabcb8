package shoeaudit.web.desk;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.NightMatrix;
import shoeaudit.web.Addresses;

/**
 * Nights side by side, a row for each licensee and a column for each gambling day.
 *
 * @param months that the columns are of, in their order
 * @param days the columns, in their order
 * @param rows by the licensee's code
 * @param kinds how nights can stand, to be explained
 */
public record DrawnMatrix(
    List<Month> months, List<LocalDate> days, List<Row> rows, List<String> kinds) {
  /** Under which name a night is shown that is being audited. */
  private static final String RUNNING = "running";

  public DrawnMatrix {
    months = List.copyOf(months);
    days = List.copyOf(days);
    rows = List.copyOf(rows);
    kinds = List.copyOf(kinds);
  }

  /**
   * A month, and how many of the columns are of it.
   *
   * @param number from 1 for January
   */
  public record Month(int year, int number, int days) {}

  /**
   * A licensee's nights.
   *
   * @param at where they are
   * @param cells one for each column
   */
  public record Row(String at, String code, String name, List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /**
   * A day of a licensee's.
   *
   * @param kind how its night stands; empty: it has none
   * @param findings of its latest audit; null: there is none
   */
  public record Cell(String day, String kind, @Nullable Long findings) {
    /** Whether there is a night. */
    public boolean isNight() {
      return !kind.isEmpty();
    }
  }

  /** Whether no licensee has a night in it. */
  public boolean isEmpty() {
    return rows.stream().allMatch(row -> row.cells().stream().noneMatch(Cell::isNight));
  }

  /** That of some licensees from one gambling day to another. */
  static DrawnMatrix of(
      NightMatrix matrix, List<Licensee> licensees, LocalDate from, LocalDate until) {
    Map<Long, List<NightMatrix.Cell>> nights =
        matrix.of(licensees.stream().map(licensee -> licensee.id).toList(), from, until);
    List<LocalDate> days = from.datesUntil(until.plusDays(1)).toList();
    List<Row> rows = new ArrayList<>();
    for (Licensee licensee : licensees) {
      Map<LocalDate, NightMatrix.Cell> byDay = new HashMap<>();
      nights.getOrDefault(licensee.id, List.of()).forEach(cell -> byDay.put(cell.day(), cell));
      rows.add(
          new Row(
              Addresses.of(licensee) + "/nights",
              licensee.code,
              licensee.name,
              days.stream().map(day -> cell(day, byDay.get(day))).toList()));
    }
    List<String> kinds = new ArrayList<>();
    for (NightState state : NightState.values()) {
      kinds.add(state.text());
    }
    kinds.add(RUNNING);
    return new DrawnMatrix(months(days), days, rows, kinds);
  }

  private static Cell cell(LocalDate day, NightMatrix.@Nullable Cell night) {
    return night == null
        ? new Cell(day.toString(), "", null)
        : new Cell(
            day.toString(),
            night.running() ? RUNNING : night.state().text(),
            night.edition() > 0 ? night.findings() : null);
  }

  private static List<Month> months(List<LocalDate> days) {
    List<Month> months = new ArrayList<>();
    for (LocalDate day : days) {
      YearMonth of = YearMonth.from(day);
      int before = months.size() - 1;
      if (before >= 0
          && months.get(before).number() == of.getMonthValue()
          && months.get(before).year() == of.getYear()) {
        months.set(
            before, new Month(of.getYear(), of.getMonthValue(), months.get(before).days() + 1));
      } else {
        months.add(new Month(of.getYear(), of.getMonthValue(), 1));
      }
    }
    return months;
  }
}
