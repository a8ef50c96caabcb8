package shoeaudit.report.pdf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.pdf.Attachment;

/**
 * What a report carries and what it vouches for.
 *
 * @param attachments embedded in it
 * @param results the SHA-256 of the results that it tells (see {@code ResultsSeal}); null: they
 *     stand in no folder
 * @param casebook the SHA-256 of its casebook; null: it has none
 */
public record Enclosures(
    List<Attachment> attachments, @Nullable String results, @Nullable String casebook) {
  public Enclosures {
    attachments = List.copyOf(attachments);
  }
}
