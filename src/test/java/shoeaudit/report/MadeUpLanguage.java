package shoeaudit.report;

import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlText;

/**
 * A language in which each text is the English one in brackets, which the reports' fonts have: what
 * stands outside of brackets in a report is no word of the file of texts.
 */
public final class MadeUpLanguage {
  /**
   * Of the range that languages may be made up in; another one in each process of tests, as all of
   * them write into one folder.
   */
  public static final String TAG = tag(ProcessHandle.current().pid());

  /** Stands before each text. */
  public static final String OPEN = "\u00AB";

  /** Stands behind each text. */
  public static final String CLOSE = "\u00BB";

  private static final Pattern BRACKETED =
      Pattern.compile(OPEN + "[^" + OPEN + CLOSE + "]*" + CLOSE);
  private static final Pattern LETTERS = Pattern.compile("\\p{L}{2,}");

  private MadeUpLanguage() {}

  /** From qaa to qtz. */
  private static String tag(long process) {
    return "q" + (char) ('a' + process % 20) + (char) ('a' + process / 20 % 26);
  }

  private static Path file() throws URISyntaxException {
    Path folder =
        Path.of(MadeUpLanguage.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return folder.resolve("shoeaudit/report/texts_" + TAG + ".properties");
  }

  /** Writes its file, where reports look for it. */
  public static void make() throws IOException, URISyntaxException {
    Properties english = new Properties();
    for (Properties texts : EnglishTexts.byFile().values()) {
      english.putAll(texts);
    }
    Properties bracketed = new Properties();
    english.forEach((key, text) -> bracketed.setProperty((String) key, OPEN + text + CLOSE));
    try (Writer out = Files.newBufferedWriter(file(), StandardCharsets.UTF_8)) {
      bracketed.store(out, null);
    }
  }

  /** Takes it away again. */
  public static void forget() throws IOException, URISyntaxException {
    Files.delete(file());
  }

  /** Whether a text has words of the language. */
  public static boolean speaks(String text) {
    return BRACKETED.matcher(text).find();
  }

  /**
   * Whether a text has words that are neither of the language nor of the record.
   *
   * @param record the longest first
   */
  public static boolean isOtherwise(String text, List<String> record) {
    String rest = text;
    while (BRACKETED.matcher(rest).find()) {
      rest = BRACKETED.matcher(rest).replaceAll(" ");
    }
    for (String said : record) {
      if (!LETTERS.matcher(rest).find()) {
        return false;
      }
      rest = rest.replace(said, " ");
    }
    return LETTERS.matcher(rest).find();
  }

  /** What a record says, as {@link #isOtherwise} takes it; lines of a text each by itself, too. */
  public static List<String> longestFirst(Collection<String> said) {
    return said.stream()
        .flatMap(text -> Stream.concat(Stream.of(text), text.lines()))
        .filter(text -> text.length() > 1)
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  /** Gathers all texts, times, zones and currencies of a value. */
  public static void gather(@Nullable Object value, Set<String> said) {
    switch (value) {
      case null -> {}
      case String text -> said.add(text);
      case TemporalAccessor time -> said.add(time.toString());
      case Iterable<?> values -> values.forEach(one -> gather(one, said));
      case Map<?, ?> values ->
          values.forEach((key, one) -> {
            gather(key, said);
            gather(one, said);
          });
      case Record record -> {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          try {
            component.getAccessor().setAccessible(true);
            gather(component.getAccessor().invoke(record), said);
          } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.toString(), e);
          }
        }
      }
      case ZoneId zone -> said.add(zone.getId());
      case ControlText text -> said.add(text.written());
      case Currency currency -> said.add(currency.getCurrencyCode());
      default -> {}
    }
  }
}
