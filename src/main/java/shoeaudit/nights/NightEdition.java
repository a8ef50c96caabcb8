package shoeaudit.nights;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.RecordFinding;
import shoeaudit.nights.record.RecordFindingJson;

/**
 * One audit of a night: what it was made from, what it found, and what the record lacked. A log
 * that comes later, or is delivered anew, makes another edition; both are kept.
 *
 * @param licensee the licensee's id
 * @param day the gambling day
 * @param number 1 for the first
 * @param madeOf a hash of its logs and of the shoes in them that belong to the night
 * @param provisional whether it was made before the night's deadline; it is made anew after it
 * @param heldBack whether what is missing would be found of the record, had no file been in the way
 *     that may have it; it is made anew once none is
 * @param controls the SHA-256 of each version of the controls, in the order of their spans
 * @param logs what it was made from
 * @param drop the SHA-256 of what the cage counted on the night; null: it was not given
 * @param runs what was audited, one for each import profile and one for shoe logs
 * @param missing what should be on record and is not
 * @param coupsByTable how many coups each table has on record
 * @param comparison with the edition before; null: it is the first
 * @param rates how often each code was found, in this night and in those before
 * @param footage how many recordings show findings
 * @param overwritten the first day on which one of these may be overwritten; null: none, or not
 *     known
 * @param notes what a person should know besides
 */
