package shoeaudit.pdf;

import org.openpdf.text.pdf.PdfContentByte;

/** A picture, drawn as vectors, that says in words what it shows. */
public interface Drawing {
  /** How high it is at this width; both in points. */
  float height(float width);

  /** Draws it from its upper left corner, {@code (left, top)}, at this width. */
  void draw(PdfContentByte canvas, float left, float top, float width);

  /** What it shows, for a reader who cannot see it. */
  String alternative();
}
