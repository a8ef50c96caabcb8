package shoeaudit.report.signature;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.cert.CertificateEncodingException;
import java.util.Map;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.AttributeTable;
import org.bouncycastle.asn1.cms.CMSAttributes;
import org.bouncycastle.asn1.cms.CMSObjectIdentifiers;
import org.bouncycastle.asn1.ess.ESSCertIDv2;
import org.bouncycastle.asn1.ess.SigningCertificateV2;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.IssuerSerial;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cms.CMSException;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.CMSTypedData;
import org.bouncycastle.cms.DefaultSignedAttributeTableGenerator;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.SignerInformationStore;
import org.bouncycastle.cms.jcajce.JcaSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TimeStampToken;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;

/**
 * Makes the signature of a PDF's bytes as PAdES asks for it (ETSI EN 319 142-1): detached CMS with
 * SHA-256, whose signed attributes are content-type, message-digest and signing-certificate-v2. The
 * time stands in the PDF ({@code /M}) and not in the CMS; a token of its own proves it.
 */
final class CadesSignature implements SignatureInterface {
  /**
   * How much room the signature is given in the document: the longest string in a PDF/A-3 (ISO
   * 19005-3, 6.1.13), as which it stands.
   */
  static final int MOST_BYTES = 32_767;

  private final SigningKey key;
  private final @Nullable TimestampService service;

  /** What went wrong on the way through PDFBox, which knows input and output errors only. */
  private static final class Failure extends IOException {
    private static final long serialVersionUID = 1;

    Failure(Exception cause) {
      super(cause);
    }
  }

  /**
   * A signature to be made.
   *
   * @param service null: without a time-stamp
   */
  CadesSignature(SigningKey key, @Nullable TimestampService service) {
    this.key = key;
    this.service = service;
  }

  /** What {@link #sign} could not do, out of what PDFBox made of it. */
  static IOException unwrapped(IOException thrown) throws SigningException, InterruptedException {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SigningException reason) {
        throw reason;
      }
      if (cause instanceof InterruptedException interrupted) {
        throw interrupted;
      }
    }
    return thrown;
  }

  @Override
  public byte[] sign(InputStream content) throws IOException {
    try {
      JcaX509CertificateHolder certificate = new JcaX509CertificateHolder(key.certificate());
      CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
      JcaSignerInfoGeneratorBuilder signer =
          new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build());
      signer.setSignedAttributeGenerator(new PadesAttributes(signingCertificate(certificate)));
      generator.addSignerInfoGenerator(
          signer.build(
              new JcaContentSignerBuilder("SHA256with" + algorithm()).build(key.key()),
              certificate));
      generator.addCertificates(new JcaCertStore(key.chain()));
      return fitting(stamped(generator.generate(new Content(content), false)).getEncoded("DER"));
    } catch (CMSException
        | OperatorCreationException
        | CertificateEncodingException
        | InterruptedException
        | SigningException e) {
      throw new Failure(e);
    }
  }

  private static byte[] fitting(byte[] signature) throws SigningException {
    if (signature.length > MOST_BYTES) {
      throw new SigningException(
          "the signature with its certificates takes "
              + signature.length
              + " bytes, and PDF/A allows "
              + MOST_BYTES
              + "; sign with a key whose chain of certificates is shorter, or take another"
              + " time-stamping service");
    }
    return signature;
  }

  private String algorithm() {
    return key.certificate().getPublicKey().getAlgorithm().equals("RSA") ? "RSA" : "ECDSA";
  }

  private CMSSignedData stamped(CMSSignedData signed)
      throws SigningException, InterruptedException, IOException {
    TimestampService asked = service;
    if (asked == null) {
      return signed;
    }
    SignerInformation signer = signed.getSignerInfos().iterator().next();
    TimeStampToken token = asked.token(signer.getSignature());
    ASN1EncodableVector unsigned = new ASN1EncodableVector();
    unsigned.add(
        new Attribute(
            PKCSObjectIdentifiers.id_aa_signatureTimeStampToken,
            new DERSet(ASN1Primitive.fromByteArray(token.getEncoded()))));
    return CMSSignedData.replaceSigners(
        signed,
        new SignerInformationStore(
            SignerInformation.replaceUnsignedAttributes(signer, new AttributeTable(unsigned))));
  }

  private static Attribute signingCertificate(X509CertificateHolder certificate)
      throws IOException {
    byte[] hash = java.util.HexFormat.of().parseHex(Sha256.hex(certificate.getEncoded()));
    IssuerSerial issuer =
        new IssuerSerial(
            new GeneralNames(new GeneralName(certificate.getIssuer())),
            certificate.getSerialNumber());
    ESSCertIDv2 id =
        new ESSCertIDv2(new AlgorithmIdentifier(NISTObjectIdentifiers.id_sha256), hash, issuer);
    return new Attribute(
        PKCSObjectIdentifiers.id_aa_signingCertificateV2, new DERSet(new SigningCertificateV2(id)));
  }

  /** The three signed attributes, and none that Bouncy Castle adds by itself. */
  private static final class PadesAttributes extends DefaultSignedAttributeTableGenerator {
    private final Attribute signingCertificate;

    PadesAttributes(Attribute signingCertificate) {
      this.signingCertificate = signingCertificate;
    }

    @Override
    public AttributeTable getAttributes(@SuppressWarnings("rawtypes") Map parameters) {
      AttributeTable own = super.getAttributes(parameters);
      ASN1EncodableVector attributes = new ASN1EncodableVector();
      attributes.add(Objects.requireNonNull(own.get(CMSAttributes.contentType)));
      attributes.add(Objects.requireNonNull(own.get(CMSAttributes.messageDigest)));
      attributes.add(signingCertificate);
      return new AttributeTable(attributes);
    }
  }

  /** The PDF's bytes, read once and never held. */
  private record Content(InputStream in) implements CMSTypedData {
    @Override
    public org.bouncycastle.asn1.ASN1ObjectIdentifier getContentType() {
      return CMSObjectIdentifiers.data;
    }

    @Override
    public void write(OutputStream out) throws IOException {
      in.transferTo(out);
    }

    @Override
    public Object getContent() {
      return new ByteArrayInputStream(new byte[0]);
    }
  }
}
