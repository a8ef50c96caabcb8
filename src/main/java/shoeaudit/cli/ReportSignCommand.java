package shoeaudit.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.report.signature.ReportSigner;
import shoeaudit.runs.ReportSigning;

/** Signs the report of a finished run. */
@Command(
    name = "sign",
    description =
        "Signs the report of a finished run: report-signed.pdf beside report.pdf, which stays as it is.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  With a key in a PKCS#12 file, and the time proved by a service:",
      "    shoe-audit report sign reports/march --key signer.p12 --sign-password-file signer.txt \\",
      "      --timestamp http://tsa.example.org/tsr",
      "",
      "Exit status: 0 signed; 2 it could not be signed as asked, and nothing was written; 3 a failure",
      "of the machine or of shoe-audit itself."
    })
final class ReportSignCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a finished run.")
  private Path folder = Path.of("");

  @Option(
      names = "--key",
      paramLabel = "FILE",
      defaultValue = "${env:SHOE_AUDIT_SIGN_KEY}",
      description =
          "The key that signs, with its certificates (PKCS#12, .p12 or .pfx). Default: SHOE_AUDIT_SIGN_KEY.")
  private @Nullable Path key;

  @Mixin private SigningOptions signing = new SigningOptions();

  @Option(names = "--replace", description = "Replace report-signed.pdf where it is there already.")
  private boolean replace;

  @Override
  public Integer call() throws Exception {
    Path named = key;
    if (named == null || named.toString().isEmpty()) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "Name the signing key: --key FILE, or set SHOE_AUDIT_SIGN_KEY");
    }
    InstantSource clock = InstantSource.system();
    ReportSigner signer = signing.signer(named, clock.instant());
    Path signed = ReportSigning.sign(folder, signer, clock, replace);
    PrintWriter out = spec.commandLine().getOut();
    out.println("Signed:  " + signed + " (" + signer.level().title() + ")");
    out.flush();
    return ExitStatus.NOTHING_DEVIATES;
  }
}
