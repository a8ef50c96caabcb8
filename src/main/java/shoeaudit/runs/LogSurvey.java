package shoeaudit.runs;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.reading.LogFinder;
import shoeaudit.shoelog.reading.LogProbe;
import shoeaudit.shoelog.reading.LogReader;

/**
 * Looks at the beginnings of files before an audit, to tell which are logs and which of them belong
 * in one shard. A beginning need not name all tables of its file: whoever makes shards by it
 * compares what {@link ShardRun.Outcome#tables} names in the end.
 */
public final class LogSurvey {
  private final int currencyDigits;
  private final @Nullable ImportedFormat foreign;

  /**
   * What a file is.
   *
   * @param probe whether it is a log
   * @param tables that it names, in their order; none where it is no log
   */
  public record Seen(LogProbe probe, List<String> tables) {
    /** Keeps a copy. */
    public Seen {
      tables = List.copyOf(tables);
    }
  }

  /**
   * For the logs of a request.
   *
   * @param request whose logs are not searched
   * @throws InvalidRunRequestException where it cannot run as asked
   */
  public LogSurvey(AuditRequest request) throws InvalidRunRequestException {
    List<ControlFile> versions = ControlVersions.read(request.controls(), request.rules());
    currencyDigits = versions.getFirst().currencyDigits();
    foreign = request.foreign(versions);
  }

  /**
   * Looks at a file, or at a copy of its beginning.
   *
   * @throws IOException where it cannot be read
   */
  public Seen look(LogFile beginning) throws IOException, InterruptedException {
    LogProbe probe = LogFinder.Prober.of(foreign).probe(beginning.path());
    if (!probe.isLog()) {
      return new Seen(probe, List.of());
    }
    Map<String, SortedSet<String>> tables = new TreeMap<>();
    LogSink sink = new TablesSink(new NoSink(), tables);
    LogReader reader =
        foreign == null
            ? new LogReader(currencyDigits, sink)
            : new LogReader(currencyDigits, sink, foreign);
    reader.read(beginning, bytes -> {});
    return new Seen(probe, List.copyOf(tables.keySet()));
  }
}
