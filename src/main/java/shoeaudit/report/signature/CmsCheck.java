package shoeaudit.report.signature;

import java.io.IOException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.AttributeTable;
import org.bouncycastle.asn1.ess.ESSCertIDv2;
import org.bouncycastle.asn1.ess.SigningCertificateV2;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cms.CMSException;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampToken;
import org.bouncycastle.util.Store;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Statement;

/** Checks a signature against the bytes that it covers, and the token of its time. */
final class CmsCheck {
  private final List<Statement> said = new ArrayList<>();
  private @Nullable X509Certificate signer;
  private final List<X509Certificate> embedded = new ArrayList<>();
  private @Nullable X509Certificate stamper;
  private final List<X509Certificate> embeddedInToken = new ArrayList<>();
  private @Nullable Instant stamped;

  /** Checks it; what came of it is told by the other methods. */
  CmsCheck(SignedBytes bytes) {
    try {
      CMSSignedData cms = new CMSSignedData(bytes, bytes.cms());
      if (cms.getSignerInfos().size() != 1) {
        fails("it has " + cms.getSignerInfos().size() + " signers instead of one");
        return;
      }
      SignerInformation one = cms.getSignerInfos().iterator().next();
      embedded.addAll(certificates(cms.getCertificates()));
      for (X509CertificateHolder holder : cms.getCertificates().getMatches(null)) {
        if (one.getSID().match(holder)) {
          signer = new JcaX509CertificateConverter().getCertificate(holder);
        }
      }
      X509Certificate certificate = signer;
      if (certificate == null) {
        fails("the signer's certificate is not in it");
        return;
      }
      check(one, certificate);
      timestamp(one);
    } catch (CMSException | CertificateException | OperatorCreationException e) {
      fails(String.valueOf(e.getMessage()));
    }
  }

  private void fails(String reason) {
    said.add(Statement.differs("the signature is not intact: " + reason));
  }

  private void check(SignerInformation one, X509Certificate certificate)
      throws OperatorCreationException, CMSException {
    AttributeTable attributes = one.getSignedAttributes();
    if (attributes == null) {
      fails("it has no signed attributes");
    } else if (!NISTObjectIdentifiers.id_sha256.getId().equals(one.getDigestAlgOID())) {
      fails("its digest is not SHA-256 but " + one.getDigestAlgOID());
    } else if (!one.verify(new JcaSimpleSignerInfoVerifierBuilder().build(certificate))) {
      fails("it was not made with the key of its certificate");
    } else if (!names(attributes, certificate)) {
      fails("its signing-certificate-v2 names another certificate, or none");
    } else {
      said.add(
          Statement.holds(
              "the signature is intact: SHA-256, made with the key of "
                  + CertificateWords.holder(certificate)));
    }
  }

  private static boolean names(AttributeTable attributes, X509Certificate certificate) {
    Attribute attribute = attributes.get(PKCSObjectIdentifiers.id_aa_signingCertificateV2);
    if (attribute == null || attribute.getAttrValues().size() != 1) {
      return false;
    }
    try {
      ESSCertIDv2[] ids =
          SigningCertificateV2.getInstance(attribute.getAttrValues().getObjectAt(0)).getCerts();
      byte[] hash = HexFormat.of().parseHex(CertificateWords.fingerprint(certificate));
      return ids.length > 0
          && ids[0].getHashAlgorithm().getAlgorithm().equals(NISTObjectIdentifiers.id_sha256)
          && Arrays.equals(ids[0].getCertHash(), hash);
    } catch (IllegalArgumentException malformed) {
      return false;
    }
  }

  private void timestamp(SignerInformation one) {
    AttributeTable unsigned = one.getUnsignedAttributes();
    Attribute attribute =
        unsigned == null ? null : unsigned.get(PKCSObjectIdentifiers.id_aa_signatureTimeStampToken);
    if (attribute == null) {
      return;
    }
    try {
      ASN1Encodable value = attribute.getAttrValues().getObjectAt(0);
      TimeStampToken token =
          new TimeStampToken(new CMSSignedData(value.toASN1Primitive().getEncoded()));
      X509Certificate service = Timestamps.check(token, one.getSignature());
      Instant time = token.getTimeStampInfo().getGenTime().toInstant();
      embeddedInToken.addAll(certificates(token.getCertificates()));
      stamper = service;
      stamped = time;
      said.add(
          Statement.holds(
              "the time-stamp is intact: "
                  + time
                  + ", by "
                  + CertificateWords.holder(service)
                  + ", certificate SHA-256 "
                  + CertificateWords.fingerprint(service)));
    } catch (IOException
        | CMSException
        | TSPException
        | CertificateException
        | RuntimeException
        | Timestamps.BadTimestampException e) {
      said.add(Statement.differs("the time-stamp proves nothing: " + e.getMessage()));
    }
  }

  private static List<X509Certificate> certificates(Store<X509CertificateHolder> store)
      throws CertificateException {
    List<X509Certificate> certificates = new ArrayList<>();
    for (X509CertificateHolder holder : store.getMatches(null)) {
      certificates.add(new JcaX509CertificateConverter().getCertificate(holder));
    }
    return certificates;
  }

  /** What came of it. */
  List<Statement> said() {
    return said;
  }

  /** The signer's certificate; null where the signature has none. */
  @Nullable X509Certificate signer() {
    return signer;
  }

  /** The certificates in the signature. */
  List<X509Certificate> embedded() {
    return embedded;
  }

  /** The certificate of the time-stamping service; null without an intact time-stamp. */
  @Nullable X509Certificate stamper() {
    return stamper;
  }

  /** The certificates in the time-stamp. */
  List<X509Certificate> embeddedInToken() {
    return embeddedInToken;
  }

  /** When it was time-stamped; null without an intact time-stamp. */
  @Nullable Instant stamped() {
    return stamped;
  }
}
