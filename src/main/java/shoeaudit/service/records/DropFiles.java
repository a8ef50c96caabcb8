package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.vault.Inspection;

/** What the cage counted in the drop boxes, as files of the vault. */
@ApplicationScoped
public class DropFiles {
  /** Rows of forty tables for six years; many of them may come in at once. */
  private static final int MOST_BYTES = 2_000_000;

  private final EvidenceFiles evidence;
  private final FewAtOnce turns = new FewAtOnce("other files of drops are being read");

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
   * @throws Refusal where it is none, with every mistake in it, by its line, or too many are being
   *     read; nothing is kept then
   */
  public EvidenceFiles.Arrived receive(Licensee of, String name, InputStream in, Check check)
      throws IOException {
    byte[] content = in.readNBytes(MOST_BYTES + 1);
    if (content.length > MOST_BYTES) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE,
          "the file has more than " + MOST_BYTES + " bytes",
          "send drops, a row a table and gambling day");
    }
    return turns.inTurn(
        of.id,
        () -> {
          look(name, content, check);
          return evidence.arrived(
              EvidenceFile.Kind.DROP, name, new ByteArrayInputStream(content), Inspection.NONE);
        });
  }

  private static void look(String name, byte[] content, Check check) throws IOException {
    try {
      check.check(DropFile.read(name, content));
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "mend what each line says, and send the file again");
    }
  }
}
