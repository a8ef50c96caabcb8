package shoeaudit.report.output;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Statement;

/**
 * Whether {@code findings.csv} says the same as a {@code findings.jsonl}: every finding of the list
 * is written as a record once more, and must be the table's very bytes. A table under another
 * header is compared by its columns ({@link FindingsByColumn}).
 */
public final class FindingsAgreement {
  private FindingsAgreement() {}

  /** A table read beside what it should say. */
  private record Table(InputStream bytes, ByteArrayOutputStream expected, CsvOutput csv) {
    /** Whether the table goes on with what was written last. */
    boolean follows() throws IOException {
      csv.flush();
      byte[] next = expected.toByteArray();
      expected.reset();
      return Arrays.equals(next, bytes.readNBytes(next.length));
    }
  }

  /**
   * Compares them.
   *
   * @param listName what the list is called in the statements
   * @return what came of it, in words that stand by themselves; of findings that differ, the first
   * @throws IOException where one cannot be read
   */
  public static List<Statement> of(Path list, String listName, Path table) throws IOException {
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    try (ListedFindings findings = new ListedFindings(list);
        InputStream bytes = new BufferedInputStream(Files.newInputStream(table));
        CsvOutput csv = new CsvOutput(expected, FindingColumns.WRITTEN.names())) {
      Table read = new Table(bytes, expected, csv);
      if (!read.follows()) {
        return FindingsByColumn.of(list, listName, table);
      }
      String difference = difference(findings, listName, read);
      return List.of(
          difference == null
              ? Statement.holds("findings.csv says the same as " + listName)
              : Statement.differs(difference));
    }
  }

  private static @Nullable String difference(ListedFindings findings, String listName, Table table)
      throws IOException {
    List<String> fields = FindingColumns.WRITTEN.names();
    for (JsonNode finding = findings.next(); finding != null; finding = findings.next()) {
      if (finding.isMissingNode()) {
        return "line " + findings.number() + " of " + listName + " is no JSON";
      }
      @Nullable Object[] values = new @Nullable Object[fields.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = ListedFindings.value(finding, fields.get(i));
      }
      table.csv().write(values);
      if (!table.follows()) {
        return "findings.csv says something else than "
            + listName
            + " of its finding "
            + findings.number()
            + ", "
            + finding.path(FindingField.ID.key()).asText();
      }
    }
    return table.bytes().read() < 0 ? null : "findings.csv goes on where " + listName + " ends";
  }
}
