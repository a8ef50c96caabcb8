package shoeaudit.settings;

import io.smallrye.config.SmallRyeConfig;
import java.util.List;
import java.util.function.UnaryOperator;
import shoeaudit.report.text.Texts;

/** Whether there are texts in the language that is set for the pages. */
final class LanguageCheck {
  private static final String LANGUAGE = "shoe-audit.pages.language";

  private LanguageCheck() {}

  /**
   * What is wrong with it.
   *
   * @param from says where one was set
   * @return empty: nothing
   */
  static List<String> wrong(SmallRyeConfig config, UnaryOperator<String> from) {
    String language = config.getConfigValue(LANGUAGE).getValue();
    if (language == null || language.isEmpty()) {
      return List.of();
    }
    try {
      var unused = Texts.inLanguage(language);
      return List.of();
    } catch (Texts.UnknownLanguageException e) {
      return List.of(
          LANGUAGE
              + " is \""
              + language
              + "\", and has to be a language that there are texts in: "
              + e.getMessage()
              + from.apply(LANGUAGE));
    }
  }
}
