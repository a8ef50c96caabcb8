package shoeaudit.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.transparency.VerifierKey;

/** {@code shoe-audit trail key}: the public half of a key, to be handed over. */
@Command(
    name = "key",
    description =
        "Prints the verifier key of a private one: what whoever verifies checkpoints has to have from its owner.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailKeyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private NoteKeyOptions key = new NoteKeyOptions();

  @Option(names = "--witness", description = "It is a witness's, which cosigns, and no log's.")
  private boolean witness;

  @Override
  public Integer call() throws Exception {
    return TrailWork.told(
        spec,
        () -> {
          VerifierKey.Kind kind = witness ? VerifierKey.Kind.WITNESS : VerifierKey.Kind.LOG;
          spec.commandLine().getOut().println(key.signer(kind).key().text());
          return ExitStatus.NOTHING_DEVIATES;
        });
  }
}
