package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.pdf.Paper;
import shoeaudit.report.text.Texts;

/** A coup's cards as they lay, beside those that were due. */
class CoupPictureTest {
  private static final CorrectDealing DUE =
      new CorrectDealing(List.of("7H", "10C"), List.of("6S", "KD"), 7, 6, "player", List.of());

  @ParameterizedTest
  @EnumSource
  void threeCardsOfAHandLieAbreast(Paper paper) throws IOException {
    float two =
        height(
            paper,
            SampleCoups.coup("T1", "S1", 1)
                .cards("player 7H", "banker 6S", "player 10C", "banker KD")
                .totals(7, 6));
    float three =
        height(
            paper,
            SampleCoups.coup("T1", "S1", 1)
                .cards(
                    "player 2H", "banker 2S", "player 10C", "banker KD", "player 9H", "banker 3H")
                .totals(1, 5));
    assertEquals(two, three);
  }

  private static float height(Paper paper, SampleCoups.CoupBuilder coup) throws IOException {
    ReportDocument document =
        new ReportDocument(
            PdfSampleReports.nothingFound(),
            ReportDocument.Kind.REPORT,
            false,
            null,
            Texts.english(),
            paper,
            OutputStream.nullOutputStream());
    CoupSnapshot shown = coup.correct(DUE).build();
    return new CoupPicture(
            document, new CardFaces(document.type()), shown, PdfSampleReports.regulation().table())
        .height();
  }
}
