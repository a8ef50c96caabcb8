package shoeaudit.report.signature;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The certificates of issuers whom whoever verifies trusts. */
public final class TrustedCertificates {
  private final Set<TrustAnchor> anchors = new HashSet<>();

  private TrustedCertificates() {}

  /**
   * Reads them.
   *
   * @param file certificates one after the other, PEM, or one as DER
   * @throws SigningException where there are none in it
   */
  public static TrustedCertificates read(Path file) throws SigningException, IOException {
    TrustedCertificates trusted = new TrustedCertificates();
    try (InputStream in = Files.newInputStream(file)) {
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        trusted.anchors.add(new TrustAnchor((X509Certificate) one, null));
      }
    } catch (NoSuchFileException e) {
      throw new SigningException("--trust " + file + " does not exist", e);
    } catch (CertificateException e) {
      throw new SigningException(
          "--trust " + file + " holds no certificates that can be read; give them as PEM", e);
    }
    if (trusted.anchors.isEmpty()) {
      throw new SigningException("--trust " + file + " holds no certificate; give them as PEM");
    }
    return trusted;
  }

  /**
   * Whether a path of certificates leads from one of these to a certificate, valid at a time.
   * Nobody is asked whether one was revoked.
   *
   * @param between certificates that may lie on the path
   * @return null where one does, else why none does
   */
  @Nullable String whyNot(X509Certificate certificate, List<X509Certificate> between, Instant at) {
    for (TrustAnchor anchor : anchors) {
      if (certificate.equals(anchor.getTrustedCert())) {
        return whyNotValid(certificate, at);
      }
    }
    try {
      X509CertSelector target = new X509CertSelector();
      target.setCertificate(certificate);
      PKIXBuilderParameters parameters = new PKIXBuilderParameters(anchors, target);
      parameters.setRevocationEnabled(false);
      parameters.setDate(Date.from(at));
      parameters.addCertStore(
          CertStore.getInstance("Collection", new CollectionCertStoreParameters(between)));
      CertPathBuilder.getInstance("PKIX").build(parameters);
      return null;
    } catch (CertPathBuilderException e) {
      return String.valueOf(e.getMessage());
    } catch (InvalidAlgorithmParameterException | NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform knows PKIX", e);
    }
  }

  /** A certificate that is trusted itself is so while it is valid. */
  private static @Nullable String whyNotValid(X509Certificate certificate, Instant at) {
    try {
      certificate.checkValidity(Date.from(at));
      return null;
    } catch (CertificateExpiredException | CertificateNotYetValidException e) {
      return "it is trusted itself, but was not valid at " + at;
    }
  }
}
