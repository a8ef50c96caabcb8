package shoeaudit.report.output;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Whether {@code findings.csv} says the same as {@code findings.jsonl}: every finding of the list
 * is written as a record once more, and must be the table's very bytes.
 */
public final class FindingsAgreement {
  private static final FindingField[] FIELDS = FindingField.values();

  private final InputStream table;
  private final ByteArrayOutputStream record = new ByteArrayOutputStream();

  private FindingsAgreement(InputStream table) {
    this.table = table;
  }

  /**
   * Compares them.
   *
   * @return what differs first, in words that stand by themselves; null where they agree
   * @throws IOException where one cannot be read
   */
  public static @Nullable String difference(Path list, Path table) throws IOException {
    // A list whose bytes are no UTF-8 differs from the table; it is no failure of the machine.
    try (BufferedReader lines = Files.newBufferedReader(list, StandardCharsets.ISO_8859_1);
        InputStream cells = Files.newInputStream(table)) {
      return new FindingsAgreement(new BufferedInputStream(cells)).difference(lines);
    }
  }

  private @Nullable String difference(BufferedReader lines) throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (CsvOutput csv =
        new CsvOutput(record, Arrays.stream(FIELDS).map(FindingField::key).toList())) {
      if (!follows(csv)) {
        return "findings.csv has another header than a table of findings";
      }
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        JsonNode finding;
        try {
          finding =
              json.readTree(
                  new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
        } catch (JacksonException e) {
          return "line " + number + " of findings.jsonl is no JSON";
        }
        @Nullable Object[] values = new @Nullable Object[FIELDS.length];
        for (int i = 0; i < FIELDS.length; i++) {
          values[i] = value(finding.path(FIELDS[i].key()));
        }
        csv.write(values);
        if (!follows(csv)) {
          return "findings.csv says something else than findings.jsonl of its finding "
              + number
              + ", "
              + finding.path(FindingField.ID.key()).asText();
        }
      }
    }
    return table.read() < 0 ? null : "findings.csv goes on where findings.jsonl ends";
  }

  private static @Nullable Object value(JsonNode node) {
    if (node.isMissingNode() || node.isNull()) {
      return null;
    }
    return node.isNumber() ? node.numberValue() : node.asText();
  }

  /** Whether the table goes on with what was written last. */
  private boolean follows(CsvOutput csv) throws IOException {
    csv.flush();
    byte[] expected = record.toByteArray();
    record.reset();
    return Arrays.equals(expected, table.readNBytes(expected.length));
  }
}
