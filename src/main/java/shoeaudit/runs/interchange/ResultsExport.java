package shoeaudit.runs.interchange;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.interchange.FinishedRun;
import shoeaudit.report.interchange.JsonResults;
import shoeaudit.report.interchange.OscalResults;
import shoeaudit.report.interchange.SarifLog;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.WholeFile;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * The results of a finished run as one document. It is made from the run's folder alone, also right
 * after an audit, so that the same results give the same bytes whoever asks for them.
 */
public final class ResultsExport {
  private final Format format;
  private final boolean findingsOnly;
  private final FinishedRun run;

  ResultsExport(Format format, boolean findingsOnly, FinishedRun run) {
    this.format = format;
    this.findingsOnly = findingsOnly;
    this.run = run;
  }

  /** What kind of document. */
  public enum Format {
    /** Our own: {@link JsonResults}. */
    JSON,
    /** SARIF 2.1.0: {@link SarifLog}. */
    SARIF,
    /** Assessment results of OSCAL 1.1.2: {@link OscalResults}. */
    OSCAL
  }

  /**
   * What is asked for.
   *
   * @param folder of a finished run
   * @param findingsOnly whether SARIF has results on findings alone
   * @param reviews the reviews with which the run was made; null: those that its report.pdf has
   *     attached, where it was made with any
   * @param rules where the regulations' words are
   */
  public record Request(
      Path folder,
      Format format,
      boolean findingsOnly,
      @Nullable Path reviews,
      RuleLibrary rules) {}

  /**
   * Reads what a folder says, and that it says what its run wrote.
   *
   * @throws InvalidRunRequestException where it is no whole run, was changed since, or had reviews
   *     that are not at hand
   * @throws IOException where a file cannot be read
   */
  public static ResultsExport of(Request request) throws InvalidRunRequestException, IOException {
    return new ResultsExport(
        request.format(),
        request.findingsOnly(),
        RunFolder.read(request.folder(), request.reviews(), request.rules()));
  }

  /**
   * Writes the document and leaves the writer open.
   *
   * @return what is to be said of it, a sentence each; empty: nothing
   */
  public List<String> write(Writer out) throws IOException {
    List<String> said = new ArrayList<>();
    if (format == Format.JSON) {
      JsonResults.write(run, out);
      return said;
    }
    long results = 0;
    if (format == Format.OSCAL) {
      OscalResults.write(run, Texts.english(), out);
    } else {
      results = SarifLog.write(run, findingsOnly, out);
    }
    run.regulations().stream()
        .filter(regulation -> regulation.text() == null)
        .forEach(regulation ->
            said.add(
                "the regulation "
                    + regulation.id()
                    + " is not installed as the run had it; its criteria have no words in the"
                    + " document -> name the rules of then with --rules"));
    if (results > SarifLog.MOST_RESULTS_FOR_GITHUB) {
      said.add(
          "the document has "
              + Amounts.count(results)
              + " results, all of them; GitHub takes at most "
              + Amounts.count(SarifLog.MOST_RESULTS_FOR_GITHUB)
              + " in a run -> "
              + (findingsOnly
                  ? "audit fewer days at once with --days"
                  : "give --findings-only, or audit fewer days at once with --days"));
    }
    return said;
  }

  /**
   * Writes the document into a file, which is there whole or not at all.
   *
   * @param replace whether a file that is there may go
   * @return as {@link #write(Writer)}
   * @throws InvalidRunRequestException where it cannot be written as asked
   */
  public List<String> write(Path file, boolean replace)
      throws InvalidRunRequestException, IOException {
    if (Files.exists(file) && !Files.isDirectory(file) && !replace) {
      throw new InvalidRunRequestException(
          "--out " + file + " is there already; name another file, or give --replace");
    }
    List<String> said = new ArrayList<>();
    WholeFile.write(
        "--out",
        file,
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          said.addAll(write(writer));
          writer.flush();
        });
    return said;
  }
}
