package shoeaudit.web;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import shoeaudit.report.text.Texts;

/**
 * The language of the pages, one for all that this service answers. What is on record stands as it
 * is: findings, what people wrote, and refusals, which the API answers as well.
 */
public final class PageLanguage {
  /** Of pages where no other is set. */
  static final String ENGLISH = "en";

  /** How the language is set. */
  static final String SETTING = "shoe-audit.pages.language";

  private static final String TAG = tag(ConfigProvider.getConfig());
  private static final Texts TEXTS = texts(TAG);

  private PageLanguage() {}

  /** The words of the pages. */
  public static Texts texts() {
    return TEXTS;
  }

  /** The language as it is set, also for the report of a run that a page asks for. */
  public static String tag() {
    return TAG;
  }

  static String tag(Config config) {
    return config.getOptionalValue(SETTING, String.class).orElse(ENGLISH);
  }

  static Texts texts(String tag) {
    try {
      return Texts.inLanguage(tag);
    } catch (Texts.UnknownLanguageException e) {
      throw new IllegalStateException(SETTING + ": " + e.getMessage(), e);
    }
  }
}
