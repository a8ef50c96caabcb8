package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A command that was run in this process, and what it said.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its standard error
 */
record Ran(int status, String out, String err) {
  static final Path SAMPLE = Path.of("src", "samples", "cedar-river");
  static final Path SAMPLE_CONTROLS = SAMPLE.resolve("controls.yaml");
  static final Path SAMPLE_LOGS = SAMPLE.resolve("logs");
  static final Path ERRORS = Path.of("src", "test", "resources", "errors");

  static Ran command(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Ran(status, out.toString(), err.toString());
  }

  /** A command of {@code report}. */
  static Ran report(String what, Object... words) {
    return command(
        Stream.concat(Stream.of("report", what), Stream.of(words).map(Object::toString))
            .toArray(String[]::new));
  }

  /** What a command of {@code report} prints, which goes well. */
  static String printed(String what, Object... words) {
    Ran ran = report(what, words);
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    return ran.out();
  }

  /** Holds that a command says why it does not run, and nothing else. */
  static void refused(String reason, Ran ran) {
    assertEquals(new Ran(ExitStatus.NOT_AS_ASKED, "", reason + "\n"), ran);
  }

  /** The audit of logs under the sample's controls. */
  static Ran audit(Path out, Path... logs) {
    return audit(List.of(SAMPLE_CONTROLS), out, logs);
  }

  /** The audit of logs. */
  static Ran audit(List<Path> controls, Path out, Path... logs) {
    return audit(controls, List.of(), out, logs);
  }

  /** Likewise without reports, which take longer than the audit: for who reads none of them. */
  static Ran auditWithoutReports(Path controls, Path out, Path... logs) {
    return audit(List.of(controls), List.of("--reports", "none"), out, logs);
  }

  private static Ran audit(List<Path> controls, List<String> options, Path out, Path... logs) {
    List<String> args = new ArrayList<>(List.of("audit", "--out", out.toString()));
    args.addAll(options);
    for (Path file : controls) {
      args.add("--controls");
      args.add(file.toString());
    }
    for (Path log : logs) {
      args.add(log.toString());
    }
    return command(args.toArray(String[]::new));
  }

  /**
   * The audit of the sample with reviews, its report a PDF.
   *
   * @param out where the results go; the reviews lie in a file beside it
   */
  static void auditReviewed(Path out, String reviews) throws IOException {
    Path file = Files.writeString(out.resolveSibling("reviews.csv"), reviews);
    Ran ran =
        command(
            "audit",
            "--controls",
            SAMPLE_CONTROLS.toString(),
            "--reports",
            "pdf",
            "--reviews",
            file.toString(),
            "--out",
            out.toString(),
            SAMPLE_LOGS.toString());
    assertEquals("", ran.err());
  }

  /** Writes the first table of the sample again and again, each time as another shoe. */
  static Path longLog(Path log, int shoes) throws IOException {
    List<String> lines = Files.readAllLines(SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    try (BufferedWriter writer = Files.newBufferedWriter(log)) {
      writer.write(lines.getFirst() + "\n");
      for (int shoe = 0; shoe < shoes; shoe++) {
        for (String line : lines.subList(1, lines.size())) {
          writer.write(line.replace("2026-03-02-A", "S" + shoe) + "\n");
        }
      }
    }
    return log;
  }

  /**
   * The names of what lies in a folder, hidden files too, sorted; nothing where there is no such
   * folder.
   */
  static List<String> names(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  /** The bytes of every file in a folder, by name, one character a byte. */
  static TreeMap<String, String> contents(Path folder) throws IOException {
    TreeMap<String, String> contents = new TreeMap<>();
    for (String name : names(folder)) {
      contents.put(
          name,
          new String(
              Files.readAllBytes(folder.resolve(name)),
              java.nio.charset.StandardCharsets.ISO_8859_1));
    }
    return contents;
  }

  /** The row of a criterion in a folder's coverage, its id left out. */
  static String coverage(Path folder, String criterion) throws IOException {
    return Files.readAllLines(folder.resolve("coverage.csv")).stream()
        .filter(row -> row.startsWith(criterion + ","))
        .map(row -> row.substring(criterion.length() + 1))
        .findFirst()
        .orElse("no row");
  }
}
