package shoeaudit.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.smallrye.config.ConfigMapping;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of settings says what the interfaces of settings take. */
class SettingsPageTest {
  private static final Path PAGE = Path.of("src", "site", "settings.md");

  @Test
  void eachSettingStandsOnThePageWithItsDefaultAndBounds() throws IOException {
    Properties program = new Properties();
    try (var in = Files.newInputStream(Path.of("src/main/resources/application.properties"))) {
      program.load(in);
    }
    TreeMap<String, String> expected = new TreeMap<>();
    for (Setting setting : Setting.all()) {
      String otherwise =
          setting.otherwise() == null
              ? program.getProperty(setting.name(), "")
              : setting.otherwise();
      expected.put(
          "`" + setting.name() + (setting.isMap() ? ".*" : "") + "`",
          (otherwise.isEmpty() ? "" : "`" + otherwise + "`") + " | " + setting.wanted());
    }
    TreeMap<String, String> page = new TreeMap<>();
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("| `shoe-audit.")) {
        List<String> cells = List.of(line.split(" ?\\| ?", -1));
        page.put(cells.get(1), cells.get(2) + " | " + cells.get(3));
        assertTrue(!cells.get(4).isBlank(), "nothing is said of " + cells.get(1));
      }
    }
    assertEquals(
        lines(expected), lines(page), "src/site/settings.md and the interfaces of settings differ");
  }

  private static String lines(Map<String, String> rows) {
    return rows.entrySet().stream()
        .map(row -> row.getKey() + " | " + row.getValue())
        .collect(Collectors.joining("\n"));
  }

  private static boolean namesTheAnnotation(Path file) {
    try {
      return file.toString().endsWith(".class")
          && Files.readString(file, StandardCharsets.ISO_8859_1)
              .contains(ConfigMapping.class.descriptorString());
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  @Test
  void eachInterfaceOfSettingsIsNamed() throws IOException {
    // Of the whole house, those alone that know the annotation: to import all of it takes seconds.
    List<Path> knowing;
    try (Stream<Path> files = Files.walk(Path.of("target", "classes", "shoeaudit"))) {
      knowing = files.filter(SettingsPageTest::namesTheAnnotation).toList();
    }
    TreeSet<String> mappings =
        new ClassFileImporter()
            .importPaths(knowing).stream()
                .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
                .map(JavaClass::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        String.join("\n", mappings),
        String.join("\n", new TreeSet<>(Setting.MAPPINGS)),
        "name each interface of settings in Setting.MAPPINGS, so that it is checked at start");
  }
}
