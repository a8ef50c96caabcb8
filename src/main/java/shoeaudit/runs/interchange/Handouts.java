package shoeaudit.runs.interchange;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.Checklist;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Report;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.handout.Answer;
import shoeaudit.report.handout.DealerDocument;
import shoeaudit.report.handout.DealerRecord;
import shoeaudit.report.handout.HandoutRun;
import shoeaudit.report.handout.HandoutTable;
import shoeaudit.report.handout.HandoutTables;
import shoeaudit.report.handout.Redress;
import shoeaudit.report.handout.RedressDocument;
import shoeaudit.report.handout.TestSheet;
import shoeaudit.report.handout.TestSheetDocument;
import shoeaudit.report.text.Texts;
import shoeaudit.report.xlsx.HandoutWorkbook;
import shoeaudit.runs.request.AnswersFile;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What a room hands over after an audit, from the folders of finished runs alone, so that the same
 * results give the same bytes whoever asks for them.
 */
public final class Handouts {
  private static final int MOST_NAMED = 12;

  /** Whose names a handout needs that needs nobody's. */
  private static final String NOBODY = "nobody";

  private final PrintedDocument document;
  private final Texts texts;
  private final HandoutTable table;
  private final List<Integer> currencyDigits;

  private Handouts(
      PrintedDocument document, Texts texts, HandoutTable table, List<HandoutRun> runs) {
    this.document = document;
    this.texts = texts;
    this.table = table;
    currencyDigits =
        runs.stream()
            .map(run -> Currency.getInstance(run.audited().currency()))
            .map(currency -> Math.max(0, currency.getDefaultFractionDigits()))
            .distinct()
            .toList();
  }

  /** What a handout is written as. */
  public enum Format {
    PDF,
    MARKDOWN,
    CSV,
    XLSX
  }

  /**
   * From what handouts are made.
   *
   * @param folders of finished runs of one licensee, at least one
   * @param reviews those of the run, where it is one; null: those that its report has attached
   * @param rules where the regulations' words are
   * @param texts of the handout's language
   */
  public record Request(
      List<Path> folders, @Nullable Path reviews, RuleLibrary rules, Texts texts) {
    public Request {
      folders = List.copyOf(folders);
    }
  }

  /**
   * The record of what one dealer dealt.
   *
   * @throws InvalidRunRequestException where the runs cannot be taken, or name no such dealer
   * @throws IOException where a result cannot be read
   */
  public static Handouts dealer(Request request, String dealer)
      throws InvalidRunRequestException, IOException {
    List<HandoutRun> runs = runs(request, "dealers");
    List<String> dealers = DealerRecord.dealers(runs);
    if (!dealers.contains(dealer)) {
      throw new InvalidRunRequestException(
          "no coup on record was dealt by "
              + dealer
              + "; "
              + (dealers.isEmpty()
                  ? "the record names no dealer"
                  : "on record "
                      + (dealers.size() == 1 ? "is " : "are ")
                      + String.join(", ", dealers.subList(0, Math.min(dealers.size(), MOST_NAMED)))
                      + (dealers.size() > MOST_NAMED
                          ? " and " + (dealers.size() - MOST_NAMED) + " more"
                          : "")));
    }
    DealerRecord record = DealerRecord.of(dealer, runs);
    return new Handouts(
        DealerDocument.of(runs, record, request.texts()),
        request.texts(),
        HandoutTables.dealer(record),
        runs);
  }

  /**
   * The list of all patrons, for the cage.
   *
   * @throws InvalidRunRequestException where the runs cannot be taken
   * @throws IOException where a result cannot be read
   */
  public static Handouts redress(Request request) throws InvalidRunRequestException, IOException {
    List<HandoutRun> runs = runs(request, "patrons");
    Redress redress = Redress.of(runs);
    return new Handouts(
        RedressDocument.list(runs, redress, request.texts()),
        request.texts(),
        HandoutTables.list(redress),
        runs);
  }

  /**
   * The statements for patrons.
   *
   * @param patron for whom; null: for all who are on record
   * @throws InvalidRunRequestException where the runs cannot be taken, or nothing is known to have
   *     been moved
   * @throws IOException where a result cannot be read
   */
  public static Handouts statements(Request request, @Nullable String patron)
      throws InvalidRunRequestException, IOException {
    List<HandoutRun> runs = runs(request, "patrons");
    Redress all = Redress.of(runs);
    Redress redress = patron == null ? all.named() : all.of(patron);
    if (redress.accounts().isEmpty()) {
      throw new InvalidRunRequestException(
          patron == null
              ? "no patron is known to have got less or more than was due: there is no statement"
              : "no finding is known to have moved money of the patron "
                  + patron
                  + ": there is no statement");
    }
    return new Handouts(
        RedressDocument.statements(runs, redress, request.texts()),
        request.texts(),
        HandoutTables.statements(redress),
        runs);
  }

