package shoeaudit.audit;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;

/**
 * A control file and logs in memory, event by event, so that a property test can change what is
 * recorded: empty a field, leave an event out, rename a patron.
 *
 * @param name to tell it from others in a failure
 * @param controls the control file
 * @param logs each log's events in order
 */
record RecordedCase(String name, ControlFile controls, List<Log> logs) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");

  /** Control files read before, by their text: they never change, and many tests share a house. */
  private static final Map<String, ControlFile> READ = new ConcurrentHashMap<>();

  /**
   * One log.
   *
   * @param name of its file
   * @param rows each event or coup summary, field by field as the log writes them; an unrecorded
   *     field is absent
   */
  record Log(String name, List<Map<String, String>> rows) {
    /** The same log with other rows. */
    Log with(List<Map<String, String>> changed) {
      return new Log(name, changed);
    }

    /** As CSV, with a column for each field that any row has. */
    byte[] csv() {
      return csv(columns());
    }

    /** Every field that any row has, in the order in which they appear. */
    List<String> columns() {
      Set<String> columns = new LinkedHashSet<>();
      rows.forEach(row -> columns.addAll(row.keySet()));
      return List.copyOf(columns);
    }

    /** As CSV with the columns in that order. */
    byte[] csv(List<String> columns) {
      StringBuilder csv = new StringBuilder(String.join(",", columns)).append('\n');
      for (Map<String, String> row : rows) {
        for (int i = 0; i < columns.size(); i++) {
          csv.append(i == 0 ? "" : ",").append(cell(row.getOrDefault(columns.get(i), "")));
        }
        csv.append('\n');
      }
      return csv.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String cell(String text) {
      return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    /** As JSON Lines, each value a string. */
    byte[] jsonLines() throws IOException {
      StringBuilder lines = new StringBuilder();
      for (Map<String, String> row : rows) {
        lines.append(JSON.writeValueAsString(row)).append('\n');
      }
      return lines.toString().getBytes(StandardCharsets.UTF_8);
    }
  }

  /** The same case with every log changed. */
  RecordedCase with(UnaryOperator<Log> change) {
    return new RecordedCase(name, controls, logs.stream().map(change).toList());
  }

  /** The same case with every event of every log changed; an empty one is left out. */
  RecordedCase withRows(UnaryOperator<Map<String, String>> change) {
    return with(log ->
        log.with(
            log.rows().stream()
                .map(row -> change.apply(new LinkedHashMap<>(row)))
                .filter(row -> !row.isEmpty())
                .toList()));
  }

  /** How many events or coup summaries all its logs have. */
  int size() {
    return logs.stream().mapToInt(log -> log.rows().size()).sum();
  }

  /** The acceptance cases below some parts of a folder: each with a control file and logs. */
  static List<RecordedCase> below(Path root, String... parts) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (String part : parts) {
      try (Stream<Path> all = Files.walk(root.resolve(part))) {
        all.filter(path -> path.endsWith("expected.jsonl"))
            .map(Path::getParent)
            .sorted()
            .forEach(folders::add);
      }
    }
    List<RecordedCase> cases = new ArrayList<>();
    for (Path folder : folders) {
      cases.add(
          read(
              root.relativize(folder).toString(),
              Files.readString(folder.resolve("controls.yaml")),
              folder));
    }
    return cases;
  }

  /** The project's own: its sample of a card room, and random shoes that break every rule. */
  static List<RecordedCase> ofTheProject() throws Exception {
    String sample = Files.readString(SAMPLE.resolve("controls.yaml"));
    List<RecordedCase> cases = new ArrayList<>();
    cases.add(read("sample events", sample, SAMPLE.resolve("logs")));
    cases.add(read("sample summaries", sample, SAMPLE.resolve("coups")));
    for (long seed = 1; seed <= 3; seed++) {
      String csv = RandomTable.deal(seed, 3, 12).log().csv();
      cases.add(
          new RecordedCase(
              "random table " + seed,
              controls(RandomTable.controls().yaml()),
              List.of(new Log("random.csv", rowsOfCsv(csv)))));
    }
    return cases;
  }

  private static RecordedCase read(String name, String controls, Path folder) throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files =
          all.filter(path -> path.toString().matches(".*\\.(csv|jsonl)"))
              .filter(path -> !path.endsWith("expected.jsonl"))
              .sorted()
              .toList();
    }
    List<Log> logs = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file);
      logs.add(
          new Log(
              file.getFileName().toString().replace(".jsonl", ".csv"),
              file.toString().endsWith(".csv") ? rowsOfCsv(text) : rowsOfJson(text)));
    }
    return new RecordedCase(name, controls(controls), logs);
  }

  /** A control file of that text. */
  static ControlFile controls(String yaml) throws Exception {
    ControlFile known = READ.get(yaml);
    if (known != null) {
      return known;
    }
    ControlFile read =
        ControlFileReader.read(
            "controls.yaml", yaml.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath());
    READ.put(yaml, read);
    return read;
  }

  private static List<Map<String, String>> rowsOfCsv(String csv) {
    List<Map<String, String>> rows = new ArrayList<>();
    try (var reader = de.siegmar.fastcsv.reader.CsvReader.builder().ofNamedCsvRecord(csv)) {
      reader.forEach(record -> {
        Map<String, String> row = new LinkedHashMap<>();
        record
            .getFieldsAsMap()
            .forEach((column, cell) -> {
              if (!cell.isEmpty()) {
                row.put(column, cell);
              }
            });
        rows.add(row);
      });
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return rows;
  }

  private static List<Map<String, String>> rowsOfJson(String text) throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Map<String, Object> values = JSON.readValue(line, new TypeReference<>() {});
      Map<String, String> row = new LinkedHashMap<>();
      values.forEach((key, value) -> row.put(key, String.valueOf(value)));
      rows.add(row);
    }
    return rows;
  }
}
