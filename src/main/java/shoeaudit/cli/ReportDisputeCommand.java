package shoeaudit.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.controls.ControlFile;
import shoeaudit.pdf.Paper;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.handout.Dispute;
import shoeaudit.report.handout.DisputeClaim;
import shoeaudit.report.handout.DisputeDocument;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.CoupSearch;
import shoeaudit.runs.folder.WholeFile;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Gives the form of a dispute on a coup, with the record beside the claim. */
@Command(
    name = "dispute",
    description =
        "Gives the form of a dispute on a coup that is found by table and time: the claim, the record beside it, and"
            + " outcome, amounts and reason to be written and signed by two reviewers.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  The tie at table T1 at five past six in the evening, to be signed:",
      "    shoe-audit report dispute --controls house.yaml --table T1 --at 2026-03-02T18:05:41 --within 1",
      "      --patron P07 --bet tie --claim \"The tie was not paid\" --claimed 80.00 --out dispute.pdf logs",
      "",
      "Exit status: 0 written, whatever was found; 2 no coup was found, or more than one, or it could not",
      "be done as asked; 3 a failure of the machine or of shoe-audit itself."
    })
final class ReportDisputeCommand implements Callable<Integer> {
  private static final String PDF = ".pdf";
  private static final String MARKDOWN = ".md";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SoughtCoupOptions sought = new SoughtCoupOptions();

  @Option(
      names = "--coup",
      paramLabel = "NUMBER",
      description =
          "Which coup, where several began then; also one of a shoe then at the table that has no time or could not"
              + " be tested.")
  private @Nullable Integer number;

  @Option(
      names = "--shoe",
      paramLabel = "SHOE",
      description = "Of which shoe, where several were at the table then.")
  private @Nullable String shoe;

  @Option(
      names = "--patron",
      paramLabel = "ID",
      description = "Who complains, as the log names them. Default: not recorded.")
  private @Nullable String patron;

  @Option(names = "--area", paramLabel = "AREA", description = "The area of the disputed wager.")
  private @Nullable String area;

  @Option(names = "--bet", paramLabel = "BET", description = "The bet of the disputed wager.")
  private @Nullable String bet;

  @Option(
      names = "--claim",
      paramLabel = "WORDS",
      description = "What is claimed. Default: lines to write on.")
  private String claim = "";

  @Option(
      names = "--claimed",
      paramLabel = "AMOUNT",
      description = "How much is claimed, such as 80.00. Default: left to be written.")
  private @Nullable String claimed;