  /**
   * A checklist with the answers that the record has.
   *
   * @param checklist its id; null: the requirements of the regulation under which the runs were
   *     audited
   * @param answers a file of a person's answers; null: none
   * @throws InvalidRunRequestException where the runs cannot be taken, or are not such as the
   *     checklist is for, or the answers are not to its questions
   * @throws IOException where a result cannot be read
   */
  public static Handouts checklist(
      Request request, @Nullable String checklist, @Nullable Path answers)
      throws InvalidRunRequestException, IOException {
    List<HandoutRun> runs = runs(request, NOBODY);
    Checklist of = Checklists.of(checklist, runs, request.rules(), request.texts());
    AnswersFile file =
        answers == null ? AnswersFile.NONE : AnswersFile.read(answers, of, request.texts());
    Report.Input input = file.input();
    return checklist(
        runs,
        TestSheet.of(
            of, runs, file.answers(), input == null ? null : new TestSheet.Source.File(input)),
        request.texts());
  }

  /**
   * A test sheet with answers that are kept elsewhere.
   *
   * @param sheet of these runs
   * @throws InvalidRunRequestException where the runs cannot be taken
   * @throws IOException where a result cannot be read
   */
  public static Handouts checklist(Request request, TestSheet sheet)
      throws InvalidRunRequestException, IOException {
    return checklist(runs(request, NOBODY), sheet, request.texts());
  }

  private static Handouts checklist(List<HandoutRun> runs, TestSheet sheet, Texts texts) {
    return new Handouts(
        TestSheetDocument.of(runs, sheet, texts), texts, HandoutTables.sheet(sheet), runs);
  }

  /**
   * A checklist that fits runs, to be answered.
   *
   * @param checklist its id; null: the requirements of the regulation under which the runs were
   *     audited
   * @throws InvalidRunRequestException where the runs cannot be taken, or are not such as the
   *     checklist is for
   * @throws IOException where a result cannot be read
   */
  public static Checklist questions(Request request, @Nullable String checklist)
      throws InvalidRunRequestException, IOException {
    return Checklists.of(checklist, runs(request, NOBODY), request.rules(), request.texts());
  }

  /**
   * The sheet of a checklist with answers that are kept elsewhere.
   *
   * @param answers by question
   * @throws InvalidRunRequestException where the runs cannot be taken
   * @throws IOException where a result cannot be read
   */
  public static TestSheet sheet(
      Request request,
      Checklist checklist,
      Map<String, Answer> answers,
      TestSheet.Source.Kept source)
      throws InvalidRunRequestException, IOException {
    return TestSheet.of(checklist, runs(request, NOBODY), answers, source);
  }

  private static List<HandoutRun> runs(Request request, String redacted)
      throws InvalidRunRequestException, IOException {
    if (request.reviews() != null && request.folders().size() > 1) {
      throw new InvalidRunRequestException(
          "--reviews is for one run; leave it out, and those of each come from its report.pdf");
    }
    return HandoutRuns.read(request.folders(), request.reviews(), redacted, request.rules());
  }

  /** As Markdown. */
  public String markdown() {
    return DocumentMarkdown.text(document);
  }

  /**
   * Writes it and leaves the stream open.
   *
   * @param paper of a PDF or a workbook
   * @throws InvalidRunRequestException where it cannot be written so
   */
  public void write(Format format, Paper paper, OutputStream out)
      throws InvalidRunRequestException, IOException {
    switch (format) {
      case PDF -> DocumentPdf.write(document, texts, paper, out);
      case MARKDOWN -> out.write(markdown().getBytes(StandardCharsets.UTF_8));
      case CSV -> {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        table.writeCsv(csv);
        csv.writeTo(out);
      }
      case XLSX -> {
        if (currencyDigits.size() > 1) {
          throw new InvalidRunRequestException(
              "the runs are of currencies with different decimals, which a workbook would show"
                  + " alike; write .csv, .pdf or .md, or name runs of one currency");
        }
        HandoutWorkbook.write(document, table, currencyDigits.getFirst(), texts, paper, out);
      }
    }
  }
}
