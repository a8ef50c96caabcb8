package shoeaudit.nights.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.days.RecordedShoe;

/**
 * A log that was taken from the inbox.
 *
 * @param number 1 for the first of the licensee's; a later one under the same name for the same
 *     night stands for the earlier one
 * @param at when it was taken
 * @param name as it was delivered: relative to the inbox, with {@code /}
 * @param sha256 of the file
 * @param bytes of the file
 * @param profile the import profile by which it is read; null: it is a shoe log
 * @param day the gambling day on which its first shoe begins, as it was reckoned when it was taken;
 *     where it has no times, the one that had ended last when it came
 * @param place where it is kept, relative to the licensee's folder, with {@code /}
 * @param reading how it was read ({@link LogContents#READING})
 * @param shoes what it holds
 */
public record Delivery(
    int number,
    Instant at,
    String name,
    String sha256,
    long bytes,
    @Nullable String profile,
    LocalDate day,
    String place,
    int reading,
    List<RecordedShoe> shoes) {
  public Delivery {
    shoes = List.copyOf(shoes);
  }

  /** As a line of a ledger has it. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("number", number)
        .put("at", at.toString())
        .put("name", name)
        .put("sha256", sha256)
        .put("bytes", bytes)
        .put("profile", profile)
        .put("day", day.toString())
        .put("place", place)
        .put("reading", reading);
    ArrayNode list = json.putArray("shoes");
    for (RecordedShoe shoe : shoes) {
      Instant begins = shoe.begins();
      Instant ends = shoe.ends();
      ObjectNode each =
          list.addObject()
              .put("table", shoe.table())
              .put("shoe", shoe.shoe())
              .put("begins", begins == null ? null : begins.toString())
              .put("ends", ends == null ? null : ends.toString())
              .put("opened", shoe.opened())
              .put("first_coup", shoe.firstCoup())
              .put("last_coup", shoe.lastCoup())
              .put("coups", shoe.coups())
              .put("first_of_table", shoe.firstOfTable())
              .put("closed", shoe.closed());
      ArrayNode stretches = each.putArray("stretches");
      for (Span stretch : shoe.stretches()) {
        stretches.addArray().add(stretch.from().toString()).add(stretch.until().toString());
      }
      each.set("owed", owed(shoe));
    }
    return json;
  }

  /** From what {@link #toJson} made. */
  public static Delivery of(JsonNode json) {
    List<RecordedShoe> shoes = new ArrayList<>();
    for (JsonNode shoe : json.path("shoes")) {
      List<Span> stretches = new ArrayList<>();
      for (JsonNode stretch : shoe.path("stretches")) {
        stretches.add(
            new Span(
                Instant.parse(stretch.path(0).asText()), Instant.parse(stretch.path(1).asText())));
      }
      shoes.add(
          new RecordedShoe(
              shoe.path("table").asText(),
              shoe.path("shoe").asText(),
              momentOrNull(shoe.path("begins")),
              momentOrNull(shoe.path("ends")),
              stretches,
              shoe.path("opened").asBoolean(),
              shoe.path("first_coup").asInt(),
              shoe.path("last_coup").asInt(),
              shoe.path("coups").asInt(),
              shoe.path("first_of_table").asBoolean(),
              shoe.path("closed").asBoolean(),
              owed(shoe.path("owed"))));
    }
    return new Delivery(
        json.path("number").asInt(),
        Instant.parse(json.path("at").asText()),
        json.path("name").asText(),
        json.path("sha256").asText(),
        json.path("bytes").asLong(),
        json.path("profile").isTextual() ? json.path("profile").asText() : null,
        LocalDate.parse(json.path("day").asText()),
        json.path("place").asText(),
        json.path("reading").asInt(1),
        shoes);
  }

  /** What is owed in a shoe: an amount in minor units by patron. */
  public static ObjectNode owed(RecordedShoe shoe) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    shoe.owed().forEach(json::put);
    return json;
  }

  /** From what {@link #owed(RecordedShoe)} made; nothing from what is missing. */
  public static SortedMap<String, Long> owed(JsonNode json) {
    SortedMap<String, Long> owed = new TreeMap<>();
    for (Map.Entry<String, JsonNode> patron : json.properties()) {
      owed.put(patron.getKey(), patron.getValue().longValue());
    }
    return owed;
  }

  /** The same log as another reading found it. */
  public Delivery readAgain(LogContents contents) {
    return new Delivery(
        number,
        at,
        name,
        sha256,
        bytes,
        profile,
        day,
        place,
        LogContents.READING,
        contents.shoes());
  }

  /** The gambling day on which its first shoe begins, as the calendar is now. */
  LocalDate day(NightCalendar calendar) {
    Instant first = null;
    for (RecordedShoe shoe : shoes) {
      Instant begins = shoe.begins();
      if (begins != null && (first == null || begins.isBefore(first))) {
        first = begins;
      }
    }
    return first == null ? day : calendar.day(first);
  }

  private static @Nullable Instant momentOrNull(JsonNode node) {
    return node.isTextual() ? Instant.parse(node.asText()) : null;
  }
}
