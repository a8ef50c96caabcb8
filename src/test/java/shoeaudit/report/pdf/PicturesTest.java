package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupSnapshot.Cell;
import shoeaudit.audit.result.CoupSnapshot.ThirdCardRule;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Breakdown.DayCount;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** What the pictures show, as models and in the words that stand for them. */
class PicturesTest {
  private final Report report = PdfSampleReports.nothingFound();
  private @Nullable ReportDocument document;

  @BeforeEach
  void begin() throws IOException {
    document =
        new ReportDocument(
            report,
            ReportDocument.Kind.REPORT,
            false,
            null,
            Texts.english(),
            Paper.LETTER,
            OutputStream.nullOutputStream());
  }

  private ReportDocument document() {
    return Objects.requireNonNull(document);
  }

  /** The marked cells: {@code P5}, {@code B3/8}, {@code B6/-}. */
  private List<String> marked(ThirdCardRule rule) {
    ThirdCardPicture picture =
        new ThirdCardPicture(document(), report.regulations().getFirst().table(), rule);
    List<String> marked = new ArrayList<>();
    for (int total = 0; total <= 7; total++) {
      if (picture.decidesPlayer(total)) {
        marked.add("P" + total);
      }
      if (picture.decidesBanker(total, null)) {
        marked.add("B" + total + "/-");
      }
      for (int third = 0; third <= 9; third++) {
        if (picture.decidesBanker(total, third)) {
          marked.add("B" + total + "/" + third);
        }
      }
    }
    return marked;
  }

  private static ThirdCardRule rule(
      boolean natural, int player, int banker, @Nullable Integer third, String decides) {
    return new ThirdCardRule(
        natural,
        new Cell("player", player, null, player < 6, third != null),
        new Cell("banker", banker, third, true, true),
        decides);
  }

  @Test
  void theOneCellThatDecidesIsMarked() {
    assertEquals(List.of("P5"), marked(rule(false, 5, 3, 8, "player")));
    assertEquals(List.of("B3/8"), marked(rule(false, 5, 3, 8, "banker")));
    assertEquals(List.of("B3/0"), marked(rule(false, 5, 3, 0, "banker")));
    assertEquals(List.of("B6/-"), marked(rule(false, 7, 6, null, "banker")));
  }

  @Test
  void aNaturalMarksNoCellAndSaysSo() {
    ThirdCardRule natural = rule(true, 8, 3, null, "player");
    assertEquals(List.of(), marked(natural));
    ThirdCardPicture picture =
        new ThirdCardPicture(document(), report.regulations().getFirst().table(), natural);
    assertTrue(picture.alternative().contains("a natural decides"), picture.alternative());
    assertFalse(picture.alternative().contains("named below"), picture.alternative());
  }

  private String findings(DayCount... counts) {
    return new FindingsPicture(document(), List.of(counts)).alternative();
  }

  private static DayCount[] every(int days, int count) {
    DayCount[] counts = new DayCount[count];
    for (int i = 0; i < count; i++) {
      counts[i] = new DayCount(LocalDate.of(2024, 12, 30).plusDays((long) i * days), "wager", 1, 0);
    }
    return counts;
  }

  @Test
  void aColumnIsADayWithItsLevels() {
    assertEquals(
        "Findings and their levels, By day: 2026-03-02: 5, Wager 2, Dealing 3;"
            + " 2026-03-04: 1, Shoe 1; no time: 4, Controls 4;",
        findings(
            new DayCount(LocalDate.of(2026, 3, 2), "wager", 2, 0),
            new DayCount(LocalDate.of(2026, 3, 2), "dealing", 3, 1),
            new DayCount(LocalDate.of(2026, 3, 4), "shoe", 1, 0),
            new DayCount(null, "controls", 4, 0)));
  }

  @Test
  void thirtyOneDaysAreDaysAndMoreAreWeeks() {
    assertTrue(findings(every(1, 31)).contains("By day: 2024-12-30: 1, Wager 1;"));
    // Monday 30 December 2024 begins the first week of 2025 (ISO 8601).
    String weeks = findings(every(1, 32));
    assertTrue(weeks.contains("By week: 2025-W01: 7, Wager 7; 2025-W02: 7, Wager 7;"), weeks);
  }

  @Test
  void manyWeeksAreMonthsAndManyMonthsAreYears() {
    String months = findings(every(7, 32));
    assertTrue(
        months.contains("By month: 2024-12: 1, Wager 1; 2025-01: 4, Wager 4; 2025-02: 4"), months);
    String years = findings(every(30, 40));
    assertTrue(years.contains("By year: 2024: 1, Wager 1; 2025: 12, Wager 12; 2026: "), years);
  }

  @Test
  void noFindingIsLostWhateverTheSpan() {
    for (int days : new int[] {1, 7, 30, 400}) {
      String words = findings(every(days, 40));
      long sum =
          Pattern.compile(": (\\d+), Wager")
              .matcher(words)
              .results()
              .mapToLong(found -> Long.parseLong(found.group(1)))
              .sum();
      assertEquals(40, sum, words);
    }
  }
}
