package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.audit.SampleAudits;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.Sha256;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * A file of reviews, and every error message about one: {@code errors/reviews-*.csv} makes it, and
 * the text file beside it holds the whole of what is then said.
 */
class ReviewsFileTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final int FEWEST_FILES = 13;

  @TempDir private Path folder;

  static List<String> files() throws IOException {
    return names(".csv");
  }

  private static List<String> names(String ending) throws IOException {
    try (Stream<Path> files = Files.list(ERRORS)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("reviews-") && name.endsWith(ending))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void saysWhatIsWrongAndWhatWouldBeRight(String name) throws IOException {
    InvalidRunRequestException e =
        assertThrows(
            InvalidRunRequestException.class,
            () -> ReviewsFile.read(ERRORS.resolve(name), Texts.english()));
    String expected = Files.readString(ERRORS.resolve(name.replace(".csv", ".txt")));
    assertEquals(expected.strip(), e.getMessage());
  }

  @Test
  void everyFileHasItsText() throws IOException {
    assertTrue(files().size() >= FEWEST_FILES, "only " + files());
    assertEquals(
        new TreeSet<>(files()),
        names(".txt").stream()
            .map(name -> name.replace(".txt", ".csv"))
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void aMissingFileAndAFolder() {
    assertEquals(
        "reviews file no-such-file.csv does not exist",
        assertThrows(
                InvalidRunRequestException.class,
                () -> ReviewsFile.read(Path.of("no-such-file.csv"), Texts.english()))
            .getMessage());
    assertEquals(
        "reviews file " + folder + " is a folder; name the file",
        assertThrows(
                InvalidRunRequestException.class, () -> ReviewsFile.read(folder, Texts.english()))
            .getMessage());
  }

  private ReviewsFile read(String csv) throws Exception {
    return ReviewsFile.read(Files.writeString(folder.resolve("reviews.csv"), csv), Texts.english());
  }

  @Test
  void columnsInAnyOrderCellsAsWritten() throws Exception {
    String csv =
        "\uFEFFnotes, id ,disposition,cause,recommendation\r\n"
            + "\"two\nlines, \"\"quoted\"\"\", a1 ,Confirmed, why ,what\r\n"
            + "\r\n"
            + ",b2,,,\r\n"
            + ",c3,dismissed,,\r\n"
            + "x,d4,remedied,,\r\n";
    ReviewsFile file = read(csv);
    assertEquals(
        Map.of(
            "a1",
            new Review("a1", Disposition.CONFIRMED, " why ", "what", "two\nlines, \"quoted\""),
            "b2",
            new Review("b2", Disposition.OPEN, "", "", ""),
            "c3",
            new Review("c3", Disposition.DISMISSED, "", "", ""),
            "d4",
            new Review("d4", Disposition.REMEDIED, "", "", "x")),
        file.reviews());
    byte[] bytes = Files.readAllBytes(folder.resolve("reviews.csv"));
    assertEquals(
        new Report.Input("reviews", "reviews.csv", bytes.length, Sha256.hex(bytes)),
        Objects.requireNonNull(file.input()));
    assertEquals(
        List.of(
            "reviews.csv:2: no finding has the id a1; its review is in no report",
            "reviews.csv:6: no finding has the id c3; its review is in no report"),
        file.inDoubt(Map.of("b2", "any", "d4", "any")));
  }

  @Test
  void reading39_aDecisionOnOtherFactsIsInDoubt() throws Exception {
    ReviewsFile file =
        read(
            """
            id,disposition,facts
            same,confirmed,f1
            other,confirmed,f1
            undecided,answered,f1
            not-recorded,dismissed,
            """);
    assertEquals(
        List.of(
            "reviews.csv:3: the finding other was decided on other facts (f1, now f2); look at it again"),
        file.inDoubt(Map.of("same", "f1", "other", "f2", "undecided", "f2", "not-recorded", "f2")));
  }

  @Test
  void reading37_aDismissalCountsOnTheFactsOnWhichItWasDecidedAlone() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    Finding finding = audited.groups().getFirst().findings().getFirst();
    String head = "id,disposition,facts\n" + finding.id();
    assertTrue(read(head + ",dismissed," + finding.facts() + "\n").dismisses(finding));
    assertTrue(read(head + ",dismissed,\n").dismisses(finding), "its facts are not on record");
    assertFalse(read(head + ",dismissed,0123456789abcdef\n").dismisses(finding));
    assertFalse(read(head + ",confirmed," + finding.facts() + "\n").dismisses(finding));
    assertFalse(ReviewsFile.NONE.dismisses(finding));
  }

  @Test
  void factsAreWrittenAndReadAgain() throws Exception {
    Review review = new Review("a1", Disposition.CONFIRMED, "", "", "", "0123456789abcdef");
    assertEquals(Map.of("a1", review), read(ReviewsFile.text(List.of(review))).reviews());
  }

  @Test
  void allColumnsButTheIdMayBeLeftOut() throws Exception {
    assertEquals(
        Map.of("a1", new Review("a1", Disposition.OPEN, "", "", "")), read("id\na1\n").reviews());
  }

  @Test
  void withoutAFileThereIsNoReview() {
    assertEquals(Map.of(), ReviewsFile.NONE.reviews());
    assertEquals(List.of(), ReviewsFile.NONE.inDoubt(Map.of()));
  }
}
