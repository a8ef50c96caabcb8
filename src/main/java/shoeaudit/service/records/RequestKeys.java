package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.hibernate.exception.ConstraintViolationException;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SharedTurn;

/**
 * Requests that name a key. Who does not hear the answer to a request sends it again with its key:
 * it is answered as the first time, and done once. What was refused was not done, and is not known
 * again.
 */
@ApplicationScoped
public class RequestKeys implements PanacheRepositoryBase<RequestKey, Long> {
  private static final Pattern FORM = Pattern.compile("[\\x21-\\x7E]{1,200}");

  /** When a request may have come to its end that is in hand, in seconds. */
  private static final long LATER = 5;

  private final InstantSource clock;
  private final RequestKeySettings settings;
  private final Set<Key> inHand = ConcurrentHashMap.newKeySet();

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
   * A request.
   *
   * @param resource of what something is asked: method and path
   * @param sha256 of all that is asked of it, in lower-case hex
   */
  public record Request(Key key, String resource, String sha256) {}

  /**
   * How a request was answered.
   *
   * @param location where it says that something is; null: it does not say
   * @param body as JSON
   */
  public record Answer(int status, @Nullable String location, String body) {}

  /**
   * An answer.
   *
   * @param isReplay whether it was given before
   */
  public record Given(Answer answer, boolean isReplay) {}

  /** A request that is in hand until this is closed. */
  public interface InHand extends AutoCloseable {
    @Override
    void close();
  }

  @Inject
  RequestKeys(InstantSource clock, RequestKeySettings settings) {
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Takes the request of a key in hand: no other of that key is, until it is closed.
   *
   * @throws Refusal where one is
   */
  public InHand take(Key key) {
    if (!inHand.add(key)) {
      throw stillInHand();
    }
    return () -> inHand.remove(key);
  }

  private static Refusal stillInHand() {
    return new Refusal(
        Refusal.Reason.CONFLICT,
        "a request with this Idempotency-Key is still in hand",
        "send it again in " + LATER + " s: it is answered then as the first one was",
        LATER);
  }

  /**
   * Does something in a transaction of its own, or says how it was answered the first time. What is
   * done and how it is answered are recorded together: neither stands without the other.
   *
   * @param request null: it names no key, and is done in any case
   * @param act does it within that transaction
   * @throws Refusal where the key was sent with another request
   */
  public Given once(@Nullable Request request, Supplier<Answer> act) {
    if (request == null) {
      return QuarkusTransaction.requiringNew().call(() -> new Given(act.get(), false));
    }
    Instant now = clock.instant();
    // By itself: others need not wait for what is done here.
    forget(now);
    return QuarkusTransaction.requiringNew().call(() -> keyed(request, act, now));
  }

  /** Takes away the keys whose time is over, and with them what was answered. */
  public void forgetExpired() {
    forget(clock.instant());
  }

  private void forget(Instant now) {
    QuarkusTransaction.requiringNew().run(() -> delete("expiresAt <= ?1", now));
  }

  private Given keyed(Request request, Supplier<Answer> act, Instant now) {
    // Another instance may be at the same request: then its answer is found.
    SharedTurn.REQUEST_KEY.take(
        getEntityManager(), "/" + request.key().account() + "/" + request.key().text());
    RequestKey known =
        find("account = ?1 and key = ?2", request.key().account(), request.key().text())
            .firstResult();
    if (known == null) {
      Answer answer = act.get();
      // Whatever it cannot write is no matter of the key.
      flush();
      record(request, answer, now);
      return new Given(answer, false);
    }
    if (!known.resource.equals(request.resource()) || !known.request.equals(request.sha256())) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the Idempotency-Key was sent before, with another request: " + known.resource,
          "take a new key for each request, and the same one only to send a request again");
    }
    return new Given(new Answer(known.status, known.location, known.body), true);
  }

  private void record(Request request, Answer answer, Instant now) {
    RequestKey first = new RequestKey();
    first.account = request.key().account();
    first.key = request.key().text();
    first.resource = request.resource();
    first.request = request.sha256();
    first.status = answer.status();
    first.location = answer.location();
    first.body = answer.body();
    first.expiresAt = now.plus(settings.kept());
    persist(first);
    try {
      flush();
    } catch (ConstraintViolationException e) {
      // Another process has done it meanwhile: what this one did is undone.
      throw stillInHand();
    }
  }
}
