package shoeaudit.runs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.report.Report;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.LogRows;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.reading.LogReading;
import shoeaudit.shoelog.text.TextForm;
import shoeaudit.spill.RowCodec;

/**
 * What a shard says of itself before what was found: under what and of what it was made.
 *
 * @param engine the engine's version
 * @param build which build of it, in words
 * @param controls the versions of the control file
 * @param rules the regulations and bets that were used
 * @param profile the import profile; empty: the logs are shoe logs
 * @param readBy what is said of the profile; empty without one
 * @param logs in the order of their names
 * @param passedOver the notes on files that were passed over
 * @param tables by which files each table is recorded
 * @param joined what is said once of all shards
 * @param eventsWaiting the most events that waited at once for other files
 */
record ShardHead(
    String engine,
    String build,
    List<Report.Input> controls,
    List<Report.Input> rules,
    List<Report.Input> profile,
    String readBy,
    List<Log> logs,
    List<String> passedOver,
    Map<String, SortedSet<String>> tables,
    JoinedShoes joined,
    long eventsWaiting) {
  /**
   * A log of the shard.
   *
   * @param name as findings give it
   * @param reading its size, SHA-256 and form
   * @param firstNanos by which logs are read in their order
   * @param rows what became of its rows
   */
  record Log(String name, LogReading reading, long firstNanos, LogRows rows) {
    /** As results list it. */
    Report.Input input() {
      return new Report.Input("log", name, reading.bytes(), reading.sha256());
    }
  }

  private static final RowCodec<LogReading> READING =
      new RowCodec<>(
          (reading, out) -> {
            RowCodec.writeText(reading.sha256(), out);
            out.writeLong(reading.bytes());
            out.writeLong(reading.events());
            out.writeLong(reading.lines());
            RowCodec.writeText(reading.format().name(), out);
            RowCodec.writeText(reading.text().charset().name(), out);
            out.writeChar(reading.text().separator());
            out.writeInt(reading.text().skippedLines());
          },
          in ->
              new LogReading(
                  RowCodec.readText(in),
                  in.readLong(),
                  in.readLong(),
                  in.readLong(),
                  LogFormat.valueOf(RowCodec.readText(in)),
                  new TextForm(
                      Charset.forName(RowCodec.readText(in)), in.readChar(), in.readInt())),
          reading -> 0);

  private static final RowCodec<Report.Input> INPUT =
      new RowCodec<>(
          (input, out) -> {
            RowCodec.writeText(input.role(), out);
            RowCodec.writeText(input.name(), out);
            out.writeLong(input.bytes());
            RowCodec.writeText(input.sha256(), out);
          },
          in ->
              new Report.Input(
                  RowCodec.readText(in),
                  RowCodec.readText(in),
                  in.readLong(),
                  RowCodec.readText(in)),
          input -> 0);
  private static final RowCodec<ForeignRows> RECORDS =
      new RowCodec<>(
          (records, out) -> {
            out.writeLong(records.read());
            out.writeLong(records.told());
            out.writeLong(records.joined());
            out.writeLong(records.repeated());
            out.writeLong(records.replaced());
            out.writeLong(records.passedOver());
            out.writeLong(records.refused());
          },
          in ->
              new ForeignRows(
                  in.readLong(),
                  in.readLong(),
                  in.readLong(),
                  in.readLong(),
                  in.readLong(),
                  in.readLong(),
                  in.readLong()),
          records -> 0);
  private static final RowCodec<Log> LOG =
      new RowCodec<>(
          (log, out) -> {
            RowCodec.writeText(log.name(), out);
            READING.writer().write(log.reading(), out);
            out.writeLong(log.firstNanos());
            LogRows rows = log.rows();
            out.writeLong(rows.read());
            out.writeLong(rows.audited());
            out.writeLong(rows.merged());
            out.writeLong(rows.repeated());
            out.writeLong(rows.leftOut());
            out.writeLong(rows.noEvent());
            out.writeLong(rows.refused());
            out.writeLong(rows.otherDays());
            ForeignRows records = rows.records();
            out.writeBoolean(records != null);
            if (records != null) {
              RECORDS.writer().write(records, out);
            }
          },
          in -> {
            String name = RowCodec.readText(in);
            return new Log(
                name,
                READING.reader().read(in),
                in.readLong(),
                new LogRows(
                    name,
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readBoolean() ? RECORDS.reader().read(in) : null));
          },
          log -> 0);
  private static final RowCodec<String> TEXT =
      new RowCodec<>(RowCodec::writeText, RowCodec::readText, text -> 0);
  private static final RowCodec<List<Report.Input>> INPUTS = RowCodec.listOf(INPUT);
  private static final RowCodec<List<Log>> LOGS = RowCodec.listOf(LOG);
  private static final RowCodec<List<String>> TEXTS = RowCodec.listOf(TEXT);

  void write(DataOutput out) throws IOException {
    RowCodec.writeText(engine, out);
    RowCodec.writeText(build, out);
    INPUTS.writer().write(controls, out);
    INPUTS.writer().write(rules, out);
    INPUTS.writer().write(profile, out);
    RowCodec.writeText(readBy, out);
    LOGS.writer().write(logs, out);
    TEXTS.writer().write(passedOver, out);
    out.writeInt(tables.size());
    for (Map.Entry<String, SortedSet<String>> table : tables.entrySet()) {
      RowCodec.writeText(table.getKey(), out);
      TEXTS.writer().write(new ArrayList<>(table.getValue()), out);
    }
    out.writeLong(joined.shoes());
    out.writeLong(joined.eventsLeftOut());
    out.writeLong(eventsWaiting);
  }

  /** Reads on after the engine's version and build, which have to be this program's. */
  static ShardHead read(String engine, String build, DataInput in) throws IOException {
    List<Report.Input> controls = INPUTS.reader().read(in);
    List<Report.Input> rules = INPUTS.reader().read(in);
    List<Report.Input> profile = INPUTS.reader().read(in);
    String readBy = RowCodec.readText(in);
    List<Log> logs = LOGS.reader().read(in);
    List<String> passedOver = TEXTS.reader().read(in);
    Map<String, SortedSet<String>> tables = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      tables.put(RowCodec.readText(in), new TreeSet<>(TEXTS.reader().read(in)));
    }
    return new ShardHead(
        engine,
        build,
        controls,
        rules,
        profile,
        readBy,
        logs,
        passedOver,
        tables,
        new JoinedShoes(in.readLong(), in.readLong()),
        in.readLong());
  }
}