public record NightEdition(
    String licensee,
    LocalDate day,
    int number,
    String madeOf,
    boolean provisional,
    boolean heldBack,
    List<String> controls,
    List<Log> logs,
    @Nullable String drop,
    List<Run> runs,
    List<MissingRecord> missing,
    SortedMap<String, Integer> coupsByTable,
    @Nullable Comparison comparison,
    List<Rate> rates,
    int footage,
    @Nullable LocalDate overwritten,
    List<String> notes) {
  /** The file of an edition, written last: a folder without it is no edition yet. */
  public static final String FILE = "night.json";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int FORMAT = 1;

  /** A log: how it was delivered, and where it is kept. */
  public record Log(
      String name, String sha256, long bytes, String place, @Nullable String profile) {}

  /**
   * An audit of some of the logs.
   *
   * @param folder of its results, in the edition's
   * @param profile the import profile; null: shoe logs
   * @param verdict in one sentence
   * @param coups how many were audited
   * @param testedCoups of how many something of play was tested
   * @param findings how many
   * @param review how many of them a person has to review
   * @param problems how many import problems there are
   * @param unread how many of them are lines or files that could not be read, or lack something;
   *     the others tell how a whole record is written
   * @param indicators how many indicators stand out; they are no findings
   * @param codes how many findings each code has
   */
  public record Run(
      String folder,
      @Nullable String profile,
      String verdict,
      long coups,
      long testedCoups,
      long findings,
      long review,
      long problems,
      long unread,
      int indicators,
      SortedMap<String, Long> codes) {
    public Run {
      codes = Collections.unmodifiableSortedMap(new TreeMap<>(codes));
    }
  }

  /** How its findings differ from the edition's before: by their ids, and by their facts. */
  public record Comparison(int with, long added, long same, long changed, long gone) {}

  /**
   * How often a code was found.
   *
   * @param code of a finding
   * @param findings in this night
   * @param earlierFindings in the nights before, 30 at most
   * @param earlierCoups of these nights
   */
  public record Rate(String code, long findings, long earlierFindings, long earlierCoups) {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** Findings per 100 coups in the nights before, to two places; null: they have no coup. */
    public @Nullable BigDecimal earlierPerHundred() {
      return perHundred(earlierFindings, earlierCoups);
    }

    private static @Nullable BigDecimal perHundred(long findings, long coups) {
      return coups == 0
          ? null
          : BigDecimal.valueOf(findings)
              .multiply(HUNDRED)
              .divide(BigDecimal.valueOf(coups), 2, RoundingMode.HALF_UP);
    }
  }

  public NightEdition {
    controls = List.copyOf(controls);
    logs = List.copyOf(logs);
    runs = List.copyOf(runs);
    missing = List.copyOf(missing);
    coupsByTable = Collections.unmodifiableSortedMap(new TreeMap<>(coupsByTable));
    rates = List.copyOf(rates);
    notes = List.copyOf(notes);
  }

  /** How many coups were audited. */
  public long coups() {
    return runs.stream().mapToLong(Run::coups).sum();
  }

  /** Of how many something of play was tested. */
  public long testedCoups() {
    return runs.stream().mapToLong(Run::testedCoups).sum();
  }

  /** Findings of a code per 100 coups of the night, to two places; null: it has no coup. */
  public @Nullable BigDecimal perHundred(Rate rate) {
    return Rate.perHundred(rate.findings(), coups());
  }

  /** How many findings it has. */
  public long findings() {
    return runs.stream().mapToLong(Run::findings).sum();
  }

  /**
   * What it found of the record: record exceptions, counted apart from its findings. Where files of
   * the night were rejected since, or logs have come since, these may have it.
   */
  public List<RecordFinding> recordFindings() {
    return missing.stream().map(MissingRecord::finding).filter(Objects::nonNull).toList();
  }

  /** How many findings each code has. */
  public SortedMap<String, Long> codes() {
    SortedMap<String, Long> codes = new TreeMap<>();
    runs.forEach(run -> run.codes().forEach((code, count) -> codes.merge(code, count, Long::sum)));
    return codes;
  }

  /** As {@code night.json} has it: keys in a fixed order, nothing that differs from run to run. */
  public byte[] toJson() throws IOException {
    ObjectNode json = JSON.createObjectNode();
    json.put("format", FORMAT)
        .put("licensee", licensee)
        .put("gambling_day", day.toString())
        .put("edition", number)
        .put("made_of", madeOf)
        .put("provisional", provisional)
        .put("held_back", heldBack)
        .put("state", missing.isEmpty() ? "done" : "incomplete");
    ArrayNode versions = json.putArray("controls");
    controls.forEach(versions::add);
    ArrayNode files = json.putArray("logs");
    for (Log log : logs) {
      files
          .addObject()
          .put("name", log.name())
          .put("sha256", log.sha256())
          .put("bytes", log.bytes())
          .put("place", log.place())
          .put("profile", log.profile());
    }
    if (drop != null) {
      json.put("drop", drop);
    }
    ArrayNode audited = json.putArray("runs");
    for (Run run : runs) {
      ObjectNode each =
          audited
              .addObject()
              .put("folder", run.folder())
              .put("profile", run.profile())
              .put("verdict", run.verdict())
              .put("coups", run.coups())
              .put("tested_coups", run.testedCoups())
              .put("findings", run.findings())
              .put("review", run.review())
              .put("problems", run.problems())
              .put("unread", run.unread())
              .put("indicators_standing", run.indicators());
      ObjectNode codes = each.putObject("codes");
      run.codes().forEach(codes::put);
    }
    ArrayNode lacks = json.putArray("missing");
    for (MissingRecord each : missing) {
      ObjectNode lack =
          lacks
              .addObject()
              .put("kind", each.kind().text())
              .put("table", each.table())
              .put("what", each.words());
      RecordFinding finding = each.finding();
      if (finding != null) {
        RecordFindingJson.write(finding, lack.putObject("finding"));
      }
    }
    json.put("record_findings", recordFindings().size());
    ObjectNode tables = json.putObject("coups_by_table");
    coupsByTable.forEach(tables::put);
    if (comparison == null) {
      json.putNull("compared");
    } else {
      json.putObject("compared")
          .put("with_edition", comparison.with())
          .put("new", comparison.added())
          .put("same", comparison.same())
          .put("changed", comparison.changed())
          .put("gone", comparison.gone());
    }
    ArrayNode often = json.putArray("rates");
    for (Rate rate : rates) {
      often
          .addObject()
          .put("code", rate.code())
          .put("findings", rate.findings())
          .put("per_hundred_coups", perHundred(rate))
          .put("earlier_findings", rate.earlierFindings())
          .put("earlier_coups", rate.earlierCoups())
          .put("earlier_per_hundred_coups", rate.earlierPerHundred());
    }
    json.putObject("footage")
        .put("recordings", footage)
        .put("first_overwritten_on", overwritten == null ? null : overwritten.toString());
    ArrayNode said = json.putArray("notes");
    notes.forEach(said::add);
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n"));
    return (JSON.writer(printer).writeValueAsString(json) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @param file where it stands, to be named
   * @throws IOException where it is not as it was written
   */
  public static NightEdition read(byte[] bytes, Path file) throws IOException {
    try {
      JsonNode json = JSON.readTree(bytes);
      List<String> controls = new ArrayList<>();
      json.path("controls").forEach(each -> controls.add(each.asText()));
      List<Log> logs = new ArrayList<>();
      for (JsonNode log : json.path("logs")) {
        logs.add(
            new Log(
                log.path("name").asText(),
                log.path("sha256").asText(),
                log.path("bytes").asLong(),
                log.path("place").asText(),
                textOrNull(log.path("profile"))));
      }
      List<Run> runs = new ArrayList<>();
      json.path("runs").forEach(run -> runs.add(run(run)));
      List<MissingRecord> missing = new ArrayList<>();
      for (JsonNode each : json.path("missing")) {
        missing.add(
            new MissingRecord(
                MissingRecord.Kind.valueOf(each.path("kind").asText().toUpperCase(Locale.ROOT)),
                each.path("table").asText(),
                each.path("what").asText(),
                each.has("finding") ? RecordFindingJson.read(each.path("finding")) : null));
      }
      SortedMap<String, Integer> tables = new TreeMap<>();
      json.path("coups_by_table")
          .properties()
          .forEach(table -> tables.put(table.getKey(), table.getValue().asInt()));
      List<Rate> rates = new ArrayList<>();
      for (JsonNode rate : json.path("rates")) {
        rates.add(
            new Rate(
                rate.path("code").asText(),
                rate.path("findings").asLong(),
                rate.path("earlier_findings").asLong(),
                rate.path("earlier_coups").asLong()));
      }
      String overwritten = textOrNull(json.path("footage").path("first_overwritten_on"));
      List<String> notes = new ArrayList<>();
      json.path("notes").forEach(note -> notes.add(note.asText()));
      return new NightEdition(
          json.path("licensee").asText(),
          LocalDate.parse(json.path("gambling_day").asText()),
          json.path("edition").asInt(),
          json.path("made_of").asText(),
          json.path("provisional").asBoolean(),
          json.path("held_back").asBoolean(),
          controls,
          logs,
          textOrNull(json.path("drop")),
          runs,
          missing,
          tables,
          comparison(json.path("compared")),
          rates,
          json.path("footage").path("recordings").asInt(),
          overwritten == null ? null : LocalDate.parse(overwritten),
          notes);
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          file
              + " is not as it was written; restore it from a copy, or delete its folder to have the"
              + " night audited anew",
          e);
    }
  }

  private static Run run(JsonNode run) {
    SortedMap<String, Long> codes = new TreeMap<>();
    run.path("codes")
        .properties()
        .forEach(code -> codes.put(code.getKey(), code.getValue().asLong()));
    return new Run(
        run.path("folder").asText(),
        textOrNull(run.path("profile")),
        run.path("verdict").asText(),
        run.path("coups").asLong(),
        run.path("tested_coups").asLong(),
        run.path("findings").asLong(),
        run.path("review").asLong(),
        run.path("problems").asLong(),
        run.path("unread").asLong(run.path("problems").asLong()),
        run.path("indicators_standing").asInt(),
        codes);
  }

  private static @Nullable Comparison comparison(JsonNode compared) {
    return compared.isObject()
        ? new Comparison(
            compared.path("with_edition").asInt(),
            compared.path("new").asLong(),
            compared.path("same").asLong(),
            compared.path("changed").asLong(),
            compared.path("gone").asLong())
        : null;
  }

  private static @Nullable String textOrNull(JsonNode node) {
    return node.isTextual() ? node.asText() : null;
  }
}
