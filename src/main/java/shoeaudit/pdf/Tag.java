package shoeaudit.pdf;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** Made once: a report has tens of thousands of pieces. */
  private static final Map<Tag, PdfName> NAMES =
      Stream.of(values())
          .collect(
              Collectors.toMap(
                  Function.identity(),
                  tag -> new PdfName(tag.role),
                  (one, other) -> one,
                  () -> new EnumMap<>(Tag.class)));

  private final String role;

  Tag(String role) {
    this.role = role;
  }

  /** The name in the file. */
  PdfName role() {
    return Objects.requireNonNull(NAMES.get(this), "each has its name");
  }
}