  @Option(
      names = "--complained",
      paramLabel = "TIME",
      description = "When they complained, as --at is written. Default: left to be written.")
  private @Nullable String complained;

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description = "How another system wrote the logs: see audit.")
  private @Nullable String profile;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write to this file, .pdf or .md; one that is there is replaced. Default: print Markdown.")
  private @Nullable Path out;

  @Option(
      names = "--paper",
      paramLabel = "letter|a4",
      description = "The paper for which a PDF is laid out. Default: letter.")
  private Paper paper = Paper.LETTER;

  @Option(
      names = "--language",
      paramLabel = "TAG",
      description = "The language of the form. Default: en, which the program brings.")
  private String language = "en";

  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description = "Logs, or folders that are searched for logs.")
  private List<Path> logs = List.of();

  @Override
  public Integer call() throws Exception {
    sought.check(spec.commandLine());
    Texts texts = texts();
    checkEnding();
    List<ControlFile> versions = sought.versions(rules.library());
    ControlFile first = versions.getFirst();
    ZoneId zone = first.timeZone();
    String when = complained;
    DisputeClaim told =
        new DisputeClaim(
            patron,
            area,
            bet,
            claim.strip(),
            amount(new Amounts(first.currency())),
            when == null
                ? null
                : SoughtCoupOptions.moment("--complained", when, zone, spec.commandLine()));
    Instant moment = sought.moment(zone, spec.commandLine());
    CoupSearch found = sought.search(logs, profile, rules.library(), moment);
    Chosen chosen = choose(found, moment, zone);
    Dispute dispute;
    try {
      dispute =
          new Dispute(
              null,
              null,
              DisputedCoup.of(chosen.shoe(), chosen.coup(), versions, told),
              told,
              null,
              null,
              null,
              null,
              null);
    } catch (DisputedCoup.UnknownWagerException e) {
      throw new InvalidRunRequestException(e.getMessage() + "; " + e.remedy(), e);
    }
    give(DisputeDocument.of(dispute, texts), texts);
    return ExitStatus.NOTHING_DEVIATES;
  }

  private CommandLine.ParameterException wrong(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }

  private Texts texts() throws InvalidRunRequestException {
    try {
      return Texts.inLanguage(language);
    } catch (Texts.UnknownLanguageException e) {
      throw new InvalidRunRequestException("--language: " + e.getMessage(), e);
    }
  }

  private void checkEnding() throws InvalidRunRequestException {
    if (out != null && !isPdf(out) && !name(out).endsWith(MARKDOWN)) {
      throw new InvalidRunRequestException(
          "--out " + out + " does not end in .pdf or .md; name such a file");
    }
  }

  private static boolean isPdf(Path file) {
    return name(file).endsWith(PDF);
  }

  private static String name(Path file) {
    return file.toString().toLowerCase(Locale.ROOT);
  }

  private @Nullable Long amount(Amounts amounts) {
    String written = claimed;
    if (written == null) {
      return null;
    }
    Long minor = amounts.read(written);
    if (minor == null || minor == 0) {
      throw wrong(
          "--claimed is "
              + written
              + "; give an amount above 0 with the currency's decimals, such as "
              + amounts.of(8000).replace(",", ""));
    }
    return minor;
  }

  private record Chosen(ShoeInFull shoe, ShoeInFull.Coup coup) {
    String words() {
      String begun = coup.firstAt();
      return "coup "
          + coup.row().number()
          + " of the shoe "
          + shoe.shoe()
          + (begun == null ? ", without a time" : ", begun " + begun)
          + ", lines "
          + coup.row().firstLine()
          + " to "
          + coup.row().lastLine();
    }
  }

  /** The one coup that is meant: of those that began then, or of the shoes then at the table. */
  private Chosen choose(CoupSearch found, Instant moment, ZoneId zone)
      throws InvalidRunRequestException {
    List<Chosen> chosen =
        found.coups().stream()
            .map(hit -> new Chosen(hit.shoe(), hit.coup()))
            .filter(this::isMeant)
            .toList();
    if (chosen.isEmpty() && number != null) {
      chosen = new ArrayList<>();
      for (ShoeInFull each : found.shoes()) {
        each.coups().stream()
            .map(coup -> new Chosen(each, coup))
            .filter(this::isMeant)
            .forEach(chosen::add);
      }
    }
    if (chosen.isEmpty()) {
      throw new InvalidRunRequestException(
          "no "
              + (number == null ? "coup" : "coup " + number)
              + (shoe == null ? "" : " of the shoe " + shoe)
              + " that began at table "
              + sought.table()
              + " within "
              + Amounts.count(sought.minutes(), "minute", "minutes")
              + " of "
              + moment.atZone(zone).toOffsetDateTime()
              + " is on record."
              + (found.coups().isEmpty()
                  ? FoundCoup.elsewhere(found, sought.table(), " Give --within more minutes.")
                  : " There began: " + list(found) + "."));
    }
    if (chosen.size() > 1) {
      throw new InvalidRunRequestException(
          "a dispute is on one coup, and "
              + chosen.size()
              + " fit; choose one with --coup and --shoe, or with --at and fewer minutes --within: "
              + chosen.stream().map(Chosen::words).collect(Collectors.joining("; ")));
    }
    return chosen.getFirst();
  }

  private static String list(CoupSearch found) {
    return found.coups().stream()
        .map(hit -> new Chosen(hit.shoe(), hit.coup()).words())
        .collect(Collectors.joining("; "));
  }

  private boolean isMeant(Chosen one) {
    return (number == null || number == one.coup().row().number())
        && (shoe == null || shoe.equals(one.shoe().shoe()));
  }

  private void give(PrintedDocument document, Texts texts) throws Exception {
    Path file = out;
    if (file == null) {
      spec.commandLine().getOut().print(DocumentMarkdown.text(document));
      spec.commandLine().getOut().flush();
      return;
    }
    if (isPdf(file)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DocumentPdf.write(document, texts, paper, bytes);
      WholeFile.write("--out", file, bytes::writeTo);
    } else {
      String text = DocumentMarkdown.text(document);
      WholeFile.write("--out", file, to -> to.write(text.getBytes(StandardCharsets.UTF_8)));
    }
    spec.commandLine().getOut().println("Written: " + file);
  }
}
