package shoeaudit.report.signature;

import org.apache.pdfbox.pdmodel.common.PDRectangle;
import shoeaudit.report.pdf.SignatureBox;

/** The rectangle on the cover that a signature covers. */
final class CoveredBox {
  private CoveredBox() {}

  /** On a page of that size: as wide as its text, on Letter 504, on A4 487 points. */
  static PDRectangle on(PDRectangle page) {
    return new PDRectangle(
        page.getLowerLeftX() + SignatureBox.LEFT_POINTS,
        page.getLowerLeftY() + SignatureBox.BOTTOM_POINTS,
        (float)
            Math.floor(
                page.getWidth() - SignatureBox.LEFT_POINTS - SignatureBox.RIGHT_MARGIN_POINTS),
        SignatureBox.HEIGHT_POINTS);
  }
}
