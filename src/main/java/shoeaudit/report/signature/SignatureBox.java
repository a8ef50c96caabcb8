package shoeaudit.report.signature;

import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * The rectangle on the cover that a signature covers, in points from the page's lower left corner.
 */
final class SignatureBox {
  private static final float SIDE_MARGIN = 54;
  private static final float BOTTOM = 84;
  private static final float HEIGHT = 64;

  private SignatureBox() {}

  /** On a page of that size: as wide as its text, on Letter 504, on A4 487 points. */
  static PDRectangle on(PDRectangle page) {
    return new PDRectangle(
        page.getLowerLeftX() + SIDE_MARGIN,
        page.getLowerLeftY() + BOTTOM,
        (float) Math.floor(page.getWidth() - 2 * SIDE_MARGIN),
        HEIGHT);
  }
}
