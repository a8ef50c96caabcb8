package shoeaudit.report.signature;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.report.Standard;
import shoeaudit.report.text.Texts;

/** A signed copy: PAdES B-B and B-T, still PDF/A-3, still tagged. */
class ReportSignerTest {
  private static final TestKeys KEYS = new TestKeys();

  @TempDir private Path folder;

  private Path signed(Path report, SigningKey key, @Nullable TimestampService service)
      throws Exception {
    Path signed = folder.resolve("report-signed.pdf");
    try (OutputStream out = Files.newOutputStream(signed)) {
      new ReportSigner(key, service, Texts.english()).sign(report, out, TestKeys.NOW);
    }
    return signed;
  }

  @Test
  void aSignedCopyBeginsWithTheReportAndStaysPdfA3() throws Exception {
    Path report = SamplePdf.write(folder.resolve("report.pdf"), PDRectangle.LETTER, false);
    assertEquals(List.of(), Standard.failures(report, PDFAFlavour.PDFA_3_B));
    byte[] before = Files.readAllBytes(report);

    Path signed =
        signed(report, TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA")), null);

    byte[] after = Files.readAllBytes(signed);
    assertArrayEquals(before, Arrays.copyOf(after, before.length));
    assertArrayEquals(before, Files.readAllBytes(report));
    assertEquals(List.of(), Standard.failures(signed, PDFAFlavour.PDFA_3_B));
  }

  @Test
  void aTaggedReportStaysPdfUa1() throws Exception {
    Path report = SamplePdf.write(folder.resolve("report.pdf"), PDRectangle.A4, true);
    assertEquals(List.of(), Standard.failures(report, PDFAFlavour.PDFUA_1));

    Path signed = signed(report, TestKeys.read(folder.resolve("key.p12"), KEYS.signer("EC")), null);

    assertEquals(List.of(), Standard.failures(signed, PDFAFlavour.PDFUA_1));
    assertEquals(List.of(), Standard.failures(signed, PDFAFlavour.PDFA_3_A));
  }

  private TimestampService service(String address) throws SigningException {
    return new TimestampService(address, new SecureRandom(), Duration.ofSeconds(20));
  }

  @Test
  void aTimestampedCopyStaysPdfA3() throws Exception {
    Path report = SamplePdf.write(folder.resolve("report.pdf"), PDRectangle.LETTER, false);
    try (TimestampServer server =
        new TimestampServer(KEYS.timestamping(), TestKeys.NOW, TimestampServer.Manner.HONEST)) {
      Path signed =
          signed(
              report,
              TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA")),
              service(server.address()));
      assertEquals(List.of(), Standard.failures(signed, PDFAFlavour.PDFA_3_B));
    }
  }

  @Test
  void aServiceThatDoesNotAnswerIsNotWaitedForLong() throws Exception {
    Path report = SamplePdf.write(folder.resolve("report.pdf"), PDRectangle.LETTER, false);
    try (TimestampServer server =
        new TimestampServer(KEYS.timestamping(), TestKeys.NOW, TimestampServer.Manner.SILENT)) {
      TimestampService service =
          new TimestampService(server.address(), new SecureRandom(), Duration.ofSeconds(1));
      SigningException reason =
          assertThrows(
              SigningException.class,
              () ->
                  signed(
                      report,
                      TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA")),
                      service));
      assertEquals(
          "the time-stamping service "
              + server.address()
              + " did not answer within 1 s; check the address (--timestamp,"
              + " SHOE_AUDIT_TIMESTAMP_URL) and the network, or sign without a time-stamp",
          reason.getMessage());
    }
  }

  private String shownBy(TestKeys.Issued signer) throws Exception {
    Path report = SamplePdf.write(folder.resolve("report.pdf"), PDRectangle.A4, false);
    Path signed = signed(report, TestKeys.read(folder.resolve("key.p12"), signer), null);
    assertEquals(List.of(), Standard.failures(signed, PDFAFlavour.PDFA_3_B));
    try (PDDocument document = Loader.loadPDF(signed.toFile())) {
      document.getDocumentCatalog().getAcroForm(null).flatten();
      PDFTextStripper text = new PDFTextStripper();
      text.setEndPage(1);
      return text.getText(document);
    }
  }

  @Test
  void theCoverShowsWhoWhenAndWhichLevel() throws Exception {
    TestKeys.Issued signer = KEYS.signer("RSA");
    String shown = shownBy(signer);
    assertTrue(
        shown.contains(
            "Signed by Jane Doe, Cedar River Card Room\n"
                + "Time of signing, by the signer's own clock: 2026-04-02T17:03:11Z. PAdES B-B.\n"
                + "Certificate issued by Test Authority, Examples of Shoe Audit.\n"
                + "SHA-256 of the certificate: "
                + CertificateWords.fingerprint(signer.chain().getFirst())),
        shown);
  }

  @Test
  void theCoverSaysThatACertificateIsSelfSigned() throws Exception {
    String shown = shownBy(TestKeys.selfSigned());
    assertTrue(
        shown.contains(
            "\nCertificate issued by its holder (self-signed): nobody else vouches for the name.\n"),
        shown);
  }

  @Test
  void aNameThatDoesNotFitIsCutVisiblyAndWhatTheFontLacksIsToldByNumber() throws Exception {
    String shown =
        shownBy(
            KEYS.issue(
                "CN=\u6f22" + "W".repeat(200),
                "EC",
                TestKeys.NOW.minusSeconds(60),
                TestKeys.NOW.plusSeconds(60),
                KeyUsage.digitalSignature,
                null));
    assertTrue(shown.matches("(?s).*Signed by \\\\u6F22W{40,120}\u2026\n.*"), shown);
  }
}
