package shoeaudit.api.http;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * A card room that is to be added.
 *
 * @param code the licence's number, as control files name it
 * @param name one line
 * @param jurisdiction under whose rules records are kept, one line
 */
public record NewLicensee(
    @NotNull @Pattern(regexp = CODE, message = NO_CODE) @Size(max = LONGEST_CODE) String code,
    @NotBlank @Size(max = LONGEST_NAME) @Pattern(regexp = LINE, message = NO_LINE) String name,
    @NotBlank @Size(max = LONGEST_CODE) @Pattern(regexp = LINE, message = NO_LINE)
        String jurisdiction) {
  /** What a code looks like. */
  public static final String CODE = "[A-Za-z0-9][A-Za-z0-9._-]*";

  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_CODE = 64;

  /** No control character, and no half of a character. */
  private static final String LINE = "[^\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*";

  private static final String NO_LINE = "has a control character";

  private static final String NO_CODE =
      "is not made of letters, digits, points, lines and hyphens, a letter or digit first";
}
