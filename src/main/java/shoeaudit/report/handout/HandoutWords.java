package shoeaudit.report.handout;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.config.Sha256;
import shoeaudit.report.Wilson;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.DateWords;
import shoeaudit.report.text.Rate;
import shoeaudit.report.text.Texts;

/** How handouts say things in a language. */
final class HandoutWords {
  private static final DateTimeFormatter SHORT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private static final int PERCENT = 100;
  private static final int HASH_DIGITS = 16;
  private static final int ID_DIGITS = 32;

  private final Texts texts;
  private final CheckList checks = Catalogue.checks();

  HandoutWords(Texts texts) {
    this.texts = texts;
  }

  String language() {
    return texts.language();
  }

  String say(String key, Object... arguments) {
    return texts.of("handout." + key, arguments);
  }

  String state(ReviewState state) {
    return say("state." + state.key());
  }

  String count(long count) {
    return texts.count(count);
  }

  /** What is not recorded is said so. */
  String orNotRecorded(@Nullable Object value) {
    return value == null ? say("not-recorded") : value.toString();
  }

  /** An amount; null: no figure can be given. */
  String money(@Nullable Long minor, String currency) {
    return minor == null
        ? say("no-figure")
        : new Amounts(Currency.getInstance(currency), texts).of(minor);
  }

  /** An amount with its currency. */
  String moneyWithCurrency(long minor, String currency) {
    return new Amounts(Currency.getInstance(currency), texts).withCurrency(minor);
  }

  /** An amount that says by its sign to which side it went; null: no figure can be given. */
  String signed(@Nullable Long minor, String currency) {
    return minor == null
        ? say("no-figure")
        : new Amounts(Currency.getInstance(currency), texts).signed(minor);
  }

  /** A rate with its interval: {@code 15.0% (7.1% to 29.1%)}; of nothing there is none. */
  String rate(long part, long whole) {
    if (whole == 0) {
      return say("rate.none");
    }
    Wilson interval = Wilson.of(Math.min(part, whole), whole);
    return say(
        "rate",
        Rate.of(Math.min(part, whole), whole, texts),
        percent(interval.low()),
        percent(interval.high()));
  }

  String percent(double share) {
    return texts.of(
        "rate",
        texts.amount(BigDecimal.valueOf(PERCENT * share).setScale(1, RoundingMode.HALF_UP)));
  }

  /** A recorded time on the room's clocks; one that cannot be read stands as it is. */
  String when(@Nullable String at, ZoneId zone) {
    if (at == null) {
      return say("not-recorded");
    }
    try {
      return SHORT.format(OffsetDateTime.parse(at).atZoneSameInstant(zone));
    } catch (DateTimeException e) {
      return at;
    }
  }

  /** A document of runs, with their period under its title and their manifests at each foot. */
  PrintedDocument document(
      List<HandoutRun> runs, String title, String subject, List<Section> sections) {
    return document(
        runs, title, say("subtitle", licensee(runs), period(runs)), title, subject, sections);
  }

  /**
   * Likewise, with more to its names.
   *
   * @param name by which the file tells what it is, before the licensee's name
   */
  PrintedDocument document(
      List<HandoutRun> runs,
      String title,
      String subtitle,
      String name,
      String subject,
      List<Section> sections) {
    String licensee = licensee(runs);
    return new PrintedDocument(
        language(),
        title,
        subtitle,
        say("document-title", name, licensee),
        licensee,
        subject,
        null,
        foot(runs),
        contentId(title + subtitle + foot(runs), sections),
        sections);
  }

  /** Whether this version has the code. */
  boolean isCode(String code) {
    return checks.reporting(code).isPresent();
  }

  /** What a finding of a code found; the code itself where this version does not have it. */
  String condition(String code) {
    return checks
        .reporting(code)
        .map(Check::condition)
        .map(english -> texts.orElse("condition." + code, english))
        .orElse(code);
  }

  /** Why a coup is not tested, in a sentence. */
  String untested(String reason) {
    return texts.of("page.untested." + reason);
  }

  /** For how long something is kept, as control files write it: {@code 7d}. */
  String keptFor(String written) {
    return texts.period(written);
  }

  /** From the first event of the runs to the last. */
  String period(List<HandoutRun> runs) {
    Instant first = null;
    Instant last = null;
    for (HandoutRun run : runs) {
      Instant begins = run.audited().begins();
      Instant ends = run.audited().ends();
      first = first == null || (begins != null && begins.isBefore(first)) ? begins : first;
      last = last == null || (ends != null && ends.isAfter(last)) ? ends : last;
    }
    return first == null || last == null
        ? texts.of("cover.period.none")
        : new DateWords(texts).span(first, last, runs.getFirst().audited().zone());
  }

  /** The licensee, by name and licence. */
  static String licensee(List<HandoutRun> runs) {
    Manifest.Audited audited = runs.getFirst().audited();
    return audited.name() + " (" + audited.licensee() + ")";
  }

  /** Which runs a handout was made from. */
  String foot(List<HandoutRun> runs) {
    return say("foot", runs.size(), runs.getFirst().manifestSha256().substring(0, HASH_DIGITS));
  }

  /** Sixteen bytes as hex that differ where the content may. */
  static String contentId(String title, List<Section> sections) {
    String content = title + '\0' + sections;
    return Sha256.hex(content.getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS);
  }

  Column column(String key, int width, Holds holds) {
    return new Column(say(key), width, holds);
  }

  static Row row(boolean marked, String... cells) {
    return new Row(List.of(cells), marked);
  }

  /** A text, or nothing. */
  static String orEmpty(@Nullable Object value) {
    return Objects.toString(value, "");
  }
}
