package shoeaudit.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.convert.ConversionOutcome;
import shoeaudit.runs.convert.LogConversion;
import shoeaudit.shoelog.ImportProblem;

/** Makes a shoe log of another system's file. */
@Command(
    name = "convert",
    description =
        "Makes a shoe log, format 1, of another system's file. It says too what the record cannot show, so that an"
            + " audit of it comes to the same as an audit of the file itself.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  To CSV, by a profile that comes with the program:",
      "    shoe-audit logs convert --profile floor-table-management t_game.csv march.csv",
      "  To compressed JSON Lines, by a profile of your own; amounts in another currency are left out:",
      "    shoe-audit logs convert --profile house.yaml --currency EUR rounds.json.gz march.jsonl.gz",
      "",
      "What could not be read goes to standard error, a line each: file:line: problem -> remedy.",
      "Exit status: 0 all was read; 1 something could not be read; 2 nothing could be, or it could not",
      "run as asked, and nothing was written; 3 a failure of the machine or of shoe-audit itself."
    })
final class LogsConvertCommand implements Callable<Integer> {
  private static final int PROBLEMS = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--profile",
      required = true,
      paramLabel = "ID|FILE",
      description =
          "The import profile by which to read: one that comes with the program (logs profiles lists them) or a file"
              + " of your own.")
  private String profile = "";

  @Mixin private RulesOption rules = new RulesOption();

  @Option(
      names = "--currency",
      paramLabel = "CODE",
      description =
          "The currency that amounts have to be in, by its code of ISO 4217. Default: that of the first amount;"
              + " amounts in others are left out and told.")
  private @Nullable String currency;

  @Option(names = "--force", description = "Replace OUT where it is there already.")
  private boolean force;

  @Parameters(index = "0", paramLabel = "IN", description = "The file to read, plain or gzip.")
  private Path in = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      description = "The shoe log to write: .csv, .csv.gz, .jsonl or .jsonl.gz.")
  private Path out = Path.of("");

  @Override
  public Integer call() throws Exception {
    PrintWriter words = spec.commandLine().getOut();
    PrintWriter complaints = spec.commandLine().getErr();
    ConversionOutcome outcome =
        LogConversion.run(
            new LogConversion.Request(profile, rules.library(), currency, in, out, force),
            new LogConversion.Listener() {
              @Override
              public void problem(ImportProblem problem) {
                complaints.println(ImportProblems.text(problem));
              }

              @Override
              public void note(String note) {
                words.println("note: " + note);
              }
            });
    complaints.flush();
    words.println("Converted: " + summary(outcome));
    words.println("Written:   " + out);
    words.flush();
    return outcome.problems() == 0 ? ExitStatus.NOTHING_DEVIATES : PROBLEMS;
  }

  private static String summary(ConversionOutcome outcome) {
    return Amounts.count(outcome.records(), "record", "records")
        + ", "
        + Amounts.count(outcome.coups(), "coup", "coups")
        + (outcome.notTestable() == 0
            ? ""
            : " (" + Amounts.count(outcome.notTestable()) + " not testable)")
        + ", "
        + Amounts.count(outcome.wagers(), "wager", "wagers")
        + ", "
        + Amounts.count(outcome.problems(), "problem", "problems");
  }
}
