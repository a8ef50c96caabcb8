package shoeaudit.identity;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.elytron.security.common.BcryptUtil;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** What is asked of a password, and what is kept of it: a bcrypt hash. */
@ApplicationScoped
class Passwords {
  /** Bcrypt takes no more of a password than this. */
  private static final int MOST_BYTES = 72;

  private static final int FEWEST_CHARACTERS = 12;

  private final HashingQueue queue;
  private final GuessablePasswords guessable;
  private final int cost;
  private final Timer comparisons;

  /** What a password is compared with where there is no account, so that both take as long. */
  private final String nobody;

  @Inject
  Passwords(
      HashingQueue queue,
      GuessablePasswords guessable,
      IdentitySettings settings,
      MeterRegistry meters) {
    this.queue = queue;
    this.guessable = guessable;
    cost = settings.cost();
    comparisons =
        Timer.builder("shoe-audit.password.comparison")
            .description("Passwords compared with a hash, also where there is no such account")
            .register(meters);
    nobody = BcryptUtil.bcryptHash("nobody's password", cost);
  }

  /**
   * What is kept of a password.
   *
   * @param whose who waits for it
   * @param words what others know of its owner, which it must not be made of
   * @throws Refusal where it is too short, too long or too easy to guess, or too many wait already
   */
  String hash(String password, String whose, Collection<String> words) {
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
    guessable.refuse(password, words);
    return queue.inTurn(whose, () -> BcryptUtil.bcryptHash(password, cost));
  }

  /**
   * Whether a password is the one whose hash was kept. It takes as long where there is none.
   *
   * @param hash null: there is none, and no password is right
   * @param whose who waits for it
   * @throws Refusal where too many wait already
   */
  boolean match(String password, @Nullable String hash, String whose) {
    String compared = hash == null ? nobody : hash;
    boolean right =
        queue.inTurn(whose, () -> comparisons.record(() -> BcryptUtil.matches(password, compared)));
    return right && hash != null;
  }
}
