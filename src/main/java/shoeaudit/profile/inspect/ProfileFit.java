package shoeaudit.profile.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.EventMapping;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.ImportedFile;
import shoeaudit.profile.Layout;
import shoeaudit.profile.importing.FoundRecords;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.EndableInput;
import shoeaudit.profile.source.RecordSink;
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

  /** Whether there may be more records than were looked at. */
  public boolean isOfBeginning() {
    return records >= MOST;
  }

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
    private final FoundRecords foundRecords;
    private final ImportedFile file;
    private long records;
    private long fitting;

    Count(ImportProfile profile, String file) {
      this.foundRecords = new FoundRecords(profile.layouts());
      this.file = new ImportedFile(file);
    }

    boolean isDone() {
      return records >= MOST;
    }

    @Override
    public void document(Datum document) {
      if (isDone()) {
        return;
      }
      List<FoundRecords.Found> found = foundRecords.of(file, document);
      records += Math.max(1, found.size());
      fitting += found.stream().filter(each -> fits(each.layout(), each.record())).count();
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
        return events.reads(record);
      }
      try {
        CoupFacts facts = coup == null ? null : coup.read(record, layout.known());
        return facts != null && facts.rejection == null && facts.unreadWagers.isEmpty();
      } catch (ImportRejection e) {
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
