package shoeaudit.service.records;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReviewMember.Outcome;

/** A member of a bulk review as a JSON object, which is read as it was written. */
public final class MemberLine {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String BEGIN = "{\"finding\":\"";

  private MemberLine() {}

  /** What writes them; it leaves open what it writes to. */
  public static JsonGenerator generator(OutputStream out) throws IOException {
    JsonGenerator json = JSON.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setRootValueSeparator(null);
    return json;
  }

  /**
   * Writes what the trail has the hash of, and the line's end. These fields, their order and their
   * form never change.
   */
  public static void write(JsonGenerator json, BulkReviewMember member) throws IOException {
    json.writeStartObject();
    writeHashed(json, member);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  /** Writes all of it, and the line's end. */
  static void writeWhole(JsonGenerator json, BulkReviewMember member) throws IOException {
    json.writeStartObject();
    writeHashed(json, member);
    json.writeStringField("after_cause", member.afterCause);
    json.writeStringField("after_recommendation", member.afterRecommendation);
    json.writeStringField("after_due", text(member.afterDue));
    json.writeBooleanField("step", member.isStep);
    json.writeStringField("facts", member.facts);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private static void writeHashed(JsonGenerator json, BulkReviewMember member) throws IOException {
    json.writeStringField("finding", member.findingId);
    json.writeStringField("outcome", member.outcome.text());
    json.writeObjectField("version", member.version);
    json.writeStringField("before_state", text(member.beforeState));
    json.writeStringField("before_cause", member.beforeCause);
    json.writeStringField("before_recommendation", member.beforeRecommendation);
    json.writeStringField("before_due", text(member.beforeDue));
    json.writeStringField("before_facts", member.beforeFacts);
    json.writeStringField("after_state", text(member.afterState));
    json.writeStringField("detail", member.detail);
    json.writeStringField("remedy", member.remedy);
  }

  private static @Nullable String text(@Nullable Disposition state) {
    return state == null ? null : state.text();
  }

  private static @Nullable String text(@Nullable LocalDate day) {
    return day == null ? null : day.toString();
  }

  /** The finding's id of a line, which need not be read for that. */
  static String finding(String line) throws IOException {
    int end = line.startsWith(BEGIN) ? line.indexOf('"', BEGIN.length()) : -1;
    if (end < 0) {
      throw new IOException("a member of a bulk review begins otherwise: " + line);
    }
    String id = line.substring(BEGIN.length(), end);
    // What was named as a finding may be anything, such as a quotation mark.
    return id.indexOf('\\') < 0 ? id : read(line).findingId;
  }

  /** Reads a line. */
  static BulkReviewMember read(String line) throws IOException {
    BulkReviewMember member = new BulkReviewMember("", Outcome.REFUSED);
    try (JsonParser json = JSON.createParser(line)) {
      json.nextToken();
      for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
        json.nextToken();
        if (json.currentToken() != JsonToken.VALUE_NULL) {
          set(member, field, json);
        }
      }
    }
    return member;
  }

  private static void set(BulkReviewMember member, String field, JsonParser json)
      throws IOException {
    switch (field) {
      case "finding" -> member.findingId = json.getText();
      case "outcome" -> member.outcome = Outcome.valueOf(upper(json.getText()));
      case "version" -> member.version = json.getLongValue();
      case "before_state" -> member.beforeState = state(json);
      case "before_cause" -> member.beforeCause = json.getText();
      case "before_recommendation" -> member.beforeRecommendation = json.getText();
      case "before_due" -> member.beforeDue = LocalDate.parse(json.getText());
      case "before_facts" -> member.beforeFacts = json.getText();
      case "after_state" -> member.afterState = state(json);
      case "after_cause" -> member.afterCause = json.getText();
      case "after_recommendation" -> member.afterRecommendation = json.getText();
      case "after_due" -> member.afterDue = LocalDate.parse(json.getText());
      case "step" -> member.isStep = json.getBooleanValue();
      case "facts" -> member.facts = json.getText();
      case "detail" -> member.detail = json.getText();
      case "remedy" -> member.remedy = json.getText();
      default -> throw new IOException("a member of a bulk review has no " + field);
    }
  }

  private static Disposition state(JsonParser json) throws IOException {
    return Disposition.valueOf(upper(json.getText()));
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
