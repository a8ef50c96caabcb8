package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** {@code shoe-audit trail verify}: holds the audit trail against its hashes. */
@Command(
    name = "verify",
    description =
        "Holds the audit trail against its hashes and names the first entry that was changed, is missing or does not"
            + " stand in its row. Exit status 0: it holds; 1: it does not; 4: there is no entry, so that nothing was verified. The embedded database serves one process:"
            + " stop the service first, or verify an export with --file.",
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

  @Override
  public Integer call() throws Exception {
    String noted = head == null ? null : head.toLowerCase(Locale.ROOT);
    if (noted != null && !noted.matches(HASH)) {
      throw new ParameterException(
          spec.commandLine(), "--head is no SHA-256: it has 64 hexadecimal digits");
    }
    Path export = file;
    if (export != null && data.named() != null) {
      throw new ParameterException(
          spec.commandLine(), "--file needs no --data: give one of the two");
    }
    if (export != null) {
      return say(ofFile(export, noted));
    }
    data.set();
    Service.requireDatabase();
    return Service.with(
        spec.commandLine().getErr(),
        () -> say(Arc.container().instance(TrailReading.class).get().verify(noted, List.of())));
  }

  private static TrailVerification ofFile(Path export, @Nullable String noted)
      throws IOException, InvalidRunRequestException {
    if (!Files.isRegularFile(export)) {
      throw new InvalidRunRequestException(export + " is no file; name an export of the trail");
    }
    TrailChain chain = new TrailChain(noted);
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
