package shoeaudit.api.evidence;

import java.time.Instant;
import java.time.LocalDate;
import shoeaudit.service.records.EvidenceFile;

/**
 * A file that was received.
 *
 * @param id its number
 * @param sha256 in lower-case hex
 * @param retainUntil the last day on which it has to be kept
 */
public record EvidenceView(
    long id,
    String name,
    long bytes,
    String sha256,
    Instant receivedAt,
    String receivedBy,
    LocalDate retainUntil) {
  public static EvidenceView of(EvidenceFile file) {
    return new EvidenceView(
        file.id,
        file.name,
        file.bytes,
        file.sha256,
        file.receivedAt,
        file.receivedBy,
        file.retainUntil);
  }
}
