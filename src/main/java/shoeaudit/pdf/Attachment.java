package shoeaudit.pdf;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file that the PDF report carries along (PDF/A-3), so that it stands alone: findings, coverage,
 * problems, controls and inputs.
 *
 * @param name its file name
 * @param mediaType for example {@code text/csv}
 * @param relation what it is to the report
 * @param description in a few words
 * @param content opened once for each writing
 */
public record Attachment(
    String name, String mediaType, Relation relation, String description, Content content) {
  /** What an attachment is to the document (ISO 19005-3, 6.8; ISO 32000-2, 7.11.3). */
  public enum Relation {
    /** The report stands on it. */
    SOURCE("Source"),
    /** What the report shows, for machines. */
    DATA("Data"),
    /** It adds to the report. */
    SUPPLEMENT("Supplement");

    private final String text;

    Relation(String text) {
      this.text = text;
    }

    /** As the file names it. */
    public String text() {
      return text;
    }
  }

  /** Opens the file. */
  @FunctionalInterface
  public interface Content {
    InputStream open() throws IOException;
  }
}
