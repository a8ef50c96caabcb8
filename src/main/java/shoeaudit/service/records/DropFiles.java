package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.vault.Inspection;

/** What the cage counted in the drop boxes, as files of the vault. */
@ApplicationScoped
public class DropFiles {
  /** Rows of a room's tables for some hundred years. */
  private static final int MOST_BYTES = 20_000_000;

  private final EvidenceFiles evidence;

  @Inject
  DropFiles(EvidenceFiles evidence) {
    this.evidence = evidence;
  }

  /** What else is asked of a file before it is kept. */
  @FunctionalInterface
  public interface Check {
    /**
     * Looks at it.
     *
     * @throws InvalidRunRequestException with every mistake
     */
    void check(DropFile file) throws InvalidRunRequestException, IOException;
  }

  /**
   * Takes a file into the vault, when it was found to be one of drops; it is on no record yet.
   *
   * @param name as its sender calls it
   * @param in read to its end
   * @throws Refusal where it is none, with every mistake in it, by its line; nothing is kept then
   */
  public EvidenceFiles.Arrived receive(String name, InputStream in, Check check)
      throws IOException {
    byte[] content = in.readNBytes(MOST_BYTES + 1);
    if (content.length > MOST_BYTES) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE,
          "the file has more than " + MOST_BYTES + " bytes",
          "send drops, a row a table and gambling day");
    }
    try {
      check.check(DropFile.read(name, content));
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "mend what each line says, and send the file again");
    }
    return evidence.arrived(
        EvidenceFile.Kind.DROP, name, new ByteArrayInputStream(content), Inspection.NONE);
  }
}
