package shoeaudit.transparency;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.UnrecoverableKeyException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A private key that signs notes, a log's or a witness's. */
public final class NoteSigner {
  private final PrivateKey secret;
  private final VerifierKey key;

  private NoteSigner(PrivateKey secret, VerifierKey key) {
    this.secret = secret;
    this.key = key;
  }

  /**
   * Reads a key from a PKCS#12 file, which holds it with a certificate, as keytool makes it.
   *
   * @param file with one key of Ed25519
   * @param passwordFile whose first line is that file's password
   * @param name of the log or of the witness
   * @param kind of its signatures
   * @throws LogException where there is no such key, or the password is wrong
   * @throws IOException where the file is there and cannot be read
   */
  public static NoteSigner read(Path file, Path passwordFile, String name, VerifierKey.Kind kind)
      throws LogException, IOException {
    if (VerifierKey.isUnfit(name)) {
      throw LogException.unreadable(
          "\""
              + name
              + "\" is no name of a log or witness: it has neither spaces nor a plus, such"
              + " as room.example/trail");
    }
    if (!Files.isRegularFile(file)) {
      throw LogException.unreadable("the key " + file + " is no file; name a PKCS#12 file");
    }
    char[] password = PasswordFile.firstLine(passwordFile);
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      try (InputStream in = Files.newInputStream(file)) {
        store.load(in, password);
      }
      String alias = only(store, file);
      Key secret = store.getKey(alias, password);
      if (!(secret instanceof PrivateKey found)) {
        throw LogException.unreadable("the entry \"" + alias + "\" of " + file + " is no key");
      }
      VerifierKey key = VerifierKey.of(name, kind, store.getCertificate(alias).getPublicKey());
      NoteSigner signer = new NoteSigner(found, key);
      signer.requirePair(file);
      return signer;
    } catch (GeneralSecurityException e) {
      throw LogException.unreadable("the key in " + file + " cannot be opened: " + e.getMessage());
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw LogException.unreadable(
          e.getCause() instanceof UnrecoverableKeyException
              ? "the password does not open the key " + file + "; put the right one into its file"
              : "the key "
                  + file
                  + " is no PKCS#12 file; make one with keytool -genkeypair -keyalg"
                  + " Ed25519 -storetype PKCS12");
    } finally {
      Arrays.fill(password, '\0');
    }
  }

  private static String only(KeyStore store, Path file)
      throws GeneralSecurityException, LogException {
    List<String> keys = new ArrayList<>();
    for (String name : Collections.list(store.aliases())) {
      if (store.isKeyEntry(name) && store.getCertificate(name) != null) {
        keys.add(name);
      }
    }
    if (keys.size() != 1) {
      throw LogException.unreadable(
          "the key file "
              + file
              + " has "
              + keys.size()
              + " private keys with a certificate; it has"
              + " to have one");
    }
    return keys.getFirst();
  }

  /** A certificate of another key would make signatures that nobody can verify. */
  private void requirePair(Path file) throws LogException {
    byte[] message = key.text().getBytes(StandardCharsets.UTF_8);
    if (!key.verifies(message, signature(message))) {
      throw LogException.unreadable(
          "the certificate in " + file + " is of another key than the private one beside it");
    }
  }

  /** The key by which its signatures are verified. */
  public VerifierKey key() {
    return key;
  }

  /**
   * Signs a checkpoint, as the log.
   *
   * @throws IllegalStateException where the key is a witness's
   */
  public SignedNote sign(Checkpoint checkpoint) {
    require(VerifierKey.Kind.LOG);
    String text = checkpoint.text();
    byte[] signature = signature(text.getBytes(StandardCharsets.UTF_8));
    return new SignedNote(text, List.of(SignedNote.line(key, null, signature)));
  }

  /**
   * Adds a witness's signature.
   *
   * @param seconds since 1970, now
   * @throws IllegalStateException where the key is a log's
   */
  public SignedNote cosign(SignedNote note, long seconds) {
    require(VerifierKey.Kind.WITNESS);
    byte[] signature = signature(SignedNote.cosigned(note.text(), seconds));
    return note.with(List.of(SignedNote.line(key, seconds, signature)));
  }

  private void require(VerifierKey.Kind kind) {
    if (key.kind() != kind) {
      throw new IllegalStateException("the key of " + key.name() + " signs as " + key.kind());
    }
  }

  private byte[] signature(byte[] message) {
    try {
      Signature signer = Signature.getInstance("Ed25519");
      signer.initSign(secret);
      signer.update(message);
      return signer.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the key of " + key.name() + " does not sign", e);
    }
  }
}
