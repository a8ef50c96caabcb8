package shoeaudit.runs.interchange;

import com.fasterxml.jackson.databind.JsonNode;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.Played;
import shoeaudit.report.Report;
import shoeaudit.report.handout.EffectRow;
import shoeaudit.report.handout.HandoutRun;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.text.CsvText;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Reads the folders of finished runs from which a handout is made. */
final class HandoutRuns {
  private static final List<String> MORE_READ =
      List.of(ResultNames.EFFECTS, ResultNames.DEALERS, ResultNames.STATISTICS);

  private static final String MONTH_OF_TABLE = "table_month";
  private static final int TABLE = 1;
  private static final int PERIOD = 4;

  private static final int OFF_BASE_LEVEL =
      StatisticsCsv.header().indexOf(StatisticsCsv.OFF_BASE_LEVEL);

  private HandoutRuns() {}

  /**
   * Reads them; their order does not show.
   *
   * @param names how each folder was named
   * @param reviews those of the one run; null: those that each report has attached
   * @param redacted whose names the handout needs, {@code patrons} or {@code dealers}
   * @throws InvalidRunRequestException where one is no whole run, or they are not runs of one
   *     licensee, on logs that no other has
   */
  static List<HandoutRun> read(
      List<Path> names, @Nullable Path reviews, String redacted, RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    List<HandoutRun> runs = new ArrayList<>();
    Map<String, Path> logs = new HashMap<>();
    for (Path folder : names) {
      List<String> read = new ArrayList<>(RunFolder.READ);
      read.addAll(MORE_READ);
      RunFolder of = RunFolder.open(folder, read);
      refuseRedacted(folder, of, redacted);
      for (Report.Input log : of.recorded().inputs("log")) {
        Path other = logs.putIfAbsent(log.sha256(), folder);
        if (other != null && log.bytes() > 0) {
          throw new InvalidRunRequestException(
              folder
                  + " and "
                  + other
                  + " are audits of the same log, "
                  + log.name()
                  + ", which would count twice; leave one of them out");
        }
      }
      runs.add(run(folder, of, reviews, rules));
      refuseOther(runs.getFirst(), runs.getLast());
    }
    runs.sort(
        Comparator.comparing(
                (HandoutRun run) -> run.audited().begins(),
                Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(HandoutRun::manifestSha256));
    return List.copyOf(runs);
  }

  private static void refuseRedacted(Path folder, RunFolder of, String redacted)
      throws InvalidRunRequestException {
    String left = of.recorded().options().getOrDefault("redact", "");
    if (List.of(left.split(",", -1)).contains(redacted)) {
      throw new InvalidRunRequestException(
          folder
              + " is a public copy, in which "
              + redacted
              + " stand under pseudonyms; name the run with their names");
    }
  }

  private static void refuseOther(HandoutRun first, HandoutRun other)
      throws InvalidRunRequestException {
    if (!first.audited().licensee().equals(other.audited().licensee())) {
      throw new InvalidRunRequestException(
          first.name()
              + " is a run of the licensee "
              + first.audited().licensee()
              + ", and "
              + other.name()
              + " of "
              + other.audited().licensee()
              + "; name runs of one licensee");
    }
  }

  private static HandoutRun run(
      Path folder, RunFolder of, @Nullable Path reviews, RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    String manifest = Manifest.Output.sha256(folder.resolve(ResultNames.MANIFEST));
    if (manifest == null) {
      throw new IOException(folder.resolve(ResultNames.MANIFEST) + " went while it was read");
    }
    List<Played.DealerRow> dealers = new ArrayList<>();
    of.table(ResultNames.DEALERS, row -> dealers.add(dealer(row)));
    List<HandoutRun.TableMonth> months = new ArrayList<>();
    of.table(
        ResultNames.STATISTICS,
        row -> {
          if (row.getField(0).equals(MONTH_OF_TABLE)) {
            months.add(month(row));
          }
        });
    return new HandoutRun(
        folder.toString(),
        of.finished(reviews, rules),
        audited(folder, of.recorded().document().path("audited")),
        manifest,
        of.recorded().document().path("counts").path("wagers").asLong(),
        dealers,
        taker -> of.table(ResultNames.EFFECTS, row -> taker.take(effect(row))),
        months);
  }

  private static HandoutRun.TableMonth month(CsvRecord row) {
    String off = row.getField(OFF_BASE_LEVEL);
    return new HandoutRun.TableMonth(
        text(row, TABLE),
        text(row, PERIOD),
        off.isEmpty() ? null : Boolean.valueOf(off.equals("yes")));
  }

  private static Manifest.Audited audited(Path folder, JsonNode audited)
      throws InvalidRunRequestException {
    try {
      return new Manifest.Audited(
          audited.path("licensee").asText(),
          audited.path("name").asText(),
          audited.path("currency").asText(),
          ZoneId.of(audited.path("time_zone").asText()),
          instant(audited.path("begins")),
          instant(audited.path("ends")));
    } catch (DateTimeException e) {
      throw new InvalidRunRequestException(
          folder + " was made by a version that did not record whose play it is; audit again", e);
    }
  }

  private static @Nullable Instant instant(JsonNode time) {
    return time.isTextual() ? Instant.parse(time.asText()) : null;
  }

  private static Played.DealerRow dealer(CsvRecord row) {
    String day = text(row, 2);
    return new Played.DealerRow(
        text(row, 0),
        text(row, 1),
        day == null ? null : LocalDate.parse(day),
        text(row, 3),
        count(row, 4),
        count(row, 5),
        count(row, 6),
        count(row, 7));
  }

  private static long count(CsvRecord row, int column) {
    Long number = number(row, column);
    return number == null ? 0 : number;
  }

  private static EffectRow effect(CsvRecord row) {
    Long coup = number(row, 5);
    return new EffectRow(
        CsvText.original(row.getField(0)),
        CsvText.original(row.getField(1)),
        text(row, 3),
        text(row, 4),
        coup == null ? null : Integer.valueOf(Math.toIntExact(coup)),
        text(row, 6),
        text(row, 7),
        text(row, 8),
        text(row, 9),
        number(row, 10),
        number(row, 11),
        number(row, 12),
        number(row, 13),
        number(row, 14),
        CsvText.original(row.getField(16)));
  }

  private static @Nullable String text(CsvRecord row, int column) {
    String field = row.getField(column);
    return field.isEmpty() ? null : CsvText.original(field);
  }

  private static @Nullable Long number(CsvRecord row, int column) {
    String field = row.getField(column);
    return field.isEmpty() ? null : Long.valueOf(field);
  }
}
