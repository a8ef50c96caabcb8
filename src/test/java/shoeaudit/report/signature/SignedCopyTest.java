package shoeaudit.report.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Texts;

/** What is said of a signed copy that is whole, and of one that is not. */
class SignedCopyTest {
  private final TestKeys keys = new TestKeys();

  @TempDir private Path folder;

  private Path report() {
    return folder.resolve("report.pdf");
  }

  private Path copy() {
    return folder.resolve("report-signed.pdf");
  }

  private void sign(String algorithm, boolean tagged, @Nullable TimestampService service)
      throws Exception {
    SamplePdf.write(report(), PDRectangle.LETTER, tagged);
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), keys.signer(algorithm));
    try (OutputStream out = Files.newOutputStream(copy())) {
      new ReportSigner(key, service, Texts.english()).sign(report(), out, TestKeys.NOW);
    }
  }

  private void sign(TestKeys.Issued signer, @Nullable TimestampService service) throws Exception {
    SamplePdf.write(report(), PDRectangle.LETTER, false);
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), signer);
    try (OutputStream out = Files.newOutputStream(copy())) {
      new ReportSigner(key, service, Texts.english()).sign(report(), out, TestKeys.NOW);
    }
  }

  private void signWithTime(String algorithm) throws Exception {
    try (TimestampServer server =
        new TimestampServer(keys.timestamping(), TestKeys.NOW, TimestampServer.Manner.HONEST)) {
      sign(
          algorithm,
          false,
          new TimestampService(server.address(), new SecureRandom(), Duration.ofSeconds(20)));
    }
  }

  private List<Statement> verified() throws IOException {
    return SignedCopy.verify(copy(), report(), null);
  }

  private static List<String> differences(List<Statement> said) {
    return said.stream()
        .filter(statement -> statement.kind() == Statement.Kind.DIFFERS)
        .map(Statement::text)
        .toList();
  }

  private static List<Statement.Kind> kinds(List<Statement> said) {
    return said.stream().map(Statement::kind).toList();
  }

  @Test
  void aWholeCopyHoldsAndTrustIsLeftOpen() throws Exception {
    sign("RSA", false, null);
    List<Statement> said = verified();
    assertEquals(
        List.of(
            Statement.Kind.HOLDS,
            Statement.Kind.HOLDS,
            Statement.Kind.HOLDS,
            Statement.Kind.SAYS,
            Statement.Kind.OPEN,
            Statement.Kind.HOLDS),
        kinds(said),
        said.toString());
    assertTrue(
        said.get(3)
            .text()
            .startsWith(
                "signed by Jane Doe, Cedar River Card Room at 2026-04-02T17:03:11Z by the signer's"
                    + " clock; PAdES B-B; certificate SHA-256 "),
        said.get(3).text());
  }

  @Test
  void aTaggedCopyHolds() throws Exception {
    sign("EC", true, null);
    assertEquals(List.of(), differences(verified()));
  }

  @Test
  void aTimeStampedCopyHolds() throws Exception {
    signWithTime("EC");
    List<Statement> said = verified();
    assertEquals(List.of(), differences(said));
    assertTrue(
        said.stream()
            .anyMatch(one ->
                one.kind() == Statement.Kind.HOLDS
                    && one.text()
                        .startsWith(
                            "the time-stamp is intact: 2026-04-02T17:03:11Z, by Test Time-Stamping"
                                + " Unit, Examples of Shoe Audit, certificate SHA-256 ")),
        said.toString());
  }

  @Test
  void aTrustedIssuerHoldsAndAnotherDoesNot() throws Exception {
    signWithTime("RSA");
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(keys));
    assertEquals(List.of(), differences(said));
    assertEquals(
        2,
        said.stream().filter(one -> one.text().contains(" comes from one that you trust")).count());

    List<String> differences =
        differences(SignedCopy.verify(copy(), report(), trusting(new TestKeys())));
    assertEquals(2, differences.size(), differences.toString());
    assertTrue(
        differences
            .getFirst()
            .startsWith(
                "no path leads from the certificates that you trust to that of the signer: "),
        differences.getFirst());
  }

  @Test
  void aTimeThatNobodyProvedIsSaidToBeTheSignersOwn() throws Exception {
    sign("RSA", false, null);
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(keys));
    assertTrue(
        said.stream()
            .anyMatch(one ->
                one.text()
                    .contains(
                        ", and was valid at 2026-04-02T17:03:11Z by the signer's clock (whether")),
        said.toString());
  }

  @Test
  void aCertificateThatHadExpiredWhenTheTimeWasStamped() throws Exception {
    TestKeys.Issued expiring =
        keys.issue(
            "CN=Jane Doe",
            "RSA",
            TestKeys.NOW.minusSeconds(60),
            TestKeys.NOW.plusSeconds(60),
            KeyUsage.digitalSignature,
            null);
    Instant later = TestKeys.NOW.plusSeconds(3600);
    try (TimestampServer server =
        new TimestampServer(keys.timestamping(), later, TimestampServer.Manner.HONEST)) {
      sign(
          expiring,
          new TimestampService(server.address(), new SecureRandom(), Duration.ofSeconds(20)));
    }
    List<String> differences = differences(SignedCopy.verify(copy(), report(), trusting(keys)));
    assertEquals(
        "the signer's certificate was not valid at the time of signing, " + later,
        differences.getFirst());
    assertEquals(2, differences.size(), differences.toString());
  }

  @Test
  void aSelfSignedCertificateIsSaidToBeOne() throws Exception {
    sign(TestKeys.selfSigned(), null);
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(keys));
    assertTrue(
        said.stream()
            .anyMatch(one ->
                one.text().contains(", self-signed: nobody else vouches for the name, valid from")),
        said.toString());
    assertEquals(1, differences(said).size(), said.toString());
  }

  private TrustedCertificates trusting(TestKeys whom) throws Exception {
    String pem =
        "-----BEGIN CERTIFICATE-----\n"
            + Base64.getMimeEncoder().encodeToString(whom.root().getEncoded())
            + "\n-----END CERTIFICATE-----\n";
    return TrustedCertificates.read(
        Files.writeString(folder.resolve("trusted.pem"), pem, StandardCharsets.UTF_8));
  }

  @Test
  void oneByteOfTheReportChangedInTheCopy() throws Exception {
    sign("RSA", false, null);
    byte[] bytes = Files.readAllBytes(copy());
    bytes[40] ^= 1;
    Files.write(copy(), bytes);
    List<String> differences = differences(verified());
    assertEquals(
        "it does not begin with the bytes of report.pdf: it is a copy of something else",
        differences.getFirst());
    assertEquals(
        "the signature is not intact: message-digest attribute value does not match calculated value",
        differences.get(1));
  }

  @Test
  void oneByteOfTheSignatureChanged() throws Exception {
    sign("RSA", false, null);
    byte[] bytes = Files.readAllBytes(copy());
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String last = lastSignificantHex(text);
    int at = text.indexOf(last) + last.length() - 20;
    bytes[at] = (byte) (bytes[at] == '0' ? '1' : '0');
    Files.write(copy(), bytes);
    assertEquals(
        List.of("the signature is not intact: it was not made with the key of its certificate"),
        differences(verified()));
  }

  private static String lastSignificantHex(String text) {
    int start = text.indexOf("/Contents <30") + "/Contents <".length();
    String hex = text.substring(start, text.indexOf('>', start));
    return hex.replaceAll("0+$", "");
  }

  @Test
  void aPageChangedBehindTheSignature() throws Exception {
    sign("RSA", false, null);
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    try (PDDocument document = Loader.loadPDF(copy().toFile())) {
      write(document, document.getPage(1));
      document.getPage(1).getCOSObject().setNeedToBeUpdated(true);
      document.saveIncremental(changed);
    }
    Files.write(copy(), changed.toByteArray());
    List<String> differences = differences(verified());
    assertTrue(
        differences
            .getFirst()
            .startsWith("the signature does not cover the whole file: it covers the file to byte "),
        differences.toString());
    assertEquals(
        "behind report.pdf's bytes it gives the document another page 2",
        differences.get(1),
        differences.toString());
  }

  @Test
  void aPageChangedBeforeItWasSigned() throws Exception {
    // Whoever holds the key changes a page in the increment and signs that: the signature is
    // intact, and what was signed is not the report.
    SamplePdf.write(report(), PDRectangle.LETTER, false);
    byte[] before = Files.readAllBytes(report());
    Path changed = folder.resolve("changed.pdf");
    try (PDDocument document = Loader.loadPDF(before);
        OutputStream out = Files.newOutputStream(changed)) {
      write(document, document.getPage(1));
      document.getPage(1).getCOSObject().setNeedToBeUpdated(true);
      document.saveIncremental(out);
    }
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), keys.signer("RSA"));
    try (OutputStream out = Files.newOutputStream(copy())) {
      new ReportSigner(key, null, Texts.english()).sign(changed, out, TestKeys.NOW);
    }
    List<String> differences = differences(verified());
    assertEquals(
        "behind report.pdf's bytes it gives the document another page 2",
        differences.getFirst(),
        differences.toString());
    assertTrue(
        differences.stream().noneMatch(line -> line.startsWith("the signature")),
        differences.toString());
  }

  private static void write(PDDocument document, PDPage page) throws IOException {
    try (PDPageContentStream content =
        new PDPageContentStream(document, page, PDPageContentStream.AppendMode.APPEND, true)) {
      content.addRect(0, 0, 100, 100);
      content.fill();
    }
  }

  @Test
  void aCopyWithoutASignature() throws Exception {
    sign("RSA", false, null);
    byte[] bytes = Files.readAllBytes(report());
    byte[] longer = java.util.Arrays.copyOf(bytes, bytes.length + 1);
    longer[bytes.length] = '\n';
    Files.write(copy(), longer);
    assertEquals(List.of("it has 0 signatures instead of one"), differences(verified()));
  }

  @Test
  void popplersPdfsigAcceptsBothLevels() throws Exception {
    assumeTrue(pdfsigIsThere(), "poppler's pdfsig is not installed");
    sign("RSA", true, null);
    accepted();
    signWithTime("EC");
    accepted();
  }

  private static boolean pdfsigIsThere() {
    try {
      return new ProcessBuilder("pdfsig", "-v").redirectErrorStream(true).start().waitFor() >= 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void accepted() throws Exception {
    Process process =
        new ProcessBuilder("pdfsig", "-nocert", copy().toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    assertTrue(said.contains("Signature Validation: Signature is Valid."), said);
    assertTrue(said.contains("Total document signed"), said);
    assertTrue(said.contains("Signature Type: ETSI.CAdES.detached"), said);
  }
}
