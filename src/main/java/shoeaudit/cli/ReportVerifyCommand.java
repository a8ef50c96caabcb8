package shoeaudit.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.verify.ReportVerification;
import shoeaudit.runs.verify.Verification;

/** Verifies the results of a finished run. */
@Command(
    name = "verify",
    description =
        "Verifies the results of a finished run, on any machine and without a network: the files by the manifest's"
            + " hashes, the report's attachments, the signed copy, and the findings by replaying the audit.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  With the logs that were audited, a folder that holds them or files:",
      "    shoe-audit report verify reports/march logs/2026-03",
      "  Whose signature is trusted is yours to say:",
      "    shoe-audit report verify reports/march logs/2026-03 --trust authorities.pem",
      "  Where the logs are not at hand:",
      "    shoe-audit report verify reports/march --without-replay",
      "",
      "Exit status: 0 all that was verified is as recorded; 1 something differs; 2 it could not be",
      "done as asked; 3 a failure of the machine or of shoe-audit itself."
    })
final class ReportVerifyCommand implements Callable<Integer> {
  private static final int DIFFERENCES = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a finished run.")
  private Path folder = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "LOG",
      description =
          "The logs that were audited: files, or a folder that holds them. They are known by their contents.")
  private List<Path> logs = List.of();

  @Option(
      names = "--controls",
      paramLabel = "FILE",
      description = "The control files. Default: those that report.pdf embeds.")
  private List<Path> controls = List.of();

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "The import profile, where the run was made with one of its own.")
  private @Nullable String profile;

  @Option(
      names = "--trust",
      paramLabel = "CERTS",
      description =
          "Certificates of the issuers that you trust (PEM): the signer's certificate must come from one of them."
              + " Whether one was revoked is not asked.")
  private @Nullable Path trusted;

  @Option(
      names = "--earlier",
      paramLabel = "DIR",
      description =
          "The results of the earlier run whose indicators the run continued, where it continued one.")
  private @Nullable Path earlier;

  @Option(
      names = "--without-replay",
      description = "Verify all but the findings, for which the logs are needed.")
  private boolean withoutReplay;

  @Mixin private RulesOption rules = new RulesOption();

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    Verification.Outcome outcome =
        ReportVerification.run(
            new Verification.Request(
                folder,
                logs,
                controls,
                profile,
                rules.library(),
                trusted,
                earlier,
                !withoutReplay,
                Runtime.getRuntime().availableProcessors()),
            new Verification.Listener() {
              @Override
              public void step(String title) {
                out.println(title);
                out.flush();
              }

              @Override
              public void said(Statement statement) {
                out.println("  " + mark(statement.kind()) + indented(statement.text()));
                out.flush();
              }
            });
    out.println();
    out.println(verdict(outcome));
    out.flush();
    return outcome.differences() == 0 ? ExitStatus.NOTHING_DEVIATES : DIFFERENCES;
  }

  private static String mark(Statement.Kind kind) {
    return switch (kind) {
      case HOLDS -> "ok           ";
      case DIFFERS -> "DIFFERS      ";
      case OPEN -> "not checked  ";
      case SAYS -> "note         ";
    };
  }

  private static String indented(String text) {
    return text.replace("\n", "\n" + " ".repeat(15));
  }

  private static String verdict(Verification.Outcome outcome) {
    String open =
        outcome.open() == 0
            ? ""
            : " Not checked: "
                + Amounts.count(outcome.open(), "thing", "things")
                + ", named above.";
    if (outcome.differences() > 0) {
      return "Not verified: "
          + Amounts.count(outcome.differences(), "difference", "differences")
          + ", marked above."
          + (outcome.replayed() ? "" : " The findings were not replayed.")
          + open;
    }
    // Files that agree with one another may have been changed together.
    return (outcome.replayed()
            ? "Verified: everything that was checked is as recorded."
            : "Nothing that was checked differs. That the results come from the logs was not"
                + " verified, as the findings were not replayed.")
        + open;
  }
}
