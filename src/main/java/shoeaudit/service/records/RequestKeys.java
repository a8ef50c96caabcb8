package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Refusal;

/**
 * Requests that name a key. Who does not hear the answer to a request sends it again with its key:
 * it is answered as the first time, and done once.
 */
@ApplicationScoped
public class RequestKeys implements PanacheRepositoryBase<RequestKey, Long> {
  private static final Pattern FORM = Pattern.compile("[\\x21-\\x7E]{1,200}");

  private final InstantSource clock;
  private final UploadSettings settings;
  private final Object turn = new Object();

  /**
   * A key.
   *
   * @param account whose it is: another's key of the same text is another key
   * @param text as it was sent
   */
  public record Key(String account, String text) {
    /**
     * The key of a request; null where it names none.
     *
     * @throws Refusal where it is none that is taken
     */
    public static @Nullable Key of(String account, @Nullable String text) {
      if (text != null && !FORM.matcher(text).matches()) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD,
            "the Idempotency-Key is none that is taken",
            "send 1 to 200 characters of ASCII without blanks, such as a UUID");
      }
      return text == null ? null : new Key(account, text);
    }
  }

  /**
   * What a request came to.
   *
   * @param subject the id of what came of it
   * @param isNew whether that was not there before
   */
  public record Answer(long subject, boolean isNew) {}

  @Inject
  RequestKeys(InstantSource clock, UploadSettings settings) {
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Does something in a transaction of its own, or says what it came to the first time. One request
   * has its turn at a time.
   *
   * @param key null: it is done in any case
   * @param request all that says what is asked for
   * @throws Refusal where the key was sent with another request
   */
  public Answer once(@Nullable Key key, String request, Supplier<Answer> act) {
    synchronized (turn) {
      return QuarkusTransaction.requiringNew()
          .call(() -> key == null ? act.get() : keyed(key, hash(request), act));
    }
  }

  private Answer keyed(Key key, String request, Supplier<Answer> act) {
    Instant now = clock.instant();
    delete("expiresAt <= ?1", now);
    RequestKey known = find("account = ?1 and key = ?2", key.account(), key.text()).firstResult();
    if (known == null) {
      Answer answer = act.get();
      RequestKey first = new RequestKey();
      first.account = key.account();
      first.key = key.text();
      first.request = request;
      first.subject = answer.subject();
      first.isNew = answer.isNew();
      first.expiresAt = now.plus(settings.requestKeys());
      persist(first);
      return answer;
    }
    if (!known.request.equals(request)) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the Idempotency-Key was sent before, with another request",
          "take a new key for each request, and the same one only to send a request again");
    }
    return new Answer(known.subject, known.isNew);
  }

  private static String hash(String request) {
    return Sha256.hex(request.getBytes(StandardCharsets.UTF_8));
  }
}
