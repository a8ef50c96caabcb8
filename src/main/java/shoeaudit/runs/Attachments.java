package shoeaudit.runs;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.pdf.Attachment;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.ResultNames;

/**
 * The files that the PDF report carries, so that it stands alone: findings, coverage, import
 * problems and inputs as they stand in the run's folder, the control files as read, what a reviewer
 * made of findings, the engagement, and the drop as the cage counted it.
 */
final class Attachments {
  private static final String CSV = "text/csv";
  private static final String YAML = "application/yaml";
  private static final String JSON = "application/json";

  private Attachments() {}

  /** Those of a run whose findings stand in their folder. */
  static List<Attachment> of(Path folder, Report report, HumanInputs people, Texts texts) {
    List<Attachment> attachments = new ArrayList<>();
    attachments.add(
        output(
            folder,
            ResultNames.FINDINGS_JSON,
            "application/jsonl",
            texts.of("attachment.findings")));
    if (Files.exists(folder.resolve(ResultNames.INDICATORS_JSON))) {
      attachments.add(
          output(
              folder,
              ResultNames.INDICATORS_JSON,
              "application/jsonl",
              texts.of("attachment.indicators")));
    }
    attachments.add(output(folder, ResultNames.COVERAGE, CSV, texts.of("attachment.coverage")));
    attachments.add(output(folder, ResultNames.PROBLEMS, CSV, texts.of("attachment.problems")));
    attachments.add(output(folder, ResultNames.INPUTS, JSON, texts.of("attachment.inputs")));
    Set<String> names = new HashSet<>();
    attachments.forEach(attachment -> names.add(attachment.name()));
    for (Report.Version version : report.versions()) {
      attachments.add(controls(version.controls(), names, texts));
    }
    stated(people.reviews().attached(), CSV, people.reviews()::open, names, texts)
        .ifPresent(attachments::add);
    stated(people.engagement().input(), YAML, people.engagement()::open, names, texts)
        .ifPresent(attachments::add);
    stated(people.drop().input(), CSV, people.drop()::open, names, texts)
        .ifPresent(attachments::add);
    return List.copyOf(attachments);
  }

  /** A file by which people have their say; none where there is none. */
  private static Optional<Attachment> stated(
      Report.@Nullable Input input,
      String type,
      Attachment.Content content,
      Set<String> names,
      Texts texts) {
    return input == null
        ? Optional.empty()
        : Optional.of(
            new Attachment(
                names.add(input.name()) ? input.name() : input.role() + "-" + input.name(),
                type,
                Attachment.Relation.SUPPLEMENT,
                texts.of("attachment." + input.role()),
                content));
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
        YAML,
        Attachment.Relation.SOURCE,
        texts.of("attachment.controls"),
        () -> new ByteArrayInputStream(bytes));
  }
}
