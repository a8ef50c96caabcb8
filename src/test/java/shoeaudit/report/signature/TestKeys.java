package shoeaudit.report.signature;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Keys and certificates, made anew by each class of tests: an authority, and what it issues.
 * Whoever is named twice has one key, as an RSA key takes a second to make.
 */
public final class TestKeys {
  /** When the tests sign. */
  public static final Instant NOW = Instant.parse("2026-04-02T17:03:11Z");

  public static final String PASSWORD = "correct horse";

  /** By subject and algorithm. */
  private final Map<String, KeyPair> pairs = new HashMap<>();

  private final KeyPair authority;
  private final X509Certificate root;
  private int serial = 1;

  /**
   * A key with the chain of its certificate, the authority's last.
   *
   * @param key the pair
   * @param chain of certificates
   */
  public record Issued(KeyPair key, List<X509Certificate> chain) {}

  /** An authority. */
  public TestKeys() {
    try {
      authority = pair("RSA");
      root =
          certificate(
              "CN=Test Authority,O=Examples of Shoe Audit",
              authority,
              NOW.minus(10_000, ChronoUnit.DAYS),
              NOW.plus(10_000, ChronoUnit.DAYS),
              KeyUsage.keyCertSign,
              null,
              true);
    } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  public X509Certificate root() {
    return root;
  }

  /** A signer's, valid for a year around {@link #NOW}. */
  public Issued signer(String algorithm) {
    return issue(
        "CN=Jane Doe,O=Cedar River Card Room",
        algorithm,
        NOW.minus(100, ChronoUnit.DAYS),
        NOW.plus(265, ChronoUnit.DAYS),
        KeyUsage.digitalSignature | KeyUsage.nonRepudiation,
        null);
  }

  /** A signer's, valid for long, also when the test is run. */
  public Issued longLivedSigner() {
    return issue(
        "CN=Jane Doe,O=Cedar River Card Room",
        "RSA",
        NOW.minus(9_000, ChronoUnit.DAYS),
        NOW.plus(9_000, ChronoUnit.DAYS),
        KeyUsage.digitalSignature,
        null);
  }

  /** A time-stamping service's, valid for long, also when the test is run. */
  public Issued timestamping() {
    return issue(
        "CN=Test Time-Stamping Unit,O=Examples of Shoe Audit",
        "RSA",
        NOW.minus(9_000, ChronoUnit.DAYS),
        NOW.plus(9_000, ChronoUnit.DAYS),
        KeyUsage.digitalSignature,
        KeyPurposeId.id_kp_timeStamping);
  }

  /** A signer's that nobody issued but its holder, valid for a year around {@link #NOW}. */
  public static Issued selfSigned() {
    try {
      KeyPair pair = pair("RSA");
      X500Name name = new X500Name("CN=Jane Doe,O=Cedar River Card Room");
      JcaX509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              name,
              BigInteger.ONE,
              Date.from(NOW.minus(100, ChronoUnit.DAYS)),
              Date.from(NOW.plus(265, ChronoUnit.DAYS)),
              name,
              pair.getPublic());
      X509Certificate certificate =
          new JcaX509CertificateConverter()
              .getCertificate(
                  builder.build(
                      new JcaContentSignerBuilder("SHA256withRSA").build(pair.getPrivate())));
      return new Issued(pair, List.of(certificate));
    } catch (GeneralSecurityException | OperatorCreationException e) {
      throw new IllegalStateException(e);
    }
  }

  public Issued issue(
      String subject,
      String algorithm,
      Instant from,
      Instant until,
      int usage,
      @Nullable KeyPurposeId purpose) {
    try {
      KeyPair pair = pairs.get(subject + " " + algorithm);
      if (pair == null) {
        pair = pair(algorithm);
        pairs.put(subject + " " + algorithm, pair);
      }
      return new Issued(
          pair, List.of(certificate(subject, pair, from, until, usage, purpose, false), root));
    } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyPair pair(String algorithm) throws GeneralSecurityException {
    KeyPairGenerator generator =
        KeyPairGenerator.getInstance(algorithm.startsWith("RSA") ? "RSA" : algorithm);
    generator.initialize(
        switch (algorithm) {
          case "RSA" -> 2048;
          case "RSA-1024" -> 1024;
          default -> 256;
        });
    return generator.generateKeyPair();
  }

  private X509Certificate certificate(
      String subject,
      KeyPair pair,
      Instant from,
      Instant until,
      int usage,
      @Nullable KeyPurposeId purpose,
      boolean authorityItself)
      throws GeneralSecurityException, OperatorCreationException, IOException {
    JcaX509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            new X500Name("CN=Test Authority,O=Examples of Shoe Audit"),
            BigInteger.valueOf(serial++),
            Date.from(from),
            Date.from(until),
            new X500Name(subject),
            pair.getPublic());
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authorityItself));
    if (usage != 0) {
      builder.addExtension(Extension.keyUsage, true, new KeyUsage(usage));
    }
    if (purpose != null) {
      builder.addExtension(Extension.extendedKeyUsage, true, new ExtendedKeyUsage(purpose));
    }
    return new JcaX509CertificateConverter()
        .getCertificate(
            builder.build(
                new JcaContentSignerBuilder("SHA256withRSA").build(authority.getPrivate())));
  }

  /** Writes a PKCS#12 file with a key for each alias. */
  public static Path store(Path file, Issued issued, String... aliases) {
    try (OutputStream out = Files.newOutputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      for (String alias : aliases) {
        store.setKeyEntry(
            alias,
            issued.key().getPrivate(),
            PASSWORD.toCharArray(),
            issued.chain().toArray(X509Certificate[]::new));
      }
      store.store(out, PASSWORD.toCharArray());
      return file;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A signer's key, written and read back. */
  public static SigningKey read(Path file, Issued issued) {
    try {
      return SigningKey.read(store(file, issued, "signer"), PASSWORD.toCharArray(), null);
    } catch (SigningException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
