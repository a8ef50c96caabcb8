package shoeaudit.report;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The English words of everything that a language may translate, from whatever files hold them. */
public final class EnglishTexts {
  private static final Path ROOT = Path.of("src/main/resources/shoeaudit");

  /** Where they lie, and a language's file beside them. */
  public static final Path FOLDER = ROOT.resolve("report");

  private EnglishTexts() {}

  /** By file: the findings', and every other in the folder that is no language's. */
  public static Map<Path, Properties> byFile() throws IOException {
    Map<Path, Properties> texts = new TreeMap<>();
    Path findings = ROOT.resolve("findings.properties");
    texts.put(findings, read(findings));
    for (Path file : propertiesIn(FOLDER)) {
      if (!isOfALanguage(file)) {
        texts.put(file, read(file));
      }
    }
    return texts;
  }

  /** The files of the languages that there are beside English. */
  public static List<Path> ofOtherLanguages() throws IOException {
    return propertiesIn(FOLDER).stream().filter(EnglishTexts::isOfALanguage).toList();
  }

  private static boolean isOfALanguage(Path file) {
    return file.getFileName().toString().startsWith("texts_");
  }

  private static List<Path> propertiesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".properties")).sorted().toList();
    }
  }

  /** The texts of a file. */
  public static Properties read(Path file) throws IOException {
    Properties texts = new Properties();
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      texts.load(in);
    }
    return texts;
  }
}
