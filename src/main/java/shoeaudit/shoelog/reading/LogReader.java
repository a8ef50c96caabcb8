package shoeaudit.shoelog.reading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.LogRows;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoePlace;
import shoeaudit.shoelog.SpareShoes;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.assembly.ShoeParts;
import shoeaudit.shoelog.assembly.ShoeRegistry;
import shoeaudit.shoelog.field.ForeignFormat;
import shoeaudit.shoelog.text.ForeignFile;
import shoeaudit.shoelog.text.LogBytes;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.ReadAhead;
import shoeaudit.shoelog.text.TextForm;
import shoeaudit.shoelog.workbook.SharedTexts;

/**
 * Reads shoe logs, format 1, as CSV or JSON Lines, plain or gzip, or as Excel workbooks, with one
 * event or one coup a row (shoe-log.md). One reader serves one audit: it remembers which shoes it
 * has read, so that none is audited twice. Not for use by several threads at once.
 *
 * <p>Memory is bounded by the shoes open at once, one a table, whatever the size of the files; a
 * record longer than {@value #MAX_RECORD_CHARACTERS} characters is a problem of its line. Of a
 * workbook the texts that its cells share are held besides ({@link SharedTexts}).
 */
public final class LogReader {
  /** The most characters that one record may have. */
  public static final int MAX_RECORD_CHARACTERS = LogLines.LIMIT;

  private final int currencyDigits;
  private final LogSink sink;
  private final boolean plain;
  private final @Nullable ForeignFormat foreign;
  private final ShoeRegistry registry = new ShoeRegistry();
  private final ShoeParts parts;
  private final SpareShoes spares = new SpareShoes();

  /**
   * A reader for one audit.
   *
   * @param currencyDigits how many decimals the currency of the logs' amounts has, 0 to 6
   * @param sink takes shoes, problems and notes
   */
  public LogReader(int currencyDigits, LogSink sink) {
    this(currencyDigits, sink, true, null);
  }

  /**
   * A reader for one audit of files that another system wrote.
   *
   * @param currencyDigits how many decimals the currency of their amounts has, 0 to 6
   * @param sink takes shoes, problems and notes
   * @param foreign how they are written
   */
  public LogReader(int currencyDigits, LogSink sink, ForeignFormat foreign) {
    this(currencyDigits, sink, true, foreign);
  }

  /**
   * A reader for one audit.
   *
   * @param plain whether plain records are read where they lie, which is quicker and gives the
   *     same; otherwise all go through the libraries' parsers
   */
  LogReader(int currencyDigits, LogSink sink, boolean plain) {
    this(currencyDigits, sink, plain, null);
  }

  private LogReader(
      int currencyDigits, LogSink sink, boolean plain, @Nullable ForeignFormat foreign) {
    this.plain = plain;
    this.foreign = foreign;
    this.currencyDigits = currencyDigits;
    this.sink = sink;
    this.parts = new ShoeParts(sink);
  }

  /** From now on these shoes are known to stand in several of the files. */
  public void know(SharedShoes shoes) {
    parts.know(shoes);
  }

  /**
   * From now on some shoes are passed over in some files: neither audited nor a problem.
   *
   * @param shoes by the name of the file
   */
  public void passOver(Map<String, Set<ShoePlace>> shoes) {
    parts.passOver(shoes);
  }

  /**
   * The shoes met so far that stand in several files of which not all are audited, each with the
   * names of the files that have it.
   */
  public Map<ShoePlace, SortedSet<String>> shared() {
    return parts.shared();
  }

  /**
   * Says whether a file is a shoe log: by its first {@value LogProbe#WINDOW_BYTES} bytes, or by row
   * 1 of a workbook's first sheet.
   */
  public static LogProbe probe(Path file) throws IOException {
    return LogProbe.of(file);
  }

