package shoeaudit.runs.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.comparison.PdfAttachments;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;

/** The files that report.pdf embeds, against those of the folder and those that are recorded. */
final class EmbeddedFiles {
  /** What the report embeds beside the control files. */
  private static final List<String> EMBEDDED =
      List.of(
          ResultNames.FINDINGS_JSON,
          ResultNames.COVERAGE,
          ResultNames.PROBLEMS,
          ResultNames.INPUTS);

  private final Path folder;
  private final RecordedRun run;
  private final Consumer<Statement> listener;

  EmbeddedFiles(Path folder, RecordedRun run, Consumer<Statement> listener) {
    this.folder = folder;
    this.run = run;
    this.listener = listener;
  }

  /**
   * Verifies them.
   *
   * @return what the report embeds; nothing where there is no report that can be read
   */
  SortedMap<String, Manifest.Output> verify() throws IOException {
    Path report = folder.resolve(ResultNames.PDF);
    if (!Files.isRegularFile(report)) {
      listener.accept(
          run.output(ResultNames.PDF) == null
              ? Statement.says("the run was made without report.pdf")
              : Statement.open("there is no report.pdf"));
      return new TreeMap<>();
    }
    SortedMap<String, Manifest.Output> embedded;
    try {
      embedded = PdfAttachments.of(report, null);
    } catch (IOException | RuntimeException e) {
      listener.accept(Statement.differs("report.pdf cannot be read as a PDF: " + e.getMessage()));
      return new TreeMap<>();
    }
    if (embedded.isEmpty() && run.options().isEmpty()) {
      listener.accept(Statement.open("report.pdf is of a version that embeds no files"));
      return embedded;
    }
    Set<String> expected = new TreeSet<>(EMBEDDED);
    if (run.output(ResultNames.INDICATORS_JSON) != null) {
      expected.add(ResultNames.INDICATORS_JSON);
    }
    for (String name : List.copyOf(expected)) {
      Path file = folder.resolve(name);
      attachment(
          name,
          embedded.get(name),
          Files.isRegularFile(file)
              ? List.of(RecordedFiles.measured(file, name).sha256())
              : List.of(),
          "the file in the folder");
    }
    for (String role : List.of("controls", "reviews", "engagement", "drop")) {
      for (Report.Input input : run.inputs(role)) {
        expected.add(input(input, embedded));
      }
    }
    for (String name : embedded.keySet()) {
      if (!expected.contains(name)) {
        listener.accept(
            Statement.differs("report.pdf embeds " + name + ", which is no file of this run"));
      }
    }
    return embedded;
  }

  /**
   * An input that the report is to embed: under its name or, where two have the same, another.
   *
   * @return the name under which it is embedded
   */
  private String input(Report.Input input, SortedMap<String, Manifest.Output> embedded) {
    String name =
        embedded.values().stream()
            .filter(one -> one.sha256().equals(input.sha256()))
            .map(Manifest.Output::name)
            .findFirst()
            .orElse(input.name());
    attachment(name, embedded.get(name), List.of(input.sha256()), "the one that is recorded");
    return name;
  }

  private void attachment(
      String name, Manifest.@Nullable Output embedded, List<String> hashes, String as) {
    if (embedded == null) {
      listener.accept(Statement.differs("report.pdf does not embed " + name));
    } else if (hashes.isEmpty()) {
      listener.accept(
          Statement.differs(
              "report.pdf embeds "
                  + name
                  + ", SHA-256 "
                  + embedded.sha256()
                  + ", and the folder has no such file: it is missing"));
    } else if (hashes.contains(embedded.sha256())) {
      listener.accept(Statement.holds("the embedded " + name + " is the same as " + as));
    } else {
      listener.accept(
          Statement.differs(
              "the embedded "
                  + name
                  + " is another than "
                  + as
                  + ": its SHA-256 is "
                  + embedded.sha256()
                  + " instead of "
                  + String.join(" or ", hashes)));
    }
  }
}
