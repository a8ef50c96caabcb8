package shoeaudit.report.signature;

import java.security.GeneralSecurityException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Objects;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.x500.RDN;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x500.style.IETFUtils;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;

/** What a certificate says of its holder, in words. */
final class CertificateWords {
  private CertificateWords() {}

  /** The holder: common name and, where given, organisation. */
  static String holder(X509Certificate certificate) {
    return of(certificate.getSubjectX500Principal().getEncoded());
  }

  /** The issuer: common name and, where given, organisation. */
  static String issuer(X509Certificate certificate) {
    return of(certificate.getIssuerX500Principal().getEncoded());
  }

  private static String of(byte[] encoded) {
    X500Name name = X500Name.getInstance(encoded);
    String common = first(name, BCStyle.CN);
    String organisation = first(name, BCStyle.O);
    if (common == null) {
      return organisation == null ? name.toString() : organisation;
    }
    return organisation == null || organisation.equals(common)
        ? common
        : common + ", " + organisation;
  }

  private static @Nullable String first(X500Name name, ASN1ObjectIdentifier attribute) {
    for (RDN rdn : name.getRDNs(attribute)) {
      for (var value : rdn.getTypesAndValues()) {
        if (value.getType().equals(attribute)) {
          String text = IETFUtils.valueToString(value.getValue());
          return text.isBlank() ? null : Objects.requireNonNull(text);
        }
      }
    }
    return null;
  }

  /** SHA-256 of the certificate, lower-case hex. */
  static String fingerprint(X509Certificate certificate) {
    try {
      return Sha256.hex(certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("a certificate that was read can be encoded", e);
    }
  }

  /** Whether nobody but its holder issued it. */
  static boolean selfSigned(X509Certificate certificate) {
    if (!certificate.getSubjectX500Principal().equals(certificate.getIssuerX500Principal())) {
      return false;
    }
    try {
      certificate.verify(certificate.getPublicKey());
      return true;
    } catch (GeneralSecurityException otherKey) {
      return false;
    }
  }
}
