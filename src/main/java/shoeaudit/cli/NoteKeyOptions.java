package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.NoteSigner;
import shoeaudit.transparency.VerifierKey;

/** The private key of a log or a witness, and its name, which two commands take. */
final class NoteKeyOptions {
  @Option(
      names = "--key",
      required = true,
      paramLabel = "FILE",
      description =
          "The key: a PKCS#12 file with one key of Ed25519, as keytool -genkeypair -keyalg Ed25519 makes it.")
  private Path key = Path.of("key.p12");

  @Option(
      names = "--key-password-file",
      required = true,
      paramLabel = "FILE",
      description = "The file whose first line is the key's password.")
  private Path passwordFile = Path.of("password.txt");

  @Option(
      names = "--name",
      required = true,
      paramLabel = "NAME",
      description =
          "The log's or witness's name, which no other has: an address without a scheme, such as"
              + " commission.example/witness.")
  private String name = "";

  NoteSigner signer(VerifierKey.Kind kind) throws LogException, IOException {
    return NoteSigner.read(key, passwordFile, name, kind);
  }
}
