package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;

/**
 * The codes of second factors: those of an app, each good once and at its time, and recovery codes
 * for whoever has lost the app, each good once. All of it is done in transactions that hold the
 * account's row, so that of two who show one code at once the second has it wrong.
 */
@ApplicationScoped
class SecondFactorCodes {
  /** How many recovery codes somebody has at first. */
  static final int RECOVERY_CODES = 10;

  /** As the trail tells of one. */
  static final String WRONG_CODE = "a wrong code";

  /**
   * What nobody guesses, whatever they try: 80 bits, so that a plain hash keeps it (as tokens').
   */
  private static final int RECOVERY_BYTES = 10;

  /** Recovery codes are shown in parts of so many letters. */
  private static final int PART = 4;

  private static final Pattern OF_APP = Pattern.compile("[0-9]{" + Totp.DIGITS + "}");

  /** What people put between the parts of a code. */
  private static final Pattern BETWEEN = Pattern.compile("[\\s-]+");

  private final EntityManager entities;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  @Inject
  SecondFactorCodes(EntityManager entities, InstantSource clock) {
    this.entities = entities;
    this.clock = clock;
  }

  /** What came of a code. */
  enum Taken {
    /** Not right, not at its time, or taken before. */
    WRONG,
    CODE,
    RECOVERY_CODE
  }

  /** The refusal of a wrong code. */
  static Refusal wrong(Refusal.Reason reason) {
    return new Refusal(
        reason,
        "the code is wrong, of another time, or was taken before",
        "send the next one that your app shows, on a device whose clock is right, or a recovery"
            + " code that you have not used yet");
  }

  /** A new secret, kept in place of any that was there before; no code of it was taken. */
  byte[] newSecret(Account account) {
    remove(account);
    byte[] secret = new byte[Totp.SECRET_BYTES];
    random.nextBytes(secret);
    SecondFactor factor = new SecondFactor();
    factor.accountId = account.id;
    factor.secret = HexFormat.of().formatHex(secret);
    factor.begunAt = clock.instant();
    entities.persist(factor);
    return secret;
  }

  /** The secret that an account has, also one that was not confirmed; null: none. */
  @Nullable SecondFactor of(Account account) {
    return entities.find(SecondFactor.class, account.id);
  }

  /** Takes a code of the app alone. */
  boolean isTaken(SecondFactor factor, String code) {
    String digits = BETWEEN.matcher(code).replaceAll("");
    if (!OF_APP.matcher(digits).matches()) {
      return false;
    }
    byte[] secret = HexFormat.of().parseHex(factor.secret);
    Instant now = clock.instant();
    // The clock was ahead when the last one was taken, and went back: codes of today are good
    // again.
    factor.lastStep = Math.min(factor.lastStep, Totp.step(now) + 1);
    long step = Totp.stepOf(secret, digits, now, factor.lastStep);
    boolean isRight = step > factor.lastStep;
    factor.lastStep = step;
    return isRight;
  }

  /** Takes a code of the app, or a recovery code, of an account that has a second factor. */
  Taken take(Account account, String code) {
    SecondFactor factor = of(account);
    if (factor != null && isTaken(factor, code)) {
      return Taken.CODE;
    }
    int found =
        entities
            .createNativeQuery("delete from recovery_code where account_id = ?1 and hash = ?2")
            .setParameter(1, account.id)
            .setParameter(2, hash(code))
            .executeUpdate();
    return found == 0 ? Taken.WRONG : Taken.RECOVERY_CODE;
  }

  /** How the trail tells that a recovery code was taken; empty: none was. */
  String used(Account account, Taken taken) {
    return taken == Taken.RECOVERY_CODE
        ? "; by a recovery code, " + recoveryCodesLeft(account) + " are left"
        : "";
  }

  /** New recovery codes, in place of all from before: this once. */
  List<String> newRecoveryCodes(Account account) {
    removeRecoveryCodes(account);
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < RECOVERY_CODES; i++) {
      byte[] bytes = new byte[RECOVERY_BYTES];
      random.nextBytes(bytes);
      String code = Base32.text(bytes);
      entities
          .createNativeQuery("insert into recovery_code (account_id, hash) values (?1, ?2)")
          .setParameter(1, account.id)
          .setParameter(2, hash(code))
          .executeUpdate();
      shown.add(code.replaceAll("(.{" + PART + "})(?=.)", "$1-"));
    }
    return shown;
  }

  /** How many recovery codes an account has still. */
  int recoveryCodesLeft(Account account) {
    return ((Number)
            entities
                .createNativeQuery("select count(*) from recovery_code where account_id = ?1")
                .setParameter(1, account.id)
                .getSingleResult())
        .intValue();
  }

  /** Takes away all that an account has. */
  void remove(Account account) {
    removeRecoveryCodes(account);
    entities
        .createQuery("delete from SecondFactor where accountId = :account")
        .setParameter("account", account.id)
        .executeUpdate();
  }

  private void removeRecoveryCodes(Account account) {
    entities
        .createNativeQuery("delete from recovery_code where account_id = ?1")
        .setParameter(1, account.id)
        .executeUpdate();
  }

  private static String hash(String code) {
    String letters = BETWEEN.matcher(code).replaceAll("").toUpperCase(Locale.ROOT);
    return Sha256.hex(letters.getBytes(StandardCharsets.UTF_8));
  }
}
