package shoeaudit.service.records;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import shoeaudit.report.output.FindingField;

/**
 * Writes the findings and the coverage of one run into their tables, as its results have them, many
 * rows at a time.
 */
final class ResultRows {
  private static final int BATCH = 1_000;
  private static final ObjectMapper JSON = new JsonMapper();

  /** The fields that findings are searched, sorted and joined by; the others are in the line. */
  private static final List<FindingField> COLUMNS =
      List.of(
          FindingField.ID,
          FindingField.CODE,
          FindingField.CRITERION,
          FindingField.LEVEL,
          FindingField.VERDICT,
          FindingField.SEVERITY,
          FindingField.TABLE,
          FindingField.SHOE,
          FindingField.PATRON,
          FindingField.BET,
          FindingField.DEALER,
          FindingField.EFFECT_MINOR,
          FindingField.FACTS);

  private static final List<String> COUNTS =
      List.of("conforms", "deviates", "review", "not_testable", "not_applicable");

  private final Connection connection;
  private final long run;

  /**
   * What is recorded of findings and does not stand in them.
   *
   * @param logs the run's as evidence, by the names that findings have for them
   * @param trend where they are counted
   */
  record Beside(Map<String, Long> logs, FindingDays days, TrendRows trend) {}

  /**
   * Of a run.
   *
   * @param connection in whose transaction they are written
   */
  ResultRows(Connection connection, long run) {
    this.connection = connection;
    this.run = run;
  }

  /**
   * Writes the findings.
   *
   * @param file has them as JSON, one a line
   * @param recorded hears now and then how many are written
   */
  void findings(Path file, Beside beside, LongConsumer recorded) throws SQLException {
    String columns = COLUMNS.stream().map(ResultRows::column).collect(Collectors.joining(", "));
    try (PreparedStatement insert =
            connection.prepareStatement(
                "insert into finding (run_id, position, line, log_id, overwritten_on, gambling_day, "
                    + columns
                    + ") values (?, ?, ?, ?, ?, ?"
                    + ", ?".repeat(COLUMNS.size())
                    + ")");
        BufferedReader lines = Files.newBufferedReader(file)) {
      long position = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode finding = JSON.readTree(line);
        position++;
        insert.setLong(1, run);
        insert.setLong(2, position);
        insert.setString(3, line);
        String source = finding.path(FindingField.SOURCE_FILE.key()).textValue();
        insert.setObject(4, source == null ? null : beside.logs().get(source), Types.BIGINT);
        LocalDate day = beside.days().day(finding);
        insert.setObject(5, beside.days().overwritten(finding, day), Types.DATE);
        insert.setObject(6, day, Types.DATE);
        beside
            .trend()
            .add(
                day,
                finding.path(FindingField.TABLE.key()).textValue(),
                finding.path(FindingField.CODE.key()).textValue());
        int parameter = 7;
        for (FindingField field : COLUMNS) {
          set(insert, parameter++, field.type(), finding.path(field.key()));
        }
        insert.addBatch();
        if (position % BATCH == 0) {
          write(insert);
          recorded.accept(position);
        }
      }
      write(insert);
    } catch (IOException e) {
      throw new UncheckedIOException("the findings of run " + run + " cannot be read", e);
    }
  }

  /**
   * Writes how often each criterion was tested.
   *
   * @param file has it as CSV
   */
  void coverage(Path file, UntestedReasons untested) throws SQLException {
    try (PreparedStatement insert =
            connection.prepareStatement(
                "insert into coverage (run_id, position, criterion, requirement, reason, "
                    + String.join(", ", COUNTS)
                    + ") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      int position = 0;
      for (NamedCsvRecord row : rows) {
        position++;
        insert.setLong(1, run);
        insert.setInt(2, position);
        String criterion = row.getField("criterion");
        insert.setString(3, criterion);
        insert.setString(4, untested.requirement(criterion));
        insert.setString(5, untested.reason(criterion));
        int parameter = 6;
        for (String count : COUNTS) {
          insert.setLong(parameter++, Long.parseLong(row.getField(count)));
        }
        insert.addBatch();
      }
      write(insert);
    } catch (IOException e) {
      throw new UncheckedIOException("the coverage of run " + run + " cannot be read", e);
    }
  }

  /**
   * Writes what is gathered. A driver's own message of a failed batch repeats the values that were
   * to be written, names of patrons with them, and no log is to hold those.
   */
  private void write(PreparedStatement insert) throws SQLException {
    try {
      insert.executeBatch();
    } catch (BatchUpdateException e) {
      SQLException next = e.getNextException();
      throw new SQLException(
          "what was found in run " + run + " cannot be recorded",
          next == null ? e.getSQLState() : next.getSQLState());
    }
  }

  /** Where the table calls a field otherwise than the outputs do: SQL has its own use for it. */
  private static String column(FindingField field) {
    return switch (field) {
      case ID -> "finding_id";
      case TABLE -> "table_name";
      default -> field.key();
    };
  }

  private static void set(PreparedStatement insert, int at, FindingField.Type type, JsonNode value)
      throws SQLException {
    boolean none = value.isNull() || value.isMissingNode();
    switch (type) {
      case TEXT -> insert.setString(at, none ? null : value.textValue());
      case INTEGER, LONG -> insert.setObject(at, none ? null : value.longValue(), Types.BIGINT);
    }
  }
}
