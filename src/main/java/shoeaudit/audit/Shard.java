package shoeaudit.audit;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.engine.AuditCounts;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.CoupMemories;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.spill.RowCodec;

/**
 * A part of an audit: what the audit of some of its shoes counted and remembers, as a value that is
 * added to those of the other parts. Whatever the parts and the order in which they are added, the
 * whole is concluded alike; so threads, processes and machines may each audit a part.
 *
 * <p>The findings and problems of a part are none of it: they have gone out, shoe by shoe, by the
 * consumers of its {@link Audit}. Files that record one table, and tables that one file records,
 * belong in one part, as what a record writes at all is told from the whole of it.
 */
public final class Shard implements AutoCloseable {
  private final List<ControlsVersion> versions;
  private final CheckList checks;
  private final AuditCounts counts;
  private final CoupMemories memories;
  private final List<String> notes = new ArrayList<>();

  /**
   * Of no shoes so far.
   *
   * @param scratch a file that may be made for what memory does not hold; deleted on closing
   */
  Shard(List<ControlsVersion> versions, CheckList checks, Path scratch) {
    this.versions = versions;
    this.checks = checks;
    counts = new AuditCounts(versions);
    memories = new CoupMemories(ControlsVersion.rules(versions), scratch);
  }

  /** Adds what one thread counted. */
  void add(AuditCounts counted) {
    counts.add(counted);
  }

  /** Adds what a shoe leaves to be concluded with others. For several threads at once. */
  void add(List<ShoeVerdict.Remembered> remembered) {
    memories.add(remembered);
  }

  /** Adds what is said once of the logs. For several threads at once. */
  public void add(String note) {
    synchronized (notes) {
      notes.add(note);
    }
  }

  /** Writes it, to be read under the same control files by the same build. */
  public void write(DataOutput out) throws IOException {
    counts.write(out);
    memories.write(checks, out);
    out.writeInt(notes.size());
    for (String note : notes) {
      RowCodec.writeText(note, out);
    }
  }

  /** Adds another part of the same audit, which {@link #write} wrote. */
  public void addFrom(DataInput in) throws IOException {
    counts.addFrom(in);
    memories.addFrom(checks, in);
    for (int left = in.readInt(); left > 0; left--) {
      add(RowCodec.readText(in));
    }
  }

  /** Concludes the audit of which this is the whole. */
  public AuditSummary conclude() {
    List<ShoeVerdict> acrossShoes = new ArrayList<>();
    return conclude(acrossShoes::add).with(acrossShoes);
  }

  /**
   * Likewise, where there may be more findings than memory holds.
   *
   * @param acrossShoes takes those that only several shoes together show, shoe by shoe; the summary
   *     has none of them
   */
  public AuditSummary conclude(Consumer<ShoeVerdict> acrossShoes) {
    return Conclusion.of(versions, checks, counts, memories, notes, acrossShoes);
  }

  @Override
  public void close() {
    memories.close();
  }
}
