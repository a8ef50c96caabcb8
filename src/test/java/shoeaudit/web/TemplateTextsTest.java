package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts of pages that have a place for a value are given one: a reader sees no {0}. */
class TemplateTextsTest {
  private static final Path RESOURCES = Path.of("src/main/resources");

  /** A text by its name, and whether values are handed to it. */
  private static final Pattern TEXT = Pattern.compile("\\bt:([a-z0-9_]+)(\\(?)");

  @Test
  void noTextWithAPlaceForAValueIsShownWithoutOne() throws IOException {
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(RESOURCES.resolve("shoeaudit/report/pages.properties"))) {
      texts.load(in);
    }
    List<String> bare = new ArrayList<>();
    int seen = 0;
    try (Stream<Path> files = Files.walk(RESOURCES.resolve("templates"))) {
      for (Path template : files.filter(each -> each.toString().endsWith(".html")).toList()) {
        Matcher text = TEXT.matcher(Files.readString(template));
        while (text.find()) {
          String words = texts.getProperty("page." + text.group(1).replace('_', '-'));
          seen += words == null ? 0 : 1;
          if (words != null && text.group(2).isEmpty() && words.contains("{0")) {
            bare.add(template + ": " + text.group());
          }
        }
      }
    }
    assertTrue(seen > 500, "texts seen in templates: " + seen);
    assertEquals(List.of(), bare);
  }
}
