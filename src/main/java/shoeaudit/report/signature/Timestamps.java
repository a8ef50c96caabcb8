package shoeaudit.report.signature;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.HexFormat;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampToken;
import shoeaudit.config.Sha256;

/** What holds of a time-stamp's token, whether it has just come or stands in a report. */
final class Timestamps {
  private Timestamps() {}

  /**
   * Checks that a token is of a signature's value and signed by the service whose certificate is in
   * it, which is for time-stamping and was valid then.
   *
   * @return the service's certificate
   * @throws BadTimestampException where it is not so, with the reason
   */
  static X509Certificate check(TimeStampToken token, byte[] signatureValue)
      throws BadTimestampException {
    if (!NISTObjectIdentifiers.id_sha256.equals(
        token.getTimeStampInfo().getMessageImprintAlgOID())) {
      throw new BadTimestampException("its imprint is no SHA-256");
    }
    byte[] imprint = HexFormat.of().parseHex(Sha256.hex(signatureValue));
    if (!Arrays.equals(imprint, token.getTimeStampInfo().getMessageImprintDigest())) {
      throw new BadTimestampException("it is of something else than this signature");
    }
    X509CertificateHolder holder = null;
    for (X509CertificateHolder one : token.getCertificates().getMatches(null)) {
      holder = token.getSID().match(one) ? one : holder;
    }
    if (holder == null) {
      throw new BadTimestampException("the service's certificate is not in it");
    }
    try {
      X509Certificate certificate = new JcaX509CertificateConverter().getCertificate(holder);
      // Checks the signature, the certificate's purpose and its span, too.
      token.validate(new JcaSimpleSignerInfoVerifierBuilder().build(certificate));
      return certificate;
    } catch (TSPException | OperatorCreationException | CertificateException e) {
      throw new BadTimestampException(String.valueOf(e.getMessage()), e);
    }
  }

  /** A token that proves nothing; the message says why. */
  static final class BadTimestampException extends Exception {
    private static final long serialVersionUID = 1;

    BadTimestampException(String reason) {
      super(reason);
    }

    BadTimestampException(String reason, Throwable cause) {
      super(reason, cause);
    }
  }
}
