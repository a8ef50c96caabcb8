package shoeaudit.runs;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CitedSpans;
import shoeaudit.audit.result.Finding;
import shoeaudit.profile.source.LineForm;
import shoeaudit.report.Excerpts;
import shoeaudit.report.FindingsInFull;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.LogText;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;

/**
 * Reads the lines that findings cite once more from their logs, each log in one pass, and keeps
 * {@value #MOST} of them at most, beyond a bound in a working file.
 */
final class CitedLines implements Excerpts {
  /** How many lines are kept in all: some megabytes of memory. */
  static final int MOST = 500_000;

  private static final RowCodec<Line> LINES =
      new RowCodec<>(
          (line, out) -> {
            out.writeLong(line.number());
            RowCodec.writeText(line.text(), out);
            out.writeBoolean(line.cut());
          },
          in -> new Line(in.readLong(), RowCodec.readText(in), in.readBoolean()),
          line -> 80L + line.text().length());

  private final Map<String, AuditedLog> logs;
  private final int most;
  private final SpilledList<Line> kept;
  private final Map<String, OfFile> files = new TreeMap<>();
  private int wanted;

  /** A file's lines: which are wanted, and, once it was read, which rows they are. */
  private static final class OfFile {
    private final BitSet wanted = new BitSet();

    /** Bytes instead of lines, in a document on one line. */
    private final NavigableSet<Integer> bytes = new TreeSet<>();

    private @Nullable Line header;
    private int firstRow;

    /** The numbers of the lines, the first of which is the first row. */
    private int[] number = new int[0];

    private int size;
  }

  private CitedLines(Map<String, AuditedLog> logs, int most, Path working) {
    this.logs = logs;
    this.most = most;
    kept = new SpilledList<>(working, LINES, SpilledList.MOST_BYTES_HELD);
  }

  /**
   * Reads them.
   *
   * @param inFull the findings
   * @param logs the audit's, by name
   * @param working is made where memory does not do; deleted on closing
   * @throws IOException where a log cannot be read any more, or is no longer the one audited
   */
  static CitedLines read(FindingsInFull inFull, Map<String, AuditedLog> logs, Path working)
      throws IOException {
    return read(inFull, logs, working, MOST);
  }

  /**
   * Likewise, with a bound of its own.
   *
   * @param most how many lines are kept in all
   */
  static CitedLines read(
      FindingsInFull inFull, Map<String, AuditedLog> logs, Path working, int most)
      throws IOException {
    CitedLines lines = new CitedLines(logs, most, working);
    try {
      inFull.forEach((finding, group) -> lines.want(finding));
      for (Map.Entry<String, OfFile> file : lines.files.entrySet()) {
        lines.read(lines.log(file.getKey()), file.getValue());
      }
      return lines;
    } catch (IOException | RuntimeException e) {
      lines.close();
      throw e;
    }
  }

  private AuditedLog log(String name) {
    AuditedLog log = logs.get(name);
    if (log == null) {
      throw new IllegalStateException("a finding cites " + name + ", which was not audited");
    }
    return log;
  }

  /** Why a log has no lines to be printed; null where it has. */
  private static @Nullable Missing missing(AuditedLog log) {
    if (log.reading().format() == LogFormat.XLSX) {
      return Missing.WORKBOOK;
    }
    return switch (log.lines().unit()) {
      case LINE, JSON_LINE, JSON_BYTE, XML_BYTE, FRAGMENT_BYTE -> null;
      case FRAME -> Missing.FRAMES;
      case XML_LINE -> Missing.XML;
    };
  }

  private void want(Finding finding) {
    String file = finding.sourceFile();
    String cited = finding.sourceLine();
    if (file == null || cited == null || missing(log(file)) != null) {
      return;
    }
    OfFile of = files.computeIfAbsent(file, name -> new OfFile());
    boolean bytes = log(file).lines().unit().isByte();
    int[] lines = first(cited);
    int fresh = 0;
    for (int line : lines) {
      fresh += (bytes ? of.bytes.contains(line) : of.wanted.get(line)) ? 0 : 1;
    }
    if (fresh <= most - wanted) {
      wanted += fresh;
      for (int line : lines) {
        if (bytes) {
          of.bytes.add(line);
        } else {
          of.wanted.set(line);
        }
      }
    }
  }

  /** The first of the lines that a finding cites, as {@code 12;15-18}. */
  private static int[] first(String cited) {
    int[] lines = new int[MOST_LINES];
    int[] count = {0};
    CitedSpans.forEach(
        cited,
        (from, to) -> {
          for (int line = from; line <= to && count[0] < MOST_LINES; line++) {
            lines[count[0]++] = line;
          }
        });
    return Arrays.copyOf(lines, count[0]);
  }

  private static long count(String cited) {
    long[] count = {0};
    CitedSpans.forEach(cited, (from, to) -> count[0] += to - from + 1L);
    return count[0];
  }

  private void read(AuditedLog log, OfFile of) throws IOException {
    boolean bytes = log.lines().unit().isByte();
    int lines = bytes ? of.bytes.size() : of.wanted.cardinality();
    of.firstRow = kept.size();
    of.number = new int[lines];
    if (bytes) {
      CitedPlaces.read(log, of.bytes, line -> keep(line, of));
      return;
    }
    Charset charset = log.lines().charset();
    try (LogText text =
        LogText.open(log.file().path(), charset == null ? StandardCharsets.UTF_8 : charset)) {
      read(text.lines(), log, of);
      log.requireUnchanged(text.sha256());
    }
    if (of.size < lines) {
      throw new IllegalStateException("a finding cites a line that " + log.file() + " lacks");
    }
  }

  private void read(LogLines lines, AuditedLog log, OfFile of) throws IOException {
    boolean header = log.hasHeader();
    int last = of.wanted.length() - 1;
    while ((header || lines.number() < last) && lines.next()) {
      if (header && lines.number() > log.lines().skipped() && !lines.isBlank()) {
        of.header = line(lines);
        header = false;
      }
      if (of.wanted.get(lines.number())) {
        keep(line(lines), of);
      }
    }
  }

  private void keep(Line line, OfFile of) {
    of.number[of.size++] = (int) line.number();
    kept.add(line);
  }

  private static Line line(LogLines lines) {
    boolean cut = lines.end() - lines.start() > MOST_CHARACTERS;
    return new Line(lines.number(), lines.asRecorded(MOST_CHARACTERS), cut);
  }

  @Override
  public Excerpt of(Finding finding) throws IOException {
    String file = finding.sourceFile();
    String cited = finding.sourceLine();
    if (file == null || cited == null) {
      return Excerpt.without(Missing.NO_EVIDENCE);
    }
    Missing missing = missing(log(file));
    if (missing != null) {
      return Excerpt.without(missing);
    }
    OfFile of = files.get(file);
    List<Line> lines = new ArrayList<>();
    for (int number : first(cited)) {
      int at = of == null ? -1 : Arrays.binarySearch(of.number, number);
      if (of == null || at < 0) {
        return Excerpt.without(Missing.TOO_MANY);
      }
      lines.add(kept.get(of.firstRow + at));
    }
    boolean document = log(file).lines().unit() == LineForm.Unit.JSON_LINE;
    if (document && lines.stream().anyMatch(Line::cut)) {
      return Excerpt.without(Missing.JSON_DOCUMENT);
    }
    return new Excerpt(
        of == null ? null : of.header,
        lines,
        count(cited) - lines.size(),
        null,
        log(file).lines().unit().isByte());
  }

  @Override
  public void close() throws IOException {
    kept.close();
  }
}
