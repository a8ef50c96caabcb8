package shoeaudit.runs;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.source.LineForm;
import shoeaudit.report.Excerpts;
import shoeaudit.shoelog.reading.TextFormSearch;
import shoeaudit.shoelog.text.ForeignFile;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.LogText;

/**
 * Lines of a log as recorded, for whoever looks at a coup.
 *
 * @param lines the first of them
 * @param of how many there are in all
 * @param missing why there are none; null: there are
 */
public record RecordedLines(List<Excerpts.Line> lines, int of, @Nullable Missing missing) {
  /** Why a log has no lines to be shown. */
  public enum Missing {
    /** It is a workbook. */
    WORKBOOK,
    /** It is a document on one line, whose records are numbered by bytes. */
    ONE_LINE,
    /** It is a stream of frames, which are no lines. */
    FRAMES,
    /** It is XML. */
    XML,
    /** It is not among the files of the run. */
    ELSEWHERE
  }

  public RecordedLines {
    lines = List.copyOf(lines);
  }

  /** No lines, and why. */
  public static RecordedLines without(Missing why) {
    return new RecordedLines(List.of(), 0, why);
  }

  /** Whether there are more than these. */
  public boolean isCut() {
    return lines.size() < of;
  }

  /**
   * Reads some.
   *
   * @param profile how another system wrote it; null: it is a shoe log
   * @param from the number of the first, from 1
   * @param to that of the last
   * @param most how many at most
   * @throws IOException where it cannot be read
   */
  public static RecordedLines read(
      Path log, @Nullable ImportProfile profile, int from, int to, int most) throws IOException {
    if (isWorkbook(log)) {
      return without(Missing.WORKBOOK);
    }
    LineForm form = profile == null ? null : profile.lines(log);
    Missing missing = form == null ? null : missing(form.unit());
    if (missing != null) {
      return without(missing);
    }
    Charset charset = form == null ? TextFormSearch.of(log).charset() : form.charset();
    return read(log, charset == null ? StandardCharsets.UTF_8 : charset, from, to, most);
  }

  private static boolean isWorkbook(Path log) throws IOException {
    try (ForeignFile file = ForeignFile.open(log)) {
      return file.isWorkbook();
    }
  }

  private static @Nullable Missing missing(LineForm.Unit unit) {
    return switch (unit) {
      case LINE, JSON_LINE -> null;
      case JSON_BYTE, XML_BYTE, FRAGMENT_BYTE -> Missing.ONE_LINE;
      case FRAME -> Missing.FRAMES;
      case XML_LINE -> Missing.XML;
    };
  }

  private static RecordedLines read(Path log, Charset charset, int from, int to, int most)
      throws IOException {
    List<Excerpts.Line> read = new ArrayList<>();
    int of = 0;
    try (LogText text = LogText.open(log, charset)) {
      LogLines lines = text.lines();
      while (lines.number() < to && lines.next()) {
        if (lines.number() < from) {
          continue;
        }
        of++;
        if (read.size() < most) {
          boolean cut = lines.end() - lines.start() > Excerpts.MOST_CHARACTERS;
          read.add(
              new Excerpts.Line(lines.number(), lines.asRecorded(Excerpts.MOST_CHARACTERS), cut));
        }
      }
    }
    return new RecordedLines(read, of, null);
  }
}
