package shoeaudit.web;

import io.quarkus.qute.TemplateExtension;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.report.text.Texts;

/** What templates say: {@code {t:sign_in}} is the text {@code page.sign-in}. */
@TemplateExtension(namespace = "t")
public final class PageTexts {
  private static final Texts TEXTS = PageLanguage.texts();
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final Pattern MOMENT =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?Z");

  private static final CheckList CHECKS = Catalogue.checks();

  private static final long KILO = 1024;

  private PageTexts() {}

  /** The language that they are in, as a document names it. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String language() {
    return TEXTS.language();
  }

  /** A text with what stands in it. */
  @TemplateExtension(namespace = "t", matchName = TemplateExtension.ANY)
  static String text(String name, Object... arguments) {
    return TEXTS.of(key(name), arguments);
  }

  /** A text that is chosen by a value: {@code t:of("state", run.state)}. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String of(String group, Object value) {
    return of(TEXTS, group, value);
  }

  private static String of(Texts texts, String group, Object value) {
    return texts.of(key(group + "." + value.toString().toLowerCase(Locale.ROOT)));
  }

  /** A moment to the minute; nothing where there is none. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String at(@Nullable Instant moment) {
    return moment == null ? "" : MINUTE.format(moment);
  }

  /** A moment that is on record as text, to the second; as it stands where it is none. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String second(String recorded) {
    try {
      return SECOND.format(Instant.parse(recorded));
    } catch (DateTimeParseException e) {
      return recorded;
    }
  }

  /** What is wrong where findings have a code; empty where this version does not have it. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String condition(String code) {
    return CHECKS
        .reporting(code)
        .map(Check::condition)
        .map(english -> TEXTS.orElse("condition." + code, english))
        .orElse("");
  }

  /** The lines of something in its file, of which one is called a line. */
  @TemplateExtension(namespace = "t", priority = 10, matchName = "lines_from_to")
  static String linesFromTo(int first, int last) {
    return first == last
        ? TEXTS.of("page.line", first)
        : TEXTS.of("page.lines-first-last", first, last);
  }

  /** Lines as a finding names them, such as {@code 12;15-18}. */
  @TemplateExtension(namespace = "t", priority = 10, matchName = "lines_of")
  static String linesOf(String recorded) {
    boolean isOne = recorded.chars().allMatch(Character::isDigit);
    return TEXTS.of(isOne ? "page.line-named" : "page.lines-named", recorded.replace(";", ", "));
  }

  /** What the value of a field is called by which findings are chosen. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String value(String field, String value) {
    return TEXTS.orElse(key(field + "." + value), value);
  }

  /**
   * The values of a group that have a text, by what they are called.
   *
   * @param chosen one that is among them in any case; empty: none is
   */
  @TemplateExtension(namespace = "t", priority = 10)
  static List<String> choices(String group, String chosen) {
    String within = key(group + ".");
    Stream<String> known =
        TEXTS.keysUnder(within).stream().map(key -> key.substring(within.length()));
    return Stream.concat(known, Stream.of(chosen).filter(each -> !each.isEmpty()))
        .distinct()
        .sorted(Comparator.comparing(each -> value(group, each)))
        .toList();
  }

  /** A text on record, each moment in it to the second. */
  public static String withMoments(String recorded) {
    return MOMENT.matcher(recorded).replaceAll(found -> second(found.group()));
  }

  /** A number of bytes, in the unit in which people read it. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String bytes(long bytes) {
    int unit = bytes < KILO ? 0 : bytes < KILO * KILO ? 1 : bytes < KILO * KILO * KILO ? 2 : 3;
    return TEXTS.of(key("bytes." + unit), bytes / Math.pow(KILO, unit));
  }

  /** A count as people write it. */
  @TemplateExtension(namespace = "t", priority = 10)
  static String count(@Nullable Long number) {
    return number == null ? "" : TEXTS.count(number);
  }

  private static String key(String name) {
    return "page." + name.replace('_', '-');
  }
}
