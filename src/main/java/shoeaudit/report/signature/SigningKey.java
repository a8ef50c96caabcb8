package shoeaudit.report.signature;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A private key that signs, with the certificates that say whose it is. */
public final class SigningKey {
  private final String file;
  private final PrivateKey key;
  private final List<X509Certificate> chain;

  SigningKey(String file, PrivateKey key, List<X509Certificate> chain) {
    this.file = file;
    this.key = key;
    this.chain = List.copyOf(chain);
  }

  /**
   * Reads a key that can sign.
   *
   * @param file PKCS#12 ({@code .p12}, {@code .pfx})
   * @param password of the file; the caller wipes it
   * @param alias which of several keys; null: there is one
   * @throws SigningException where there is none, where the password is wrong, or where its
   *     certificate is not for signatures
   * @throws IOException where the file is there and cannot be read
   */
  public static SigningKey read(Path file, char[] password, @Nullable String alias)
      throws SigningException, IOException {
    KeyStore store = open(file, password);
    try {
      String chosen = choose(store, file, alias);
      Key key = store.getKey(chosen, password);
      if (!(key instanceof PrivateKey secret)) {
        throw new SigningException(
            "the entry \""
                + chosen
                + "\" of "
                + file
                + " holds no private key; name another with --sign-alias");
      }
      Certificate[] certificates = store.getCertificateChain(chosen);
      List<X509Certificate> chain = new ArrayList<>();
      for (Certificate certificate : certificates) {
        chain.add((X509Certificate) certificate);
      }
      refuseUnfit(file, chain.getFirst());
      return new SigningKey(file.toString(), secret, chain);
    } catch (GeneralSecurityException e) {
      throw new SigningException(
          "the private key in "
              + file
              + " cannot be opened: "
              + e.getMessage()
              + "; export it again"
              + " with one password for file and key",
          e);
    }
  }

  /**
   * Refuses a name that leads to no file, before anybody is asked for its password.
   *
   * @throws SigningException where there is nothing of that name, or a folder
   */
  public static void refuseNoFile(Path file) throws SigningException {
    if (Files.isDirectory(file)) {
      throw new SigningException("the signing key " + file + " is a folder; name the PKCS#12 file");
    }
    if (Files.notExists(file)) {
      throw new SigningException("the signing key " + file + " does not exist");
    }
  }

  private static KeyStore open(Path file, char[] password) throws SigningException, IOException {
    refuseNoFile(file);
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password);
      return store;
    } catch (NoSuchFileException e) {
      throw new SigningException("the signing key " + file + " does not exist", e);
    } catch (GeneralSecurityException e) {
      throw notPkcs12(file, e);
    } catch (IOException e) {
      if (e.getCause() instanceof UnrecoverableKeyException) {
        throw new SigningException(
            "the password does not open the signing key "
                + file
                + "; put the right one into the file that --sign-password-file names, or into"
                + " SHOE_AUDIT_SIGN_PASSWORD",
            e);
      }
      if (e instanceof java.nio.file.FileSystemException) {
        throw e;
      }
      throw notPkcs12(file, e);
    }
  }

  private static SigningException notPkcs12(Path file, Exception cause) {
    return new SigningException(
        "the signing key "
            + file
            + " is no PKCS#12 file; make one of key and certificates, for example: openssl pkcs12"
            + " -export -inkey key.pem -in chain.pem -out key.p12",
        cause);
  }

  private static String choose(KeyStore store, Path file, @Nullable String alias)
      throws GeneralSecurityException, SigningException {
    List<String> keys = new ArrayList<>();
    for (String name : Collections.list(store.aliases())) {
      if (store.isKeyEntry(name) && store.getCertificate(name) != null) {
        keys.add(name);
      }
    }
    keys.sort(null);
    if (keys.isEmpty()) {
      throw new SigningException(
          "the signing key "
              + file
              + " holds no private key with a certificate; export the key together with its"
              + " certificates");
    }
    String named = String.join(", ", keys);
    if (alias != null) {
      for (String key : keys) {
        // A PKCS#12 store knows no capitals.
        if (key.equalsIgnoreCase(alias)) {
          return key;
        }
      }
      throw new SigningException(
          "the signing key " + file + " holds no key \"" + alias + "\"; it holds: " + named);
    }
    if (keys.size() > 1) {
      throw new SigningException(
          "the signing key "
              + file
              + " holds several keys: "
              + named
              + "; name one with --sign-alias");
    }
    return keys.getFirst();
  }

  private static void refuseUnfit(Path file, X509Certificate certificate) throws SigningException {
    String whyUnfit = DocumentSigning.whyUnfit(certificate);
    if (whyUnfit != null) {
      throw new SigningException(
          "the certificate of "
              + CertificateWords.holder(certificate)
              + " in "
              + file
              + whyUnfit
              + "; use a certificate for signing documents");
    }
  }

  /**
   * Refuses a certificate that is not valid at a time.
   *
   * @throws SigningException where it has expired by then, or is not valid yet
   */
  public void refuseUnlessValid(Instant at) throws SigningException {
    X509Certificate certificate = certificate();
    Instant from = certificate.getNotBefore().toInstant();
    Instant until = certificate.getNotAfter().toInstant();
    String whose = "the certificate of " + CertificateWords.holder(certificate) + " in " + file;
    if (at.isBefore(from)) {
      throw new SigningException(
          whose
              + " is not valid before "
              + from
              + "; check this machine's clock, or sign with another");
    }
    if (at.isAfter(until)) {
      throw new SigningException(whose + " expired on " + until + "; sign with one that is valid");
    }
  }

  PrivateKey key() {
    return key;
  }

  /** The signer's certificate. */
  X509Certificate certificate() {
    return chain.getFirst();
  }

  /** The signer's certificate and those of its issuers, as far as the file has them. */
  List<X509Certificate> chain() {
    return chain;
  }
}
