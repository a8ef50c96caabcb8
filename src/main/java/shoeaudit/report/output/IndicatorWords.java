package shoeaudit.report.output;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.controls.KeptFootage;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.Subject;
import shoeaudit.report.text.Texts;

/** What is said of an indicator (patterns.md, section 7): the same words wherever it is told. */
public final class IndicatorWords {
  private final Texts texts;
  private final PatternControls controls;
  private final @Nullable KeptFootage footage;
  private final IndicatorFacts facts;

  /** Of a run's, in the language of these texts. */
  public IndicatorWords(Texts texts, Patterns patterns) {
    this(texts, patterns.controls(), patterns.footage());
  }

  IndicatorWords(Texts texts, PatternControls controls, @Nullable KeptFootage footage) {
    this.texts = texts;
    this.controls = controls;
    this.footage = footage;
    facts = new IndicatorFacts(texts);
  }

  /** What names an indicator wherever it is told, the same in every run about the same subject. */
  public static String id(Indicator of) {
    String key = of.code().text() + "\n" + of.subject().kind() + "\n" + of.subject().text();
    return "I-" + Sha256.hex(key.getBytes(StandardCharsets.UTF_8)).substring(0, 12);
  }

  /**
   * An E value in two significant digits, given its natural logarithm: 53, 0.43, 3.2e8. Rounded
   * down, as in words.
   */
  public static String value(double logE) {
    return EValue.text(logE);
  }

  /** An E value in words: 12,000; 320 million; 7.0 times 10 to the power of 25. */
  String inWords(double logE) {
    return EValue.of(logE).inWords(texts);
  }

  /** Whom or what it is about, in words: dealer D2 and patron P1. */
  public String subject(Indicator of) {
    return subject(texts, of);
  }

  /** Likewise, in the language of these texts. */
  public static String subject(Texts texts, Indicator of) {
    Subject subject = of.subject();
    return subject(
        texts,
        subject.kind(),
        subject.text(),
        subject.table(),
        subject.shoe(),
        subject.dealer(),
        subject.patron(),
        subject.bet());
  }

  /**
   * The same by the parts of a subject, "" where it has none of the name.
   *
   * @param kind as results name it
   * @param text the subject as results name it
   */
  public static String subject(
      Texts texts,
      String kind,
      String text,
      String table,
      String shoe,
      String dealer,
      String patron,
      String bet) {
    String set =
        kind.equals("card_set") && text.length() > table.length()
            ? text.substring(table.length() + 1)
            : "";
    String key = "patterns.subject." + kind;
    return switch (kind) {
      case "shoe" -> texts.of(key, shoe, table);
      case "card_set" -> texts.of(key, set, table);
      case "patron-bet" -> texts.of(key, patron, bet);
      case "dealer-patron" -> texts.of(key, dealer, patron);
      case "shuffler" -> text.equals("hand") ? texts.of(key + ".hand") : texts.of(key, text);
      default -> texts.of(key, text);
    };
  }

  /** A card as details name it, in the words of a language. */
  public static String cardName(Texts texts, String card) {
    return IndicatorFacts.cardName(texts, card);
  }

  /** An indicator's name. */
  public String name(IndicatorCode of) {
    return texts.of("patterns.name." + of.text());
  }

  /** That it has no E value and no alert. */
  public String screening() {
    return texts.of("patterns.screening");
  }

  /** What an alert is, with the E value from which on it is given. */
  public String alert(Alert of) {
    String name = texts.of("patterns.alert." + of.text());
    return of == Alert.NONE
        ? name
        : texts.of("patterns.alert.from", name, texts.count(of.from(controls)));
  }

  /** What it says, and that it accuses nobody. */
  public String meaning(Indicator of) {
    return String.join(" ", paragraphs(of));
  }

