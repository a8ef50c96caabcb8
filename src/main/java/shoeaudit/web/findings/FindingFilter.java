package shoeaudit.web.findings;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.ChosenFindings;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.FindingNeighbours;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FindingRepository.Order;
import shoeaudit.service.records.Reviewed;
import shoeaudit.service.records.SavedFilter;
import shoeaudit.web.Addresses;

/** Which findings of a run are shown, as the address of the page says it; what is empty, all. */
public class FindingFilter extends ChosenFindings {
  private static final String LOSS = "loss";
  private static final String GAIN = "gain";

  /** The state of their reviews. */
  @RestQuery public @Nullable String review;

  /** In which order they come. */
  @RestQuery public @Nullable String order;

  /** The values of fields, those that a form sent empty left out. */
  Map<Field, String> where() {
    Map<Field, String> values = values();
    values.values().removeIf(String::isEmpty);
    return values;
  }

  /** How their reviews must stand. */
  Reviewed reviewed() {
    return review == null || review.isEmpty()
        ? Reviewed.ANYHOW
        : new Reviewed(RequestParsing.state(review), (LocalDate) null);
  }

  /** In which order they come; that of the run unless somebody chose another. */
  Order sorted() {
    if (LOSS.equals(order)) {
      return Order.EFFECT;
    }
    return GAIN.equals(order) ? Order.EFFECT_DESCENDING : Order.POSITION;
  }

  /** The findings of a run that a list by it has. */
  FindingNeighbours.Listed listed(long run) {
    return new FindingNeighbours.Listed(run, where(), reviewed(), sorted());
  }

  /** As it is kept under a name. */
  SavedFilter.Choice choice() {
    return new SavedFilter.Choice(where(), reviewed().state(), sorted());
  }

  /** As addresses have one that was kept. */
  static Map<String, @Nullable Object> query(SavedFilter.Choice choice) {
    Map<String, @Nullable Object> query = new LinkedHashMap<>();
    for (Field field : Field.values()) {
      String value = choice.where().get(field);
      if (value != null) {
        query.put(field.text(), value);
      }
    }
    Disposition state = choice.state();
    if (state != null) {
      query.put("review", state.text());
    }
    if (choice.order() != Order.POSITION) {
      query.put("order", choice.order() == Order.EFFECT ? LOSS : GAIN);
    }
    return query;
  }

  /** As addresses and forms have it. */
  public Map<String, @Nullable Object> query() {
    Map<String, @Nullable Object> query = new LinkedHashMap<>();
    where().forEach((field, value) -> query.put(field.text(), value));
    query.put("review", review);
    query.put("order", order);
    query.values().removeIf(value -> value == null || value.toString().isEmpty());
    return query;
  }

  /**
   * The fields that it has and for which a list has no place of its own: so that they are seen, can
   * be given up, and stay when the list is asked for anew.
   *
   * @param list where the list is
   * @param placed the names of those that have a place
   */
  List<KeptField> others(String list, Set<String> placed) {
    List<KeptField> others = new ArrayList<>();
    query()
        .forEach((name, value) -> {
          if (value != null && !placed.contains(name)) {
            Map<String, @Nullable Object> without = query();
            without.remove(name);
            others.add(new KeptField(name, value.toString(), Addresses.with(list, without)));
          }
        });
    return others;
  }

  /** The value that is asked for of a field; null: any. */
  @Nullable String value(Field field) {
    return where().get(field);
  }

  /** An address that has it. */
  public String at(String path) {
    return Addresses.with(path, query());
  }

  /** Whether it leaves any out. */
  public boolean isOpen() {
    return where().isEmpty() && reviewed().equals(Reviewed.ANYHOW);
  }

  /** Whether a field has this value. */
  public boolean has(String field, String value) {
    return value.equals(query().get(field));
  }
}
