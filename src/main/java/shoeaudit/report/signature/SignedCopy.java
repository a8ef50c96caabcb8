package shoeaudit.report.signature;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Texts;

/** Verifies a signed copy against the report that it is a copy of, without asking anyone. */
public final class SignedCopy {
  private final Path copy;
  private final Path report;
  private static final String UNLIKE_OURS =
      "no page, attachment or other part was found changed, but this version of shoe-audit writes a"
          + " signature otherwise; verify it with the version that signed it";

  private final @Nullable TrustedCertificates trusted;
  private final List<Statement> said = new ArrayList<>();
  private @Nullable RemadeCopy remade;
  private boolean isOfTrusted;

  private SignedCopy(Path copy, Path report, @Nullable TrustedCertificates trusted) {
    this.copy = copy;
    this.report = report;
    this.trusted = trusted;
  }

  /**
   * Verifies it.
   *
   * @param copy the signed copy
   * @param report the unsigned report beside it
   * @param trusted whom the verifier trusts; null: that is left open
   * @return what holds, what differs and what was left open, in this order of things: the bytes,
   *     the signature, signer and time, trust, the increment
   */
  public static List<Statement> verify(
      Path copy, Path report, @Nullable TrustedCertificates trusted) throws IOException {
    SignedCopy check = new SignedCopy(copy, report, trusted);
    check.run();
    return check.said;
  }

  private void run() throws IOException {
    boolean begins = beginsWithReport();
    said.add(
        begins
            ? Statement.holds("it begins with report.pdf, byte for byte")
            : Statement.differs(
                "it does not begin with the bytes of report.pdf: it is a copy of something else"));
    try (PDDocument signed = Loader.loadPDF(copy.toFile())) {
      List<PDSignatureField> fields = signed.getSignatureFields();
      if (fields.size() != 1 || fields.getFirst().getSignature() == null) {
        said.add(Statement.differs("it has " + fields.size() + " signatures instead of one"));
        return;
      }
      signature(fields.getFirst().getSignature());
      if (begins) {
        increment(signed, fields.getFirst().getWidgets().getFirst().getCOSObject());
      }
    } catch (IOException | RuntimeException unreadable) {
      said.add(Statement.differs("it cannot be read as a PDF: " + unreadable.getMessage()));
    }
  }

  private boolean beginsWithReport() throws IOException {
    long length = Files.size(report);
    if (Files.size(copy) <= length) {
      return false;
    }
    try (InputStream ours = Files.newInputStream(report);
        InputStream theirs = Files.newInputStream(copy)) {
      byte[] block = ours.readNBytes(1 << 16);
      while (block.length > 0) {
        if (!java.util.Arrays.equals(block, theirs.readNBytes(block.length))) {
          return false;
        }
        block = ours.readNBytes(1 << 16);
      }
      return true;
    }
  }

  private void signature(@Nullable PDSignature signature) throws IOException {
    if (signature == null) {
      return;
    }
    SignedBytes bytes;
    try {
      bytes = SignedBytes.of(copy, signature.getByteRange());
    } catch (SignedBytes.NotWholeException e) {
      said.add(Statement.differs("the signature does not cover the whole file: " + e.getMessage()));
      return;
    }
    said.add(
        Statement.holds(
            "the signature covers the whole file but its own "
                + (bytes.gapEnd() - bytes.gapStart())
                + " bytes"));
    CmsCheck cms = new CmsCheck(bytes);
    said.addAll(cms.said());
    X509Certificate signer = cms.signer();
    if (signer != null) {
      Calendar claimed = signature.getSignDate();
      who(signer, cms, claimed, signature.getSubFilter());
      if (claimed != null) {
        remade =
            new RemadeCopy(
                bytes,
                new SignatureIncrement(
                    signer, level(cms.stamped()), claimed.toInstant(), Texts.english()));
      }
    }
  }

  private static SignatureLevel level(@Nullable Instant stamped) {
    return stamped == null ? SignatureLevel.B_B : SignatureLevel.B_T;
  }

