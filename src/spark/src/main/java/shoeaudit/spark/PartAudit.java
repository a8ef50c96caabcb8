package shoeaudit.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.Progress;
import shoeaudit.runs.ShardOutline;
import shoeaudit.runs.ShardRun;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * The audit of a part, on an executor: fetches its logs, writes its shard, and hands that on piece
 * by piece. A task that is run again hands on the same bytes.
 */
record PartAudit(Broadcast<JobFiles> job, FileSystems files, Counters counters)
    implements Serializable {
  /** Small, as the serializer remembers a hundred of them. */
  static final int PIECE_BYTES = 256 << 10;

  /** Audits a part, within a task. */
  Iterator<PartItem> audit(Part part) throws IOException, InterruptedException {
    Scratch scratch = Scratch.make(SparkEnv.get().conf());
    atEnd(context -> scratch.close());
    Path shard = scratch.path().resolve("part.shard");
    int threads = SparkEnv.get().conf().getInt("spark.task.cpus", 1);
    PartItem.Report report;
    try {
      AuditRequest request =
          job.value().unpack(scratch.folder("job"), scratch.path(), threads, false);
      LogFinder.Found logs = fetched(part, scratch);
      ShardRun.Outcome outcome = ShardRun.run(request, logs, shard, Progress.NONE);
      report =
          new PartItem.Report(
              part.name(),
              PartItem.Outline.of(ShardOutline.of(part.name(), shard)),
              null,
              outcome.tables(),
              outcome.shoes(),
              outcome.coups(),
              outcome.problems());
      counters.add(part, report);
    } catch (InvalidRunRequestException e) {
      // No failure of this machine, so that no other is to try.
      return List.<PartItem>of(
              new PartItem.Report(
                  part.name(), null, String.valueOf(e.getMessage()), List.of(), 0, 0, 0))
          .iterator();
    } catch (IOException e) {
      throw new IOException(part.name() + ": " + e.getMessage(), e);
    }
    return new Pieces(report, shard);
  }

  private LogFinder.Found fetched(Part part, Scratch scratch) throws IOException {
    List<LogFile> logs = new ArrayList<>();
    Set<LogFile> named = new HashSet<>();
    for (LogTree.Log log : part.logs()) {
      URI uri = log.uri();
      Path path;
      if (FileSystems.isLocal(uri)) {
        path = FileSystems.local(uri);
      } else {
        // The name says how it is written; two folders may have the same.
        path = scratch.folder("log-" + logs.size()).resolve(SurveyedFile.name(uri));
        files.fetch(uri, path);
      }
      LogFile file = new LogFile(path, log.name());
      logs.add(file);
      if (log.named()) {
        named.add(file);
      }
    }
    return new LogFinder.Found(logs, part.passedOver(), List.of(), named);
  }

  private static void atEnd(TaskCompletionListener listener) {
    TaskContext unused = TaskContext.get().addTaskCompletionListener(listener);
    assert unused != null;
  }

  /** A report and its shard, read as it is asked for. */
  private static final class Pieces implements Iterator<PartItem> {
    private final PartItem.Report report;
    private final InputStream in;
    private int next = -1;
    private byte[] piece = new byte[0];

    Pieces(PartItem.Report report, Path shard) throws IOException {
      this.report = report;
      in = Files.newInputStream(shard);
      atEnd(context -> {
        try {
          in.close();
        } catch (IOException e) {
          throw new UncheckedIOException("cannot close " + shard, e);
        }
      });
    }

    @Override
    public boolean hasNext() {
      return next < 0 || piece.length > 0;
    }

    @Override
    public PartItem next() {
      if (!hasNext()) {
        throw new NoSuchElementException("the shard is over");
      }
      PartItem item = next < 0 ? report : new PartItem.Piece(report.part(), next, piece);
      next++;
      try {
        piece = in.readNBytes(PIECE_BYTES);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read the " + report.part(), e);
      }
      return item;
    }
  }
}
