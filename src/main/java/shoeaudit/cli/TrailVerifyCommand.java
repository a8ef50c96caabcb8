package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shoeaudit.identity.TrailChain;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.TrailVerification;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.LogException;

/** {@code shoe-audit trail verify}: holds the audit trail against its hashes. */
@Command(
    name = "verify",
    description =
        "Holds the audit trail against its hashes and names the first entry that was changed, is missing or does not"
            + " stand in its row. Exit status 0: it holds; 1: it does not; 4: there is no entry, so that nothing was verified. The embedded database serves one process:"
            + " stop the service first, or verify an export with --file. With --checkpoint the trail also has to begin as"
            + " that checkpoint says; with --proof a proof alone is verified, and neither trail nor database is used.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailVerifyCommand implements Callable<Integer> {
  private static final String HASH = "[0-9a-f]{64}";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description =
          "Verify this export of the whole trail instead (JSON Lines); no database is used.")
  private @Nullable Path file;

  @Option(
      names = "--head",
      paramLabel = "HASH",
      description =
          "The hash of an entry that was noted elsewhere: it must be there. Without it an end that was cut off by"
              + " somebody who can write the database is not seen.")
  private @Nullable String head;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "A checkpoint of the trail that you have: what it says must still hold. May be given several times.")
  private List<Path> checkpoints = new ArrayList<>();

  @Option(
      names = "--proof",
      paramLabel = "FILE",
      description =
          "Verify this proof (trail prove): that an entry is in the trail, or that nothing was taken away since"
              + " --checkpoint.")
  private @Nullable Path proof;

  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description = "The manifest.json that the proof has to be of.")
  private @Nullable Path manifest;

  @Option(
      names = "--log-key",
      paramLabel = "FILE",
      description = "The file with the log's verifier key, for checkpoints and proofs.")
  private @Nullable Path logKey;

  @Option(
      names = "--witness-key",
      paramLabel = "FILE",
      description =
          "The file with the verifier key of a witness who has to have cosigned. May be given several times.")
  private List<Path> witnessKeys = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    String noted = head == null ? null : head.toLowerCase(Locale.ROOT);
    if (noted != null && !noted.matches(HASH)) {
      throw new ParameterException(
          spec.commandLine(), "--head is no SHA-256: it has 64 hexadecimal digits");
    }
    Path export = file;
    Path alone = proof;
    if (alone != null) {
      if (export != null || data.named() != null || noted != null) {
        throw new ParameterException(
            spec.commandLine(),
            "--proof is verified by itself: leave out --file, --data and --head");
      }
      return TrailWork.told(spec, () -> ofProof(alone));
    }
    if (manifest != null || (logKey == null) != checkpoints.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--checkpoint and --proof go with --log-key, and --manifest with --proof");
    }
    if (export != null && data.named() != null) {
      throw new ParameterException(
          spec.commandLine(), "--file needs no --data: give one of the two");
    }
    if (export != null) {
      return TrailWork.told(spec, () -> say(ofFile(export, noted, held())));
    }
    data.set();
    Service.requireDatabase();
    return Service.with(
        spec.commandLine().getErr(),
        () ->
            TrailWork.told(
                spec,
                () ->
                    say(Arc.container().instance(TrailReading.class).get().verify(noted, held()))));
  }

  private int ofProof(Path file) throws LogException, InvalidRunRequestException, IOException {
    TrailProofCheck check = check();
    List<Checkpoint> held = new ArrayList<>();
    for (Path each : checkpoints) {
      held.add(check.signed(each));
    }
    for (String line : check.proof(file, held, manifest)) {
      spec.commandLine().getOut().println(line);
    }
    return ExitStatus.NOTHING_DEVIATES;
  }

  private TrailProofCheck check() throws LogException, IOException {
    Path key = logKey;
    if (key == null) {
      throw new ParameterException(
          spec.commandLine(), "a proof is verified by the log's key: name its file with --log-key");
    }
    return TrailProofCheck.by(key, witnessKeys);
  }

  /** The checkpoints that were named, each signed as it has to be. */
  private List<Checkpoint> held() throws LogException, IOException {
    List<Checkpoint> held = new ArrayList<>();
    if (!checkpoints.isEmpty()) {
      TrailProofCheck check = check();
      for (Path each : checkpoints) {
        held.add(check.cosigned(each));
      }
    }
    return held;
  }

  private static TrailVerification ofFile(
      Path export, @Nullable String noted, List<Checkpoint> held)
      throws IOException, InvalidRunRequestException {
    if (!Files.isRegularFile(export)) {
      throw new InvalidRunRequestException(export + " is no file; name an export of the trail");
    }
    TrailChain chain = new TrailChain(noted, held);
    long number = 0;
    try (BufferedReader lines = Files.newBufferedReader(export)) {
      for (String line = lines.readLine(); line != null && chain.holds(); line = lines.readLine()) {
        number++;
        chain.add(TrailEntry.of(line));
      }
    } catch (CharacterCodingException e) {
      throw new InvalidRunRequestException(
          export + " is not UTF-8; name an export of the trail", e);
    } catch (TrailEntry.NotAnEntryException e) {
      throw new InvalidRunRequestException(
          export + ", line " + number + ", is no entry of the trail: " + e.getMessage(), e);
    }
    if (number == 0) {
      throw new InvalidRunRequestException(export + " is empty; name an export of the trail");
    }
    return chain.verification();
  }

  private int say(TrailVerification found) {
    PrintWriter out = spec.commandLine().getOut();
    TrailVerification.Fault fault = found.fault();
    if (fault == null) {
      out.println("The trail holds: " + found.entries() + " entries.");
      if (!checkpoints.isEmpty()) {
        out.println("It begins with all that was there at the checkpoint.");
      }
      out.println("The last one's hash, to be noted elsewhere: " + found.head());
      return ExitStatus.NOTHING_DEVIATES;
    }
    if (fault.kind() == TrailVerification.Kind.EMPTY) {
      out.println(
          "Nothing was verified: the trail has no entry. A service that ran has some: name its folder"
              + " with --data, or its database in the settings.");
      return ExitStatus.NOTHING_TESTED;
    }
    out.println("The trail does not hold: " + fault.detail() + ".");
    out.println(found.entries() + " entries before it hold.");
    return ExitStatus.FINDINGS;
  }
}
