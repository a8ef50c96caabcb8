package shoeaudit.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.report.Excerpts;
import shoeaudit.runs.redact.Pseudonyms;
import shoeaudit.runs.redact.RedactedLine;
import shoeaudit.shoelog.LogFormat;

/**
 * The lines that findings cite as a public copy quotes them. Where it cannot be told where names
 * stand in a line, none of the finding's lines is quoted: another system's export, or a line that
 * is cut.
 */
final class RedactedLines implements Excerpts {
  private final Excerpts lines;
  private final Map<String, AuditedLog> logs;
  private final RedactedLine redacted;

  /**
   * Of the lines as recorded.
   *
   * @param lines closed with this
   */
  RedactedLines(Excerpts lines, Map<String, AuditedLog> logs, Pseudonyms pseudonyms) {
    this.lines = lines;
    this.logs = logs;
    this.redacted = new RedactedLine(pseudonyms);
  }

  @Override
  public Excerpt of(Finding finding) throws IOException {
    Excerpt excerpt = lines.of(finding);
    AuditedLog log = logs.get(finding.sourceFile() == null ? "" : finding.sourceFile());
    if (excerpt.missing() != null || log == null) {
      return excerpt;
    }
    List<Line> quoted = new ArrayList<>();
    for (Line line : excerpt.lines()) {
      String text = line.cut() ? null : text(log.reading().format(), excerpt.header(), line);
      if (text == null) {
        return Excerpt.without(Missing.REDACTED);
      }
      quoted.add(new Line(line.number(), text, false));
    }
    return new Excerpt(excerpt.header(), quoted, excerpt.more(), null, excerpt.bytes());
  }

  private @Nullable String text(LogFormat format, @Nullable Line header, Line line) {
    return switch (format) {
      case CSV -> header == null ? null : redacted.csv(header.text(), line.text());
      case JSON_LINES -> redacted.json(line.text());
      case XLSX, FOREIGN -> null;
    };
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
