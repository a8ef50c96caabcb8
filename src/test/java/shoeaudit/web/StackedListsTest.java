package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lists stand as blocks on narrow windows, where half of a row would be out of sight. */
class StackedListsTest {
  private static final Path TEMPLATES = Path.of("src/main/resources/templates");
  private static final Pattern TABLE = Pattern.compile("<table(?: class=\"([a-z ]*)\")?");

  /** Pictures, and tables of two to four short columns, which fit. */
  private static final Set<String> OTHERWISE =
      Set.of("calendar", "matrix", "grid", "ranks", "slim");

  /** A form of the paper, of two or three columns of words. */
  private static final Set<String> FITS = Set.of("dispute-shown.html");

  @Test
  void everyListIsOneOrSaysWhatElseItIs() throws IOException {
    List<String> wide = new ArrayList<>();
    int seen = 0;
    try (Stream<Path> files = Files.walk(TEMPLATES)) {
      for (Path template : files.filter(each -> each.toString().endsWith(".html")).toList()) {
        Matcher table = TABLE.matcher(Files.readString(template));
        while (table.find()) {
          seen++;
          String kind = table.group(1) == null ? "" : table.group(1);
          if (!kind.startsWith("stack")
              && !OTHERWISE.contains(kind)
              && !FITS.contains(template.getFileName().toString())) {
            wide.add(template + ": " + table.group());
          }
        }
      }
    }
    assertTrue(seen > 30, "tables seen in templates: " + seen);
    assertEquals(
        List.of(),
        wide,
        "give the table the class stack, and its cells the data-label of the head");
  }
}
