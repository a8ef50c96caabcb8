package shoeaudit.identity;

import io.quarkus.elytron.security.common.BcryptUtil;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What is asked of a password, and what is kept of it: a bcrypt hash. */
final class Passwords {
  /** The cost of bcrypt: 2 to this power rounds. */
  private static final int COST = 12;

  /** Bcrypt takes no more of a password than this. */
  private static final int MOST_BYTES = 72;

  private static final int FEWEST_CHARACTERS = 12;

  /** What a password is compared with where there is no account, so that both take as long. */
  private static final String NOBODY = BcryptUtil.bcryptHash("nobody's password", COST);

  private Passwords() {}

  /**
   * What is kept of a password.
   *
   * @throws Refusal where it is too short or too long
   */
  static String hash(String password) {
    if (password.codePointCount(0, password.length()) < FEWEST_CHARACTERS
        || password.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the password is too short or too long",
          "take one of "
              + FEWEST_CHARACTERS
              + " characters or more, and of at most "
              + MOST_BYTES
              + " bytes");
    }
    return BcryptUtil.bcryptHash(password, COST);
  }

  /**
   * Whether a password is the one whose hash was kept. It takes as long where there is none.
   *
   * @param hash null: there is none, and no password is right
   */
  static boolean match(String password, @Nullable String hash) {
    boolean right = BcryptUtil.matches(password, hash == null ? NOBODY : hash);
    return right && hash != null;
  }
}
