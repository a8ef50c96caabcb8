package shoeaudit.report.signature;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which certificates documents can be signed with: the same when signing and when verifying. */
final class DocumentSigning {
  private static final int LEAST_RSA_BITS = 2048;
  private static final int LEAST_EC_BITS = 256;
  private static final int DIGITAL_SIGNATURE = 0;
  private static final int NON_REPUDIATION = 1;

  /**
   * Purposes that a certificate may name and yet sign documents: RFC 5280, RFC 9336, Adobe,
   * Microsoft.
   */
  private static final Set<String> PURPOSES =
      Set.of(
          "2.5.29.37.0",
          "1.3.6.1.5.5.7.3.4",
          "1.3.6.1.5.5.7.3.36",
          "1.2.840.113583.1.1.5",
          "1.3.6.1.4.1.311.10.3.12");

  private DocumentSigning() {}

  /**
   * Why a certificate does not serve: words that follow those that name it.
   *
   * @return null where it serves
   */
  static @Nullable String whyUnfit(X509Certificate certificate) {
    String key = whyKeyUnfit(certificate);
    return key != null ? key : whyUsageUnfit(certificate);
  }

  private static @Nullable String whyKeyUnfit(X509Certificate certificate) {
    int bits;
    int least;
    switch (certificate.getPublicKey()) {
      case RSAPublicKey rsa when rsa.getAlgorithm().equals("RSA") -> {
        bits = rsa.getModulus().bitLength();
        least = LEAST_RSA_BITS;
      }
      case ECPublicKey ec -> {
        bits = ec.getParams().getOrder().bitLength();
        least = LEAST_EC_BITS;
      }
      case java.security.PublicKey other -> {
        return " is for a key of the kind "
            + other.getAlgorithm()
            + "; a report is signed with an RSA or an EC key";
      }
    }
    return bits >= least
        ? null
        : " is for a key of "
            + bits
            + " bits, which is too short; RSA needs "
            + LEAST_RSA_BITS
            + ", EC "
            + LEAST_EC_BITS
            + " at least";
  }

  private static @Nullable String whyUsageUnfit(X509Certificate certificate) {
    boolean[] usage = certificate.getKeyUsage();
    if (usage != null && !usage[DIGITAL_SIGNATURE] && !usage[NON_REPUDIATION]) {
      return " is not for signatures: its key usage names neither digitalSignature nor"
          + " nonRepudiation";
    }
    try {
      List<String> purposes = certificate.getExtendedKeyUsage();
      return purposes == null || !Collections.disjoint(purposes, PURPOSES)
          ? null
          : " is not for signing documents: its extended key usage names only "
              + String.join(", ", purposes);
    } catch (CertificateParsingException e) {
      return " has an extended key usage that cannot be read: " + e.getMessage();
    }
  }
}
