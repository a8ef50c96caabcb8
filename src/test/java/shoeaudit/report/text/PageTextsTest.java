package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.controls.Severity;
import shoeaudit.report.Review.Disposition;

/** The words of the service's pages, all of which stand in one file. */
class PageTextsTest {
  private static final Path TEMPLATES = Path.of("src/main/resources/templates");
  private static final Path SOURCES = Path.of("src/main/java/shoeaudit");
  private static final Pattern SAID = Pattern.compile("\\bt:([a-z_0-9]+)");
  private static final Pattern GROUP = Pattern.compile("\\bt:(?:of|value)\\(['\"]([a-z_.-]+)['\"]");
  private static final Pattern IN_JAVA = Pattern.compile("\"page\\.([a-z-]+)[.\"]");

  /** What is no text but a way of writing a value. */
  private static final Set<String> WAYS =
      Set.of(
          "of",
          "at",
          "second",
          "language",
          "count",
          "bytes",
          "condition",
          "value",
          "choices",
          "lines_of",
          "lines_from_to");

  private static Properties read(String file) throws IOException {
    Properties texts = new Properties();
    try (InputStream in = PageTextsTest.class.getResourceAsStream("/shoeaudit/report/" + file)) {
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    return texts;
  }

  private static String all(Path folder, String ending) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(ending)).sorted().toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  private static Set<String> found(Pattern pattern, String text) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  @Test
  void whatATemplateSaysHasAText() throws IOException {
    Properties texts = read("pages.properties");
    Set<String> said = found(SAID, all(TEMPLATES, ".html"));
    said.removeAll(WAYS);
    assertTrue(said.size() > 100, "only " + said);
    List<String> missing =
        said.stream().filter(key -> !texts.containsKey("page." + key.replace('_', '-'))).toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void noTextIsThereThatNothingSays() throws IOException {
    String templates = all(TEMPLATES, ".html");
    String sources = all(SOURCES, ".java");
    Set<String> said = new TreeSet<>();
    found(SAID, templates).forEach(key -> said.add(key.replace('_', '-')));
    Set<String> groups = found(GROUP, templates);
    groups.addAll(found(IN_JAVA, sources));
    groups.addAll(WAYS);
    List<String> left = new ArrayList<>();
    for (Object each : new TreeSet<>(read("pages.properties").keySet())) {
      String key = each.toString().substring("page.".length());
      if (!said.contains(key)
          && groups.stream().noneMatch(group -> key.equals(group) || key.startsWith(group + "."))) {
        left.add(key);
      }
    }
    assertEquals(List.of(), left);
  }

  @Test
  void eachValueThatAPageMayHaveToSayHasAText() throws IOException {
    Properties texts = read("pages.properties");
    List<String> missing = new ArrayList<>();
    look(texts, missing, "untested", CoupRow.Untested.values());
    look(texts, missing, "dealing", CoupSnapshot.Dealing.values());
    look(texts, missing, "severity", Severity.values());
    look(texts, missing, "state", Disposition.values());
    look(texts, missing, "step", Disposition.values());
    look(texts, missing, "need", Requirement.values());
    look(texts, missing, "cure", Requirement.values());
    assertEquals(List.of(), missing);
  }

  private static void look(Properties texts, List<String> missing, String group, Enum<?>[] values) {
    Arrays.stream(values)
        .map(value ->
            "page." + group + "." + value.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .filter(key -> !texts.containsKey(key))
        .forEach(missing::add);
  }

  @Test
  void noApostropheIsLostWhereATextIsSaid() throws IOException {
    List<String> lost = new ArrayList<>();
    for (String file : List.of("pages", "texts", "rules", "handouts", "oscal")) {
      read(file + ".properties")
          .forEach((key, text) -> {
            if (text.toString().replace("''", "").contains("'")) {
              lost.add(key + "=" + text);
            }
          });
    }
    assertEquals(List.of(), lost);
  }

  @Test
  void noTextOfAPageTakesTheNameOfOneOfTheReports() throws IOException {
    Set<Object> both = read("pages.properties").keySet();
    both.retainAll(read("texts.properties").keySet());
    assertEquals(Set.of(), both);
  }
}
