package shoeaudit.shoelog.profile;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import shoeaudit.shoelog.Fault;

/**
 * How far a profile fits a file.
 *
 * @param records how many were looked at, what could not even be read as one included
 * @param fitting how many of these the profile can read
 */
public record ProfileFit(ImportProfile profile, long records, long fitting) {
  /** So many records are looked at. */
  public static final int MOST = PathSurvey.MOST;

  /** Whether it can read every record that was looked at. */
  public boolean isWhole() {
    return records > 0 && fitting == records;
  }

  /**
   * Looks at a file's first records.
   *
   * @param in decompressed; stays open
   * @param file its name, as findings name it
   */
  static ProfileFit of(ImportProfile profile, InputStream in, String file) throws IOException {
    Count count = new Count(profile, file);
    profile.source().read(new EndableInput(in, count::isDone), count);
    return new ProfileFit(profile, count.records, count.fitting);
  }

  /** Counts records until there are enough. */
  private static final class Count implements RecordSink {
    private final ImportProfile profile;
    private final String file;
    private long records;
    private long fitting;

    Count(ImportProfile profile, String file) {
      this.profile = profile;
      this.file = file;
    }

    boolean isDone() {
      return records >= MOST;
    }

    @Override
    public void document(Datum document) {
      if (isDone()) {
        return;
      }
      for (Layout layout : profile.layouts()) {
        List<ForeignRecord> own = layout.records(file, document);
        if (own.stream().anyMatch(record -> layout.when().holds(record))) {
          records += own.size();
          fitting += own.stream().filter(record -> fits(layout, record)).count();
          return;
        }
      }
      records++;
    }

    private static boolean fits(Layout layout, ForeignRecord record) {
      if (!layout.when().holds(record)) {
        return false;
      }
      if (layout.skip().stream().anyMatch(skip -> skip.when().holds(record))) {
        return true;
      }
      EventMapping events = layout.events();
      CoupMapping coup = layout.coup();
      if (events != null) {
        return events.rules().stream().anyMatch(rule -> rule.when().holds(record));
      }
      try {
        CoupFacts facts = coup == null ? null : coup.read(record);
        return facts != null && facts.misfit == null && facts.unreadWagers.isEmpty();
      } catch (Misfit e) {
        return false;
      }
    }

    @Override
    public void problem(int line, Fault fault) {
      if (!isDone()) {
        records++;
      }
    }

    @Override
    public void madeGood(int line, Fault fault) {}

    @Override
    public void repeated(int line) {}
  }
}
