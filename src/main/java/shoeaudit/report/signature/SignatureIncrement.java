package shoeaudit.report.signature;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
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
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import shoeaudit.report.text.Texts;

/**
 * What a signature adds behind a report's bytes: its field on the cover with what is seen of it,
 * its element in the document's structure and, between two signed parts, the signature itself. The
 * same values give the same bytes, so that whoever verifies a copy can make it anew.
 *
 * @param certificate the signer's
 * @param level of the signature
 * @param at the time of signing, in whole seconds
 * @param texts the words of the visible signature
 */
record SignatureIncrement(
    X509Certificate certificate, SignatureLevel level, Instant at, Texts texts) {

  /**
   * Writes a signed copy and leaves the stream open.
   *
   * @param report the PDF, which stays as it is
   * @param signature makes the signature of the bytes around it
   */
  void write(Path report, SignatureInterface signature, OutputStream out) throws IOException {
    try (PDDocument document = Loader.loadPDF(report.toFile());
        SignatureOptions options = new SignatureOptions()) {
      // The second half of the file's id, which PDFBox would otherwise take from the clock.
      document.setDocumentId(at.toEpochMilli());
      PDSignature dictionary = new PDSignature();
      dictionary.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      dictionary.setSubFilter(PDSignature.SUBFILTER_ETSI_CADES_DETACHED);
      dictionary.setName(CertificateWords.holder(certificate));
      dictionary.setSignDate(calendar());
      options.setPreferredSignatureSize(CadesSignature.MOST_BYTES);
      document.addSignature(dictionary, signature, options);
      show(document);
      document.saveIncremental(out);
    }
  }

  private void show(PDDocument document) throws IOException {
    PDSignatureField field = document.getSignatureFields().getLast();
    PDAnnotationWidget widget = field.getWidgets().getFirst();
    PDPage cover = document.getPage(0);
    PDRectangle box = CoveredBox.on(cover.getMediaBox());
    List<String> lines = lines();
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

  /** Who signed, when, whose word that is, and by which certificate. */
  private List<String> lines() {
    return List.of(
        texts.of("signature.by", CertificateWords.holder(certificate)),
        texts.of(
            level == SignatureLevel.B_B ? "signature.at" : "signature.at.stamped",
            at.toString(),
            level.title()),
        CertificateWords.selfSigned(certificate)
            ? texts.of("signature.certificate.self")
            : texts.of("signature.certificate", CertificateWords.issuer(certificate)),
        texts.of("signature.fingerprint", CertificateWords.fingerprint(certificate)));
  }

  private GregorianCalendar calendar() {
    GregorianCalendar calendar =
        new GregorianCalendar(TimeZone.getTimeZone(ZoneOffset.UTC), Locale.ROOT);
    calendar.setTimeInMillis(at.toEpochMilli());
    return calendar;
  }
}
