package shoeaudit.report.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Subject;
import shoeaudit.report.text.Texts;

/** What is said of an indicator (patterns.md, section 7): the same words wherever it is told. */
public final class IndicatorWords {
  private static final double LOG_TEN = StrictMath.log(10);
  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

  /** From this on a value is written with an exponent. */
  private static final int LARGE = 1000;

  private static final BigDecimal SMALL = new BigDecimal("0.01");
  private static final int THOUSAND = 1000;
  private static final String[] WORDS = {"million", "billion", "trillion", "quadrillion"};

  private final Texts texts;

  /** In the language of these texts. */
  public IndicatorWords(Texts texts) {
    this.texts = texts;
  }

  /** What names an indicator wherever it is told, the same in every run about the same subject. */
  public static String id(Indicator of) {
    String key = of.code().text() + "\n" + of.subject().kind() + "\n" + of.subject().text();
    return "I-" + Sha256.hex(key.getBytes(StandardCharsets.UTF_8)).substring(0, 12);
  }

  /** An E value in two significant digits, given its natural logarithm: 53, 0.43, 3.2e8. */
  public static String value(double logE) {
    if (logE == Double.NEGATIVE_INFINITY) {
      return "0";
    }
    int exponent = (int) Math.floor(logE / LOG_TEN);
    double mantissa = StrictMath.exp(logE - exponent * LOG_TEN);
    BigDecimal digits = new BigDecimal(mantissa).round(TWO_DIGITS);
    if (digits.compareTo(BigDecimal.TEN) >= 0) {
      digits = BigDecimal.ONE.setScale(1);
      exponent++;
    }
    // From 999.5 on two digits make it a thousand.
    BigDecimal plain = exponent < 4 && exponent > -4 ? digits.scaleByPowerOfTen(exponent) : null;
    if (plain != null
        && plain.compareTo(BigDecimal.valueOf(LARGE)) < 0
        && plain.compareTo(SMALL) >= 0) {
      return plain.toPlainString();
    }
    return digits.setScale(1, RoundingMode.UNNECESSARY).toPlainString() + "e" + exponent;
  }

  /** An E value in words: 12,000; 320 million; 10 to the power of 25. */
  String inWords(double logE) {
    int exponent = (int) Math.floor(logE / LOG_TEN);
    if (exponent >= 18) {
      return texts.of("indicator.power-of-ten", exponent);
    }
    BigDecimal rounded =
        new BigDecimal(StrictMath.exp(logE)).round(new MathContext(2, RoundingMode.DOWN));
    int word = -1;
    while (word + 1 < WORDS.length
        && rounded.compareTo(BigDecimal.valueOf(THOUSAND).pow(word + 3)) >= 0) {
      word++;
    }
    if (word < 0) {
      return texts.count(rounded.longValue());
    }
    BigDecimal of = rounded.divide(BigDecimal.valueOf(THOUSAND).pow(word + 2));
    return texts.of("indicator." + WORDS[word], of.stripTrailingZeros().toPlainString());
  }

  /** What it says, and that it accuses nobody. */
  public String meaning(Indicator of) {
    return said(of) + " " + texts.of("indicator.no-finding");
  }

  private String said(Indicator of) {
    Map<String, String> detail = of.detail();
    String key = "indicator." + of.code().text();
    String subject = of.subject().text();
    Double value = of.value();
    if (of.code() == IndicatorCode.LUCK) {
      return luck(of, key);
    }
    if (of.status() == Status.CARRIED) {
      return texts.of("indicator.carried");
    }
    if (value == null || (of.alert() == Alert.NONE && !of.selected())) {
      return texts.of("indicator.ordinary", texts.of(key + ".hypothesis"), units(of));
    }
    Nights nights = of.nights();
    if (nights != null && nights.count() > 1) {
      return texts.of(
          "indicator.over-nights",
          texts.of(key + ".hypothesis"),
          nights.count(),
          inWords(nights.logTotal()),
          value(value));
    }
    String bound = inWords(nights == null ? value : nights.logTotal());
    return switch (of.code()) {
      case REPEATED_SLUG ->
          of.peak() == null
              ? texts.of(key + ".over-shoes", of.units(), subject, bound)
              : texts.of(
                  key + ".meaning",
                  of.subject().shoe(),
                  get(detail, "from_coup"),
                  Integer.toString(of.peak().coup()),
                  get(detail, "source"),
                  collected(detail, key),
                  bound);
      case ORDERED ->
          of.peak() == null
              ? texts.of(key + ".over-shoes", of.units(), subject, bound)
              : texts.of(key + ".meaning", of.subject().shoe(), bound);
      case COMPOSITION ->
          texts.of(key + ".meaning", of.units(), subject, get(detail, "alternative"), bound);
      case SHUFFLE_QUALITY -> texts.of(key + ".meaning", subject, bound);
      case FOREKNOWLEDGE -> texts.of(key + ".meaning", subject, of.units(), bound);
      case COUNT_PLAY ->
          texts.of(key + ".meaning", of.subject().patron(), of.subject().bet(), bound);
      case ONE_SIDED -> oneSided(of, key, bound);
      case LUCK -> throw new IllegalStateException("screening has no E value");
    };
  }

