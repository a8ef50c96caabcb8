package shoeaudit.report.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingWords;

/**
 * The words of the reports, all of which stand in a file for each language, so that another
 * language is a file: {@code shoeaudit/report/texts.properties} is the English one, {@code
 * texts_es.properties} beside it would be the Spanish one, and what a language's file leaves out is
 * said in English.
 *
 * <p>A text is a pattern of {@link MessageFormat}: arguments stand as {@code {0}}, an apostrophe is
 * written twice, and what depends on a number is chosen by it: <code>
 * {0,choice,1#1 coup|1&lt;{0} coups}</code>.
 */
public final class Texts {
  private static final String ENGLISH = "/shoeaudit/report/texts.properties";

  /** Those of the service's pages, which begin with {@code page.}. */
  private static final String PAGES = "/shoeaudit/report/pages.properties";

  /** Those of a room's rules as a document, which begin with {@code rules.}. */
  private static final String RULES = "/shoeaudit/report/rules.properties";

  /** Those of what a room hands over after an audit, which begin with {@code handout.}. */
  private static final String HANDOUTS = "/shoeaudit/report/handouts.properties";

  /** Those of results for other programs, in OSCAL, which begin with {@code oscal.}. */
  private static final String OSCAL = "/shoeaudit/report/oscal.properties";

  /**
   * What the beginnings of keys are whose English stands in the program: a language may give it.
   */
  private static final List<String> OPTIONAL = List.of("condition.", "input.role.");

  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d{1,3})[,}]");

  private final Locale locale;
  private final Properties texts;
  private final FindingWords words;

  private Texts(Locale locale, Properties texts) {
    this.locale = locale;
    this.texts = texts;
    words = new FindingWords(locale, texts);
  }

  /** The English texts. */
  public static Texts english() {
    return new Texts(Locale.US, english(new Properties()));
  }

  /**
   * The texts of a language.
   *
   * @param tag as in RFC 5646: {@code en}, {@code es}, {@code zh-Hant}
   * @throws UnknownLanguageException where there is no file for it, or a text of the file is none
   */
  public static Texts inLanguage(String tag) throws UnknownLanguageException {
    Locale locale = Locale.forLanguageTag(tag);
    if (locale.getLanguage().equals("en")) {
      return english();
    }
    String file =
        "/shoeaudit/report/texts_"
            + locale.toString().replaceAll("[^A-Za-z0-9_]", "")
            + ".properties";
    try (InputStream in = Texts.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new UnknownLanguageException(tag);
      }
      Properties texts = new Properties(english(new Properties()));
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      check(file, texts, locale);
      return new Texts(locale, texts);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** Finds all that is wrong with a language's file before an audit has run, rather than after. */
  private static void check(String file, Properties texts, Locale locale)
      throws UnknownLanguageException {
    Properties english = english(new Properties());
    List<String> mistakes = new ArrayList<>();
    for (Object each : new TreeSet<>(texts.keySet())) {
      String key = (String) each;
      String mistake = mistake(key, texts.getProperty(key), english, locale);
      if (mistake != null) {
        mistakes.add(file + ": " + key + " " + mistake);
      }
    }
    if (!mistakes.isEmpty()) {
      throw new UnknownLanguageException(mistakes);
    }
  }

  /** What is wrong with a text, and what would be right; null: nothing is. */
  private static @Nullable String mistake(
      String key, String text, Properties english, Locale locale) {
    if (!english.containsKey(key) && OPTIONAL.stream().noneMatch(key::startsWith)) {
      return "is no key of a text -> name it as the English file does, or delete it";
    }
    try {
      var unused = new MessageFormat(text, locale);
    } catch (IllegalArgumentException e) {
      return "is no pattern (" + e.getMessage() + ") -> write it as java.text.MessageFormat has it";
    }
    int given = arguments(english.getProperty(key, ""));
    if (arguments(text) <= given) {
      return null;
    }
    return "names an argument that the English text does not have -> use none"
        + (given == 0 ? "" : " above {" + (given - 1) + "}");
  }

  /** How many arguments a pattern has, those within choices too, by the highest that it names. */
  private static int arguments(String pattern) {
    return ARGUMENT
        .matcher(pattern)
        .results()
        .mapToInt(argument -> Integer.parseInt(argument.group(1)) + 1)
        .max()
        .orElse(0);
  }

  private static Properties english(Properties into) {
    read(ENGLISH, into);
    read(PAGES, into);
    read(RULES, into);
    read(HANDOUTS, into);
    read(OSCAL, into);
    into.putAll(FindingWords.readEnglish());
    return into;
  }

  private static void read(String file, Properties into) {
    try (InputStream in = Texts.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the build left out " + file);
      }
      into.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** The language as a document names it: {@code en-US}. */
  public String language() {
    return locale.toLanguageTag();
  }

  /**
   * A text.
   *
   * @param arguments of its pattern; whole numbers are written in the language's way
   */
  public String of(String key, Object... arguments) {
    String pattern = texts.getProperty(key);
    if (pattern == null) {
      throw new IllegalArgumentException(
          "no text " + key + " in " + ENGLISH + "; write it there, in English");
    }
    return new MessageFormat(pattern, locale).format(arguments);
  }

  /** What a finding tells, in the language. */
  public String of(Fact fact) {
    return words.text(fact);
  }

  /** A count in the language's way: {@code 1,234}. */
  public String count(long count) {
    return String.format(locale, "%,d", count);
  }

  /** An amount in the language's way, with all its decimals: {@code 1,234.50}. */
  public String amount(BigDecimal amount) {
    return String.format(locale, "%,." + amount.scale() + "f", amount);
  }

  /**
   * A text that a language's file may give, and else stands as it is: words that belong to a rule
   * or a check, whose English is written there.
   */
  public String orElse(String key, String english) {
    return texts.getProperty(key) == null ? english : of(key);
  }

  /** A period as control files write it, in words: {@code 7d} is 7 days. */
  public String period(String written) {
    int unit = written.length() - 1;
    return of("rules.period." + written.charAt(unit), Integer.parseInt(written.substring(0, unit)));
  }

  /** The names of all texts that begin so, sorted. */
  public List<String> keysUnder(String beginning) {
    return texts.stringPropertyNames().stream()
        .filter(key -> key.startsWith(beginning))
        .sorted()
        .toList();
  }

  /** There is no file of texts for a language, or not one that can be used. */
  public static final class UnknownLanguageException extends Exception {
    private static final long serialVersionUID = 1;

    UnknownLanguageException(String tag) {
      super("there are no texts in the language " + tag + "; en is there");
    }

    UnknownLanguageException(List<String> mistakes) {
      super(String.join("\n", mistakes));
    }
  }
}
