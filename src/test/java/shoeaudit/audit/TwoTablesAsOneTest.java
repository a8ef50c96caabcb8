package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * Two tables that were recorded under one name accuse nobody: which lines belong to one coup is not
 * known. Cards of a few coups that stand within others, and a hand of too many cards, are found as
 * before.
 */
class TwoTablesAsOneTest {
  private static final int TIME = 1;
  private static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);

  /** The lines of both tables by time, the second's so many seconds later. */
  private static EditedTables together(EditedTables one, EditedTables other, long seconds) {
    List<String> columns = one.columns();
    List<String[]> lines = new ArrayList<>();
    for (String[] line : other.lines()) {
      String[] moved = new String[columns.size()];
      Arrays.fill(moved, "");
      for (int i = 0; i < line.length; i++) {
        moved[columns.indexOf(other.columns().get(i))] = line[i];
      }
      moved[TIME] = WRITTEN.format(OffsetDateTime.parse(moved[TIME]).plusSeconds(seconds));
      lines.add(moved);
    }
    return one.edit(ours -> {
      ours.addAll(lines);
      ours.sort(Comparator.comparing(line -> OffsetDateTime.parse(line[TIME]).toInstant()));
    });
  }

  private static void assertNobodyAccused(EditedTables tables) throws Exception {
    TableLog.Audited audited = tables.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each -> each.problem().contains("two tables were recorded under one name")),
        audited.problems().toString());
  }

  @Test
  void twoTablesUnderOneNameAccuseNobody() throws Exception {
    for (long seconds : List.of(0L, 9L, 13L, 31L, 200L)) {
      assertNobodyAccused(
          together(EditedTables.washington(1), EditedTables.washington(3), seconds));
      assertNobodyAccused(together(EditedTables.kansas(2), EditedTables.kansas(4), seconds));
    }
  }

  @Test
  void twoTablesUnderOneNameWithoutTimesAccuseNobody() throws Exception {
    for (long seconds : List.of(9L, 13L, 200L)) {
      EditedTables tables =
          together(EditedTables.washington(1), EditedTables.washington(3), seconds);
      assertNobodyAccused(tables.edit(lines -> lines.forEach(line -> line[TIME] = "")));
    }
  }

  @Test
  void seventhCardsOfAFewCoupsAreFound() throws Exception {
    EditedTables table = EditedTables.washington(1);
    int coup = table.column("coup");
    table.edit(lines -> {
      for (String number : List.of("5", "9", "14", "20", "26", "33")) {
        int last = -1;
        for (int i = 0; i < lines.size(); i++) {
          String[] line = lines.get(i);
          boolean card = table.cell(line, "event").equals("card_dealt");
          last = card && line[coup].equals(number) && line[2].equals("T1") ? i : last;
        }
        for (int more = 0; more < 4; more++) {
          String[] card = lines.get(last).clone();
          card[table.column("card")] = more + 2 + "C";
          card[TIME] =
              WRITTEN.format(OffsetDateTime.parse(card[TIME]).plusNanos((more + 1) * 50_000_000L));
          lines.add(last + 1 + more, card);
        }
      }
    });
    assertTrue(table.found().getOrDefault("dealing.card-count", 0) >= 6, table.found().toString());
  }
}
