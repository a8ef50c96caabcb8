package shoeaudit.service.nights;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recording to keep.
 *
 * @param overwrittenOn the day on which it may be overwritten; null: not known
 * @param table whose cameras
 * @param from local time with its offset; null: not known
 * @param until likewise
 * @param findings the ids of what it shows
 * @param codes of these, each once
 * @param note what is not known of it, and why; null: nothing
 */
public record Recording(
    @Nullable LocalDate overwrittenOn,
    String table,
    @Nullable String from,
    @Nullable String until,
    List<String> findings,
    List<String> codes,
    @Nullable String note) {
  public Recording {
    findings = List.copyOf(findings);
    codes = List.copyOf(codes);
  }

  /** Those of a footage list, in its order: what may be overwritten first comes first. */
  public static List<Recording> read(Path file) throws IOException {
    List<Recording> recordings = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord row : rows) {
        String overwritten = orNull(row.getField("overwritten_on"));
        recordings.add(
            new Recording(
                overwritten == null ? null : LocalDate.parse(overwritten),
                row.getField("table"),
                orNull(row.getField("from")),
                orNull(row.getField("until")),
                List.of(row.getField("findings").split(" ")),
                List.of(row.getField("codes").split(" ")),
                orNull(row.getField("note"))));
      }
    }
    return recordings;
  }

  private static @Nullable String orNull(String field) {
    return field.isEmpty() ? null : field;
  }
}
