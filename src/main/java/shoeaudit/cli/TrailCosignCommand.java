package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.ConsistencyProof;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.VerifierKey;

/** {@code shoe-audit trail cosign}: what a commission signs as a witness, without the service. */
@Command(
    name = "cosign",
    description =
        "Cosigns a checkpoint as a witness, after a look whether it holds all that the checkpoint of before held"
            + " (C2SP tlog-cosignature, Ed25519). No service and no database is used. Exit status 1: it does not, and"
            + " nothing is signed.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailCosignCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "PROOF",
      description =
          "The room's proof since the checkpoint of before (trail prove --since); with --first, its checkpoint.")
  private Path proof = Path.of("proof");

  @Option(
      names = "--seen",
      paramLabel = "CHECKPOINT",
      description = "The checkpoint that was cosigned last.")
  private @Nullable Path seen;

  @Option(
      names = "--first",
      description = "None was cosigned before: from this one on the trail is held to what it says.")
  private boolean first;

  @Option(
      names = "--log-key",
      required = true,
      paramLabel = "FILE",
      description = "The file with the log's verifier key.")
  private Path logKey = Path.of("log.vkey");

  @Mixin private NoteKeyOptions key = new NoteKeyOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Where to write the cosigned checkpoint, a file that is not there yet. Default: it is printed.")
  private @Nullable Path out;

  @Override
  public Integer call() throws Exception {
    if (first == (seen != null)) {
      throw new ParameterException(
          spec.commandLine(),
          "name the checkpoint that was cosigned last with --seen, or say --first");
    }
    return TrailWork.told(
        spec,
        () -> {
          SignedNote checked = checked();
          SignedNote cosigned =
              key.signer(VerifierKey.Kind.WITNESS).cosign(checked, Instant.now().getEpochSecond());
          TrailFiles.give(spec, out, cosigned.whole(), "The cosigned checkpoint");
          return ExitStatus.NOTHING_DEVIATES;
        });
  }

  private SignedNote checked() throws LogException, IOException {
    VerifierKey log = TrailFiles.key(logKey, VerifierKey.Kind.LOG);
    Path before = seen;
    if (before == null) {
      SignedNote note = TrailFiles.note(proof);
      TrailFiles.named(proof, () -> Checkpoint.signed(note, log));
      return note;
    }
    SignedNote earlier = TrailFiles.note(before);
    Checkpoint said = TrailFiles.named(before, () -> Checkpoint.signed(earlier, log));
    byte[] bytes = TrailFiles.bytes(proof);
    ConsistencyProof joins = TrailFiles.named(proof, () -> ConsistencyProof.of(bytes));
    TrailFiles.named(proof, () -> joins.require(said, log));
    return joins.checkpoint();
  }
}
