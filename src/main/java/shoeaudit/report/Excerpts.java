package shoeaudit.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.report.text.Texts;

/** The lines of the logs that findings cite, as recorded. */
public interface Excerpts extends AutoCloseable {
  /** The most characters of a line that are kept. */
  int MOST_CHARACTERS = 400;

  /** The most lines of a finding that are kept. */
  int MOST_LINES = 40;

  /** No lines of any finding. */
  Excerpts NONE =
      new Excerpts() {
        @Override
        public Excerpt of(Finding finding) {
          return Excerpt.without(Missing.NO_EVIDENCE);
        }

        @Override
        public void close() {}
      };

  /**
   * The lines that a finding cites.
   *
   * @param finding one of those that these were gathered for
   * @throws IOException where they cannot be read back
   */
  Excerpt of(Finding finding) throws IOException;

  @Override
  void close() throws IOException;

  /**
   * A finding's lines.
   *
   * @param header the line that names the columns; null where the file has none
   * @param lines the first {@value #MOST_LINES} of those cited, in the order of the file
   * @param more how many more it cites
   * @param missing why there are no lines; null where there are
   * @param bytes whether a line's number is that of the byte at which a record begins, in a
   *     document on one line; its text then begins with the path to the record
   */
  record Excerpt(
      @Nullable Line header,
      List<Line> lines,
      long more,
      @Nullable Missing missing,
      boolean bytes) {
    /** Keeps a copy. */
    public Excerpt {
      lines = List.copyOf(lines);
    }

    /** No lines, and why. */
    public static Excerpt without(Missing why) {
      return new Excerpt(null, List.of(), 0, why, false);
    }
  }

  /**
   * A line of a log.
   *
   * @param number from 1
   * @param text as recorded, its end left off; a byte that is none of the file's character set
   *     stands as {@code \xHH}; cut after {@value #MOST_CHARACTERS} characters
   * @param cut whether it was cut: it goes on
   */
  record Line(long number, String text, boolean cut) {}

  /** Why a finding has no lines of text. */
  enum Missing {
    /** It cites no log: it lies on the control file. */
    NO_EVIDENCE,
    /** The log is a workbook, whose lines are the rows of a sheet. */
    WORKBOOK,
    /** The log is a stream of frames, which are numbered and no text. */
    FRAMES,
    /** The log is XML, in which a record may begin and end anywhere. */
    XML,
    /** The log is a JSON document with lines too long to be records, maybe all on one. */
    JSON_DOCUMENT,
    /** Names are left out, and it cannot be told where some stand in these lines. */
    REDACTED,
    /** Findings before it cite as many lines as are kept. */
    TOO_MANY;

    /** The key of its words among the {@link Texts}. */
    public String key() {
      return "excerpt.missing." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