  /** Says whether a file is one that another system wrote in that format: by its contents. */
  static LogProbe probe(Path file, ForeignFormat foreign) throws IOException {
    try (LogBytes bytes = new LogBytes(file)) {
      if (bytes.isFalseGzip()) {
        return LogProbe.none("its name ends in .gz and its contents are no gzip");
      }
      if (bytes.isZip() || bytes.isOle2()) {
        return LogProbe.none(ForeignFile.WORKBOOK.problem() + ": " + ForeignFile.WORKBOOK.remedy());
      }
      String reason = foreign.reasonAgainst(new ForeignFile.UpToTheBreak(bytes.content()));
      return reason.isEmpty()
          ? new LogProbe(LogFormat.FOREIGN, null, "", false)
          : LogProbe.none(reason);
    }
  }

  /**
   * Reads a file from beginning to end, and hands on all its shoes: no other file follows, or none
   * that a shoe goes on in.
   *
   * @param progress as in {@link #readOn}
   * @return as of {@link #readOn}
   * @throws IOException as of {@link #readOn}
   * @throws InterruptedException where the sink was interrupted
   */
  public LogReading read(LogFile file, LongConsumer progress)
      throws IOException, InterruptedException {
    LogReading reading = readOn(file, progress);
    finish();
    return reading;
  }

  /**
   * All files have been read: hands on the shoes that were open at the end of theirs, and says how
   * much was put together from several files.
   *
   * @throws InterruptedException where the sink was interrupted
   */
  public void finish() throws InterruptedException {
    parts.releaseAll();
    parts.report();
  }

  /**
   * All files of a part of an audit have been read: likewise, and gives back what is said once of
   * the whole.
   *
   * @throws InterruptedException where the sink was interrupted
   */
  public JoinedShoes finishPart() throws InterruptedException {
    parts.releaseAll();
    return parts.reportPart();
  }

  /** What became of the rows of each file, in the order in which they were read. */
  public List<LogRows> rows() {
    return parts.rows();
  }

  /**
   * For each file with a part of a shoe that stands in several files: these files by name, itself
   * among them.
   */
  public Map<String, SortedSet<String>> filesJoined() {
    return parts.filesJoined();
  }

  /**
   * Reads a file from beginning to end. The shoe that is open at a table when it ends is kept, as
   * it may go on in the next file (audit.md, reading 52), until {@link #finish}; so files have to
   * be given in their {@link LogOrder}.
   *
   * @param file what to read
   * @param progress told the number of the file's own (compressed) bytes read so far, now and then,
   *     on the caller's thread
   * @return hash, size and counts; with no events at all, the problems say why
   * @throws IOException where the file cannot be opened or read; damaged contents are problems, no
   *     exceptions
   * @throws InterruptedException where the sink was interrupted
   */
  public LogReading readOn(LogFile file, LongConsumer progress)
      throws IOException, InterruptedException {
    LogPass pass = new LogPass(file.name(), sink, registry, parts, spares, currencyDigits);
    try (LogBytes bytes = new LogBytes(file.path())) {
      LogFormat format = formatNamed(file.path());
      TextForm form = TextForm.USUAL;
      long lines = 0;
      if (bytes.isFalseGzip()) {
        pass.problem(
            0,
            new Fault(
                "the name ends in .gz and the contents are no gzip",
                "name the file for what it is"));
        bytes.drain(progress);
      } else if (foreign != null) {
        format = LogFormat.FOREIGN;
        if (bytes.isZip() || bytes.isOle2()) {
          pass.problem(0, ForeignFile.WORKBOOK);
        } else {
          new ForeignPass(pass).run(bytes.content(), file.name(), foreign);
        }
        bytes.drain(progress);
      } else if (bytes.isZip() || bytes.isOle2()) {
        format = LogFormat.XLSX;
        lines = new WorkbookPass(pass).run(file.path());
        bytes.drain(progress);
      } else {
        form = TextFormSearch.of(file.path());
        try (ReadAhead content = new ReadAhead(bytes, progress)) {
          TextPass text = new TextPass(pass, content, form, plain);
          format = text.run(format);
          lines = text.count();
          content.drain();
        }
      }
      return new LogReading(bytes.sha256(), bytes.count(), pass.records(), lines, format, form);
    }
  }

  private static LogFormat formatNamed(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).contains(".jsonl")
        ? LogFormat.JSON_LINES
        : LogFormat.CSV;
  }
}
