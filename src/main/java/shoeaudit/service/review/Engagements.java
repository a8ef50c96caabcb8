package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.EngagementFile;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.FewAtOnce;
import shoeaudit.service.vault.Inspection;
import shoeaudit.service.vault.Vault;

/**
 * What auditors state about audits, as files of the vault, and what a sign-off makes of them. They
 * are read as the command line reads {@code --engagement}.
 */
@ApplicationScoped
public class Engagements {
  /** Custody of many logs, and a response to each of many findings. */
  private static final int MOST_BYTES = 5_000_000;

  private final EvidenceFiles evidence;
  private final Vault vault;
  private final FewAtOnce turns = new FewAtOnce("other engagements are being read");

  @Inject
  Engagements(EvidenceFiles evidence, Vault vault) {
    this.evidence = evidence;
    this.vault = vault;
  }

  /**
   * How a report is issued.
   *
   * @param engagement what the auditor states in it; null: nothing
   * @param redact whose names a public copy beside it leaves out; empty: none is made
   * @param publicEngagement what the auditor states in the public copy; null: nothing
   */
  public record Issue(
      @Nullable EvidenceFile engagement,
      Set<Redaction> redact,
      @Nullable EvidenceFile publicEngagement) {
    /** The report alone, with nothing stated. */
    public static final Issue PLAIN = new Issue(null, Set.of(), null);

    /** Keeps a copy. */
    public Issue {
      redact = Set.copyOf(redact);
    }
  }

  /**
   * Takes a file into the vault, when it was found to be an engagement; it is on no record yet.
   *
   * @param name as its sender calls it
   * @param in read to its end
   * @throws Refusal where it is none, with every mistake in it, by its line, or too many are being
   *     read; nothing is kept then
   */
  public EvidenceFiles.Arrived receive(Licensee of, String name, InputStream in)
      throws IOException {
    byte[] content = in.readNBytes(MOST_BYTES + 1);
    if (content.length > MOST_BYTES) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE,
          "the file has more than " + MOST_BYTES + " bytes",
          "send an engagement, as src/site/auditors.md describes it");
    }
    return turns.inTurn(
        of.id,
        () -> {
          look(name, content);
          return evidence.arrived(
              EvidenceFile.Kind.ENGAGEMENT,
              name,
              new ByteArrayInputStream(content),
              Inspection.NONE);
        });
  }

  private static void look(String name, byte[] content) {
    try {
      var unused = EngagementFile.read(name, content);
    } catch (ConfigException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "mend what each line says, and send the file again");
    }
  }

  /**
   * How a report is issued as somebody asks for it.
   *
   * @param engagement the evidence's id; null: nothing is stated
   * @param redact whose names a public copy leaves out; empty: none is asked for
   * @param publicEngagement what the public copy states; null: what the report states
   * @throws Refusal where there is no such evidence, or the public copy would have the licensee's
   *     responses
   */
  public Issue issue(
      Licensee licensee,
      @Nullable Long engagement,
      List<String> redact,
      @Nullable Long publicEngagement)
      throws IOException {
    Set<Redaction> leftOut = redactions(redact);
    if (leftOut.isEmpty() && publicEngagement != null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "a public copy is stated something in, and none is asked for",
          "say in redact whose names it leaves out: patrons, dealers or both");
    }
    EvidenceFile stated = file(licensee, engagement);
    if (leftOut.isEmpty()) {
      return new Issue(stated, leftOut, null);
    }
    EvidenceFile inCopy = publicEngagement == null ? stated : file(licensee, publicEngagement);
    if (inCopy != null && answers(inCopy)) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "a public copy cannot have the responses of "
              + inCopy.name
              + ": findings have other ids in it, and texts may name persons",
          "submit an engagement without responses, and name it in public_engagement");
    }
    return new Issue(stated, leftOut, inCopy);
  }

  private static Set<Redaction> redactions(List<String> texts) {
    Set<Redaction> redactions = EnumSet.noneOf(Redaction.class);
    for (String text : texts) {
      try {
        redactions.addAll(Redaction.of(text));
      } catch (IllegalArgumentException e) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD,
            "no names of \"" + text + "\" can be left out",
            "leave out those of patrons, dealers or both");
      }
    }
    return redactions;
  }

  private @Nullable EvidenceFile file(Licensee licensee, @Nullable Long id) {
    return id == null ? null : evidence.of(licensee, EvidenceFile.Kind.ENGAGEMENT, id);
  }

  private boolean answers(EvidenceFile file) throws IOException {
    try {
      return EngagementFile.read(file.name, vault.bytes(file.sha256)).answersAny();
    } catch (ConfigException e) {
      throw new IOException(file.name + " was read when it was received", e);
    }
  }
}
