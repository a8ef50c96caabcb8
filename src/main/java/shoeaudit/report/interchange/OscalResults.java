package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Report;
import shoeaudit.report.text.Json;
import shoeaudit.report.text.Texts;

/**
 * Writes a finished run as assessment results of OSCAL (NIST). Findings and import problems pass
 * through and are never held together. Nothing in it depends on when or where it is written: its
 * UUIDs are made of what they name, and its times are those of the record.
 */
public final class OscalResults {
  private static final String VERSION = "1.1.2";

  /** Options that shape reports alone. */
  private static final Set<String> DRAWING = Set.of("details", "language", "paper", "reports");

  /** Each member of the long lists is a line. */
  private static final int DEPTH = 5;

  private final OscalRun run;
  private final OscalTally tally;
  private final OscalCriteria criteria;
  private final JsonGenerator json;

  private OscalResults(OscalRun run, OscalTally tally, JsonGenerator json) {
    this.run = run;
    this.tally = tally;
    criteria = new OscalCriteria(run, tally);
    this.json = json;
  }

  /**
   * Writes the document and leaves the writer open.
   *
   * @param texts of its language
   */
  public static void write(FinishedRun finished, Texts texts, Writer out) throws IOException {
    OscalRun run = new OscalRun(finished, texts);
    OscalTally tally = OscalTally.of(run);
    try (JsonGenerator json = Json.lines(out, DEPTH)) {
      new OscalResults(run, tally, json).write();
    }
    out.flush();
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("assessment-results");
    json.writeStringField("uuid", run.document().toString());
    metadata();
    plan();
    json.writeArrayFieldStart("results");
    result();
    json.writeEndArray();
    resources();
    json.writeEndObject();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void metadata() throws IOException {
    String name = run.name();
    json.writeObjectFieldStart("metadata");
    json.writeStringField(
        "title", OscalText.line(name == null ? run.say("title") : run.say("title.at", name)));
    json.writeStringField("last-modified", run.end());
    json.writeStringField("version", run.identity());
    json.writeStringField("oscal-version", VERSION);
    new OscalProps()
        .with("engine", run.finished().engine())
        .with("writer", run.finished().writer())
        .write(json);
    if (name != null || !tally.dealers().isEmpty() || !tally.patrons().isEmpty()) {
      roles();
      parties(name);
    }
    if (name != null) {
      json.writeArrayFieldStart("responsible-parties");
      json.writeStartObject();
      json.writeStringField("role-id", "licensee");
      json.writeArrayFieldStart("party-uuids");
      json.writeString(run.ofLicensee("licensee").toString());
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
    }
    json.writeStringField(
        "remarks",
        run.begins() == null
            ? run.say("times") + " " + run.say("times.none", run.start())
            : run.say("times"));
    json.writeEndObject();
  }

  private void roles() throws IOException {
    json.writeArrayFieldStart("roles");
    role("licensee", run.say("role.licensee"), run.name() != null);
    role("dealer", run.say("role.dealer"), !tally.dealers().isEmpty());
    role("patron", run.say("role.patron"), !tally.patrons().isEmpty());
    json.writeEndArray();
  }

  private void role(String id, String title, boolean is) throws IOException {
    if (is) {
      json.writeStartObject();
      json.writeStringField("id", id);
      json.writeStringField("title", title);
      json.writeEndObject();
    }
  }

  private void parties(@Nullable String name) throws IOException {
    json.writeArrayFieldStart("parties");
    if (name != null) {
      party(
          run.ofLicensee("licensee"),
          "organization",
          name,
          new OscalProps().with("licensee", run.licensee()));
    }
    people("dealer", tally.dealers());
    people("patron", tally.patrons());
    json.writeEndArray();
  }

  private void people(String kind, Collection<String> names) throws IOException {
    for (String name : names) {
      party(run.person(kind, name), "person", name, new OscalProps().with("role", kind));
    }
  }

  private void party(UUID uuid, String type, String name, OscalProps props) throws IOException {
    json.writeStartObject();
    json.writeStringField("uuid", uuid.toString());
    json.writeStringField("type", type);
    json.writeStringField("name", OscalText.value(name));
    props.write(json);
    json.writeEndObject();
  }

  private void plan() throws IOException {
    json.writeObjectFieldStart("import-ap");
    json.writeStringField("href", "#" + run.resource("inputs.json"));
    json.writeStringField("remarks", run.say("plan"));
    json.writeEndObject();
  }

  private void result() throws IOException {
    json.writeStartObject();
    json.writeStringField("uuid", run.ofRun("result", "").toString());
    json.writeStringField("title", run.say("result.title"));
    json.writeStringField("description", run.say("result"));
    json.writeStringField("start", run.start());
    String ends = run.ends();
    if (ends != null) {
      json.writeStringField("end", ends);
    }
    OscalProps props = new OscalProps();
    members("counts", props);
    members("options", props);
    props.write(json);
    json.writeObjectFieldStart("local-definitions");
    tables();
    assets();
    json.writeEndObject();
    criteria.writeReviewed(json);
    new OscalObservations(run, tally, criteria, json).write();
    new OscalRisks(run, json).write();
    new OscalFindings(run, tally, criteria, json).write();
    notes();
    json.writeEndObject();
  }

  private void members(String member, OscalProps props) {
    for (Map.Entry<String, JsonNode> each : run.finished().manifest().path(member).properties()) {
      if (!DRAWING.contains(each.getKey()) && !each.getValue().isNull()) {
        props.with(member + "." + each.getKey(), each.getValue().asText());
      }
    }
  }

  private void tables() throws IOException {
    if (tally.tables().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("inventory-items");
    for (String table : tally.tables()) {
      json.writeStartObject();
      json.writeStringField("uuid", run.table(table).toString());
      json.writeStringField("description", OscalText.prose(run.say("table", table)));
      new OscalProps().with("table", table).write(json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void assets() throws IOException {
    json.writeObjectFieldStart("assessment-assets");
    json.writeArrayFieldStart("components");
    json.writeStartObject();
    json.writeStringField("uuid", run.tool().toString());
    json.writeStringField("type", "software");
    json.writeStringField("title", "shoe-audit");
    json.writeStringField("description", run.say("engine"));
    new OscalProps().with("version", run.finished().engine()).write(json);
    json.writeObjectFieldStart("status");
    json.writeStringField("state", "operational");
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeArrayFieldStart("assessment-platforms");
    json.writeStartObject();
    json.writeStringField("uuid", OscalIds.of("platform", run.finished().engine()).toString());
    json.writeArrayFieldStart("uses-components");
    json.writeStartObject();
    json.writeStringField("component-uuid", run.tool().toString());
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  /** What the audit notes on its files and reviews, and which rules' words are not at hand. */
  private void notes() throws IOException {
    StringBuilder notes = new StringBuilder(run.say("criteria"));
    for (JsonNode note : run.finished().manifest().path("notes")) {
      notes.append("\n\n").append(note.asText());
    }
    for (FinishedRun.Judging regulation : run.finished().regulations()) {
      if (regulation.text() == null) {
        notes.append("\n\n").append(run.say("regulation.missing", regulation.id()));
      }
    }
    json.writeStringField("remarks", OscalText.prose(notes.toString()));
  }

  private void resources() throws IOException {
    Map<String, Regulation> texts = new HashMap<>();
    for (FinishedRun.Judging regulation : run.finished().regulations()) {
      Regulation text = regulation.text();
      if (text != null) {
        texts.put(text.sha256(), text);
      }
    }
    json.writeObjectFieldStart("back-matter");
    json.writeArrayFieldStart("resources");
    for (Report.Input file : run.finished().files()) {
      Regulation text = file.role().equals("regulation") ? texts.get(file.sha256()) : null;
      resource(
          OscalRun.resource(file),
          file.name(),
          file.sha256(),
          text,
          new OscalProps().with("role", file.role()).with("bytes", file.bytes()));
    }
    for (String result : OscalRun.RESULTS) {
      resource(
          run.resource(result),
          result,
          run.sha256(result),
          null,
          new OscalProps().with("role", "result"));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void resource(
      UUID uuid, String name, String sha256, @Nullable Regulation text, OscalProps props)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("uuid", uuid.toString());
    json.writeStringField("title", OscalText.line(name));
    props.write(json);
    if (text != null) {
      json.writeObjectFieldStart("citation");
      json.writeStringField(
          "text",
          OscalText.line(
              text.title()
                  + ", "
                  + text.publisher()
                  + ", "
                  + text.revision()
                  + ". "
                  + text.source()));
      json.writeEndObject();
    }
    json.writeArrayFieldStart("rlinks");
    json.writeStartObject();
    json.writeStringField("href", SarifText.uri(name));
    if (!sha256.isEmpty()) {
      json.writeArrayFieldStart("hashes");
      json.writeStartObject();
      json.writeStringField("algorithm", "SHA-256");
      json.writeStringField("value", sha256);
      json.writeEndObject();
      json.writeEndArray();
    }
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }
}
