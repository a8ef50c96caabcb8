package shoeaudit.report.pdf;

import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;

/**
 * The box on the first page in which a signature is shown. Its place is fixed, as a signed copy is
 * made of the finished file: the signature's picture is laid over the box's words, which say that
 * the report is unsigned unless one covers them.
 */
public final class SignatureBox {
  /** From the page's left edge, in points. */
  public static final float LEFT_POINTS = 54;

  /** From the page's lower edge, in points. */
  public static final float BOTTOM_POINTS = 84;

  /** In points. */
  public static final float HEIGHT_POINTS = 64;

  /** From the page's right edge, in points. */
  public static final float RIGHT_MARGIN_POINTS = 54;

  private static final float PADDING = 10;

  private SignatureBox() {}

  /**
   * Draws the empty box at the foot of the page at work, which is the first, and above it what a
   * signature attests; what follows stands above both.
   *
   * @param attestation not drawn yet
   * @param attestationPoints its height, with room below
   */
  static void draw(ReportDocument document, Table attestation, float attestationPoints) {
    PageFlow flow = document.flow();
    Phrase words =
        document
            .type()
            .phrase(
                document.type().chunk(TextStyle.BODY_STRONG, document.say("signature.heading")),
                document.type().below(TextStyle.BODY, document.say("signature.none")));
    Table box = flow.table(504).boxes();
    flow.atFoot(
        BOTTOM_POINTS,
        HEIGHT_POINTS + attestationPoints,
        () -> {
          attestation.end(attestationPoints - attestation.height());
          box.row(Cell.bare(words).boxed(Palette.MUTED).padding(PADDING).height(HEIGHT_POINTS));
          box.end(0);
        });
  }
}
