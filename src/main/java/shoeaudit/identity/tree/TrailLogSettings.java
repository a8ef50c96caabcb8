package shoeaudit.identity.tree;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The trail as a transparency log. */
@ConfigMapping(prefix = "shoe-audit.trail")
interface TrailLogSettings {
  /** The key that signs checkpoints: a PKCS#12 file with a key of Ed25519; not set: none does. */
  Optional<Path> key();

  /** The file whose first line is that file's password. */
  Optional<Path> keyPasswordFile();

  /** The log's name in the world, such as {@code room.example/trail}. */
  Optional<String> origin();

  /** The verifier keys of those whose cosignatures are taken. */
  Optional<List<String>> witnesses();
}
