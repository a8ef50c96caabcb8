package shoeaudit.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.rules.RulesDocuments;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.WholeFile;
import shoeaudit.runs.request.ControlsCheck;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Prints the rules of a control file as a document for the commission. */
@Command(
    name = "print",
    description =
        "Prints the rules of an internal-control file as a document to hand to the commission: the game, every bet"
            + " with its pay table and exact house edge, limits, the layout, procedures, and every choice with the"
            + " regulation's clause.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  To read:",
      "    shoe-audit controls print cedar-river.yaml",
      "  To hand in, with what changes from the version before:",
      "    shoe-audit controls print from-june.yaml --compare until-may.yaml --out rules.pdf",
      "",
      "Exit status: that of controls check for the file. 0 nothing to be said against it; 1 something to",
      "look at, which the document names; 2 a file that cannot be read or written: there is no document;",
      "3 a failure of the machine or of shoe-audit itself."
    })
final class ControlsPrintCommand implements Callable<Integer> {
  /** What the document is written as. */
  enum Format {
    PDF(".pdf"),
    MARKDOWN(".md");

    private final String ending;

    Format(String ending) {
      this.ending = ending;
    }
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "Internal-control file (YAML).")
  private Path file = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write to this file, .pdf or .md; one that is there is replaced. Default: print Markdown.")
  private @Nullable Path out;

  @Option(
      names = "--format",
      paramLabel = "pdf|markdown",
      description = "What to write. Default: as the name of --out ends.")
  private @Nullable Format format;

  @Option(
      names = "--compare",
      paramLabel = "OLD_FILE",
      description =
          "Mark what differs from this earlier control file, and begin with what changes.")
  private @Nullable Path compare;

  @Option(
      names = "--approved",
      paramLabel = "DAY",
      description =
          "The day on which the commission approved these rules, as in 2026-06-01: each page of the PDF indicates it, as"
              + " COMAR 36.05.03.19 D asks. Default: not said.")
  private @Nullable String approved;

  @Mixin private DocumentOptions print = new DocumentOptions();

  @Mixin private RulesOption rules = new RulesOption();

  @Override
  public Integer call() throws Exception {
    Format as = format();
    LocalDate day = approvedOn();
    Texts texts = print.texts();
    RuleLibrary library = rules.library();
    ControlsCheck check = ControlsCheck.of(List.of(file), library);
    ControlsCheck before = compare == null ? null : ControlsCheck.of(List.of(compare), library);
    ControlFile controls = readable(check);
    ControlFile old = before == null ? null : readable(before);
    if (controls == null || (before != null && old == null)) {
      return ExitStatus.NOT_AS_ASKED;
    }
    PrintedDocument document;
    try {
      document = RulesDocuments.of(controls, old, day, library, texts);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(String.valueOf(e.getMessage()), e);
    }
    if (out == null) {
      spec.commandLine().getOut().print(DocumentMarkdown.text(document));
      spec.commandLine().getOut().flush();
    } else {
      byte[] bytes = bytes(document, as, texts);
      WholeFile.write("--out", out, to -> to.write(bytes));
      spec.commandLine().getOut().println("Written: " + out);
    }
    return check.hasWarnings() ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES;
  }

  private @Nullable LocalDate approvedOn() {
    String given = approved;
    LocalDate day = given == null ? null : Forms.day(given);
    if (given != null && day == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--approved is " + given + "; give a day such as 2026-06-01");
    }
    return day;
  }

  /** The one file of a check; null where it cannot be read, which is then said. */
  private @Nullable ControlFile readable(ControlsCheck check) {
    if (check.files().getFirst() instanceof ControlsCheck.Examined examined) {
      return examined.controls();
    }
    spec.commandLine().getOut().print(CheckedControls.text(check));
    spec.commandLine().getOut().flush();
    return null;
  }

  private byte[] bytes(PrintedDocument document, Format as, Texts texts) throws IOException {
    if (as == Format.MARKDOWN) {
      return DocumentMarkdown.text(document).getBytes(StandardCharsets.UTF_8);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DocumentPdf.write(document, texts, print.paper(), bytes);
    return bytes.toByteArray();
  }

  /** As asked, or as the file's name ends. */
  private Format format() throws InvalidRunRequestException {
    Path to = out;
    Format asked = format;
    if (to == null) {
      if (asked == Format.PDF) {
        throw new InvalidRunRequestException("--format pdf needs --out FILE.pdf");
      }
      return Format.MARKDOWN;
    }
    String name = to.toString().toLowerCase(Locale.ROOT);
    Format named =
        name.endsWith(Format.PDF.ending)
            ? Format.PDF
            : name.endsWith(Format.MARKDOWN.ending) ? Format.MARKDOWN : null;
    if (named == null) {
      throw new InvalidRunRequestException(
          "--out " + to + " does not end in .pdf or .md; name such a file");
    }
    if (asked != null && asked != named) {
      throw new InvalidRunRequestException(
          "--out " + to + " does not end in " + asked.ending + ", as --format asks for");
    }
    return named;
  }
}
