package shoeaudit.runs.comparison;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What two runs could test of each criterion, by their coverage. */
final class CoverageCompared {
  private CoverageCompared() {}

  /** How many members of a criterion were tested, and how many could not be. */
  private record Tested(long tested, long not) {
    static final Tested NONE = new Tested(0, 0);
  }

  /** The criteria whose counts differ, by name. */
  static List<RunComparison.Criterion> of(Path before, Path after) throws IOException {
    Map<String, Tested> one = read(before);
    Map<String, Tested> other = read(after);
    TreeSet<String> names = new TreeSet<>(one.keySet());
    names.addAll(other.keySet());
    List<RunComparison.Criterion> differ = new ArrayList<>();
    for (String name : names) {
      Tested was = one.getOrDefault(name, Tested.NONE);
      Tested is = other.getOrDefault(name, Tested.NONE);
      if (!was.equals(is)) {
        differ.add(
            new RunComparison.Criterion(
                name,
                new RunComparison.Both(was.tested, is.tested),
                new RunComparison.Both(was.not, is.not)));
      }
    }
    return differ;
  }

  private static Map<String, Tested> read(Path file) throws IOException {
    Map<String, Tested> criteria = new TreeMap<>();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord row : rows) {
        criteria.put(
            row.getField("criterion"),
            new Tested(
                number(row, "conforms") + number(row, "deviates") + number(row, "review"),
                number(row, "not_testable")));
      }
    } catch (UncheckedIOException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
    return criteria;
  }

  private static long number(NamedCsvRecord row, String column) {
    return Long.parseLong(row.getField(column));
  }
}
