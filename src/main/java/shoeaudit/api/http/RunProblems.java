package shoeaudit.api.http;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.service.records.RunRecord;

/**
 * What a finished run could not read, from the file that it wrote, of a signed-off run as it was
 * signed off: what the download holds, this tells too.
 */
@ApplicationScoped
public class RunProblems {
  private final ResultDownloads results;

  @Inject
  RunProblems(ResultDownloads results) {
    this.results = results;
  }

  /**
   * Something that could not be read as it stands.
   *
   * @param position its place in the run's order, from 1
   * @param line of the file, from 1; null: the file as a whole
   * @param remedy what would be right
   */
  public record Placed(
      long position, String file, @Nullable Long line, String problem, String remedy) {}

  /**
   * Some of a run's.
   *
   * @param total how many it has in all
   * @param chosen of those that were asked for
   */
  public record Page(long total, Slice<Placed> chosen) {}

  /** Whether a run, by what is recorded with it, has a file of them. */
  public static boolean has(RunRecord run) {
    return ResultDownloads.names(run).contains(ResultNames.PROBLEMS);
  }

  /**
   * Some of them, in the run's order.
   *
   * @param after the position after which they begin; 0: at the first
   * @param most how many
   * @throws Refusal where the run is not done, or its file is not any more what was written
   */
  public Page page(Licensee licensee, RunRecord run, long after, int most) throws IOException {
    List<Placed> found = new ArrayList<>();
    long position = 0;
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder()
            .ofNamedCsvRecord(results.file(licensee, run, ResultNames.PROBLEMS).path())) {
      for (NamedCsvRecord row : rows) {
        position++;
        // One more than are wanted tells that there are more.
        if (position > after && found.size() <= most) {
          found.add(placed(position, row));
        }
      }
    }
    return new Page(position, Slice.of(found, most));
  }

  private static Placed placed(long position, NamedCsvRecord row) {
    String line = row.getField("source_line");
    return new Placed(
        position,
        row.getField("source_file"),
        line.isEmpty() ? null : Long.valueOf(line),
        row.getField("problem"),
        row.getField("remedy"));
  }
}
