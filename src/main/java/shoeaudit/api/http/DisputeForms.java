package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import shoeaudit.pdf.Paper;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.handout.DisputeDocument;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.review.DisputeRecords;

/** The forms of disputes, made when they are asked for. */
@ApplicationScoped
public class DisputeForms {
  private static final Texts TEXTS = Texts.english();

  private final DisputeRecords disputes;

  @Inject
  DisputeForms(DisputeRecords disputes) {
    this.disputes = disputes;
  }

  /** As PDF, on Letter paper. */
  public Response pdf(DisputeRecord dispute) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DocumentPdf.write(document(dispute), TEXTS, Paper.LETTER, bytes);
    return answer(bytes.toByteArray(), RulesDownloads.PDF, name(dispute) + ".pdf");
  }

  /** As Markdown. */
  public Response markdown(DisputeRecord dispute) {
    return answer(
        DocumentMarkdown.text(document(dispute)).getBytes(StandardCharsets.UTF_8),
        RulesDownloads.MARKDOWN,
        name(dispute) + ".md");
  }

  /** What stands in it. */
  public PrintedDocument document(DisputeRecord dispute) {
    return DisputeDocument.of(disputes.told(dispute), TEXTS);
  }

  private static String name(DisputeRecord dispute) {
    return "dispute-" + dispute.id;
  }

  private static Response answer(byte[] bytes, String type, String name) {
    return Response.ok(bytes, type)
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment(name))
        .build();
  }
}
