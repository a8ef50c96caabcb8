package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.identity.Actor;
import shoeaudit.identity.tree.TrailLog;
import shoeaudit.transparency.SignedNote;

/** {@code shoe-audit trail add-cosignatures}: takes in what a witness has signed. */
@Command(
    name = "add-cosignatures",
    description =
        "Takes in a checkpoint that a witness has cosigned (trail cosign), and hands it out from then on with the"
            + " cosignature. Witnesses are those of the setting shoe-audit.trail.witnesses. The embedded database"
            + " serves one process: stop the service first, or send it to /api/v1/trail/log/cosignatures.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class TrailAddCosignaturesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "CHECKPOINT", description = "The cosigned checkpoint.")
  private Path file = Path.of("cosigned.checkpoint");

  @Mixin private DataOption data = new DataOption();

  @Override
  public Integer call() throws Exception {
    data.set();
    Service.requireDatabase();
    return Service.with(
        spec.commandLine().getErr(),
        () ->
            TrailWork.told(
                spec,
                () -> {
                  SignedNote note = TrailFiles.note(file);
                  TrailLog.Signed signed =
                      Arc.container()
                          .instance(TrailLog.class)
                          .get()
                          .cosign(Actor.COMMAND_LINE, note);
                  spec.commandLine()
                      .getOut()
                      .println(
                          "The checkpoint of "
                              + signed.said().size()
                              + " entries is cosigned by "
                              + String.join(", ", signed.cosigners())
                              + ".");
                  return ExitStatus.NOTHING_DEVIATES;
                }));
  }
}
