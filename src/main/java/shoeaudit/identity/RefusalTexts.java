package shoeaudit.identity;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Properties;

/**
 * What refusals say: under each key what is wrong, and under the key and {@code .remedy} the rest.
 */
final class RefusalTexts {
  private static final String ENGLISH = "/shoeaudit/refusals.properties";
  private static final Properties TEXTS = read();

  private RefusalTexts() {}

  private static Properties read() {
    Properties texts = new Properties();
    try (InputStream in = RefusalTexts.class.getResourceAsStream(ENGLISH)) {
      if (in == null) {
        throw new IllegalStateException("the build left out " + ENGLISH);
      }
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + ENGLISH, e);
    }
    return texts;
  }

  /** A text, with what stands in it. */
  static String of(String key, Object... arguments) {
    String pattern = TEXTS.getProperty(key);
    if (pattern == null) {
      throw new IllegalArgumentException("no text " + key + " in " + ENGLISH);
    }
    return new MessageFormat(pattern, Locale.US).format(arguments);
  }
}
