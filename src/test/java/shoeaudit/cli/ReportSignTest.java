package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.signature.TestKeys;
import shoeaudit.report.signature.TimestampServer;

/** {@code report sign} and {@code audit --sign}: what is signed, and every reason why not. */
class ReportSignTest {
  private static final TestKeys KEYS = new TestKeys();
  private static final TestKeys.Issued SIGNER = KEYS.longLivedSigner();
  private static final int WHOLE = KeyUsage.digitalSignature;

  @TempDir private static Path shared;

  @TempDir private Path folder;

  private Path run = Path.of("");

  @BeforeAll
  static void audit() {
    Ran ran = Ran.audit(shared.resolve("run"), Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    TestKeys.store(shared.resolve("signer.p12"), SIGNER, "signer");
  }

  @BeforeEach
  void freshCopy() throws IOException {
    run = Folders.copy(shared.resolve("run"), folder.resolve("run"));
    Files.writeString(password(), TestKeys.PASSWORD + "\n");
  }

  private Path password() {
    return folder.resolve("password.txt");
  }

  private Path signed() {
    return run.resolve("report-signed.pdf");
  }

  private static String signer() {
    return shared.resolve("signer.p12").toString();
  }

  private Ran sign(String key, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "report",
                "sign",
                run.toString(),
                "--key",
                key,
                "--sign-password-file",
                password().toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new));
  }

  /** It ends with status 2 and this reason, and the folder is as it was. */
  private void refused(String reason, Ran ran) throws IOException {
    assertEquals(new Ran(ExitStatus.NOT_AS_ASKED, "", reason + "\n"), ran);
    assertEquals(Ran.contents(shared.resolve("run")), Ran.contents(run));
  }

  private String stored(TestKeys.Issued issued, String... aliases) {
    return TestKeys.store(folder.resolve("other.p12"), issued, aliases).toString();
  }

  @Test
  void aFinishedRunsReportIsSigned() throws IOException {
    Ran ran = sign(signer());
    assertEquals(
        new Ran(ExitStatus.NOTHING_DEVIATES, "Signed:  " + signed() + " (PAdES B-B)\n", ""), ran);
    byte[] report = Files.readAllBytes(run.resolve("report.pdf"));
    assertArrayEquals(report, Arrays.copyOf(Files.readAllBytes(signed()), report.length));
    Ran verified = Ran.command("report", "verify", run.toString(), "--without-replay");
    assertEquals(ExitStatus.NOTHING_DEVIATES, verified.status(), verified.out());
    assertTrue(
        verified
            .out()
            .contains(
                "  note         report-signed.pdf: signed by Jane Doe, Cedar River Card Room at "),
        verified.out());
    assertTrue(
        verified
            .out()
            .contains(
                "  ok           report-signed.pdf: behind report.pdf's bytes it adds the signature"
                    + " alone: no page, attachment or other part was changed\n"),
        verified.out());
    assertTrue(
        verified
            .out()
            .contains(
                "  not checked  the signature covers report.pdf and the files that it embeds; it"
                    + " does not cover report.xlsx, findings.csv and manifest.json: whether"
                    + " report.xlsx was changed together with manifest.json only a replay shows\n"),
        verified.out());
  }

  @Test
  void aServiceProvesTheTime() throws IOException {
    try (TimestampServer server = server(TimestampServer.Manner.HONEST)) {
      Ran ran = sign(signer(), "--timestamp", server.address());
      assertEquals("Signed:  " + signed() + " (PAdES B-T)\n", ran.out(), ran.err());
    }
    Ran verified = Ran.command("report", "verify", run.toString(), "--without-replay");
    assertEquals(ExitStatus.NOTHING_DEVIATES, verified.status(), verified.out());
    assertTrue(verified.out().contains("report-signed.pdf: the time-stamp is intact: "));
  }

  private static TimestampServer server(TimestampServer.Manner manner) throws IOException {
    return new TimestampServer(
        KEYS.timestamping(), Instant.now().truncatedTo(ChronoUnit.SECONDS), manner);
  }

  @Test
  void anAuditSignsItsReportAndTheManifestLeavesTheCopyOut() throws IOException {
    Path out = folder.resolve("out");
    Ran ran = auditSigned(out, signer());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertTrue(
        ran.out().endsWith("Signed:  " + out.resolve("report-signed.pdf") + "\n"), ran.out());
    assertFalse(Files.readString(out.resolve("manifest.json")).contains("report-signed"));
    assertArrayEquals(
        Files.readAllBytes(run.resolve("report.pdf")),
        Files.readAllBytes(out.resolve("report.pdf")));
    // An audit into the same folder that is not signed: the copy would be of other results.
    List<String> names = Ran.names(out);
    assertEquals(ExitStatus.NOT_AS_ASKED, Ran.audit(out, Ran.SAMPLE_LOGS).status());
    assertEquals(names, Ran.names(out));
    Ran again =
        Ran.command(
            "audit",
            "--replace",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            out.toString(),
            Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.FINDINGS, again.status(), again.err());
    assertEquals(Ran.names(run), Ran.names(out));
  }

  private Ran auditSigned(Path out, String key, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                out.toString(),
                "--sign",
                key,
                "--sign-password-file",
                password().toString()));
    args.addAll(List.of(more));
    args.add(Ran.SAMPLE_LOGS.toString());
    return Ran.command(args.toArray(String[]::new));
  }

  @Test
  void anAuditChecksTheKeyFirst() throws IOException {
    Files.writeString(password(), "wrong");
    Path out = folder.resolve("out");
    Ran ran = auditSigned(out, signer());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err().startsWith("the password does not open the signing key " + signer()), ran.err());
    assertEquals(List.of(), Ran.names(out));
  }

  @Test
  void anAuditWhoseTimeCannotBeProvedLeavesTheReportUnsigned() throws IOException {
    Path out = folder.resolve("out");
    try (TimestampServer server = server(TimestampServer.Manner.UNAVAILABLE)) {
      Ran ran = auditSigned(out, signer(), "--timestamp", server.address());
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
      assertEquals(
          out.resolve("report.pdf")
              + " was not signed: the time-stamping service "
              + server.address()
              + " answered with HTTP status 503; check the address (--timestamp,"
              + " SHOE_AUDIT_TIMESTAMP_URL) and the network, or sign without a time-stamp\n"
              + "The results in "
              + out
              + " are whole; sign them later: shoe-audit report sign "
              + out
              + " --key FILE\n",
          ran.err());
    }
    assertEquals(Ran.contents(run), Ran.contents(out));
  }

  @Test
  void whatAnAuditIsNotAskedTogether() {
    Path out = folder.resolve("out");
    assertTrue(
        auditSigned(out, signer(), "--reports", "xlsx")
            .err()
            .startsWith(
                "--sign needs report.pdf, and --reports leaves it out; give --reports pdf or both\n"));
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--timestamp",
            "http://127.0.0.1/tsr",
            Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err()
            .startsWith(
                "--timestamp is given, and no key that signs; name it with --sign, or leave it"
                    + " out\n"),
        ran.err());
  }

  @Test
  void settingsOfTheEnvironmentAreTheDefaults() throws Exception {
    Path out = folder.resolve("out");
    List<String> args =
        List.of(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toAbsolutePath().toString(),
            "--out",
            out.toString(),
            Ran.SAMPLE_LOGS.toAbsolutePath().toString());
    Map<String, String> environment =
        Map.of("SHOE_AUDIT_SIGN_KEY", signer(), "SHOE_AUDIT_SIGN_PASSWORD", TestKeys.PASSWORD);
    OwnProcess ran = OwnProcess.run(folder, List.of(), environment, args.toArray(String[]::new));
    assertEquals("", ran.err());
    assertTrue(Files.exists(out.resolve("report-signed.pdf")), ran.out());
    assertFalse(ran.out().contains(TestKeys.PASSWORD), ran.out());

    List<String> tables = new ArrayList<>(args);
    tables.addAll(List.of("--reports", "none", "--replace"));
    OwnProcess without =
        OwnProcess.run(folder, List.of(), environment, tables.toArray(String[]::new));
    assertEquals(
        "note: not signed with SHOE_AUDIT_SIGN_KEY: there is no report.pdf to sign\n",
        without.err());
  }

  @Test
  void aSignedCopyThatIsThereIsReplacedOnlyWhenAsked() throws IOException {
    sign(signer());
    byte[] before = Files.readAllBytes(signed());
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            signed() + " is there already; give --replace to make it anew\n"),
        sign(signer()));
    assertArrayEquals(before, Files.readAllBytes(signed()));
    assertEquals(ExitStatus.NOTHING_DEVIATES, sign(signer(), "--replace").status());
  }

  @Test
  void aReportThatIsNotTheRuns() throws IOException {
    Path report = run.resolve("report.pdf");
    byte[] bytes = Files.readAllBytes(report);
    bytes[100] ^= 1;
    Files.write(report, bytes);
    Ran ran = sign(signer());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err().startsWith(report + " has another SHA-256 than the manifest records: "),
        ran.err());
    assertFalse(Files.exists(signed()));
  }

  @Test
  void aFolderThatIsNoFinishedRun() throws IOException {
    Files.delete(run.resolve("report.pdf"));
    assertEquals(
        run.resolve("report.pdf") + " is missing; run the audit again\n", sign(signer()).err());
    Files.delete(run.resolve("manifest.json"));
    assertEquals(
        run
            + " is not signed: manifest.json is missing: the run has not come to its end, or the"
            + " file was taken away; run the audit again\n",
        sign(signer()).err());
    Path whole = shared.resolve("run");
    run = whole.resolve("report.pdf");
    assertEquals(
        run + " is a file; name the folder that holds the run: " + whole + "\n",
        sign(signer()).err());
    run = folder.resolve("none");
    assertEquals(
        run + " does not exist; name the folder of a finished run\n", sign(signer()).err());
    run = folder.resolve("tables");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        "xlsx",
        "--out",
        run.toString(),
        Ran.SAMPLE_LOGS.toString());
    assertEquals(
        run + " was made without report.pdf; run the audit again with --reports both or pdf\n",
        sign(signer()).err());
  }

  @Test
  void noKeyNamed() {
    Ran ran = Ran.command("report", "sign", run.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err().startsWith("Name the signing key: --key FILE, or set SHOE_AUDIT_SIGN_KEY\n"),
        ran.err());
  }

  @Test
  void aPasswordThatIsMissingWrongOrUnreadable() throws IOException {
    refused(
        "the signing key "
            + signer()
            + " needs its password; name a file that holds it with --sign-password-file, or set"
            + " SHOE_AUDIT_SIGN_PASSWORD",
        Ran.command("report", "sign", run.toString(), "--key", signer()));
    Files.writeString(password(), "wrong");
    refused(
        "the password does not open the signing key "
            + signer()
            + "; put the right one into the file that --sign-password-file names, or into"
            + " SHOE_AUDIT_SIGN_PASSWORD",
        sign(signer()));
    Files.write(password(), new byte[] {(byte) 0xff, (byte) 0xfe});
    refused(
        "--sign-password-file " + password() + " is not written in UTF-8; save it so",
        sign(signer()));
    Files.delete(password());
    refused("--sign-password-file " + password() + " does not exist", sign(signer()));
  }

  @Test
  void aKeyThatIsNoPkcs12File() throws IOException {
    Path text = folder.resolve("key.pem");
    Files.writeString(text, "-----BEGIN PRIVATE KEY-----\n", StandardCharsets.UTF_8);
    refused(
        "the signing key "
            + text
            + " is no PKCS#12 file; make one of key and certificates, for example: openssl pkcs12"
            + " -export -inkey key.pem -in chain.pem -out key.p12",
        sign(text.toString()));
    refused(
        "the signing key " + folder.resolve("none.p12") + " does not exist",
        sign(folder.resolve("none.p12").toString()));
    // Nobody looks for the password of a key that is not there.
    refused(
        "the signing key " + folder.resolve("none.p12") + " does not exist",
        Ran.command(
            "report", "sign", run.toString(), "--key", folder.resolve("none.p12").toString()));
    refused(
        "the signing key " + folder + " is a folder; name the PKCS#12 file",
        sign(folder.toString()));
  }

  @Test
  void aFileWithoutAKeyOrWithSeveral() throws IOException {
    String empty = stored(SIGNER);
    refused(
        "the signing key "
            + empty
            + " holds no private key with a certificate; export the key together with its"
            + " certificates",
        sign(empty));
    String two = stored(SIGNER, "first", "second");
    refused(
        "the signing key " + two + " holds several keys: first, second; name one with --sign-alias",
        sign(two));
    refused(
        "the signing key " + two + " holds no key \"third\"; it holds: first, second",
        sign(two, "--sign-alias", "third"));
    assertEquals(ExitStatus.NOTHING_DEVIATES, sign(two, "--sign-alias", "Second").status());
  }

  private TestKeys.Issued issued(
      String algorithm, Instant from, Instant until, int usage, KeyPurposeId purpose) {
    return KEYS.issue("CN=Jane Doe", algorithm, from, until, usage, purpose);
  }

  @Test
  void aCertificateThatIsNotValidNow() throws IOException {
    Instant now = TestKeys.NOW;
    String expired =
        stored(
            issued(
                "RSA",
                now.minus(900, ChronoUnit.DAYS),
                now.minus(500, ChronoUnit.DAYS),
                WHOLE,
                KeyPurposeId.anyExtendedKeyUsage),
            "signer");
    refused(
        "the certificate of Jane Doe in "
            + expired
            + " expired on "
            + now.minus(500, ChronoUnit.DAYS)
            + "; sign with one that is valid",
        sign(expired));
    Instant soon = now.plus(8_000, ChronoUnit.DAYS);
    String early =
        stored(
            issued(
                "RSA",
                soon,
                soon.plus(1, ChronoUnit.DAYS),
                WHOLE,
                KeyPurposeId.anyExtendedKeyUsage),
            "signer");
    refused(
        "the certificate of Jane Doe in "
            + early
            + " is not valid before "
            + soon
            + "; check this machine's clock, or sign with another",
        sign(early));
  }

  @Test
  void aCertificateThatIsNotForSigning() throws IOException {
    Instant from = TestKeys.NOW.minus(1, ChronoUnit.DAYS);
    Instant until = TestKeys.NOW.plus(5_000, ChronoUnit.DAYS);
    String encrypting =
        stored(
            issued("RSA", from, until, KeyUsage.keyEncipherment, KeyPurposeId.anyExtendedKeyUsage),
            "signer");
    refused(
        "the certificate of Jane Doe in "
            + encrypting
            + " is not for signatures: its key usage names neither digitalSignature nor"
            + " nonRepudiation; use a certificate for signing documents",
        sign(encrypting));
    String server =
        stored(issued("RSA", from, until, WHOLE, KeyPurposeId.id_kp_serverAuth), "signer");
    refused(
        "the certificate of Jane Doe in "
            + server
            + " is not for signing documents: its extended key usage names only 1.3.6.1.5.5.7.3.1;"
            + " use a certificate for signing documents",
        sign(server));
    String weak =
        stored(issued("RSA-1024", from, until, WHOLE, KeyPurposeId.anyExtendedKeyUsage), "signer");
    refused(
        "the certificate of Jane Doe in "
            + weak
            + " is for a key of 1024 bits, which is too short; RSA needs 2048, EC 256 at least;"
            + " use a certificate for signing documents",
        sign(weak));
  }

  private void notStamped(TimestampServer.Manner manner, String reason) throws IOException {
    try (TimestampServer server = server(manner)) {
      refused(
          run.resolve("report.pdf")
              + " was not signed: the time-stamping service "
              + server.address()
              + reason
              + "; check the address (--timestamp, SHOE_AUDIT_TIMESTAMP_URL) and the network, or"
              + " sign without a time-stamp",
          sign(signer(), "--timestamp", server.address()));
    }
  }

  @Test
  void aServiceThatAnswersOtherwiseThanAsked() throws IOException {
    notStamped(TimestampServer.Manner.UNAVAILABLE, " answered with HTTP status 503");
    notStamped(
        TimestampServer.Manner.OTHER_REQUEST,
        " gave an answer that cannot be used: response for different message imprint digest.");
    notStamped(
        TimestampServer.Manner.NOT_A_REPLY, " gave an answer that is no time-stamp (RFC 3161)");
    notStamped(
        TimestampServer.Manner.REFUSING,
        " refused with status 2, \"request contains unknown algorithm\"");
    notStamped(TimestampServer.Manner.ENDLESS, " cannot be reached: IO, more than 1048576 bytes");
  }

  @Test
  void aServiceThatCannotBeReached() throws IOException {
    String address;
    try (TimestampServer server = server(TimestampServer.Manner.HONEST)) {
      address = server.address();
    }
    Ran ran = sign(signer(), "--timestamp", address);
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err()
            .startsWith(
                run.resolve("report.pdf")
                    + " was not signed: the time-stamping service "
                    + address
                    + " cannot be reached: the connection was refused; "),
        ran.err());
    refused(
        "\"tsa\" is no address of a time-stamping service; it is like http://tsa.example.org/tsr",
        sign(signer(), "--timestamp", "tsa"));
  }
}
