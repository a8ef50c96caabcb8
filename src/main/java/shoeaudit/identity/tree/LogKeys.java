package shoeaudit.identity.tree;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.NoteSigner;
import shoeaudit.transparency.VerifierKey;

/**
 * The key that signs checkpoints, and those of witnesses. They stand in files and settings alone.
 */
@ApplicationScoped
class LogKeys {
  private final TrailLogSettings settings;

  /** Opened once: to open it takes longer than to sign. */
  private final AtomicReference<@Nullable NoteSigner> opened = new AtomicReference<>();

  @Inject
  LogKeys(TrailLogSettings settings) {
    this.settings = settings;
  }

  /** Whether a key is set. */
  boolean isSet() {
    return settings.key().isPresent();
  }

  /**
   * The log's own.
   *
   * @throws Refusal where none is set, or it cannot be used
   */
  NoteSigner signer() {
    String origin = settings.origin().orElse(null);
    Path key = settings.key().orElse(null);
    NoteSigner before = opened.get();
    if (before != null) {
      return before;
    }
    Path password = settings.keyPasswordFile().orElse(null);
    if (key == null || origin == null || password == null) {
      throw unavailable(
          "no key signs checkpoints of the trail: "
              + missing(origin, key, password)
              + " is not set",
          null);
    }
    try {
      NoteSigner signer = NoteSigner.read(key, password, origin, VerifierKey.Kind.LOG);
      opened.set(signer);
      return signer;
    } catch (LogException e) {
      throw unavailable("no checkpoint can be signed: " + e.reason(), e);
    } catch (IOException e) {
      throw unavailable("no checkpoint can be signed: " + key + " cannot be read", e);
    }
  }

  private static String missing(
      @Nullable String origin, @Nullable Path key, @Nullable Path password) {
    List<String> missing = new ArrayList<>();
    if (key == null) {
      missing.add("shoe-audit.trail.key");
    }
    if (password == null) {
      missing.add("shoe-audit.trail.key-password-file");
    }
    if (origin == null) {
      missing.add("shoe-audit.trail.origin");
    }
    return missing.getFirst();
  }

  private static Refusal unavailable(String detail, @Nullable Exception cause) {
    Refusal refusal =
        new Refusal(
            Refusal.Reason.UNAVAILABLE,
            detail,
            "set shoe-audit.trail.key, .key-password-file and .origin where the service is started; a"
                + " key is made with keytool -genkeypair -keyalg Ed25519 -storetype PKCS12");
    if (cause != null) {
      refusal.initCause(cause);
    }
    return refusal;
  }

  /**
   * Those whose cosignatures are taken.
   *
   * @throws Refusal where one of them is none
   */
  List<VerifierKey> witnesses() {
    List<VerifierKey> keys = new ArrayList<>();
    for (String text : settings.witnesses().orElse(List.of())) {
      try {
        keys.add(VerifierKey.of(text.strip()));
      } catch (LogException e) {
        throw unavailable("shoe-audit.trail.witnesses: " + e.reason(), e);
      }
    }
    return keys;
  }
}
