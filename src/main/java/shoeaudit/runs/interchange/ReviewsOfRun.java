package shoeaudit.runs.interchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.comparison.PdfAttachments;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.ReviewsFile;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/** The reviews with which a run was made: a file of its own is in no results folder. */
final class ReviewsOfRun {
  private final Path folder;
  private final RecordedRun run;
  private final Report.Input recorded;

  private ReviewsOfRun(Path folder, RecordedRun run, Report.Input recorded) {
    this.folder = folder;
    this.run = run;
    this.recorded = recorded;
  }

  /**
   * Reads them, by finding.
   *
   * @param given the file; null: what the report has attached
   * @throws InvalidRunRequestException where they are not those of the run, or not at hand
   */
  static Map<String, Review> read(Path folder, RecordedRun run, @Nullable Path given)
      throws InvalidRunRequestException, IOException {
    if (run.inputs("reviews").isEmpty()) {
      if (given != null) {
        throw new InvalidRunRequestException(
            "--reviews "
                + given
                + ": the run in "
                + folder
                + " was made without reviews; audit again with them, or leave the option out");
      }
      return Map.of();
    }
    ReviewsOfRun of = new ReviewsOfRun(folder, run, run.inputs("reviews").getFirst());
    return given == null ? of.attached() : of.given(given);
  }

  private Map<String, Review> given(Path file) throws InvalidRunRequestException, IOException {
    ReviewsFile reviews = ReviewsFile.read(file, texts());
    Report.Input input = reviews.input();
    if (input == null || !input.sha256().equals(recorded.sha256())) {
      throw new InvalidRunRequestException(
          "--reviews "
              + file
              + " is another than the run had: "
              + recorded.name()
              + " with the SHA-256 "
              + recorded.sha256()
              + "; name that one, or audit again with this one");
    }
    return reviews.reviews();
  }

  /** As {@code report.pdf} has them, where it is as its run wrote it. */
  private Map<String, Review> attached() throws InvalidRunRequestException, IOException {
    Path report = folder.resolve(ResultNames.PDF);
    Manifest.Output pdf = run.output(ResultNames.PDF);
    if (pdf == null || !pdf.sha256().equals(Manifest.Output.sha256(report))) {
      throw notAtHand();
    }
    String name = name(PdfAttachments.of(report, null));
    Path working = Files.createTempDirectory("shoe-audit-reviews");
    Path copy = working.resolve("reviews.csv");
    try {
      PdfAttachments.of(report, each -> each.equals(name) ? copy : null);
      return ReviewsFile.read(copy, texts()).reviews();
    } finally {
      Files.deleteIfExists(copy);
      Files.delete(working);
    }
  }

  /** Under which name: the file itself by its hash, what a workbook held by the workbook's name. */
  private String name(SortedMap<String, Manifest.Output> attached)
      throws InvalidRunRequestException {
    for (Manifest.Output each : attached.values()) {
      if (each.sha256().equals(recorded.sha256())) {
        return each.name();
      }
    }
    for (String name :
        new String[] {recorded.name() + ".csv", "reviews-" + recorded.name() + ".csv"}) {
      if (attached.containsKey(name)) {
        return name;
      }
    }
    throw notAtHand();
  }

  private InvalidRunRequestException notAtHand() {
    return new InvalidRunRequestException(
        "the run in "
            + folder
            + " was made with the reviews "
            + recorded.name()
            + ", and its folder has no whole report.pdf to take them from; name the file with"
            + " --reviews");
  }

  private Texts texts() throws InvalidRunRequestException {
    try {
      return Texts.inLanguage(run.options().getOrDefault("language", "en"));
    } catch (Texts.UnknownLanguageException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }
}
