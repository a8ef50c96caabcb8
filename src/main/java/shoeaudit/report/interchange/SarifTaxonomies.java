package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;

/**
 * The criteria as SARIF's taxonomies: one for each regulation, and one each for the control file's
 * keys ({@code IC:}), the common procedure of the game ({@code GAME:}) and the integrity of the
 * record ({@code REC:}). A criterion has its counts with it, those that no log can show too.
 */
final class SarifTaxonomies {
  private final List<Taxonomy> all = new ArrayList<>();
  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, CoverageRow> coverage = new HashMap<>();

  /**
   * Of a run.
   *
   * @param named criteria that findings name; all of them have a place, whether covered or not
   */
  SarifTaxonomies(FinishedRun run, Collection<String> named) {
    for (CriteriaBySource.Source source : CriteriaBySource.of(run, named)) {
      Taxonomy taxonomy = new Taxonomy(source, all.size());
      all.add(taxonomy);
      for (int i = 0; i < source.criteria().size(); i++) {
        places.put(source.criteria().get(i).id(), new Place(taxonomy, i));
      }
    }
    run.coverage().forEach(row -> coverage.put(row.criterion(), row));
  }

  /** One taxonomy, and which it is of all. */
  private record Taxonomy(CriteriaBySource.Source source, int index) {
    String name() {
      return source.name();
    }

    List<CriteriaBySource.Criterion> taxa() {
      return source.criteria();
    }
  }

  /** Where a criterion stands. */
  private record Place(Taxonomy taxonomy, int index) {}

  /** That the tool goes by them. */
  void writeSupported(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("supportedTaxonomies");
    for (Taxonomy taxonomy : all) {
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
    json.writeStringField("name", taxonomy.name());
    json.writeNumberField("index", taxonomy.index());
  }

  /** All of them with their criteria. */
  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("taxonomies");
    for (Taxonomy taxonomy : all) {
      json.writeStartObject();
      json.writeStringField("name", taxonomy.name());
      about(taxonomy, json);
      json.writeArrayFieldStart("taxa");
      for (CriteriaBySource.Criterion taxon : taxonomy.taxa()) {
        write(taxon, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void about(Taxonomy taxonomy, JsonGenerator json) throws IOException {
    FinishedRun.Judging regulation = taxonomy.source().regulation();
    if (regulation == null) {
      text("shortDescription", taxonomy.source().meaning(), json);
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

  private void write(CriteriaBySource.Criterion taxon, JsonGenerator json) throws IOException {
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
