package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;

/**
 * The criteria as SARIF's taxonomies: one for each regulation, and one each for the control file's
 * keys ({@code IC:}), the common procedure of the game ({@code GAME:}) and the integrity of the
 * record ({@code REC:}). A criterion has its counts with it, those that no log can show too.
 */
final class SarifTaxonomies {
  private static final String OTHER = "criteria";

  private final SequencedMap<String, Taxonomy> all = new LinkedHashMap<>();
  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, CoverageRow> coverage = new HashMap<>();

  /**
   * Of a run.
   *
   * @param named criteria that findings name; all of them have a place, whether covered or not
   */
  SarifTaxonomies(FinishedRun run, Collection<String> named) {
    for (FinishedRun.Judging regulation : run.regulations()) {
      Regulation text = regulation.text();
      Taxonomy taxonomy = taxonomy(regulation.id(), regulation);
      if (text != null) {
        text.criteria().forEach(criterion -> add(criterion.id(), criterion, taxonomy));
      }
    }
    run.coverage().forEach(row -> coverage.put(row.criterion(), row));
    run.coverage().forEach(row -> addUnknown(row.criterion(), run));
    named.forEach(criterion -> addUnknown(criterion, run));
    int index = 0;
    for (Taxonomy taxonomy : all.values()) {
      taxonomy.index = index++;
    }
  }

  /** One taxonomy, and which it is of all. */
  private static final class Taxonomy {
    final String name;
    final FinishedRun.@Nullable Judging regulation;
    final List<Taxon> taxa = new ArrayList<>();
    int index;

    Taxonomy(String name, FinishedRun.@Nullable Judging regulation) {
      this.name = name;
      this.regulation = regulation;
    }
  }

  /** A criterion, with what its regulation says where that is at hand. */
  private record Taxon(String id, Regulation.@Nullable Criterion says) {}

  /** Where a criterion stands. */
  private record Place(Taxonomy taxonomy, int index) {}

  private Taxonomy taxonomy(String name, FinishedRun.@Nullable Judging regulation) {
    return all.computeIfAbsent(name, unused -> new Taxonomy(name, regulation));
  }

  private void add(String id, Regulation.@Nullable Criterion says, Taxonomy taxonomy) {
    if (places.putIfAbsent(id, new Place(taxonomy, taxonomy.taxa.size())) == null) {
      taxonomy.taxa.add(new Taxon(id, says));
    }
  }

  private void addUnknown(String id, FinishedRun run) {
    if (!places.containsKey(id)) {
      add(id, null, taxonomyOf(id, run));
    }
  }

  private Taxonomy taxonomyOf(String id, FinishedRun run) {
    if (id.startsWith("IC:")) {
      return taxonomy("internal-controls", null);
    }
    if (id.startsWith("GAME:")) {
      return taxonomy("game", null);
    }
    if (id.startsWith("REC:")) {
      return taxonomy("record", null);
    }
    // A clause of a regulation whose text is not at hand: whose, only one of several can tell.
    return run.regulations().size() == 1
        ? taxonomy(run.regulations().getFirst().id(), run.regulations().getFirst())
        : taxonomy(OTHER, null);
  }

  /** That the tool goes by them. */
  void writeSupported(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("supportedTaxonomies");
    for (Taxonomy taxonomy : all.values()) {
      json.writeStartObject();
      reference(taxonomy, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** A result's criteria. */
  void writeReferences(List<String> criteria, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("taxa");
    for (String criterion : criteria) {
      Place place = places.get(criterion);
      if (place == null) {
        throw new IllegalArgumentException("no place for the criterion " + criterion);
      }
      json.writeStartObject();
      json.writeStringField("id", criterion);
      json.writeNumberField("index", place.index());
      json.writeObjectFieldStart("toolComponent");
      reference(place.taxonomy(), json);
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void reference(Taxonomy taxonomy, JsonGenerator json) throws IOException {
    json.writeStringField("name", taxonomy.name);
    json.writeNumberField("index", taxonomy.index);
  }

  /** All of them with their criteria. */
  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("taxonomies");
    for (Taxonomy taxonomy : all.values()) {
      json.writeStartObject();
      json.writeStringField("name", taxonomy.name);
      about(taxonomy, json);
      json.writeArrayFieldStart("taxa");
      for (Taxon taxon : taxonomy.taxa) {
        write(taxon, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void about(Taxonomy taxonomy, JsonGenerator json) throws IOException {
    FinishedRun.Judging regulation = taxonomy.regulation;
    if (regulation == null) {
      text("shortDescription", meaning(taxonomy.name), json);
      return;
    }
    json.writeStringField("version", regulation.revision());
    Regulation says = regulation.text();
    if (says != null) {
      json.writeStringField("fullName", says.title());
      json.writeStringField("organization", says.publisher());
      text("shortDescription", says.title(), json);
      text("fullDescription", says.source(), json);
    }
  }

  private static String meaning(String name) {
    return switch (name) {
      case "internal-controls" -> "Keys of the control file, where the file's own choice decides.";
      case "game" -> "The common procedure of the game.";
      case "record" -> "The integrity of the record.";
      default -> "Clauses of the regulations that judged.";
    };
  }

  private void write(Taxon taxon, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", taxon.id());
    Regulation.Criterion says = taxon.says();
    if (says != null) {
      json.writeStringField("name", says.clause());
      text("shortDescription", says.requirement(), json);
    }
    json.writeObjectFieldStart("properties");
    if (says != null) {
      json.writeStringField("testing", says.testing().name().toLowerCase(Locale.ROOT));
      if (says.remark() != null) {
        json.writeStringField("remark", says.remark());
      }
    }
    CoverageRow row = coverage.get(taxon.id());
    if (row != null) {
      JsonResults.counts(row, json);
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void text(String field, String text, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", SarifText.message(text));
    json.writeEndObject();
  }
}
