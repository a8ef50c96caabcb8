package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.Standard;
import shoeaudit.report.signature.ReportSigner;
import shoeaudit.report.signature.TestKeys;
import shoeaudit.report.signature.TimestampServer;
import shoeaudit.report.signature.TimestampService;
import shoeaudit.report.text.Texts;

/**
 * The levels that a report claims, PDF/A-3a and PDF/UA-1, held to by veraPDF: on both papers,
 * unsigned and signed. A build tries each kind of report on one of them; {@code
 * -DshoeAudit.everyPaper=true} tries each on both.
 */
class PdfStandardTest {
  /** One finding of each code is enough: the others are written alike. */
  private static final long FEW = 20;

  private static final TestKeys KEYS = new TestKeys();

  @TempDir private Path folder;

  private static Stream<Paper> papers(Paper inEachBuild) {
    return Boolean.getBoolean("shoeAudit.everyPaper")
        ? Stream.of(Paper.values())
        : Stream.of(inEachBuild);
  }

  private static Stream<Paper> papersOfAudits() {
    return papers(Paper.LETTER);
  }

  private static Stream<Paper> papersOfHarm() {
    return papers(Paper.A4);
  }

  private static void holds(Path pdf) throws IOException {
    assertEquals(List.of(), Standard.failures(pdf, PDFAFlavour.PDFA_3_A));
    assertEquals(List.of(), Standard.failures(pdf, PDFAFlavour.PDFUA_1));
  }

  private Path signed(Path report, @Nullable TimestampService service) throws Exception {
    Path copy = report.resolveSibling("report-signed.pdf");
    try (OutputStream out = Files.newOutputStream(copy)) {
      new ReportSigner(
              TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA")),
              service,
              Texts.english())
          .sign(report, out, TestKeys.NOW);
    }
    return copy;
  }

  private Path sample(Paper paper) throws Exception {
    return PdfRun.audit(
        folder.resolve("run"),
        PdfRun.layout(paper, "en", FEW),
        null,
        PdfRun.SAMPLE_REVIEWS,
        PdfRun.SAMPLE_CONTROLS,
        PdfRun.SAMPLE.resolve("logs"));
  }

  @ParameterizedTest
  @MethodSource("papersOfAudits")
  void anAuditWithFindingsAndReviewsUnsignedAndSigned(Paper paper) throws Exception {
    Path report = sample(paper);
    holds(report);
    holds(report.resolveSibling("casebook.pdf"));
    Path copy = signed(report, null);
    holds(copy);
    acceptedByPdfsig(copy);
  }

  @Test
  void anAuditWithATimeStampedSignature() throws Exception {
    try (TimestampServer server =
        new TimestampServer(KEYS.timestamping(), TestKeys.NOW, TimestampServer.Manner.HONEST)) {
      Path copy =
          signed(
              conforming(Paper.LETTER),
              new TimestampService(server.address(), new SecureRandom(), Duration.ofSeconds(20)));
      holds(copy);
      acceptedByPdfsig(copy);
    }
  }

  private static void acceptedByPdfsig(Path copy) throws Exception {
    assumeTrue(PopplerTools.there("pdfsig"), "poppler's pdfsig is not installed");
    String said = PopplerTools.run("pdfsig", "-nocert", copy.toString());
    assertTrue(said.contains("Signature Validation: Signature is Valid."), said);
    assertTrue(said.contains("Total document signed"), said);
    assertTrue(said.contains("Signature Type: ETSI.CAdES.detached"), said);
  }

  private Path conforming(Paper paper) throws Exception {
    return PdfRun.audit(
        folder.resolve("run"),
        PdfRun.layout(paper, "en", FEW),
        null,
        null,
        PdfRun.SAMPLE_CONTROLS,
        PdfRun.conformingLog(folder));
  }

  @Test
  void anAuditWithoutFindings() throws Exception {
    Path report = conforming(Paper.A4);
    assertTrue(
        PdfPages.text(Files.readAllBytes(report)).contains("Nothing that was tested deviates."));
    holds(report);
    holds(report.resolveSibling("casebook.pdf"));
    holds(signed(report, null));
  }

  @Test
  void anAuditOfLogsOfAnotherSystem() throws Exception {
    Path report =
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(Paper.LETTER, "en", FEW),
            PdfRun.FOREIGN_PROFILE,
            null,
            PdfRun.FOREIGN_CONTROLS,
            PdfRun.FOREIGN);
    holds(report);
    holds(signed(report, null));
  }

  @ParameterizedTest
  @MethodSource("papersOfHarm")
  void textThatMeansHarmAndEveryPicture(Paper paper) throws Exception {
    holds(write(PdfSampleReports.hostile(), paper));
    holds(write(PdfSampleReports.everyPicture(), paper));
    holds(casebook(PdfSampleReports.hostile(), paper));
    holds(casebook(PdfSampleReports.everyPicture(), paper));
  }

  private Path write(Report report, Paper paper) throws IOException {
    Path file = folder.resolve("report.pdf");
    try (OutputStream out = Files.newOutputStream(file)) {
      new PdfReport(Texts.english(), paper, FindingsInFull.MOST).write(report, List.of(), out);
    }
    return file;
  }

  private Path casebook(Report report, Paper paper) throws IOException {
    Path file = folder.resolve("casebook.pdf");
    try (OutputStream out = Files.newOutputStream(file)) {
      new Casebook(Texts.english(), paper, FindingsInFull.MOST).write(report, null, null, out);
    }
    return file;
  }

  @Test
  void whatDoesNotHoldIsSeen() throws Exception {
    Path report = conforming(Paper.LETTER);
    byte[] bytes = Files.readAllBytes(report);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    // The metadata stream is not compressed: the claim of a level can be changed in place.
    int at = text.indexOf("<pdfaid:part>3</pdfaid:part>");
    assertTrue(at > 0, "no claim of PDF/A-3");
    bytes[at + "<pdfaid:part>".length()] = '1';
    Files.write(report, bytes);
    assertTrue(!Standard.failures(report, PDFAFlavour.PDFA_3_A).isEmpty());
  }
}
