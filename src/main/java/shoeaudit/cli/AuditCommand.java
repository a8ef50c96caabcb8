package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.config.RuleLibrary;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.signature.ReportSigner;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.ReportSigning;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.comparison.ComparedRun;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.interchange.ResultsExport;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Audits shoe logs under a control file. */
@Command(
    name = "audit",
    description =
        "Audits shoe logs under an internal-control file, and leaves findings, coverage and reports in a folder.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  A month of logs in a folder, reports under reports/:",
      "    shoe-audit audit --controls cedar-river.yaml logs/2026-03",
      "  Two files, into a folder of your choice:",
      "    shoe-audit audit --controls cedar-river.yaml --out march table-1.csv table-2.jsonl.gz",
      "  Controls that changed during the period; each coup is judged by those in force on its day:",
      "    shoe-audit audit --controls until-may.yaml --controls from-june.yaml logs",
      "",
      "  With a signed copy of the report beside it:",
      "    shoe-audit audit --controls house.yaml --sign key.p12 --sign-password-file key.txt logs",
      "  What another version of the controls makes of the month that was audited into march:",
      "    shoe-audit audit --controls proposed.yaml --compare march --compare-controls house.yaml logs",
      "  For another program, which reads standard output:",
      "    shoe-audit audit --controls house.yaml --format sarif --findings-only logs",
      "",
      "Exit status: 0 something was tested and nothing deviates; 1 findings, those for review included;",
      "2 it could not run as asked, and nothing was written (only when the time-stamping service does",
      "not serve in the end, the results are there, and unsigned); 3 a failure of the machine or of",
      "shoe-audit itself; 4 no findings, and no coup could be tested, or fewer than --fail-if-untested",
      "asks for: the reason is on standard error, and the results are there."
    })