  /** In which order, and from which end, the cards of the source were taken up again. */
  private String collected(Map<String, String> detail, String key) {
    String order = get(detail, "order");
    return get(detail, "direction").equals("reversed") ? texts.of(key + ".reversed", order) : order;
  }

  private String oneSided(Indicator of, String key, String bound) {
    int own = of.units();
    int ownFor = Integer.parseInt(get(of.detail(), "own_for_patrons"));
    int others = Integer.parseInt(get(of.detail(), "all")) - own;
    int othersFor = Integer.parseInt(get(of.detail(), "all_for_patrons")) - ownFor;
    Subject subject = of.subject();
    String said =
        texts.of(
            key + "." + subject.kind(),
            own,
            ownFor,
            subject.patron(),
            subject.dealer(),
            othersFor,
            others,
            bound);
    return of.detail().containsKey("strikes")
        ? said + " " + strikes(of.detail(), key, subject)
        : said;
  }

  /** What of an E value is the errors' direction, and what whom they struck. */
  private String strikes(Map<String, String> detail, String key, Subject subject) {
    return texts.of(
        key + ".strikes",
        Integer.parseInt(get(detail, "strikes")),
        get(detail, "strikes_due"),
        subject.patron(),
        Integer.parseInt(get(detail, "strikes_own")),
        value(Double.parseDouble(get(detail, "direction_log_e"))));
  }

  private String luck(Indicator of, String key) {
    Indicator.Luck luck = of.luck();
    if (luck == null) {
      throw new IllegalStateException("screening has deviations");
    }
    Double sizes = luck.sizes();
    return sizes == null
        ? texts.of(key + ".equal-stakes", deviations(luck.play()))
        : texts.of(key + ".meaning", deviations(luck.play()), deviations(sizes));
  }

  private static String deviations(double of) {
    return String.format(Locale.ROOT, "%.1f", of);
  }

  private String units(Indicator of) {
    boolean ofShoe = of.peak() != null || of.code() == IndicatorCode.SHUFFLE_QUALITY;
    String unit =
        switch (of.code()) {
          case REPEATED_SLUG, ORDERED, SHUFFLE_QUALITY -> ofShoe ? "cards" : "shoes";
          case COMPOSITION -> "shoes";
          case FOREKNOWLEDGE, COUNT_PLAY, LUCK -> "coups";
          case ONE_SIDED -> "errors";
        };
    return texts.of("indicator.units." + unit, of.units());
  }

  private static String get(Map<String, String> detail, String name) {
    return detail.getOrDefault(name, "");
  }

  /** That the run as a whole selects it. */
  public String selected() {
    return texts.of("patterns.selected");
  }

  /** What else explains it, to be excluded by a person. */
  public String explanations(Indicator of) {
    return texts.of("indicator." + of.code().text() + ".explanations");
  }

  /** What it cannot see. */
  public String cannotSee(Indicator of) {
    return texts.of("indicator." + of.code().text() + ".cannot-see");
  }

  /** What would have been found, as measured (patterns.md, section 8); null where nothing was. */
  public @Nullable String power(Indicator of) {
    if (of.code() == IndicatorCode.ONE_SIDED && !of.subject().kind().equals("dealer-patron")) {
      // Measured of pairs alone.
      return null;
    }
    String key = "indicator." + of.code().text() + ".power";
    String ofLevel = of.level() == null ? "" : "." + of.level().text();
    String text = texts.orElse(key + ofLevel, texts.orElse(key, ""));
    return text.isEmpty() ? null : text;
  }
}
