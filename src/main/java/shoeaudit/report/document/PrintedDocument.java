package shoeaudit.report.document;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document that a room hands over: what stands in it and in which order, in words, and nothing of
 * how it is set. Every text is ready to be shown; texts of a control file or a log stand as they
 * are written there.
 *
 * @param language of its words, as in RFC 5646
 * @param title of the document
 * @param subtitle whose it is
 * @param documentTitle title and licensee, for a reader's window
 * @param licensee for the head of a page
 * @param subject what it is about, for a reader's list of files
 * @param date its date; null: it has none
 * @param foot for the foot of a page: what it was made from
 * @param contentId sixteen bytes as lower-case hex that differ where the content may
 * @param sections in their order
 */
public record PrintedDocument(
    String language,
    String title,
    String subtitle,
    String documentTitle,
    String licensee,
    String subject,
    @Nullable LocalDate date,
    String foot,
    String contentId,
    List<Section> sections) {
  public PrintedDocument {
    sections = List.copyOf(sections);
  }

  /**
   * A part with a title.
   *
   * @param onOwnPage whether it begins a page, as it is handed over by itself
   */
  public record Section(String title, List<Block> blocks, boolean onOwnPage) {
    public Section {
      blocks = List.copyOf(blocks);
    }

    /** One that follows the one before. */
    public Section(String title, List<Block> blocks) {
      this(title, blocks, false);
    }
  }

  /** What a section is made of. */
  public sealed interface Block {}

  /** A title within a section. */
  public record Heading(String text) implements Block {}

  /** A paragraph. */
  public record Paragraph(String text) implements Block {}

  /** A list of sentences; at least one. */
  public record Items(List<String> sentences) implements Block {
    public Items {
      sentences = List.copyOf(sentences);
    }
  }

  /**
   * Places for signatures, each with a line to write on.
   *
   * @param signers who signs, in their order; at least one
   * @param date what stands at the place for the day
   */
  public record Signatures(List<String> signers, String date) implements Block {
    public Signatures {
      signers = List.copyOf(signers);
    }
  }

  /**
   * Empty lines to write on by hand.
   *
   * @param lines how many; at least one
   */
  public record WritingLines(int lines) implements Block {}

  /**
   * A table.
   *
   * @param columns at least one
   * @param rows each with a cell for every column
   * @param shaded cells with this text are shaded; null: none
   */
  public record Table(List<Column> columns, List<Row> rows, @Nullable String shaded)
      implements Block {
    /** Refuses rows that lack a cell or have one too many. */
    public Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
      for (Row row : rows) {
        if (row.cells().size() != columns.size()) {
          throw new IllegalArgumentException(
              "a row of " + row.cells().size() + " cells in a table of " + columns.size());
        }
      }
    }
  }

  /**
   * A column.
   *
   * @param head its title
   * @param width its part of the table's width, in any unit common to the table's columns
   * @param holds what its cells are
   */
  public record Column(String head, int width, Holds holds) {}

  /** What a column's cells are, and so how they are set. */
  public enum Holds {
    WORDS,
    /** What the row is about: its head. */
    SUBJECT,
    NUMBERS,
    /** Single letters or digits. */
    MARKS,
    /** Keys and values as a file writes them. */
    CODE,
    /** What a person writes there by hand, beside words that may stand there already. */
    HANDWRITING
  }

  /**
   * A row.
   *
   * @param marked whether it differs from the version compared with; a cell says how
   */
  public record Row(List<String> cells, boolean marked) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /**
   * The layout of a table, to be drawn.
   *
   * @param areas the names of the wagering areas, from left to right; at least one
   * @param lines the names of the lines, each between an area and the next; empty: none is used
   * @param positions the bets that each area has a place for
   * @param position what heads the positions in a table
   * @param alternative what the picture shows, for a reader who cannot see it
   */
  public record Layout(
      List<String> areas,
      List<String> lines,
      List<String> positions,
      String position,
      String alternative)
      implements Block {
    /** Refuses lines that lie between no areas. */
    public Layout {
      areas = List.copyOf(areas);
      lines = List.copyOf(lines);
      positions = List.copyOf(positions);
      if (!lines.isEmpty() && lines.size() != areas.size() - 1) {
        throw new IllegalArgumentException(
            lines.size() + " lines between " + areas.size() + " areas");
      }
    }
  }
}
