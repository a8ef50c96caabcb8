package shoeaudit.audit.result;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParsePosition;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Puts the facts of findings in the words of a language. The templates are patterns of {@link
 * MessageFormat}: {@code {0}} is the first fact, an apostrophe is written twice, and what depends
 * on a number is chosen by it. For several threads at once.
 */
public final class FindingWords {
  /** The templates in English, and the only ones in which every key is sure to have one. */
  public static final String ENGLISH_FILE = "/shoeaudit/findings.properties";

  private static final FindingWords ENGLISH = new FindingWords(Locale.US, readEnglish());

  private final Properties templates;
  private final DecimalFormatSymbols symbols;
  private final Locale locale;
  private final Map<String, MessageFormat> formats = new ConcurrentHashMap<>();

  /**
   * The words of a language.
   *
   * @param templates by key; they fall back on {@link #readEnglish}
   */
  public FindingWords(Locale locale, Properties templates) {
    this.locale = locale;
    this.templates = templates;
    symbols = DecimalFormatSymbols.getInstance(locale);
  }

  /** English: the language of the data files and of the command line. */
  public static FindingWords english() {
    return ENGLISH;
  }

  /** The English templates. */
  public static Properties readEnglish() {
    Properties templates = new Properties();
    try (InputStream in = FindingWords.class.getResourceAsStream(ENGLISH_FILE)) {
      if (in == null) {
        throw new IllegalStateException("the build left out " + ENGLISH_FILE);
      }
      templates.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      return templates;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + ENGLISH_FILE, e);
    }
  }

  /** A fact in words. */
  public String text(Fact fact) {
    return switch (fact) {
      case Fact.Text text -> text.text();
      case Fact.Count count -> Long.toString(count.value());
      case Fact.Money money -> money(money);
      case Fact.Time time -> time.text();
      case Fact.Aside aside -> text(aside.fact());
      case Fact.Reworded reworded -> text(reworded.words());
      case Fact.Span span -> Times.span(span.nanos(), symbols.getDecimalSeparator());
      case Fact.Phrase phrase -> phrase(phrase);
      case Fact.Opening opening -> opened(text(opening.fact()));
      case Fact.Series series -> joined(series.facts(), ", ");
      case Fact.Sentences sentences -> joined(sentences.facts(), " ");
    };
  }

  private String joined(List<? extends Fact> facts, String between) {
    return facts.stream().map(this::text).collect(Collectors.joining(between));
  }

  /** With all decimals of its currency: {@code 25.00 USD}. */
  private String money(Fact.Money money) {
    int digits = Currency.getInstance(money.currency()).getDefaultFractionDigits();
    String plain = BigDecimal.valueOf(money.minor(), digits).toPlainString();
    return plain.replace('.', symbols.getDecimalSeparator()) + " " + money.currency();
  }

  private static String opened(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, text.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT)
            + text.substring(text.offsetByCodePoints(0, 1));
  }

  private String phrase(Fact.Phrase phrase) {
    Object[] arguments = new Object[phrase.facts().size()];
    for (int i = 0; i < arguments.length; i++) {
      Fact fact = phrase.facts().get(i);
      arguments[i] = fact instanceof Fact.Count count ? (Object) count.value() : text(fact);
    }
    // A copy, as a format keeps what it is working on.
    MessageFormat format =
        (MessageFormat) formats.computeIfAbsent(phrase.key(), this::template).clone();
    return format.format(arguments);
  }

  /** A template, in which numbers stand without marks between thousands, as in records. */
  private MessageFormat template(String key) {
    String pattern = templates.getProperty(key);
    if (pattern == null) {
      throw new IllegalArgumentException(
          "no words " + key + " in " + ENGLISH_FILE + "; write them there, in English");
    }
    MessageFormat template = new MessageFormat(pattern, locale);
    Format[] places = template.getFormats();
    for (int i = 0; i < places.length; i++) {
      if (places[i] == null) {
        template.setFormat(i, new AsItIs());
      }
    }
    return template;
  }

  /** Whole numbers in digits alone, and texts as they are. */
  private static final class AsItIs extends Format {
    private static final long serialVersionUID = 1;

    @Override
    public StringBuffer format(Object value, StringBuffer to, FieldPosition at) {
      return to.append(value);
    }

    @Override
    public Object parseObject(String text, ParsePosition at) {
      throw new UnsupportedOperationException("findings are written, never read");
    }
  }
}
