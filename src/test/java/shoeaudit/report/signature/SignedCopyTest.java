package shoeaudit.report.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Texts;

/** What is said of a signed copy that is whole, and of one that is not. */
class SignedCopyTest {
  private static final TestKeys KEYS = new TestKeys();

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
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), KEYS.signer(algorithm));
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
        new TimestampServer(KEYS.timestamping(), TestKeys.NOW, TimestampServer.Manner.HONEST)) {
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
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(KEYS));
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
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(KEYS));
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
        KEYS.issue(
            "CN=Jane Doe",
            "RSA",
            TestKeys.NOW.minusSeconds(60),
            TestKeys.NOW.plusSeconds(60),
            KeyUsage.digitalSignature,
            null);
    Instant later = TestKeys.NOW.plusSeconds(3600);
    try (TimestampServer server =
        new TimestampServer(KEYS.timestamping(), later, TimestampServer.Manner.HONEST)) {
      sign(
          expiring,
          new TimestampService(server.address(), new SecureRandom(), Duration.ofSeconds(20)));
    }
    List<String> differences = differences(SignedCopy.verify(copy(), report(), trusting(KEYS)));
    assertEquals(
        "the signer's certificate was not valid at the time of signing, " + later,
        differences.getFirst());
    assertEquals(2, differences.size(), differences.toString());
  }

  @Test
  void aSelfSignedCertificateIsSaidToBeOne() throws Exception {
    sign(TestKeys.selfSigned(), null);
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(KEYS));
    assertTrue(
        said.stream()
            .anyMatch(one ->
                one.text().contains(", self-signed: nobody else vouches for the name, valid from")),
        said.toString());
    assertEquals(1, differences(said).size(), said.toString());
  }

  private TrustedCertificates trusting(TestKeys whom) throws Exception {
    return trusting(whom.root());
  }

  private TrustedCertificates trusting(X509Certificate certificate) throws Exception {
    String pem =
        "-----BEGIN CERTIFICATE-----\n"
            + Base64.getMimeEncoder().encodeToString(certificate.getEncoded())
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
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA"));
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

  /** Whoever holds the key changes the increment, letter for letter, and signs it anew. */
  private void signedAnewWith(String was, String is) throws Exception {
    byte[] bytes = Files.readAllBytes(copy());
    int reportEnd = (int) Files.size(report());
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int at = text.indexOf(was, reportEnd);
    assertTrue(at > 0, () -> text.substring(reportEnd).replaceAll("[^ -~\\n]", "?"));
    assertEquals(was.length(), is.length(), "the same length, so that all others stay in place");
    System.arraycopy(is.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, at, is.length());
    int from = text.indexOf("/Contents <30") + "/Contents ".length();
    int to = text.indexOf('>', from) + 1;
    ByteArrayOutputStream around = new ByteArrayOutputStream();
    around.write(bytes, 0, from);
    around.write(bytes, to, bytes.length - to);
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA"));
    byte[] signature =
        new CadesSignature(key, null).sign(new ByteArrayInputStream(around.toByteArray()));
    String hex = HexFormat.of().withUpperCase().formatHex(signature);
    String gap = "<" + hex + "0".repeat(to - from - 2 - hex.length()) + ">";
    System.arraycopy(gap.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, from, gap.length());
    Files.write(copy(), bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "/Subtype /Widget,'/Subtype /Popup '",
    "/F 132,/F 130",
    "/Size 57,/Size 99",
    "Jane Doe,John Doe"
  })
  void anIncrementThatIsNotTheSignatureAloneNeverHolds(String was, String is) throws Exception {
    sign("RSA", true, null);
    signedAnewWith(was, is);
    List<Statement> said = verified();
    assertTrue(said.toString().contains("the signature is intact"), said::toString);
    assertTrue(
        said.stream().anyMatch(each -> each.kind() == Statement.Kind.DIFFERS),
        "nobody vouches for this signer: " + said);
    assertFalse(
        said.stream()
            .anyMatch(each ->
                each.kind() == Statement.Kind.HOLDS && each.text().contains("signature alone")),
        said::toString);
  }

  @Test
  void aSignatureOfAnotherKindIsNotPades() throws Exception {
    sign("RSA", true, null);
    signedAnewWith("/SubFilter /ETSI.CAdES.detached", "/SubFilter /adbe.pkcs7.detached");
    List<Statement> said = verified();
    List<String> differences = differences(said);
    assertEquals(
        "the signature is of the kind adbe.pkcs7.detached; a report's is ETSI.CAdES.detached",
        differences.getFirst());
    assertEquals(2, differences.size(), differences::toString);
    assertTrue(differences.getLast().startsWith("it cannot be shown"), differences::toString);
    assertTrue(said.toString().contains("; no PAdES; "), said::toString);
  }

  @Test
  void aCertificateThatIsNotForDocumentsDiffers() throws Exception {
    SamplePdf.write(report(), PDRectangle.LETTER, false);
    TestKeys.Issued server =
        KEYS.issue(
            "CN=Jane Doe",
            "RSA",
            TestKeys.NOW.minusSeconds(60),
            TestKeys.NOW.plusSeconds(60),
            KeyUsage.digitalSignature,
            KeyPurposeId.id_kp_serverAuth);
    SigningKey key = new SigningKey("key.p12", server.key().getPrivate(), server.chain());
    try (OutputStream out = Files.newOutputStream(copy())) {
      new ReportSigner(key, null, Texts.english()).sign(report(), out, TestKeys.NOW);
    }
    assertEquals(
        List.of(
            "the signer's certificate is not for signing documents: its extended key usage names"
                + " only 1.3.6.1.5.5.7.3.1"),
        differences(SignedCopy.verify(copy(), report(), trusting(KEYS))));
  }

  @Test
  void aCertificateThatIsTrustedItselfIsSoWhileItIsValid() throws Exception {
    TestKeys.Issued own = TestKeys.selfSigned();
    sign(own, null);
    assertEquals(
        List.of(),
        differences(SignedCopy.verify(copy(), report(), trusting(own.chain().getFirst()))));
    Instant late = TestKeys.NOW.plusSeconds(400 * 86_400);
    SigningKey key = new SigningKey("key.p12", own.key().getPrivate(), own.chain());
    try (OutputStream out = Files.newOutputStream(copy())) {
      new SignatureIncrement(key.certificate(), SignatureLevel.B_B, late, Texts.english())
          .write(report(), new CadesSignature(key, null), out);
    }
    List<Statement> said = SignedCopy.verify(copy(), report(), trusting(own.chain().getFirst()));
    assertEquals(
        List.of(
            "the signer's certificate was not valid at the time of signing, " + late,
            "no path leads from the certificates that you trust to that of the signer: it is"
                + " trusted itself, but was not valid at "
                + late),
        differences(said));
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
