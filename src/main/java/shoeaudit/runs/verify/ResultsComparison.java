package shoeaudit.runs.verify;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.function.Consumer;
import shoeaudit.report.Statement;
import shoeaudit.report.comparison.PdfComparison;
import shoeaudit.report.comparison.WorkbookComparison;
import shoeaudit.report.output.FindingsAgreement;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;

/** Compares the results in a folder with those of a replay, and says what differs where. */
final class ResultsComparison {
  private final Path folder;
  private final Path replayed;
  private final String because;
  private final boolean sameLogs;
  private final Consumer<Statement> listener;
  private final SequencedSet<String> consequences = new LinkedHashSet<>();

  /**
   * A comparison.
   *
   * @param folder with the results as recorded
   * @param replayed with those of the replay
   * @param sameRules whether engine and rules are the recorded ones
   * @param sameLogs whether all logs are those that were audited; where not, differences are told
   *     of the findings alone, and of the other results only which have some
   */
  ResultsComparison(
      Path folder,
      Path replayed,
      boolean sameRules,
      boolean sameLogs,
      Consumer<Statement> listener) {
    this.folder = folder;
    this.replayed = replayed;
    this.because = sameRules ? "" : " (replayed with another engine or other rules)";
    this.sameLogs = sameLogs;
    this.listener = listener;
  }

  void run(RecordedRun run) throws IOException {
    if (!sameLogs) {
      listener.accept(
          Statement.says(
              "these are not the logs that were audited: the differences that follow come of that,"
                  + " and tell nothing of whether the results were changed"));
    }
    for (Manifest.Output output : run.outputs()) {
      String name = output.name();
      if (Files.isRegularFile(folder.resolve(name))
          && Files.isRegularFile(replayed.resolve(name))) {
        compare(name);
      }
    }
    try {
      RecordedRun again = RecordedRun.of(replayed);
      for (String part : List.of("counts", "notes", "options")) {
        if (!run.document().path(part).equals(again.document().path(part))) {
          differs(
              ResultNames.MANIFEST,
              "manifest.json records other "
                  + part
                  + " than the replay's: "
                  + run.document().path(part)
                  + " instead of "
                  + again.document().path(part));
        }
      }
    } catch (RecordedRun.NoRunException e) {
      throw new IllegalStateException("the replay has a manifest", e);
    }
    if (!consequences.isEmpty()) {
      listener.accept(
          Statement.differs(
              "with these logs, other contents have also: "
                  + String.join(", ", consequences)
                  + because));
    }
  }

  private void differs(String name, String text) {
    if (sameLogs || name.equals(ResultNames.FINDINGS_JSON)) {
      listener.accept(Statement.differs(text + because));
    } else {
      consequences.add(name);
    }
  }

  private void compare(String name) throws IOException {
    Path recorded = folder.resolve(name);
    Path other = replayed.resolve(name);
    if (Files.mismatch(recorded, other) < 0) {
      listener.accept(Statement.holds(name + " comes out the same, byte for byte"));
      return;
    }
    switch (name) {
      case ResultNames.FINDINGS_JSON -> findings(recorded, other);
      case ResultNames.FINDINGS_CSV -> table(recorded, other);
      case ResultNames.PDF, ResultNames.CASEBOOK ->
          content(name, () -> PdfComparison.differences(recorded, other));
      case ResultNames.XLSX -> workbook(recorded, other);
      default -> line(name, recorded, other);
    }
  }

  private void workbook(Path recorded, Path other) {
    String name = ResultNames.XLSX;
    WorkbookComparison.Outcome outcome;
    try {
      outcome = WorkbookComparison.compare(recorded, other);
    } catch (IOException | RuntimeException e) {
      differs(name, name + " cannot be compared with the replay's: " + e.getMessage());
      return;
    }
    outcome
        .differences()
        .forEach(what -> differs(name, name + " differs from the replay's " + what));
    if (!outcome.differences().isEmpty()) {
      return;
    }
    if (outcome.sameParts()) {
      listener.accept(
          Statement.holds(
              name + " comes out the same in content; its bytes are packed in another way"));
      return;
    }
    listener.accept(
        Statement.holds(
            "every cell of "
                + name
                + " holds the value that the replay gives; another program"
                + " saved it"));
    listener.accept(
        Statement.open(
            "formats, charts and notes of "
                + name
                + ", which another program saved in its own"
                + " way"));
  }

  private interface Differences {
    List<String> find() throws IOException;
  }

  private void content(String name, Differences differences) {
    List<String> found;
    try {
      found = differences.find();
    } catch (IOException | RuntimeException e) {
      differs(name, name + " cannot be compared with the replay's: " + e.getMessage());
      return;
    }
    if (found.isEmpty()) {
      listener.accept(
          Statement.holds(
              name + " comes out the same in content; its bytes are packed in another way"));
    }
    found.forEach(what -> differs(name, name + " differs from the replay's " + what));
  }

  private void line(String name, Path recorded, Path other) throws IOException {
    try (BufferedReader one = Files.newBufferedReader(recorded, StandardCharsets.ISO_8859_1);
        BufferedReader two = Files.newBufferedReader(other, StandardCharsets.ISO_8859_1)) {
      long line = 0;
      String left;
      String right;
      do {
        line++;
        left = one.readLine();
        right = two.readLine();
      } while (left != null && left.equals(right));
      differs(
          name,
          name
              + " differs from the replay's "
              + (Objects.equals(left, right) ? "in its line ends" : "from line " + line + " on"));
    }
  }

  private void findings(Path recorded, Path other) throws IOException {
    report(ResultNames.FINDINGS_JSON, FindingsComparison.of(recorded, other));
  }

  /**
   * A table under another header differs from its first line on, which says nothing of findings.
   */
  private void table(Path recorded, Path other) throws IOException {
    if (sameLogs && !firstLine(recorded).equals(firstLine(other))) {
      Path list = replayed.resolve(ResultNames.FINDINGS_JSON);
      report(
          ResultNames.FINDINGS_CSV,
          FindingsAgreement.of(list, "the replay's findings.jsonl", recorded));
    } else {
      line(ResultNames.FINDINGS_CSV, recorded, other);
    }
  }

  private static String firstLine(Path file) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      return Objects.requireNonNullElse(lines.readLine(), "");
    }
  }

  private void report(String name, List<Statement> statements) {
    for (Statement statement : statements) {
      if (statement.kind() == Statement.Kind.DIFFERS) {
        differs(name, statement.text());
      } else {
        listener.accept(statement);
      }
    }
  }
}
