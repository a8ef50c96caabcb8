package shoeaudit.identity;

import java.util.Locale;

/**
 * A request that is not done, with the reason and the remedy, as problem+json (RFC 9457) says it.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why a request is not done: the last part of the problem's type, and its HTTP status. */
  public enum Reason {
    NOT_UNDERSTOOD(400, "The request cannot be understood"),
    NOT_SIGNED_IN(401, "Nobody is signed in"),
    NOT_ALLOWED(403, "This is not yours to do"),
    PASSWORD_CHANGE_REQUIRED(403, "The one-time password must be changed first"),
    CODE_REQUIRED(403, "A code of the second factor is needed, too"),
    SECOND_FACTOR_REQUIRED(403, "A second factor must be set up first"),
    SAME_PERSON(403, "Another person must do this"),
    NOT_FOUND(404, "There is no such thing"),
    TOO_SLOW(408, "The request came too slowly"),
    CONFLICT(409, "It cannot be done as things stand"),
    CHANGED(412, "Somebody else changed it meanwhile"),
    TOO_LARGE(413, "It is larger than is taken"),
    NOT_ACCEPTED(422, "What was sent cannot be used"),
    CONDITION_MISSING(428, "The version that you saw must be named"),
    TOO_MANY(429, "Too many requests"),
    BUSY(503, "The service has too much to do just now"),
    UNAVAILABLE(503, "It cannot be done at this moment"),
    NO_SPACE(507, "There is no room for it"),
    DAMAGED(500, "What was kept has been changed");

    private final int status;
    private final String title;

    Reason(int status, String title) {
      this.status = status;
      this.title = title;
    }

    /** The name by which problems call it: {@code not-found}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The HTTP status. */
    public int status() {
      return status;
    }

    /** In a few words, the same each time. */
    public String title() {
      return title;
    }
  }

  private final Reason reason;
  private final String remedy;
  private final long retryAfterSeconds;
  private final String about;

  /**
   * A refusal.
   *
   * @param detail what is wrong this time
   * @param remedy what would be right
   */
  public Refusal(Reason reason, String detail, String remedy) {
    this(reason, detail, remedy, 0);
  }

  /**
   * A refusal for now.
   *
   * @param detail what is wrong this time
   * @param remedy what would be right
   * @param retryAfterSeconds after how many seconds it may be tried again; 0: that is not known
   */
  public Refusal(Reason reason, String detail, String remedy, long retryAfterSeconds) {
    this(reason, detail, remedy, retryAfterSeconds, "");
  }

  /**
   * A refusal whose words stand in {@code shoeaudit/refusals.properties}.
   *
   * @param key of what is wrong; what would be right stands under it and {@code .remedy}
   * @param arguments of what is wrong; a number that names something comes as text
   */
  public static Refusal told(Reason reason, String key, Object... arguments) {
    return new Refusal(reason, RefusalTexts.of(key, arguments), RefusalTexts.of(key + ".remedy"));
  }

  private Refusal(
      Reason reason, String detail, String remedy, long retryAfterSeconds, String about) {
    super(detail);
    this.reason = reason;
    this.remedy = remedy;
    this.retryAfterSeconds = retryAfterSeconds;
    this.about = about;
  }

  /**
   * The same, for what was sent in one field, beside which pages say it.
   *
   * @param field as requests of the API name it
   */
  public Refusal about(String field) {
    return new Refusal(reason, detail(), remedy, retryAfterSeconds, field);
  }

  /** The cursor of a page is none that a page before gave out. */
  public static Refusal noCursor() {
    return new Refusal(
        Reason.NOT_UNDERSTOOD,
        "the cursor is none that was given out",
        "take next of the page before, or leave cursor out");
  }

  /** Why. */
  public Reason reason() {
    return reason;
  }

  /** What is wrong this time. */
  public String detail() {
    String message = getMessage();
    return message == null ? "" : message;
  }

  /** What would be right. */
  public String remedy() {
    return remedy;
  }

  /** The field that is wrong; empty: it is none alone. */
  public String about() {
    return about;
  }

  /** After how many seconds it may be tried again (Retry-After); 0: that is not known. */
  public long retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
