package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Logs of honest tables of which some lines are in disorder, in a part of each shoe or in a few
 * coups.
 */
final class DisorderedTables {
  static final int TIME = 1;

  static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);

  /** From there to the end of each shoe. */
  static final IntPredicate PART = Disordered.PART;

  /** Too few for a habit. */
  static final IntPredicate FEW = Disordered.FEW;

  /** Which coups are in disorder. */
  private enum Disordered implements IntPredicate {
    PART {
      @Override
      public boolean test(int coup) {
        return coup > 14;
      }
    },
    FEW {
      @Override
      public boolean test(int coup) {
        return coup % 10 == 5;
      }
    }
  }

  static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  static EditedTables each(
      EditedTables table, String event, IntPredicate coups, Consumer<String[]> change) {
    return table.edit(lines -> {
      for (String[] line : lines) {
        if (isOf(table, line, event, coups)) {
          change.accept(line);
        }
      }
    });
  }

  static boolean isOf(EditedTables table, String[] line, String event, IntPredicate coups) {
    String coup = table.cell(line, "coup");
    return table.cell(line, "event").equals(event)
        && !coup.isEmpty()
        && coups.test(Integer.parseInt(coup));
  }

  static String moved(String at, double seconds) {
    return WRITTEN.format(OffsetDateTime.parse(at).plusNanos((long) (seconds * 1_000_000_000)));
  }

  static EditedTables sorted(EditedTables table) {
    return table.edit(lines ->
        lines.sort(Comparator.comparing(line -> OffsetDateTime.parse(line[TIME]).toInstant())));
  }

  static void assertNobodyAccused(EditedTables table, String problem) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream().anyMatch(each -> each.problem().contains(problem)),
        audited.problems().toString());
  }

  static void assertFound(EditedTables table, String code) throws Exception {
    TableLog.Audited audited = table.audit();
    assertTrue(audited.codes().contains(code), audited.codes() + " " + audited.problems());
  }

  private DisorderedTables() {}
}
