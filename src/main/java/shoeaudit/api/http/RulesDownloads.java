package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.pdf.Paper;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.rules.RulesDocuments;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.ControlRegister;

/** The rules of a version of a licensee's controls as a document, made when it is asked for. */
@ApplicationScoped
public class RulesDownloads {
  /** The media type of the document in PDF. */
  public static final String PDF = "application/pdf";

  /** The media type of the document in Markdown (RFC 7763). */
  public static final String MARKDOWN = "text/markdown;charset=UTF-8";

  private static final Texts TEXTS = Texts.english();

  private final ControlRegister register;
  private final RuleLibrary rules;

  @Inject
  RulesDownloads(ControlRegister register, RuleLibrary rules) {
    this.register = register;
    this.rules = rules;
  }

  /**
   * As PDF, on Letter paper.
   *
   * @param compare the number of the version to compare with; null: none
   * @throws Refusal where the licensee has no such version, or it cannot be read by today's rules
   */
  public Response pdf(Licensee of, long version, @Nullable String compare) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DocumentPdf.write(document(of, version, compare), TEXTS, Paper.LETTER, bytes);
    return answer(bytes.toByteArray(), PDF, "rules-" + version + ".pdf");
  }

  /** As Markdown; otherwise as {@link #pdf}. */
  public Response markdown(Licensee of, long version, @Nullable String compare) throws IOException {
    return answer(
        DocumentMarkdown.text(document(of, version, compare)).getBytes(StandardCharsets.UTF_8),
        MARKDOWN,
        "rules-" + version + ".md");
  }

  private PrintedDocument document(Licensee of, long version, @Nullable String compare)
      throws IOException {
    ControlFile controls = register.controls(register.of(of, version));
    Long other = RequestParsing.number("compare", compare);
    ControlFile before = other == null ? null : register.controls(register.of(of, other));
    try {
      return RulesDocuments.of(controls, before, rules, TEXTS);
    } catch (ConfigException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "mend the rules that the service goes by");
    }
  }

  private static Response answer(byte[] bytes, String type, String name) {
    return Response.ok(bytes, type)
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment(name))
        .build();
  }
}
