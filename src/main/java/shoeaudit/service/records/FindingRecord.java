package shoeaudit.service.records;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.Map;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.FindingField;

/**
 * A finding of a run: its line of {@code findings.jsonl} (audit.md), and columns for what findings
 * are searched, sorted and joined by. Written in bulk, never through a session.
 */
@Entity
@Immutable
@IdClass(FindingRecord.Key.class)
@Table(name = "finding")
public class FindingRecord {
  private static final ObjectMapper JSON = new JsonMapper();

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
    JsonNode written = line == null ? null : read(line);
    Map<FindingField, @Nullable Object> fields = new EnumMap<>(FindingField.class);
    for (FindingField field : FindingField.values()) {
      fields.put(field, written == null ? column(field) : value(field, written.path(field.key())));
    }
    return fields;
  }

  private JsonNode read(String written) {
    try {
      return JSON.readTree(written);
    } catch (JacksonException e) {
      throw new IllegalStateException(
          "finding " + position + " of run " + runId + " is recorded as a line that is no JSON", e);
    }
  }

  private static @Nullable Object value(FindingField field, JsonNode written) {
    if (written.isMissingNode() || written.isNull()) {
      return null;
    }
    return switch (field.type()) {
      case TEXT -> written.textValue();
      case INTEGER -> written.intValue();
      case LONG -> written.longValue();
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
