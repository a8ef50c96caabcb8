package shoeaudit.api.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Why a request was not done, as RFC 9457 has it.
 *
 * @param type names the reason, the same each time
 * @param title the reason in a few words
 * @param status the HTTP status
 * @param detail what is wrong this time
 * @param remedy what would be right
 * @param request the request's id, as the service's logs name it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
    String type,
    String title,
    int status,
    @Nullable String detail,
    @Nullable String remedy,
    @Nullable String request) {
  /** The media type of problems. */
  public static final String MEDIA_TYPE = "application/problem+json";

  /** What is wrong where an address is no thing's. */
  public static final String NO_ADDRESS = "nothing has this address";

  /** What is wrong where somebody's roles do not do for a request. */
  public static final String NO_ROLE = "none of your roles may do this";

  /** What each type begins with. */
  static final String TYPES = "urn:shoe-audit:problem:";
}
