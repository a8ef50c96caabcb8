package shoeaudit.report.output;

import com.fasterxml.jackson.databind.JsonNode;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Amounts;

/**
 * A {@code findings.csv} under another header than ours, compared with a {@code findings.jsonl} by
 * the columns that both have. Its bytes cannot be foretold, so that its cells are compared.
 */
final class FindingsByColumn {
  /** Some spreadsheets begin a file with it. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String listName;
  private final Iterator<CsvRecord> records;
  private final FindingColumns columns;
  private final Set<String> compared;

  private FindingsByColumn(
      String listName, Iterator<CsvRecord> records, FindingColumns columns, Set<String> compared) {
    this.listName = listName;
    this.records = records;
    this.columns = columns;
    this.compared = compared;
  }

  /** What came of it: of the columns first, then of the findings. */
  static List<Statement> of(Path list, String listName, Path table) throws IOException {
    List<Statement> statements = new ArrayList<>();
    // Bytes that are no UTF-8 are compared too, so no decoder may refuse or replace them.
    try (CsvReader<CsvRecord> csv =
            CsvReader.builder()
                .allowUnclosedQuote(false)
                .skipEmptyLines(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(table, StandardCharsets.ISO_8859_1);
        ListedFindings findings = new ListedFindings(list)) {
      Iterator<CsvRecord> records = csv.iterator();
      FindingColumns columns = header(records);
      FindingColumns fields = FindingColumns.ofList(list);
      List<String> compared = columns.commonWith(fields);
      statements.add(otherHeader(columns));
      notCompared(statements, "fields of " + listName, fields, "findings.csv", columns);
      if (compared.isEmpty()) {
        statements.add(
            Statement.open(
                "the findings of findings.csv: none of its columns is a field of " + listName));
        return statements;
      }
      notCompared(statements, "columns of findings.csv", columns, listName, fields);
      statements.add(
          Statement.says(
              "findings.csv was compared with "
                  + listName
                  + " by these columns alone: "
                  + String.join(", ", compared)));
      String difference =
          new FindingsByColumn(listName, records, columns, new HashSet<>(compared))
              .difference(findings);
      statements.add(
          difference == null
              ? Statement.holds("findings.csv says the same as " + listName + " in these columns")
              : Statement.differs(difference));
    } catch (CsvParseException e) {
      statements.add(Statement.differs("findings.csv cannot be read as CSV: " + e.getMessage()));
    }
    return statements;
  }

  private static FindingColumns header(Iterator<CsvRecord> records) {
    List<String> names = new ArrayList<>();
    if (records.hasNext()) {
      records.next().getFields().forEach(cell -> names.add(text(cell)));
      if (names.getFirst().startsWith(BYTE_ORDER_MARK)) {
        names.set(0, names.getFirst().substring(BYTE_ORDER_MARK.length()));
      }
    }
    return new FindingColumns(names);
  }

  private static Statement otherHeader(FindingColumns columns) {
    return Statement.differs(
        "findings.csv has another header than a table of findings: "
            + (columns.equals(FindingColumns.WRITTEN)
                ? "its columns are the same, but written in another way"
                : columns.difference()));
  }

  private static void notCompared(
      List<Statement> statements,
      String what,
      FindingColumns of,
      String other,
      FindingColumns columns) {
    List<String> missing = of.missingIn(columns);
    if (!missing.isEmpty()) {
      statements.add(
          Statement.open(
              what + " that " + other + " does not have: " + FindingColumns.listed(missing)));
    }
  }

  private @Nullable String difference(ListedFindings findings) throws IOException {
    for (JsonNode finding = findings.next(); finding != null; finding = findings.next()) {
      if (finding.isMissingNode()) {
        return "line " + findings.number() + " of " + listName + " is no JSON";
      }
      String which = findings.number() + ", " + finding.path(FindingField.ID.key()).asText();
      if (!records.hasNext()) {
        return "findings.csv ends before finding " + which + ", of " + listName;
      }
      String difference = difference(finding, records.next().getFields());
      if (difference != null) {
        return "findings.csv says something else than "
            + listName
            + " of its finding "
            + which
            + ": "
            + difference;
      }
    }
    return records.hasNext() ? "findings.csv goes on where " + listName + " ends" : null;
  }

  private @Nullable String difference(JsonNode finding, List<String> cells) {
    List<String> names = columns.names();
    if (cells.size() != names.size()) {
      return Amounts.count(cells.size(), "cell", "cells")
          + " under "
          + Amounts.count(names.size(), "column", "columns");
    }
    for (int i = 0; i < cells.size(); i++) {
      String name = names.get(i);
      if (compared.contains(name)) {
        String value = CsvOutput.cell(ListedFindings.value(finding, name));
        String expected = Objects.requireNonNullElse(value, "");
        if (!cells.get(i).equals(bytes(expected))) {
          return "its "
              + name
              + " is \""
              + text(cells.get(i))
              + "\" instead of \""
              + expected
              + "\"";
        }
      }
    }
    return null;
  }

  /** The UTF-8 of a text, a character for each byte, as the table is read. */
  private static String bytes(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** The text whose UTF-8 a cell is. */
  private static String text(String cell) {
    return new String(cell.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
