package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.vault.Inspection;
import shoeaudit.service.vault.Vault;

/** The files that people attach to findings. They lie in the vault like all that is received. */
@ApplicationScoped
public class ReviewAttachments {
  private final ReviewHistory history;
  private final FindingRepository findings;
  private final EvidenceFiles evidence;
  private final Vault vault;
  private final long most;

  @Inject
  ReviewAttachments(
      ReviewHistory history,
      FindingRepository findings,
      EvidenceFiles evidence,
      Vault vault,
      ReviewSettings settings) {
    this.history = history;
    this.findings = findings;
    this.evidence = evidence;
    this.vault = vault;
    this.most = settings.attachment().asLongValue();
  }

  /**
   * Takes a file into the vault, to be put on record ({@link EvidenceFiles#record}) and attached
   * ({@link Reviews#attach}).
   *
   * @param name as its sender calls it
   * @param in read to its end
   * @throws Refusal where there is no such finding, or the file is too large
   */
  public EvidenceFiles.Arrived receive(
      Licensee licensee, String finding, String name, InputStream in) throws IOException {
    findings.latest(licensee, finding);
    return evidence.arrived(EvidenceFile.Kind.ATTACHMENT, name, in, new AtMost(most));
  }

  /** Refuses what is larger. */
  private static final class AtMost implements Inspection {
    private final long most;
    private long bytes;

    AtMost(long most) {
      this.most = most;
    }

    @Override
    public void next(byte[] content, int count) {
      bytes += count;
      if (bytes > most) {
        throw new Refusal(
            Refusal.Reason.TOO_LARGE,
            "the file has more than " + most + " bytes",
            "attach a smaller one, or parts of it; shoe-audit.review.attachment sets the limit");
      }
    }
  }

  /**
   * One of them, when its bytes were found to be those that were received.
   *
   * @param number as the history counts it
   * @throws Refusal where there is none, or its bytes were changed
   */
  public EvidenceFile whole(Licensee licensee, String finding, long number) throws IOException {
    @Nullable ReviewEntry entry = history.attachment(licensee, finding, number);
    if (entry == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the finding has no attachment " + number,
          "take the number of one that is listed");
    }
    EvidenceFile file = Objects.requireNonNull(entry.evidence, "an attachment has a file");
    try {
      vault.copy(file.sha256, OutputStream.nullOutputStream());
    } catch (Vault.BrokenEvidenceException e) {
      throw new Refusal(
          Refusal.Reason.DAMAGED,
          "the attachment " + number + " is not any more what was received",
          "tell those who run the service: it has to come back from a backup");
    }
    return file;
  }
}
