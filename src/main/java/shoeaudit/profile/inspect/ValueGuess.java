package shoeaudit.profile.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.ImportedFile;
import shoeaudit.profile.TimeForm;
import shoeaudit.shoelog.Excerpt;

/** Tells what the values of a path may be that are no cards: times, amounts, a few words. */
final class ValueGuess {
  private static final String ZEROS = "0000-00-00 00:00:00";
  private static final int FEW = 8;

  private static final List<String> LOCAL_FORMS =
      List.of(
          "yyyy-MM-dd HH:mm:ss",
          "yyyy-MM-dd HH:mm:ss.SSS",
          "yyyy-MM-dd'T'HH:mm:ss",
          "yyyy-MM-dd'T'HH:mm:ss.SSS",
          "yyyy-MM-dd HH:mm",
          "yyyy/MM/dd HH:mm:ss",
          "dd/MM/yyyy HH:mm:ss",
          "MM/dd/yyyy HH:mm:ss",
          "MM/dd/yyyy hh:mm:ss a",
          "dd.MM.yyyy HH:mm:ss",
          "dd.MM.yyyy HH:mm",
          "yyyyMMddHHmmss",
          "MMM dd, yyyy hh:mm:ss a");

  private ValueGuess() {}

  /**
   * What the values may be, each a sentence's part; nothing where they tell nothing.
   *
   * @param words whether words are counted where there are few
   */
  static List<String> hints(PathSurvey.Place place, boolean words) {
    List<String> texts = place.texts();
    List<String> hints = new ArrayList<>();
    if (texts.isEmpty()) {
      return hints;
    }
    times(texts, hints);
    if (hints.isEmpty()) {
      amounts(texts, hints);
    }
    if (hints.isEmpty() && words) {
      words(texts, hints);
    }
    return hints;
  }

  private static void times(List<String> texts, List<String> hints) {
    Set<String> none = Set.of(ZEROS, "0", "-1");
    List<String> told = texts.stream().filter(text -> !none.contains(text)).toList();
    if (told.isEmpty()) {
      return;
    }
    String without =
        told.size() == texts.size()
            ? ""
            : "; no time: "
                + texts.stream()
                    .filter(none::contains)
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", "));
    if (fits("rfc3339", told)) {
      hints.add("times: RFC 3339, with their offset" + without);
    }
    if (told.stream().allMatch(text -> text.matches("[12][0-9]{9}"))) {
      hints.add("may be times: seconds since 1970" + without);
    }
    if (told.stream().allMatch(text -> text.matches("[12][0-9]{12}"))) {
      hints.add("may be times: milliseconds since 1970" + without);
    }
    long most = LOCAL_FORMS.stream().mapToLong(form -> fitting(form, told)).max().orElse(0);
    if (2 * most >= told.size()) {
      List<String> forms =
          LOCAL_FORMS.stream().filter(form -> fitting(form, told) == most).toList();
      hints.add(
          (most == told.size() ? "times: " : most + " of " + told.size() + " values are times: ")
              + String.join(", or ", forms)
              + "; there is no zone: the profile has to give it, or say that it is unknown"
              + without);
    }
    if (told.stream().allMatch(text -> text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}"))) {
      hints.add("days: yyyy-MM-dd" + without);
    }
  }

  /** The first form in which every value is a time; null: none. */
  static @Nullable String timeForm(PathSurvey.Place place) {
    Set<String> none = Set.of(ZEROS, "0", "-1");
    List<String> texts = place.texts().stream().filter(text -> !none.contains(text)).toList();
    if (texts.isEmpty() || place.list) {
      return null;
    }
    if (fits("rfc3339", texts)) {
      return "rfc3339";
    }
    String lower = place.key().toLowerCase(Locale.ROOT);
    if (lower.contains("time") || lower.contains("date") || lower.endsWith("at")) {
      if (texts.stream().allMatch(text -> text.matches("[12][0-9]{9}"))) {
        return "epoch_seconds";
      }
      if (texts.stream().allMatch(text -> text.matches("[12][0-9]{12}"))) {
        return "epoch_milliseconds";
      }
    }
    return LOCAL_FORMS.stream().filter(form -> fits(form, texts)).findFirst().orElse(null);
  }

  private static boolean fits(String form, List<String> texts) {
    return fitting(form, texts) == texts.size();
  }

  /** How many of the texts are times in that form. */
  private static long fitting(String form, List<String> texts) {
    TimeForm read = TimeForm.of(form, null, Set.of());
    return texts.stream().filter(text -> isTime(read, text)).count();
  }

  private static boolean isTime(TimeForm form, String text) {
    try {
      return form.read(text, new ImportedFile("")) != null;
    } catch (ImportRejection e) {
      return false;
    }
  }

  private static void amounts(List<String> texts, List<String> hints) {
    if (texts.stream().allMatch(text -> text.matches("-?[0-9]{1,15}"))) {
      return;
    }
    List<String> marks = new ArrayList<>();
    if (all(texts, "-?[0-9]{1,15}(\\.[0-9]+)?")) {
      marks.add("decimal mark \".\"");
    }
    if (all(texts, "-?[0-9]{1,15}(,[0-9]+)?")) {
      marks.add("decimal mark \",\"");
    }
    if (all(texts, "-?[0-9]{1,3}(,[0-9]{3})*(\\.[0-9]+)?") && contains(texts, ",")) {
      marks.add("decimal mark \".\" and group mark \",\"");
    }
    if (all(texts, "-?[0-9]{1,3}(\\.[0-9]{3})*(,[0-9]+)?") && contains(texts, ".")) {
      marks.add("decimal mark \",\" and group mark \".\"");
    }
    if (!marks.isEmpty()) {
      hints.add("numbers with decimals: " + String.join(", or ", marks));
    }
  }

  private static boolean all(List<String> texts, String pattern) {
    return texts.stream().allMatch(text -> text.matches(pattern));
  }

  private static boolean contains(List<String> texts, String mark) {
    return texts.stream().anyMatch(text -> text.contains(mark));
  }

  private static void words(List<String> texts, List<String> hints) {
    Map<String, Long> counted =
        texts.stream().collect(Collectors.groupingBy(t -> t, TreeMap::new, Collectors.counting()));
    boolean numbers = texts.stream().allMatch(text -> text.matches("-?[0-9]+"));
    if (numbers || counted.size() < 2 || counted.size() > FEW || counted.size() == texts.size()) {
      return;
    }
    hints.add(
        "few words: "
            + counted.entrySet().stream()
                .map(entry -> Excerpt.of(entry.getKey()) + " " + entry.getValue())
                .collect(Collectors.joining(", ")));
  }
}