  /** The same in paragraphs: what it says, what can be counted again, which alert it reached. */
  public List<String> paragraphs(Indicator of) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(said(of));
    List<String> last = new ArrayList<>();
    if (of.isTold()) {
      List<String> counts = facts.of(of);
      if (!counts.isEmpty()) {
        paragraphs.add(String.join(" ", counts));
      }
      last.addAll(alerted(of));
    }
    last.add(texts.of("indicator.no-finding"));
    paragraphs.add(String.join(" ", last));
    return paragraphs;
  }

  /** Which alert it reached, when, and whether the run as a whole selects it. */
  private List<String> alerted(Indicator of) {
    List<String> sentences = new ArrayList<>();
    Nights nights = of.nights();
    Double value = of.value();
    double logE = nights != null ? nights.logTotal() : value == null ? 0 : value;
    String from = texts.count(of.alert().from(controls));
    if (of.alert() != Alert.NONE) {
      sentences.add(texts.of("indicator.alert." + of.alert().text(), value(logE), from, footage()));
      if (of.status() == Status.TESTED && (nights == null || nights.count() == 1)) {
        sentences.add(reached(of, from));
      }
    }
    if (of.status() == Status.TESTED && !of.selected()) {
      sentences.add(texts.of("indicator.not-selected"));
    }
    return sentences;
  }

  /** When it reached its alert. */
  private String reached(Indicator of, String from) {
    Map<String, String> detail = of.detail();
    String name = "reached_" + of.alert().text();
    String where = get(detail, name);
    Indicator.Peak peak = of.peak();
    if (where.isEmpty()) {
      return texts.of("indicator.reached.end");
    }
    return switch (of.code()) {
      case FOREKNOWLEDGE ->
          texts.of(
              "indicator.reached.decisions",
              from,
              Integer.parseInt(where),
              get(detail, name + "_coup"),
              texts.of(
                  "patterns.subject.shoe",
                  get(detail, name + "_shoe"),
                  get(detail, name + "_table")));
      case COMPOSITION ->
          texts.of(
              "indicator.reached.shoes",
              from,
              Integer.parseInt(where),
              get(detail, name + "_shoe"));
      default ->
          texts.of(
              "indicator.reached.coup",
              from,
              where,
              value(peak == null ? 0 : peak.logE()),
              peak == null ? "" : Integer.toString(peak.coup()));
    };
  }

  /** For how long footage is kept, to follow a sentence; empty where nothing says. */
  private String footage() {
    if (footage == null) {
      return "";
    }
    String words = period(footage);
    String rule = footage.rule();
    return rule == null
        ? texts.of("indicator.footage", words)
        : texts.of("indicator.footage-by-rule", words, rule);
  }

  /** A period of keeping footage, in words. */
  public String period(KeptFootage of) {
    return texts.period(of.period());
  }

  private String said(Indicator of) {
    Map<String, String> detail = of.detail();
    String key = "indicator." + of.code().text();
    String subject = subject(of);
    Double value = of.value();
    if (of.code() == IndicatorCode.LUCK) {
      return luck(of, key);
    }
    if (of.status() == Status.CARRIED) {
      return texts.of("indicator.carried");
    }
    if (value == null || !of.isTold()) {
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
                  source(of),
                  collected(detail, key),
                  bound);
      case ORDERED ->
          of.peak() == null
              ? texts.of(key + ".over-shoes", of.units(), subject, bound)
              : texts.of(key + ".meaning", of.subject().shoe(), bound);
      case COMPOSITION ->
          texts.of(key + ".meaning", of.units(), subject, facts.alternative(detail), bound);
      case SHUFFLE_QUALITY -> texts.of(key + ".meaning", subject, bound);
      case FOREKNOWLEDGE -> texts.of(key + ".meaning", of.subject().patron(), of.units(), bound);
      case COUNT_PLAY ->
          texts.of(key + ".meaning", of.subject().patron(), of.subject().bet(), bound);
      case ONE_SIDED -> oneSided(of, key, bound);
      case LUCK -> throw new IllegalStateException("screening has no E value");
    };
  }

  /** The shoe whose cards came back: one of the same table. */
  private static String source(Indicator of) {
    String source = of.said("source");
    String table = of.subject().table() + "/";
    return source.startsWith(table) ? source.substring(table.length()) : source;
  }

  /** In which order, and from which end, the cards of the source were taken up again. */
  private String collected(Map<String, String> detail, String key) {
    String name = get(detail, "order");
    int hyphen = name.indexOf('-');
    String order =
        hyphen < 0
            ? texts.of(key + ".order.dealing", name)
            : texts.of(
                key + ".order",
                name,
                texts.of(key + ".order." + name.substring(0, hyphen)),
                String.join(" ", name.substring(hyphen + 1).split("")));
    return get(detail, "direction").equals("reversed") ? texts.of(key + ".reversed", order) : order;
  }

  private String oneSided(Indicator of, String key, String bound) {
    int own = of.units();
    int ownFor = Integer.parseInt(get(of.detail(), "own_for_patrons"));
    int others = Integer.parseInt(get(of.detail(), "all")) - own;
    int othersFor = Integer.parseInt(get(of.detail(), "all_for_patrons")) - ownFor;
    Subject subject = of.subject();
    return texts.of(
        key + "." + subject.kind(),
        own,
        ownFor,
        subject.patron(),
        subject.dealer(),
        othersFor,
        others,
        bound);
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

  /** What would have been found, as measured (patterns.md, section 8), or that nothing was. */
  public String power(Indicator of) {
    String key = "indicator." + of.code().text() + ".power";
    String subject = key + "." + of.subject().kind();
    String ofLevel = of.level() == null ? "" : "." + of.level().text();
    return texts.orElse(key + ofLevel, texts.orElse(subject, texts.orElse(key, "")));
  }
}
