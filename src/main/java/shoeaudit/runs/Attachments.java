package shoeaudit.runs;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.controls.ControlFile;
import shoeaudit.pdf.Attachment;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.OutputFolder;

/**
 * The files that the PDF report carries, so that it stands alone: findings, coverage, import
 * problems and inputs as they stand in the run's folder, the control files as read, and what a
 * reviewer made of findings.
 */
final class Attachments {
  private static final String CSV = "text/csv";
  private static final String JSON = "application/json";

  private Attachments() {}

  /** Those of a run whose findings stand in their folder. */
  static List<Attachment> of(Path folder, Report report, ReviewsFile reviews, Texts texts) {
    List<Attachment> attachments = new ArrayList<>();
    attachments.add(
        output(
            folder,
            OutputFolder.FINDINGS_JSON,
            "application/jsonl",
            texts.of("attachment.findings")));
    attachments.add(output(folder, OutputFolder.COVERAGE, CSV, texts.of("attachment.coverage")));
    attachments.add(output(folder, OutputFolder.PROBLEMS, CSV, texts.of("attachment.problems")));
    attachments.add(output(folder, OutputFolder.INPUTS, JSON, texts.of("attachment.inputs")));
    Set<String> names = new HashSet<>();
    attachments.forEach(attachment -> names.add(attachment.name()));
    for (Report.Version version : report.versions()) {
      attachments.add(controls(version.controls(), names, texts));
    }
    Report.Input reviewed = reviews.input();
    if (reviewed != null) {
      attachments.add(
          new Attachment(
              names.add(reviewed.name()) ? reviewed.name() : "reviews-" + reviewed.name(),
              CSV,
              Attachment.Relation.SUPPLEMENT,
              texts.of("attachment.reviews"),
              reviews::open));
    }
    return List.copyOf(attachments);
  }

  private static Attachment output(Path folder, String name, String type, String description) {
    return new Attachment(
        name,
        type,
        Attachment.Relation.DATA,
        description,
        () -> Files.newInputStream(folder.resolve(name)));
  }

  /** Versions may have the same file name; then the day from which they are in force tells them. */
  private static Attachment controls(ControlFile controls, Set<String> names, Texts texts) {
    String name = controls.file();
    if (!names.add(name)) {
      name = controls.effectiveFrom() + "-" + name;
      names.add(name);
    }
    // Read as UTF-8 without a fault, the text gives the very bytes again.
    byte[] bytes = controls.text().written().getBytes(StandardCharsets.UTF_8);
    return new Attachment(
        name,
        "application/yaml",
        Attachment.Relation.SOURCE,
        texts.of("attachment.controls"),
        () -> new ByteArrayInputStream(bytes));
  }
}
