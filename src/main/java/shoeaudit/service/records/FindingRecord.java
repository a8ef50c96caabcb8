package shoeaudit.service.records;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.IOException;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.output.JsonField;

/**
 * A finding of a run: its line of {@code findings.jsonl} (audit.md), and columns for what findings
 * are searched, sorted and joined by. Written in bulk, never through a session.
 */
@Entity
@Immutable
@IdClass(FindingRecord.Key.class)
@Table(name = "finding")
public class FindingRecord {
  private static final JsonFactory JSON = new JsonFactory();
  private static final FindingField[] FIELDS = FindingField.values();
  private static final Map<String, FindingField> BY_KEY =
      Arrays.stream(FindingField.values())
          .collect(Collectors.toUnmodifiableMap(FindingField::key, Function.identity()));

  /** Which of a run's. */
  public record Key(long runId, long position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "run_id")
  public long runId;

  /** Its place in {@code findings.jsonl}, from 1. */
  @Id public long position;

  /** The finding's own id, the same in every run. */
  @Column(name = "finding_id")
  public String findingId;

  public String code;
  public String criterion;
  public String level;
  public String verdict;
  public String severity;

  @Column(name = "table_name")
  public @Nullable String table;

  public @Nullable String shoe;
  public @Nullable String patron;
  public @Nullable String bet;
  public @Nullable String dealer;

  /** In minor units; null: no figure can be given. */
  @Column(name = "effect_minor")
  public @Nullable Long effectMinor;

  /** Its gambling day; null: it has no time, or is of a run before it was recorded. */
  @Column(name = "gambling_day")
  public @Nullable LocalDate day;

  /** A hash of its facts; null of runs before it was recorded. */
  public @Nullable String facts;

  /** Its line of {@code findings.jsonl}; null of runs before lines were recorded. */
  public @Nullable String line;

  // What such a run recorded instead.
  private @Nullable Integer coup;
  private @Nullable String area;
  private @Nullable String at;
  private @Nullable String expected;
  private @Nullable String recorded;
  private @Nullable String currency;

  @Column(name = "source_file")
  private @Nullable String sourceFile;

  @Column(name = "source_line")
  private @Nullable String sourceLine;

  private @Nullable String explanation;

  /**
   * What all fields of the finding hold, in their order, each a value of its type: null where the
   * finding has none, or its run is of before the field was made.
   */
  public Map<FindingField, @Nullable Object> fields() {
    Map<FindingField, @Nullable Object> fields = new EnumMap<>(FindingField.class);
    for (FindingField field : FindingField.values()) {
      fields.put(field, line == null ? column(field) : null);
    }
    if (line != null) {
      try (JsonParser written = JSON.createParser(line)) {
        read(written, fields);
      } catch (IOException e) {
        throw noJson(e);
      }
    }
    return fields;
  }

  /**
   * Writes what all fields hold as members of an object, in their order. As long as a line has the
   * fields just so, they are written as they are read: a page has hundreds of lines, and most of
   * its time would go to values that nobody looks at.
   */
  public void write(JsonGenerator json) throws IOException {
    int written = line == null ? 0 : copy(line, json);
    if (written < FIELDS.length) {
      Map<FindingField, @Nullable Object> all = fields();
      for (FindingField field : Arrays.asList(FIELDS).subList(written, FIELDS.length)) {
        JsonField.write(field.key(), all.get(field), json);
      }
    }
  }

  /** Copies the first fields, as many of them as the line has in their order and of their types. */
  private int copy(String line, JsonGenerator json) throws IOException {
    try (JsonParser read = JSON.createParser(line)) {
      read.nextToken();
      for (int i = 0; i < FIELDS.length; i++) {
        FindingField field = FIELDS[i];
        if (!field.key().equals(read.nextFieldName())) {
          return i;
        }
        JsonToken value = read.nextToken();
        JsonToken its =
            field.type() == FindingField.Type.TEXT
                ? JsonToken.VALUE_STRING
                : JsonToken.VALUE_NUMBER_INT;
        if (value != its && value != JsonToken.VALUE_NULL) {
          return i;
        }
        json.writeFieldName(field.key());
        json.copyCurrentEvent(read);
      }
      return FIELDS.length;
    } catch (StreamReadException e) {
      throw noJson(e);
    }
  }

  private IllegalStateException noJson(IOException e) {
    return new IllegalStateException(
        "finding " + position + " of run " + runId + " is recorded as a line that is no JSON", e);
  }

  private static void read(JsonParser written, Map<FindingField, @Nullable Object> fields)
      throws IOException {
    written.nextToken();
    for (String key = written.nextFieldName(); key != null; key = written.nextFieldName()) {
      FindingField field = BY_KEY.get(key);
      JsonToken value = written.nextToken();
      if (field != null && value.isScalarValue() && value != JsonToken.VALUE_NULL) {
        fields.put(field, value(field, written));
      }
      written.skipChildren();
    }
  }

  private static Object value(FindingField field, JsonParser written) throws IOException {
    return switch (field.type()) {
      case TEXT -> written.getText();
      case INTEGER -> written.getIntValue();
      case LONG -> written.getLongValue();
    };
  }

  /** What a run of before lines recorded of a field. */
  private @Nullable Object column(FindingField field) {
    return switch (field) {
      case ID -> findingId;
      case CODE -> code;
      case CRITERION -> criterion;
      case LEVEL -> level;
      case VERDICT -> verdict;
      case SEVERITY -> severity;
      case TABLE -> table;
      case SHOE -> shoe;
      case COUP -> coup;
      case AREA -> area;
      case PATRON -> patron;
      case BET -> bet;
      case DEALER -> dealer;
      case AT -> at;
      case EXPECTED -> expected;
      case RECORDED -> recorded;
      case EFFECT_MINOR -> effectMinor;
      case CURRENCY -> currency;
      case SOURCE_FILE -> sourceFile;
      case SOURCE_LINE -> sourceLine;
      case EXPLANATION -> explanation;
      case FACTS -> facts;
      default -> null;
    };
  }
}
