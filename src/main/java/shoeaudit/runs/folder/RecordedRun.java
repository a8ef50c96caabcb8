package shoeaudit.runs.folder;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;
import shoeaudit.report.output.Manifest;

/**
 * A finished run as its manifest tells of it.
 *
 * @param engine the engine's version
 * @param build which build of it; null in manifests of builds that did not record it
 * @param rulesFormat the version of the format of rules
 * @param inputs logs, control files and rules with their hashes
 * @param outputs the results with theirs
 * @param options how the run was made, as far as it shapes the results; nothing in manifests of
 *     versions that did not record it
 * @param document the manifest itself
 */
public record RecordedRun(
    String engine,
    @Nullable EngineBuild build,
    int rulesFormat,
    List<Report.Input> inputs,
    List<Manifest.Output> outputs,
    Map<String, String> options,
    JsonNode document) {
  /** Keeps copies. */
  public RecordedRun {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    options = Map.copyOf(options);
  }

  /** A manifest that is missing or cannot be read; the message says which. */
  public static final class NoRunException extends Exception {
    private static final long serialVersionUID = 1;

    NoRunException(String reason) {
      super(reason);
    }

    NoRunException(String reason, Throwable cause) {
      super(reason, cause);
    }
  }

  /**
   * Reads a folder's manifest.
   *
   * @throws NoRunException where there is none, or one that no run of ours wrote
   * @throws IOException where it is there and the machine fails
   */
  public static RecordedRun of(Path folder) throws NoRunException, IOException {
    try {
      JsonNode document =
          new ObjectMapper().readTree(Files.readAllBytes(folder.resolve(ResultNames.MANIFEST)));
      JsonNode inputs = document.path("inputs");
      List<Report.Input> files = new ArrayList<>();
      for (JsonNode file : list(inputs, "files")) {
        files.add(
            new Report.Input(
                text(file, "role"), text(file, "name"), number(file), text(file, "sha256")));
      }
      List<Manifest.Output> outputs = new ArrayList<>();
      for (JsonNode output : list(document, "outputs")) {
        outputs.add(
            new Manifest.Output(text(output, "name"), number(output), text(output, "sha256")));
      }
      Map<String, String> options = new TreeMap<>();
      document
          .path("options")
          .properties()
          .forEach(option -> {
            if (!option.getValue().isNull()) {
              options.put(option.getKey(), option.getValue().asText());
            }
          });
      return new RecordedRun(
          text(inputs, "engine"),
          build(inputs.path("build")),
          inputs.path("rules_format").asInt(),
          files,
          outputs,
          options,
          document);
    } catch (NoSuchFileException e) {
      throw new NoRunException(
          "manifest.json is missing: the run has not come to its end, or the file was taken away",
          e);
    } catch (JacksonException e) {
      throw new NoRunException("manifest.json is no JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static @Nullable EngineBuild build(JsonNode build) throws NoRunException {
    if (build.isMissingNode()) {
      return null;
    }
    JsonNode changes = build.path("uncommitted_changes");
    JsonNode validation = build.path("validation");
    return new EngineBuild(
        build.path("packaged").asBoolean(),
        build.path("commit").isNull() ? null : text(build, "commit"),
        changes.isNull() ? null : (Boolean) changes.asBoolean(),
        build.path("sha256").isNull() ? null : text(build, "sha256"),
        validation.isNull()
            ? null
            : new EngineBuild.Validation(
                number(validation, "tests_passed"),
                number(validation, "acceptance_cases_passed"),
                number(validation, "tests_not_passed"),
                number(validation, "tests_skipped")));
  }

  private static JsonNode list(JsonNode node, String key) throws NoRunException {
    JsonNode list = node.path(key);
    if (!list.isArray()) {
      throw new NoRunException("manifest.json has no list \"" + key + "\"");
    }
    return list;
  }

  private static String text(JsonNode node, String key) throws NoRunException {
    JsonNode text = node.path(key);
    if (!text.isTextual()) {
      throw new NoRunException("manifest.json has no text \"" + key + "\" where it has to be");
    }
    return text.asText();
  }

  private static long number(JsonNode node) throws NoRunException {
    return number(node, "bytes");
  }

  private static long number(JsonNode node, String key) throws NoRunException {
    JsonNode number = node.path(key);
    if (!number.canConvertToLong()) {
      throw new NoRunException("manifest.json has no number \"" + key + "\" where it has to be");
    }
    return number.asLong();
  }

  /** The inputs of one role: {@code log}, {@code controls}, {@code profile} and others. */
  public List<Report.Input> inputs(String role) {
    return inputs.stream().filter(input -> input.role().equals(role)).toList();
  }

  /** What is recorded of an output; null where nothing is. */
  public Manifest.@Nullable Output output(String name) {
    return outputs.stream().filter(output -> output.name().equals(name)).findFirst().orElse(null);
  }
}
