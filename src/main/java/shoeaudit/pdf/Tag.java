package shoeaudit.pdf;

import org.openpdf.text.pdf.PdfName;

/** What a piece of content is: the standard structure types of ISO 32000-1, 14.8.4, in use here. */
public enum Tag {
  DOCUMENT("Document"),
  SECTION("Sect"),
  HEADING_1("H1"),
  HEADING_2("H2"),
  HEADING_3("H3"),
  PARAGRAPH("P"),
  TABLE("Table"),
  ROW("TR"),
  HEADER_CELL("TH"),
  CELL("TD"),
  FIGURE("Figure"),
  CONTENTS("TOC"),
  CONTENTS_ITEM("TOCI"),
  LINK("Link"),
  LIST("L"),
  LIST_ITEM("LI"),
  LIST_BODY("LBody");

  private final String role;

  Tag(String role) {
    this.role = role;
  }

  /** Whether it is the heading of what follows. */
  boolean isHeading() {
    return this == HEADING_1 || this == HEADING_2 || this == HEADING_3;
  }

  /** The name in the file. */
  PdfName role() {
    return new PdfName(role);
  }
}
