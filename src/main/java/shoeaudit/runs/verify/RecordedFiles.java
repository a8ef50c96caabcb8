package shoeaudit.runs.verify;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import shoeaudit.report.Statement;
import shoeaudit.report.comparison.WorkbookFindings;
import shoeaudit.report.output.FindingsAgreement;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;

/**
 * The files of a finished run as they stand in its folder: each as the manifest records it, and
 * those that say the same thing in agreement.
 */
final class RecordedFiles {
  private final Path folder;
  private final RecordedRun run;
  private final Consumer<Statement> listener;

  RecordedFiles(Path folder, RecordedRun run, Consumer<Statement> listener) {
    this.folder = folder;
    this.run = run;
    this.listener = listener;
  }

  /** Verifies them, and whether those that say the same thing agree. */
  void verify() throws IOException {
    Set<String> known = new HashSet<>(Set.of(ResultNames.MANIFEST, ResultNames.SIGNED));
    known.addAll(ResultNames.COMPARISON);
    for (Manifest.Output recorded : run.outputs()) {
      known.add(recorded.name());
      Path file = folder.resolve(recorded.name());
      // A name in a manifest that was written by somebody else may lead anywhere.
      if (!folder.equals(file.getParent()) || !Files.isRegularFile(file)) {
        listener.accept(Statement.differs(recorded.name() + " is missing"));
        continue;
      }
      Manifest.Output is = measured(file, recorded.name());
      if (is.equals(recorded)) {
        listener.accept(
            Statement.holds(recorded.name() + " is as recorded, SHA-256 " + recorded.sha256()));
      } else if (is.sha256().equals(recorded.sha256())) {
        listener.accept(
            Statement.differs(
                recorded.name()
                    + " has "
                    + is.bytes()
                    + " bytes, and the manifest records "
                    + recorded.bytes()));
      } else {
        listener.accept(
            Statement.differs(
                recorded.name()
                    + " has another SHA-256 than the manifest records: "
                    + is.sha256()
                    + " instead of "
                    + recorded.sha256()));
      }
    }
    for (String name : ResultNames.ALWAYS) {
      if (!known.contains(name)) {
        listener.accept(Statement.differs("manifest.json does not name " + name));
      }
    }
    for (String name : names()) {
      if (!known.contains(name)) {
        listener.accept(Statement.differs(name + " is in the folder, and is no file of this run"));
      }
    }
    inputs();
    table();
    workbook();
  }

  /** The table of findings, which no PDF embeds, by the list that it does embed. */
  private void table() throws IOException {
    Path list = folder.resolve(ResultNames.FINDINGS_JSON);
    Path table = folder.resolve(ResultNames.FINDINGS_CSV);
    if (Files.isRegularFile(list) && Files.isRegularFile(table)) {
      FindingsAgreement.of(list, ResultNames.FINDINGS_JSON, table).forEach(listener);
    }
  }

  /** The sheet of findings, which no PDF embeds either. */
  private void workbook() {
    Path list = folder.resolve(ResultNames.FINDINGS_JSON);
    Path workbook = folder.resolve(ResultNames.XLSX);
    if (!Files.isRegularFile(list) || !Files.isRegularFile(workbook)) {
      return;
    }
    String language = run.options().getOrDefault("language", "en");
    try {
      String difference =
          WorkbookFindings.difference(
              list,
              workbook,
              Texts.inLanguage(language),
              run.document().path("counts").path("wagers").asLong(-1) == 0);
      listener.accept(
          difference == null
              ? Statement.holds(
                  "the sheet Findings of report.xlsx has the ids, codes and effects of"
                      + " findings.jsonl")
              : Statement.differs(difference));
    } catch (Texts.UnknownLanguageException e) {
      listener.accept(
          Statement.open(
              "the findings of report.xlsx, which is in the language "
                  + language
                  + ", whose texts are not installed"));
    } catch (IOException | RuntimeException e) {
      listener.accept(
          Statement.differs("the findings of report.xlsx cannot be read: " + e.getMessage()));
    }
  }

  private void inputs() throws IOException {
    Path file = folder.resolve(ResultNames.INPUTS);
    if (!Files.isRegularFile(file)) {
      return;
    }
    try {
      JsonNode inputs = new ObjectMapper().readTree(Files.readAllBytes(file));
      listener.accept(
          inputs.equals(run.document().path("inputs"))
              ? Statement.holds("inputs.json says the same as the manifest")
              : Statement.differs("inputs.json says something else than the manifest's inputs"));
    } catch (JacksonException e) {
      listener.accept(Statement.differs("inputs.json is no JSON: " + e.getOriginalMessage()));
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  static Manifest.Output measured(Path file, String name) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Manifest.Output.of(name, in);
    }
  }
}