  /** Whether the copy can be made anew; what hinders that says nothing of the copy. */
  private boolean isRemade() {
    try {
      return remade != null && remade.isTheSame(report);
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  /** Whether what stands behind the report's bytes is the signature alone. */
  private void increment(PDDocument signed, COSDictionary widget) throws IOException {
    if (isRemade()) {
      said.add(
          Statement.holds(
              "behind report.pdf's bytes it adds the signature alone: no page, attachment or other"
                  + " part was changed"));
      return;
    }
    List<Statement> differences;
    try (PDDocument unsigned = Loader.loadPDF(report.toFile())) {
      differences = IncrementCheck.of(unsigned, signed, widget);
    }
    said.addAll(differences);
    if (differences.isEmpty()) {
      // Who is unknown may have made the bytes for just this: that no look finds what they change.
      said.add(
          isOfTrusted
              ? Statement.open(
                  "whether behind report.pdf's bytes it adds the signature alone: " + UNLIKE_OURS)
              : Statement.differs(
                  "it cannot be shown that it adds the signature alone behind report.pdf's bytes: "
                      + UNLIKE_OURS
                      + ", or name with --trust who vouches for the signer"));
    }
  }

  private void who(
      X509Certificate signer, CmsCheck cms, @Nullable Calendar claimed, @Nullable String kind) {
    Instant stamped = cms.stamped();
    boolean isPades = PDSignature.SUBFILTER_ETSI_CADES_DETACHED.getName().equals(kind);
    Instant at = stamped != null ? stamped : claimed == null ? null : claimed.toInstant();
    said.add(
        Statement.says(
            "signed by "
                + CertificateWords.holder(signer)
                + (claimed == null
                    ? ", time of signing not given"
                    : " at " + claimed.toInstant() + " by the signer's clock")
                + "; "
                + (isPades ? level(stamped).title() : "no PAdES")
                + "; certificate SHA-256 "
                + CertificateWords.fingerprint(signer)
                + (CertificateWords.selfSigned(signer)
                    ? ", self-signed: nobody else vouches for the name"
                    : ", issued by " + CertificateWords.issuer(signer))
                + ", valid from "
                + signer.getNotBefore().toInstant()
                + " to "
                + signer.getNotAfter().toInstant()));
    if (!isPades) {
      said.add(
          Statement.differs(
              "the signature is of the kind "
                  + kind
                  + "; a report's is "
                  + PDSignature.SUBFILTER_ETSI_CADES_DETACHED.getName()));
    }
    String whyUnfit = DocumentSigning.whyUnfit(signer);
    if (whyUnfit != null) {
      said.add(Statement.differs("the signer's certificate" + whyUnfit));
    }
    if (at == null) {
      said.add(Statement.differs("the time of signing is missing"));
      return;
    }
    if (at.isBefore(signer.getNotBefore().toInstant())
        || at.isAfter(signer.getNotAfter().toInstant())) {
      said.add(
          Statement.differs(
              "the signer's certificate was not valid at the time of signing, " + at));
    }
    String clock = stamped == null ? " by the signer's clock" : "";
    isOfTrusted = trust("the signer", signer, cms.embedded(), at, clock);
    X509Certificate stamper = cms.stamper();
    if (stamper != null) {
      trust("the time-stamping service", stamper, cms.embeddedInToken(), at, "");
    }
  }

  /** Says whether one is trusted; leaves that open where nobody is named. */
  private boolean trust(
      String whose,
      X509Certificate certificate,
      List<X509Certificate> between,
      Instant at,
      String clock) {
    if (trusted == null) {
      said.add(
          Statement.open(
              "whether the issuer of "
                  + whose
                  + "'s certificate ("
                  + CertificateWords.issuer(certificate)
                  + ") can be trusted; name the certificates that you trust with --trust"));
      return false;
    }
    String whyNot = trusted.whyNot(certificate, between, at);
    said.add(
        whyNot == null
            ? Statement.holds(
                "the certificate of "
                    + whose
                    + " comes from one that you trust, and was valid at "
                    + at
                    + clock
                    + " (whether it was revoked was not asked)")
            : Statement.differs(
                "no path leads from the certificates that you trust to that of "
                    + whose
                    + ": "
                    + whyNot));
    return whyNot == null;
  }
}
