package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Engagement;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;
import shoeaudit.report.text.Json;

/**
 * Writes {@code inputs.json} (audit.md): the hashes of logs, controls and rules, the versions of
 * engine and rules.
 */
public final class InputsJson {
  private InputsJson() {}

  /** Writes the document and leaves the stream open. */
  public static void write(Inputs inputs, OutputStream out) throws IOException {
    try (JsonGenerator json = Json.pretty(out)) {
      write(inputs, json);
      json.writeRaw('\n');
    }
    out.flush();
  }

  /** Writes the object into a larger document. */
  static void write(Inputs inputs, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("engine", inputs.engine());
    build(inputs.build(), json);
    engagement(inputs.engagement(), json);
    if (!inputs.redacted().isEmpty()) {
      json.writeArrayFieldStart("redacted");
      for (String whose : inputs.redacted()) {
        json.writeString(whose);
      }
      json.writeEndArray();
    }
    json.writeNumberField("rules_format", inputs.rulesFormat());
    json.writeArrayFieldStart("regulations");
    for (Inputs.Published regulation : inputs.regulations()) {
      json.writeStartObject();
      json.writeStringField("id", regulation.id());
      json.writeStringField("revision", regulation.revision());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("files");
    for (Report.Input file : inputs.files()) {
      json.writeStartObject();
      json.writeStringField("role", file.role());
      json.writeStringField("name", file.name());
      json.writeNumberField("bytes", file.bytes());
      json.writeStringField("sha256", file.sha256());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Which report it is and who answers for it; nothing where nobody has stated it. */
  private static void engagement(@Nullable Engagement engagement, JsonGenerator json)
      throws IOException {
    if (engagement == null) {
      return;
    }
    LocalDate issued = engagement.issued();
    json.writeObjectFieldStart("report");
    json.writeStringField("number", engagement.number());
    json.writeStringField("status", engagement.status().text());
    json.writeStringField("issued", issued == null ? null : issued.toString());
    json.writeStringField("authority", engagement.authority());
    json.writeStringField("auditor", engagement.auditor().words());
    json.writeEndObject();
  }

  /** What is not known is null; what earlier builds did not record is left out. */
  private static void build(@Nullable EngineBuild build, JsonGenerator json) throws IOException {
    if (build == null) {
      return;
    }
    json.writeObjectFieldStart("build");
    json.writeBooleanField("packaged", build.packaged());
    json.writeStringField("commit", build.commit());
    json.writeFieldName("uncommitted_changes");
    if (build.uncommittedChanges() == null) {
      json.writeNull();
    } else {
      json.writeBoolean(build.uncommittedChanges());
    }
    json.writeStringField("sha256", build.sha256());
    EngineBuild.Validation validation = build.validation();
    if (validation == null) {
      json.writeNullField("validation");
    } else {
      json.writeObjectFieldStart("validation");
      json.writeNumberField("tests_passed", validation.passed());
      json.writeNumberField("acceptance_cases_passed", validation.acceptanceCases());
      json.writeNumberField("tests_not_passed", validation.notPassed());
      json.writeNumberField("tests_skipped", validation.skipped());
      json.writeEndObject();
    }
    json.writeEndObject();
  }
}
