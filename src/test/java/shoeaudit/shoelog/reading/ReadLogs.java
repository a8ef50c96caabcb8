package shoeaudit.shoelog.reading;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.Names;
import shoeaudit.shoelog.ShoeEvents;

/** Everything that reading some files gave, for tests to look at. */
public final class ReadLogs implements LogSink {
  private final LogReader reader;
  public final List<ShoeEvents> shoes = new ArrayList<>();
  public final List<ImportProblem> problems = new ArrayList<>();
  public final List<String> notes = new ArrayList<>();
  final List<LogReading> readings = new ArrayList<>();
  final List<Long> progress = new ArrayList<>();

  public ReadLogs() {
    this(true);
  }

  private ReadLogs(boolean plain) {
    reader = new LogReader(2, this, plain);
  }

  /**
   * Reads a log.
   *
   * @param plain whether plain records are read where they lie
   */
  public static ReadLogs of(Path file, boolean plain) throws IOException, InterruptedException {
    ReadLogs logs = new ReadLogs(plain);
    logs.read(file);
    return logs;
  }

  public static ReadLogs of(Path... files) throws IOException, InterruptedException {
    ReadLogs logs = new ReadLogs();
    for (Path file : files) {
      logs.read(file);
    }
    return logs;
  }

  /** Reads that text as a file of that name in that folder. */
  public static ReadLogs ofText(Path folder, String name, String text)
      throws IOException, InterruptedException {
    return ofBytes(folder, name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads those bytes as a file of that name in that folder. */
  public static ReadLogs ofBytes(Path folder, String name, byte[] bytes)
      throws IOException, InterruptedException {
    return of(Files.write(folder.resolve(name), bytes));
  }

  public static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  void read(Path file) throws IOException, InterruptedException {
    readings.add(reader.read(new LogFile(file, String.valueOf(file.getFileName())), progress::add));
  }

  /** Reads a file after which others may come. */
  public void readOn(Path file) throws IOException, InterruptedException {
    readings.add(
        reader.readOn(new LogFile(file, String.valueOf(file.getFileName())), progress::add));
  }

  /** All files have been read. */
  public void finish() throws InterruptedException {
    reader.finish();
  }

  @Override
  public void shoe(ShoeEvents shoe) {
    shoes.add(shoe);
  }

  @Override
  public void problem(ImportProblem problem) {
    problems.add(problem);
  }

  @Override
  public void note(String note) {
    notes.add(note);
  }

  public LogReading reading() {
    return readings.getLast();
  }

  /** The problems as {@code file:line: problem -> remedy}. */
  public List<String> problemTexts() {
    return problems.stream()
        .map(p -> p.sourceFile() + ":" + p.sourceLine() + ": " + p.problem() + " -> " + p.remedy())
        .toList();
  }

  /** Each shoe as {@code table/shoe: line kind coup, …}. */
  public List<String> outlines() {
    List<String> outlines = new ArrayList<>();
    for (ShoeEvents shoe : shoes) {
      StringBuilder out = new StringBuilder(shoe.table() + "/" + shoe.shoe() + ":");
      for (int row = 0; row < shoe.size(); row++) {
        out.append(row == 0 ? " " : ", ")
            .append(shoe.line[row])
            .append(' ')
            .append(shoe.kindOf(row).text());
        if (shoe.coup[row] != 0) {
          out.append(' ').append(shoe.coup[row]);
        }
      }
      outlines.add(out.toString());
    }
    return outlines;
  }

  /** Every column of every event, without the lines, so that encodings can be compared. */
  public List<String> events() {
    List<String> events = new ArrayList<>();
    for (ShoeEvents shoe : shoes) {
      events.addAll(events(shoe));
    }
    return events;
  }

  public static List<String> events(ShoeEvents shoe) {
    return IntStream.range(0, shoe.size()).mapToObj(row -> event(shoe, row)).toList();
  }

  /** Whether all shoes are the same in every column of every event. */
  boolean sameShoes(ReadLogs other) {
    boolean same = shoes.size() == other.shoes.size();
    for (int i = 0; same && i < shoes.size(); i++) {
      same = same(shoes.get(i), other.shoes.get(i));
    }
    return same;
  }

  private static boolean same(ShoeEvents a, ShoeEvents b) {
    int n = a.size();
    boolean same =
        n == b.size()
            && a.file().equals(b.file())
            && a.table().equals(b.table())
            && a.shoe().equals(b.shoe())
            && a.summaries() == b.summaries()
            && a.names().size() == b.names().size()
            && Arrays.equals(a.kind, 0, n, b.kind, 0, n)
            && Arrays.equals(a.line, 0, n, b.line, 0, n)
            && Arrays.equals(a.at, 0, n, b.at, 0, n)
            && Arrays.equals(a.offsetMinutes, 0, n, b.offsetMinutes, 0, n)
            && Arrays.equals(a.reversed, 0, n, b.reversed, 0, n)
            && Arrays.equals(a.coup, 0, n, b.coup, 0, n)
            && Arrays.equals(a.dealer, 0, n, b.dealer, 0, n)
            && Arrays.equals(a.area, 0, n, b.area, 0, n)
            && Arrays.equals(a.patron, 0, n, b.patron, 0, n)
            && Arrays.equals(a.bet, 0, n, b.bet, 0, n)
            && Arrays.equals(a.money, 0, n, b.money, 0, n)
            && Arrays.equals(a.net, 0, n, b.net, 0, n)
            && Arrays.equals(a.commission, 0, n, b.commission, 0, n)
            && Arrays.equals(a.role, 0, n, b.role, 0, n)
            && Arrays.equals(a.hand, 0, n, b.hand, 0, n)
            && Arrays.equals(a.card, 0, n, b.card, 0, n)
            && Arrays.equals(a.face, 0, n, b.face, 0, n)
            && Arrays.equals(a.total, 0, n, b.total, 0, n)
            && Arrays.equals(a.playerTotal, 0, n, b.playerTotal, 0, n)
            && Arrays.equals(a.bankerTotal, 0, n, b.bankerTotal, 0, n)
            && Arrays.equals(a.result, 0, n, b.result, 0, n)
            && Arrays.equals(a.outcome, 0, n, b.outcome, 0, n)
            && Arrays.equals(a.decks, 0, n, b.decks, 0, n)
            && Arrays.equals(a.text, 0, n, b.text, 0, n)
            && Arrays.equals(a.secondText, 0, n, b.secondText, 0, n)
            && Arrays.equals(a.further, 0, n, b.further, 0, n);
    for (int name = 1; same && name <= a.names().size(); name++) {
      same = a.names().text(name).equals(b.names().text(name));
    }
    return same;
  }

  static String event(ShoeEvents shoe, int row) {
    Names names = shoe.names();
    return String.join(
        "|",
        shoe.table(),
        shoe.shoe(),
        shoe.kindOf(row).text(),
        "coup " + shoe.coup[row],
        shoe.at[row] == ShoeEvents.NO_TIME ? "" : shoe.at[row] + " " + shoe.offsetMinutes[row],
        shoe.reversed[row] ? "reversed" : "",
        names.text(shoe.dealer[row]),
        Area.text(shoe.area[row]),
        names.text(shoe.patron[row]),
        names.text(shoe.bet[row]),
        shoe.money[row] == ShoeEvents.NO_MONEY
            ? ""
            : (shoe.net[row] ? "net " : "money ") + shoe.money[row],
        shoe.commission[row] == ShoeEvents.NO_MONEY ? "" : "commission " + shoe.commission[row],
        "role " + shoe.role[row],
        "hand " + shoe.hand[row],
        shoeaudit.game.Card.text(shoe.card[row]),
        "face " + shoe.face[row],
        "totals " + shoe.total[row] + " " + shoe.playerTotal[row] + " " + shoe.bankerTotal[row],
        "result " + shoe.result[row],
        "outcome " + shoe.outcome[row],
        "decks " + shoe.decks[row],
        names.text(shoe.text[row]),
        names.text(shoe.secondText[row])
            + (shoe.further[row] == 0 ? "" : "|further " + names.text(shoe.further[row])));
  }
}
