package shoeaudit.web;

import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Refusal;

/** What somebody has filled in. What is empty was not filled in. */
public final class Form {
  private static final int LONGEST = 4_000;

  private static final Pattern TEXT = Pattern.compile(RequestParsing.TEXT);

  private final MultivaluedMap<String, String> sent;

  Form(MultivaluedMap<String, String> sent) {
    this.sent = sent;
  }

  /** A field; null: it was left empty. */
  public @Nullable String text(String field) {
    String value = sent.getFirst(field);
    if (value == null || value.isBlank()) {
      return null;
    }
    if (value.length() > LONGEST) {
      throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              field + " has " + value.length() + " characters",
              "write at most " + LONGEST)
          .about(field);
    }
    if (!TEXT.matcher(value).matches()) {
      throw new Refusal(
              Refusal.Reason.NOT_UNDERSTOOD,
              field + " has a control character",
              "write it without: line breaks and tabs may be there")
          .about(field);
    }
    // Browsers send a line's end as two characters; ours has one.
    return value.replace("\r\n", "\n").strip();
  }

  /**
   * A field that must be filled in.
   *
   * @throws Refusal where it is not
   */
  public String needed(String field) {
    String value = text(field);
    if (value == null) {
      throw new Refusal(Refusal.Reason.NOT_ACCEPTED, field + " is empty", "fill it in")
          .about(field);
    }
    return value;
  }

  /** A field as it was typed, however long; null: the form does not have it. */
  public @Nullable String typed(String field) {
    return sent.getFirst(field);
  }

  /** Likewise; something else where the form does not have it. */
  public String typed(String field, String otherwise) {
    return Objects.requireNonNullElse(typed(field), otherwise);
  }

  /** All values of a field, such as those of ticked boxes. */
  public List<String> all(String field) {
    return Objects.requireNonNullElse(sent.get(field), List.of());
  }

  /** A password, exactly as it was typed; empty: none was. */
  public String secret(String field) {
    return Objects.requireNonNullElse(sent.getFirst(field), "");
  }

  /**
   * A whole number.
   *
   * @throws Refusal where it is none
   */
  public long number(String field) {
    try {
      return Long.parseLong(needed(field));
    } catch (NumberFormatException e) {
      throw new Refusal(Refusal.Reason.NOT_UNDERSTOOD, field + " is no whole number", "send one")
          .about(field);
    }
  }

  /** Reads what a field says; what is refused of it is told beside the field. */
  public static <T extends @Nullable Object> T reading(String field, Supplier<T> read) {
    try {
      return read.get();
    } catch (Refusal refusal) {
      throw refusal.about(field);
    }
  }
}
