package shoeaudit.api.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Caller;
import shoeaudit.service.records.RequestKeys;

/**
 * Requests that make something, each with an Idempotency-Key or without. One that is sent again
 * with its key is answered with the status, the Location and the body of the first time, and a
 * header that says so.
 */
@ApplicationScoped
public class KeyedRequests {
  /** The header in which a request names its key. */
  public static final String KEY = "Idempotency-Key";

  /** The header of an answer that was given before. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private static final RequestKeys.InHand NOTHING = () -> {};

  private final RequestKeys keys;
  private final ObjectMapper json;
  private final Caller caller;
  private final Request request;
  private final UriInfo address;

  @Inject
  KeyedRequests(
      RequestKeys keys, ObjectMapper json, Caller caller, Request request, UriInfo address) {
    this.keys = keys;
    this.json = json;
    this.caller = caller;
    this.request = request;
    this.address = address;
  }

  /**
   * What was made.
   *
   * @param location where it is; null: in no one place
   * @param body what is told of it
   */
  public record Made(int status, @Nullable String location, Object body) {}

  /**
   * Does what is asked for, in one transaction, or answers as the first time.
   *
   * @param key as it was sent; null: none
   * @param says all that the request says beside its path: it is written as JSON and compared
   */
  public Response once(@Nullable String key, Object says, Supplier<Made> act) {
    try (InHand inHand = take(key)) {
      return inHand.once(says, act);
    }
  }

  /**
   * Takes a request in hand that has something to do before it says all that it says: a file to
   * take in.
   *
   * @param key as it was sent; null: none
   * @throws shoeaudit.identity.Refusal where the key is none, or its request is in hand already
   */
  public InHand take(@Nullable String key) {
    RequestKeys.Key taken = RequestKeys.Key.of(caller.name(), key);
    return new InHand(taken, taken == null ? NOTHING : keys.take(taken));
  }

  /** A request in hand, until it is closed. */
  public final class InHand implements AutoCloseable {
    private final RequestKeys.@Nullable Key key;
    private final RequestKeys.InHand held;

    private InHand(RequestKeys.@Nullable Key key, RequestKeys.InHand held) {
      this.key = key;
      this.held = held;
    }

    /** As {@link KeyedRequests#once}. */
    public Response once(Object says, Supplier<Made> act) {
      RequestKeys.Request asked =
          key == null
              ? null
              : new RequestKeys.Request(
                  key,
                  request.getMethod() + " " + address.getPath(),
                  Sha256.hex(text(says).getBytes(StandardCharsets.UTF_8)));
      return response(keys.once(asked, () -> answer(act.get())));
    }

    @Override
    public void close() {
      held.close();
    }
  }

  private RequestKeys.Answer answer(Made made) {
    return new RequestKeys.Answer(made.status(), made.location(), text(made.body()));
  }

  private String text(Object value) {
    try {
      return json.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("what was made cannot be told", e);
    }
  }

  private static Response response(RequestKeys.Given given) {
    RequestKeys.Answer answer = given.answer();
    Response.ResponseBuilder response =
        Response.status(answer.status())
            .type(MediaType.APPLICATION_JSON_TYPE)
            .entity(answer.body());
    if (answer.location() != null) {
      response.header(HttpHeaders.LOCATION, answer.location());
    }
    if (given.isReplay()) {
      response.header(REPLAYED, true);
    }
    return response.build();
  }
}
