package shoeaudit.report.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Layout;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.document.PrintedDocument.WritingLines;

/**
 * Writes a document as Markdown with the tables of GitHub's dialect. Every text is shown as it is:
 * what would be markup in it is escaped, and its line breaks become blanks.
 */
public final class DocumentMarkdown {
  /** What can be markup anywhere; an underscore is only at the edge of a word. */
  private static final Pattern MARKUP =
      Pattern.compile("[\\\\`*\\[\\]<>|~&]|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])");

  /** What would be a member of a numbered list. */
  private static final Pattern NUMBERED = Pattern.compile("(\\d+)([.)] .*)");

  private static final int SIGNED = 30;
  private static final int DATED = 12;
  private static final String LINE = "\\_".repeat(70);
  private static final Pattern BACKTICKS = Pattern.compile("`+");
  private static final Pattern BREAKS = Pattern.compile("\\s+");

  private final StringBuilder out = new StringBuilder();

  private DocumentMarkdown() {}

  /** The whole document, its lines ended by line feeds. */
  public static String text(PrintedDocument document) {
    DocumentMarkdown markdown = new DocumentMarkdown();
    markdown.out.append("# ").append(escaped(document.title())).append("\n\n");
    markdown.out.append(escaped(document.subtitle())).append('\n');
    document.sections().forEach(markdown::section);
    return markdown.out.toString();
  }

  private void section(Section section) {
    out.append("\n## ").append(escaped(section.title())).append('\n');
    section.blocks().forEach(this::block);
  }

  private void block(Block block) {
    out.append('\n');
    switch (block) {
      case Heading heading -> out.append("### ").append(escaped(heading.text())).append('\n');
      case Paragraph paragraph -> out.append(escaped(paragraph.text())).append('\n');
      case Items items ->
          items.sentences().forEach(each -> out.append("- ").append(escaped(each)).append('\n'));
      case Table table -> table(table);
      case Signatures signatures -> signatures(signatures);
      case WritingLines writing ->
          out.append((LINE + "\n\n").repeat(writing.lines() - 1)).append(LINE).append('\n');
      case Layout layout -> table(asTable(layout));
    }
  }

  private void signatures(Signatures signatures) {
    for (String signer : signatures.signers()) {
      out.append("- ")
          .append(escaped(signer))
          .append(": ")
          .append("\\_".repeat(SIGNED))
          .append("  ")
          .append(escaped(signatures.date()))
          .append(": ")
          .append("\\_".repeat(DATED))
          .append('\n');
    }
  }

  private void table(Table table) {
    List<String> heads = new ArrayList<>();
    List<String> rules = new ArrayList<>();
    for (Column column : table.columns()) {
      heads.add(escaped(column.head()));
      rules.add(
          switch (column.holds()) {
            case NUMBERS -> "---:";
            case MARKS -> ":---:";
            case WORDS, SUBJECT, CODE, HANDWRITING -> "---";
          });
    }
    line(heads);
    line(rules);
    for (Row row : table.rows()) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.cells().size(); i++) {
        String cell = row.cells().get(i);
        String set = table.columns().get(i).holds() == Holds.CODE ? code(cell) : escaped(cell);
        cells.add(row.marked() && i == 0 && !set.isEmpty() ? "**" + set + "**" : set);
      }
      line(cells);
    }
  }

  private void line(List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** A layout as a table: an area a column, a line a narrow column between two. */
  private static Table asTable(Layout layout) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(layout.position(), 3, Holds.SUBJECT));
    for (int i = 0; i < layout.areas().size(); i++) {
      columns.add(new Column(layout.areas().get(i), 2, Holds.MARKS));
      if (i < layout.lines().size()) {
        columns.add(new Column(layout.lines().get(i), 1, Holds.MARKS));
      }
    }
    List<Row> rows = new ArrayList<>();
    for (String position : layout.positions()) {
      List<String> cells = new ArrayList<>();
      cells.add(position);
      for (int i = 0; i < layout.areas().size(); i++) {
        cells.add("\u25EF");
        if (i < layout.lines().size()) {
          cells.add("\u2502");
        }
      }
      rows.add(new Row(Collections.unmodifiableList(cells), false));
    }
    return new Table(columns, rows, null);
  }

  private static String escaped(String text) {
    String line = BREAKS.matcher(text).replaceAll(" ").strip();
    String escaped =
        MARKUP.matcher(line).replaceAll(found -> Matcher.quoteReplacement("\\" + found.group()));
    Matcher number = NUMBERED.matcher(escaped);
    if (number.matches()) {
      return number.group(1) + "\\" + number.group(2);
    }
    return escaped.matches("(#|[-+] ).*") ? "\\" + escaped : escaped;
  }

  /** A span of code, between more backticks than it has itself. */
  private static String code(String text) {
    String line = BREAKS.matcher(text).replaceAll(" ").strip();
    if (line.isEmpty()) {
      return "";
    }
    int longest =
        BACKTICKS.matcher(line).results().mapToInt(run -> run.group().length()).max().orElse(0);
    String fence = "`".repeat(longest + 1);
    String gap = longest > 0 ? " " : "";
    return fence + gap + line.replace("|", "\\|") + gap + fence;
  }
}
