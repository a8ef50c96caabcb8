package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;
import shoeaudit.report.output.FindingField;

/** The inputs of a run as SARIF's artifacts, and places in them and in the play. */
final class SarifPlaces {
  /** One line, or several that follow one another: {@code 12} or {@code 15-18}. */
  private static final Pattern SPAN = Pattern.compile("([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?");

  private final List<Report.Input> files;
  private final Map<String, Integer> logs = new HashMap<>();
  private final List<Integer> controls = new ArrayList<>();

  SarifPlaces(List<Report.Input> files) {
    this.files = files;
    for (int i = 0; i < files.size(); i++) {
      if (files.get(i).role().equals("log")) {
        logs.putIfAbsent(files.get(i).name(), i);
      } else if (files.get(i).role().equals("controls")) {
        controls.add(i);
      }
    }
  }

  /** Lines from the first to the last. */
  private record Span(int first, int last) {}

  /** Every input with its size and hash. */
  void writeArtifacts(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("artifacts");
    for (Report.Input file : files) {
      json.writeStartObject();
      json.writeObjectFieldStart("location");
      json.writeStringField("uri", SarifText.uri(file.name()));
      json.writeEndObject();
      json.writeNumberField("length", file.bytes());
      json.writeArrayFieldStart("roles");
      json.writeString(role(file.role()));
      json.writeEndArray();
      json.writeObjectFieldStart("hashes");
      json.writeStringField("sha-256", file.sha256());
      json.writeEndObject();
      json.writeObjectFieldStart("properties");
      json.writeStringField("role", file.role());
      json.writeStringField("name", file.name());
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String role(String role) {
    return switch (role) {
      case "log" -> "analysisTarget";
      case "controls", "profile", "reviews", "engagement" -> "userSpecifiedConfiguration";
      case "regulation", "bet" -> "toolSpecifiedConfiguration";
      default -> "referencedOnCommandLine";
    };
  }

  /**
   * The evidence of a finding: each run of lines that it cites, and with each the coup, shoe or
   * table. A finding on the only control file lies in that file as a whole; which of several
   * versions is meant a line of {@code findings.jsonl} does not say, and so no place is given.
   */
  void writeEvidence(ListedFinding finding, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("locations");
    String file = finding.text(FindingField.SOURCE_FILE);
    List<Span> spans = spans(finding);
    if (file == null) {
      boolean onControls = finding.level().equals("controls") && controls.size() == 1;
      Integer artifact = onControls ? controls.getFirst() : null;
      String play = play(finding);
      if (artifact != null || !play.isEmpty()) {
        write(artifact == null ? null : files.get(artifact).name(), artifact, null, finding, json);
      }
    } else if (spans.isEmpty()) {
      write(file, logs.get(file), null, finding, json);
    } else {
      for (Span span : spans) {
        write(file, logs.get(file), span, finding, json);
      }
    }
    json.writeEndArray();
  }

  /**
   * The steps of the coup that a finding cites, line by line in the order of the record, as a flow
   * that viewers step through; nothing where it lies on no coup, or one line is all.
   */
  void writeSteps(ListedFinding finding, JsonGenerator json) throws IOException {
    String file = finding.text(FindingField.SOURCE_FILE);
    List<Span> spans = spans(finding);
    boolean oneLine = spans.size() == 1 && spans.getFirst().first() == spans.getFirst().last();
    if (file == null || spans.isEmpty() || oneLine || finding.text(FindingField.COUP) == null) {
      return;
    }
    json.writeArrayFieldStart("codeFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("threadFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("locations");
    int step = 1;
    for (Span span : spans) {
      for (int line = span.first(); line <= span.last(); line++) {
        json.writeStartObject();
        json.writeNumberField("executionOrder", step++);
        json.writeObjectFieldStart("location");
        writePhysical(file, logs.get(file), new Span(line, line), json);
        json.writeEndObject();
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  /**
   * The place of an import problem.
   *
   * @param line 0: the file as a whole
   */
  void writeLine(String file, long line, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    Span span = line == 0 ? null : new Span(Math.toIntExact(line), Math.toIntExact(line));
    writePhysical(file, logs.get(file), span, json);
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void write(
      @Nullable String file,
      @Nullable Integer artifact,
      @Nullable Span span,
      ListedFinding finding,
      JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    if (file != null) {
      writePhysical(file, artifact, span, json);
    }
    String play = play(finding);
    if (!play.isEmpty()) {
      json.writeArrayFieldStart("logicalLocations");
      json.writeStartObject();
      json.writeStringField("name", play.substring(play.lastIndexOf('/') + 1));
      json.writeStringField("fullyQualifiedName", play);
      json.writeStringField("kind", kind(finding));
      json.writeEndObject();
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void writePhysical(
      String file, @Nullable Integer artifact, @Nullable Span span, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", SarifText.uri(file));
    if (artifact != null) {
      json.writeNumberField("index", artifact);
    }
    json.writeEndObject();
    if (span != null) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", span.first());
      json.writeNumberField("endLine", span.last());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** Table, shoe and coup as far as the finding has them: {@code T1/2026-03-02-A/13}. */
  private static String play(ListedFinding finding) {
    StringBuilder play = new StringBuilder();
    for (FindingField field :
        new FindingField[] {FindingField.TABLE, FindingField.SHOE, FindingField.COUP}) {
      String name = finding.text(field);
      if (name != null) {
        play.append(play.isEmpty() ? "" : "/").append(name.replace("/", "%2F"));
      }
    }
    return play.toString();
  }

  private static String kind(ListedFinding finding) {
    if (finding.text(FindingField.COUP) != null) {
      return "coup";
    }
    return finding.text(FindingField.SHOE) != null ? "shoe" : "table";
  }

  private static List<Span> spans(ListedFinding finding) {
    String lines = finding.text(FindingField.SOURCE_LINE);
    List<Span> spans = new ArrayList<>();
    Matcher each = SPAN.matcher(lines == null ? "" : lines);
    while (each.find()) {
      int first = Integer.parseInt(each.group(1));
      spans.add(new Span(first, each.group(2) == null ? first : Integer.parseInt(each.group(2))));
    }
    return spans;
  }
}
