package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import shoeaudit.report.EnglishTexts;

/**
 * Each language that comes with the program can be used. What it leaves out, which is said in
 * English, is written into {@code target/languages}, with the English, to be translated there.
 */
class LanguagesTest {
  private static final Path LEFT_OUT = Path.of("target", "languages");

  @TestFactory
  List<DynamicTest> eachLanguageHasNoMistake() throws Exception {
    return EnglishTexts.ofOtherLanguages().stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  writeLeftOut(file);
                  // It says of each mistake what would be right.
                  assertEquals(tag(file), Texts.inLanguage(tag(file)).language());
                }))
        .toList();
  }

  private static void writeLeftOut(Path file) throws Exception {
    List<String> lines = leftOut(EnglishTexts.byFile(), EnglishTexts.read(file));
    Files.createDirectories(LEFT_OUT);
    Files.write(LEFT_OUT.resolve(file.getFileName()), lines, StandardCharsets.UTF_8);
  }

  /** The English lines of all keys that a language lacks, under the names of their files. */
  private static List<String> leftOut(Map<Path, Properties> english, Properties language)
      throws Exception {
    List<String> lines = new ArrayList<>();
    for (Path file : english.keySet()) {
      lines.add("# " + file.getFileName());
      for (String line : Files.readAllLines(file)) {
        int end = line.startsWith("#") ? -1 : line.indexOf('=');
        if (end > 0 && !language.containsKey(line.substring(0, end))) {
          lines.add(line);
        }
      }
    }
    return lines;
  }

  /** {@code zh__Hant} is {@code zh-Hant}. */
  private static String tag(Path file) {
    return file.getFileName()
        .toString()
        .replaceAll("texts_|\\.properties", "")
        .replaceAll("_+", "-");
  }

  @Test
  void whatALanguageLeavesOutIsListedInEnglish() throws Exception {
    Properties language = new Properties();
    language.setProperty("report.title", "Auditor\u00eda");
    List<String> lines = leftOut(EnglishTexts.byFile(), language);
    assertTrue(lines.contains("# findings.properties") && lines.contains("# oscal.properties"));
    assertTrue(lines.contains("fact.area=area {0}"));
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("report.title=")));
    int texts = EnglishTexts.byFile().values().stream().mapToInt(Properties::size).sum();
    long keys =
        lines.stream().filter(line -> !line.startsWith("#") && line.indexOf('=') > 0).count();
    assertEquals(texts - 1, keys);
  }
}