final class AuditCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--controls",
      required = true,
      paramLabel = "FILE",
      description =
          "The room's internal-control file (YAML). Given several times: its versions, with adjoining spans.")
  private List<Path> controls = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where the results go. An earlier audit's results there are replaced where nobody changed them; anything"
              + " else in their place stops the run. Default: a folder under reports/ named for licensee and period.")
  private @Nullable Path out;

  @Option(
      names = "--replace",
      description =
          "Replace results in that folder also where they were changed since, are of a run that was stopped, or were"
              + " signed (report-signed.pdf is then taken away).")
  private boolean replace;

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description =
          "The logs are another system's exports: the import profile by which they are read, one that comes with the"
              + " program (logs profiles lists them) or a file of your own.")
  private @Nullable String profile;

  @Option(
      names = "--reviews",
      paramLabel = "FILE",
      description =
          "What a reviewer made of findings, for the reports: CSV with the columns id, disposition (open, answered,"
              + " confirmed, dismissed or remedied), cause, recommendation and notes, or the report.xlsx in whose yellow"
              + " cells one wrote.")
  private @Nullable Path reviews;

  @Option(
      names = "--engagement",
      paramLabel = "FILE",
      description =
          "Who audits for whom, for the reports (YAML): the report's number, draft or issued, authority, auditor, how"
              + " each log was received, the licensee's responses, conclusion and attestation. A log whose hash is not"
              + " that at receipt stops the run. Without it the report says that it is unattended machine output.")
  private @Nullable Path engagement;

  @Option(
      names = "--drop",
      paramLabel = "FILE",
      description =
          "What the cage counted in the drop boxes, for statistics.csv: CSV with the columns date (gambling day), table"
              + " and drop_minor (minor units). A table or day without an audited coup, or a second row of one, stops"
              + " the run.")
  private @Nullable Path drop;

  @Option(
      names = "--earlier",
      paramLabel = "DIR",
      description =
          "The results of the licensee's run before this one, whose indicators (patterns) and statistics to date"
              + " this one continues from night to night. Another licensee's, a later run's or changed results stop the run, and so does a log"
              + " that an earlier run of the row had. Not with --redact.")
  private @Nullable Path earlier;

  @Option(
      names = "--days",
      paramLabel = "DAY|FROM..UNTIL",
      description =
          "Audit only the shoes that begin on these gambling days, as in 2026-03-07 or 2026-03-01..2026-03-07, and"
              + " those without times. A shoe goes by its beginning: give also the logs in which it is dealt on.")
  private @Nullable String days;

  @Option(
      names = "--redact",
      paramLabel = "patrons,dealers",
      split = ",",
      description =
          "Make a public copy: patrons, dealers or both stand under pseudonyms in every result, quoted lines included."
              + " The same logs give the same ones; who lacks the logs cannot turn them back. Not with --reviews.")
  private Set<Redaction> redact = Set.of();

  @Option(
      names = "--fail-if-untested",
      paramLabel = "SHARE",
      description =
          "End with status 4 also where fewer than this share of the coups could be tested, as in 95%%. Default: only"
              + " where none could. A coup counts as tested where a check of wagers, dealing, result or settlement"
              + " could be made on it.")
  private @Nullable String leastTested;

  @Mixin private RulesOption rules = new RulesOption();

  @Option(
      names = "--reports",
      paramLabel = "both|pdf|xlsx|none",
      description =
          "Which reports to write beside findings and coverage. Default: both. They take the longest where findings"
              + " are many.")
  private AuditRequest.Reports reports = AuditRequest.Reports.BOTH;

  @Option(
      names = "--paper",
      paramLabel = "letter|a4",
      description = "The paper for which the reports are laid out. Default: letter.")
  private Paper paper = Paper.LETTER;

  @Option(
      names = "--details",
      paramLabel = "N|all",
      description =
          "How many findings casebook.pdf tells in full at most; of each code the first ones, and all codes alike. The"
              + " others are counted there; findings.jsonl and the workbook have them all. Default: 1000.")
  private String details = Long.toString(FindingsInFull.MOST);

  @Option(
      names = "--language",
      paramLabel = "TAG",
      description = "The language of the reports. Default: en, which the program brings.")
  private String language = "en";

  @Option(
      names = "--sign",
      paramLabel = "FILE",
      defaultValue = "${env:SHOE_AUDIT_SIGN_KEY}",
      description =
          "Sign report.pdf with this key (PKCS#12, .p12 or .pfx): report-signed.pdf beside it, PAdES. Default:"
              + " SHOE_AUDIT_SIGN_KEY; without either the report stays unsigned.")
  private @Nullable Path signingKey;

  @Mixin private SigningOptions signing = new SigningOptions();

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif|oscal",
      description =
          "What standard output is: the summary, or the results as one document, with nothing else beside it (where they"
              + " stand goes to standard error). The folder of results is written all the same. Default: text.")
  private OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--findings-only",
      description = "With --format sarif: results on findings alone, as report export does it.")
  private boolean findingsOnly;

  @Mixin private CompareOptions compare = new CompareOptions();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description =
          "Shoe logs (.csv, .jsonl, also .gz, or .xlsx), one event or one coup a row; or folders that are searched for"
              + " them with their sub-folders.")
  private List<Path> logs = List.of();

  @Override
  public Integer call() throws Exception {
    int atOnce = threads.count();
    if (out != null && out.toString().isEmpty()) {
      throw new CommandLine.ParameterException(spec.commandLine(), "--out is empty; name a folder");
    }
    if (findingsOnly && format != OutputFormat.SARIF) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--findings-only is for SARIF; give --format sarif, or leave it out");
    }
    TestedShare share = TestedShare.of(leastTested, spec.commandLine());
    RuleLibrary library = rules.ofAudit();
    AuditRequest request =
        new AuditRequest(
            controls,
            logs,
            profile,
            out,
            reviews,
            library,
            atOnce,
            reports,
            new AuditRequest.Layout(paper, language, inFull()),
            replace,
            engagement,
            earlier,
            redact,
            days(),
            drop,
            false,
            compare.asIfFrom());
    CommandLine command = spec.commandLine();
    ComparedRun before = compare.before(request);
    InstantSource clock = InstantSource.system();
    // Before the audit: nobody wants to learn of a wrong password an hour later.
    ReportSigner signer = signer(clock);
    RunOutcome outcome =
        AuditOutput.print(
            words(command),
            command.getErr(),
            format == OutputFormat.TEXT,
            output -> AuditRun.run(request, output));
    if (before != null) {
      words(command).print(compare.print(before, outcome.folder(), controls));
      words(command).flush();
    }
    if (signer != null) {
      words(command).println("Signed:  " + sign(outcome.folder(), signer, clock));
      words(command).flush();
    }
    ResultsExport.Format document = format.document();
    if (document != null) {
      StandardOutput.document(
          ResultsExport.of(
              new ResultsExport.Request(
                  outcome.folder(), document, findingsOnly, reviews, library)),
          command);
    }
    return share.exitStatus(outcome, command.getErr());
  }

  /** Where words for a person go. */
  private PrintWriter words(CommandLine command) {
    return format == OutputFormat.TEXT ? command.getOut() : command.getErr();
  }

  private @Nullable DaySpan days() {
    String given = days;
    DaySpan span = given == null ? null : DaySpan.read(given);
    if (given != null && span == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--days is "
              + given
              + "; give a gambling day such as 2026-03-07, or two with .. between");
    }
    return span;
  }

  private long inFull() {
    if (details.equals("all")) {
      return FindingsInFull.ALL;
    }
    if (!details.matches("[0-9]{1,9}")) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--details is " + details + "; give a whole number from 0, or all");
    }
    return Long.parseLong(details);
  }

  private @Nullable ReportSigner signer(InstantSource clock)
      throws InvalidRunRequestException, IOException {
    Path key = signingKey;
    CommandLine.ParseResult given = spec.commandLine().getParseResult();
    if (key == null || key.toString().isEmpty()) {
      if (given.hasMatchedOption("--timestamp")) {
        throw new CommandLine.ParameterException(
            spec.commandLine(),
            "--timestamp is given, and no key that signs; name it with --sign, or leave it out");
      }
      return null;
    }
    if (reports == AuditRequest.Reports.PDF || reports == AuditRequest.Reports.BOTH) {
      return signing.signer(key, clock.instant());
    }
    if (given.hasMatchedOption("--sign")) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--sign needs report.pdf, and --reports leaves it out; give --reports pdf or both");
    }
    spec.commandLine()
        .getErr()
        .println("note: not signed with SHOE_AUDIT_SIGN_KEY: there is no report.pdf to sign");
    return null;
  }

  private static Path sign(Path folder, ReportSigner signer, InstantSource clock)
      throws InvalidRunRequestException, IOException, InterruptedException {
    try {
      return ReportSigning.sign(folder, signer, clock, true);
    } catch (InvalidRunRequestException e) {
      throw new InvalidRunRequestException(
          e.getMessage()
              + "\nThe results in "
              + folder
              + " are whole; sign them later: shoe-audit report sign "
              + folder
              + " --key FILE",
          e);
    }
  }
}
