package shoeaudit.report.signature;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Texts;

/**
 * Signs a report: the signed copy begins with the report's bytes as they are, and what is added
 * behind them is the signature alone, which is shown on the cover.
 */
public final class ReportSigner {
  private final SigningKey key;
  private final @Nullable TimestampService service;
  private final Texts texts;

  /**
   * A signer.
   *
   * @param service where the time is proved; null: nowhere
   * @param texts the words of the visible signature
   */
  public ReportSigner(SigningKey key, @Nullable TimestampService service, Texts texts) {
    this.key = key;
    this.service = service;
    this.texts = texts;
  }

  /** Which level of signature it makes. */
  public SignatureLevel level() {
    return service == null ? SignatureLevel.B_B : SignatureLevel.B_T;
  }

  /**
   * Writes the signed copy and leaves the stream open.
   *
   * @param report the PDF, which stays as it is
   * @param now the time of signing, given in whole seconds
   * @throws SigningException where the certificate is not valid then, or the time-stamping service
   *     does not serve; something may have been written
   * @throws IOException where the report cannot be read or the copy not be written
   */
  public void sign(Path report, OutputStream out, Instant now)
      throws SigningException, IOException, InterruptedException {
    key.refuseUnlessValid(now);
    Instant at = now.truncatedTo(ChronoUnit.SECONDS);
    CadesSignature cades = new CadesSignature(key, service);
    try (PDDocument document = Loader.loadPDF(report.toFile());
        SignatureOptions options = new SignatureOptions()) {
      // The second half of the file's id, which PDFBox would otherwise take from the clock.
      document.setDocumentId(at.toEpochMilli());
      PDSignature signature = new PDSignature();
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(PDSignature.SUBFILTER_ETSI_CADES_DETACHED);
      signature.setName(key.holder());
      signature.setSignDate(calendar(at));
      options.setPreferredSignatureSize(cades.room());
      document.addSignature(signature, cades, options);
      show(document, at);
      document.saveIncremental(out);
    } catch (IOException e) {
      throw CadesSignature.unwrapped(e);
    }
    out.flush();
  }

  private void show(PDDocument document, Instant at) throws IOException {
    PDSignatureField field = document.getSignatureFields().getLast();
    PDAnnotationWidget widget = field.getWidgets().getFirst();
    PDPage cover = document.getPage(0);
    PDRectangle box = CoveredBox.on(cover.getMediaBox());
    String who = texts.of("signature.by", key.holder());
    String when =
        texts.of(
            service == null ? "signature.at" : "signature.at.stamped",
            at.toString(),
            level().title());
    String certificate =
        CertificateWords.selfSigned(key.certificate())
            ? texts.of("signature.certificate.self")
            : texts.of("signature.certificate", CertificateWords.issuer(key.certificate()));
    String fingerprint =
        texts.of("signature.fingerprint", CertificateWords.fingerprint(key.certificate()));
    List<String> lines = List.of(who, when, certificate, fingerprint);
    String words = String.join("\n", lines);
    widget.setRectangle(box);
    widget.setPage(cover);
    widget.setPrinted(true);
    widget.setLocked(true);
    widget.setAppearance(SignatureAppearance.of(document, box, lines));
    widget.setContents(words);
    field.setAlternateFieldName(words);
    widget.getCOSObject().setItem(COSName.P, cover);
    SignatureStructure.add(document, cover.getCOSObject(), widget.getCOSObject(), words);
  }

  private static GregorianCalendar calendar(Instant at) {
    GregorianCalendar calendar =
        new GregorianCalendar(TimeZone.getTimeZone(ZoneOffset.UTC), Locale.ROOT);
    calendar.setTimeInMillis(at.toEpochMilli());
    return calendar;
  }
}
