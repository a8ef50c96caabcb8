package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.pdf.Paper;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.interchange.Handouts;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.FewAtOnce;
import shoeaudit.service.records.RunRecord;

/**
 * What a room hands over after a run: a dealer's record, the list of redress, statements for
 * patrons, and the test sheet of the regulation, made when they are asked for. Only of runs that
 * are signed off: until then reviews may change, and with them what is owed.
 */
@ApplicationScoped
public class HandoutDownloads {
  /** The names of the handouts that need no name of a person, in the order of a page. */
  public static final List<String> OF_ALL =
      List.of(
          "redress.pdf",
          "redress.xlsx",
          "redress.csv",
          "statements.pdf",
          "statements.xlsx",
          "statements.csv",
          "checklist.pdf",
          "checklist.xlsx",
          "checklist.csv");

  private static final List<String> NAMES =
      List.of(
          "checklist.csv",
          "checklist.pdf",
          "checklist.xlsx",
          "dealer.csv",
          "dealer.pdf",
          "dealer.xlsx",
          "redress.csv",
          "redress.pdf",
          "redress.xlsx",
          "statements.csv",
          "statements.pdf",
          "statements.xlsx");

  private static final Map<String, Form> FORMS =
      Map.of(
          ".pdf", new Form(Handouts.Format.PDF, "application/pdf"),
          ".csv", new Form(Handouts.Format.CSV, "text/csv"),
          ".xlsx",
              new Form(
                  Handouts.Format.XLSX,
                  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"));

  /** What a handout is written as, and its media type. */
  private record Form(Handouts.Format format, String type) {}

  private final SignedOffResults results;
  private final TestSheets sheets;
  private final RuleLibrary rules;
  private final FewAtOnce turns = new FewAtOnce("other handouts are being made");

  @Inject
  HandoutDownloads(SignedOffResults results, TestSheets sheets, RuleLibrary rules) {
    this.results = results;
    this.sheets = sheets;
    this.rules = rules;
  }

  /**
   * One of them.
   *
   * @param name {@code dealer}, {@code redress}, {@code statements} or {@code checklist}, ending in
   *     .pdf, .xlsx or .csv
   * @param dealer whose record; only for one
   * @param patron whose statement; null: those of all
   * @throws Refusal where there is none of that name or person, the run is not signed off, its
   *     results are not any more what was signed off, or too many are being made
   */
  public Response of(
      Licensee licensee,
      RunRecord run,
      String name,
      @Nullable String dealer,
      @Nullable String patron)
      throws IOException {
    if (!NAMES.contains(name)) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no handout " + name,
          "ask for one of " + String.join(", ", NAMES));
    }
    String whose =
        name.startsWith("dealer.") ? RequestParsing.required("dealer", dealer, "D07") : "";
    Form form = Objects.requireNonNull(FORMS.get(name.substring(name.indexOf('.'))));
    byte[] made =
        turns.inTurn(
            licensee.id, () -> bytes(handout(licensee, run, name, whose, patron), form.format()));
    return Response.ok(made, form.type())
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment(name))
        .build();
  }

  private static byte[] bytes(Handouts handout, Handouts.Format format) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      handout.write(format, Paper.LETTER, bytes);
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("a run is of one currency", e);
    }
    return bytes.toByteArray();
  }

  private Handouts handout(
      Licensee licensee, RunRecord run, String name, String dealer, @Nullable String patron)
      throws IOException {
    Handouts.Request request =
        new Handouts.Request(List.of(results.folder(licensee, run)), null, rules, Texts.english());
    try {
      return switch (name.substring(0, name.indexOf('.'))) {
        case "dealer" -> Handouts.dealer(request, dealer);
        case "statements" -> Handouts.statements(request, patron);
        case "checklist" -> sheets.handout(licensee, run, null);
        default -> Handouts.redress(request);
      };
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          Objects.requireNonNull(e.getMessage()),
          "ask for what is on record");
    }
  }
}
