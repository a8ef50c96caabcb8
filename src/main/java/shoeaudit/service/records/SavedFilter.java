package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.report.Review.Disposition;

/** A choice of findings that somebody keeps under a name. */
@Entity
@Table(name = "saved_filter")
public class SavedFilter {
  /** The scope of those that everybody finds who sees the licensee. */
  public static final String SHARED = "";

  /**
   * Which findings are meant, and in which order they come.
   *
   * @param where the values that fields must have
   * @param state of their reviews; null: any
   */
  public record Choice(
      Map<FindingRepository.Field, String> where,
      @Nullable Disposition state,
      FindingRepository.Order order) {
    private static final String STATE = "state";
    private static final String ORDER = "order";

    public Choice {
      where = Map.copyOf(where);
    }

    /** As the database keeps it: the fields in their order, then state and order, as a query. */
    String text() {
      Map<String, String> parts = new LinkedHashMap<>();
      for (FindingRepository.Field field : FindingRepository.Field.values()) {
        String value = where.get(field);
        if (value != null) {
          parts.put(field.text(), value);
        }
      }
      if (state != null) {
        parts.put(STATE, state.name());
      }
      parts.put(ORDER, order.name());
      return parts.entrySet().stream()
          .map(part ->
              part.getKey() + "=" + URLEncoder.encode(part.getValue(), StandardCharsets.UTF_8))
          .collect(Collectors.joining("&"));
    }

    static Choice of(String text) {
      Map<String, String> parts = new LinkedHashMap<>();
      for (String part : text.split("&", -1)) {
        int equals = part.indexOf('=');
        parts.put(
            part.substring(0, equals),
            URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
      }
      Map<FindingRepository.Field, String> where = new EnumMap<>(FindingRepository.Field.class);
      for (FindingRepository.Field field : FindingRepository.Field.values()) {
        String value = parts.get(field.text());
        if (value != null) {
          where.put(field, value);
        }
      }
      String state = parts.get(STATE);
      return new Choice(
          where,
          state == null ? null : Disposition.valueOf(state),
          FindingRepository.Order.valueOf(
              parts.getOrDefault(ORDER, FindingRepository.Order.POSITION.name())));
    }
  }

  @Id
  @SequenceGenerator(name = "saved_filter", sequenceName = "saved_filter_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "saved_filter")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  /** The name of whom it belongs to; {@link #SHARED} where it is everybody's. */
  @Column(nullable = false, updatable = false)
  public String scope;

  @Column(nullable = false, updatable = false)
  public String name;

  @Column(nullable = false)
  private String choice;

  /** By whom it was saved last. */
  @Column(name = "saved_by", nullable = false)
  public String savedBy;

  @Column(name = "saved_at", nullable = false)
  public Instant savedAt;

  /** What it chooses. */
  public Choice choice() {
    return Choice.of(choice);
  }

  /** Makes it choose something else. */
  public void choose(Choice chosen) {
    choice = chosen.text();
  }

  /** What it chooses, in a line for the trail. */
  public String told() {
    return choice;
  }

  /** Whether everybody finds it who sees the licensee. */
  public boolean isShared() {
    return scope.equals(SHARED);
  }
}
