package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.hold.HoldCount;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.ReadingRow;
import shoeaudit.audit.result.Tally;

/**
 * What was counted over the shoes of an audit or of a part of it: how much was replayed and, by
 * version of the controls, the verdicts and how many coups it judged. Counts of parts add up to
 * those of the whole, whatever the parts and their order.
 */
public final class AuditCounts {
  private final Tally tally = new Tally();
  private final List<Coverage> coverage;
  private final long[] coupsOfVersions;
  private final List<TermsEffects> termsEffects;
  private final List<ReadingCounts> readings;
  private final HoldCount hold;

  /** Nothing counted so far. */
  public AuditCounts(List<ControlsVersion> versions) {
    coverage = versions.stream().map(version -> new Coverage(version.citations())).toList();
    coupsOfVersions = new long[versions.size()];
    termsEffects = versions.stream().map(TermsEffects::new).toList();
    readings = versions.stream().map(ReadingCounts::new).toList();
    hold =
        new HoldCount(
            versions.stream().map(ControlsVersion::holdTerms).toList(),
            new GamblingDays(versions.stream().map(ControlsVersion::controls).toList()),
            versions.stream().map(version -> version.controls().shifts()).toList());
  }

  /** How much was replayed, and what the record lacked. */
  public Tally tally() {
    return tally;
  }

  /** The verdicts by version of the controls. */
  public List<Coverage> coverage() {
    return coverage;
  }

  /** How many coups a version of the controls judged. */
  public long coupsOfVersion(int version) {
    return coupsOfVersions[version];
  }

  /** What the unlawful terms of a version of the controls moved. */
  public TermsEffects termsEffects(int version) {
    return termsEffects.get(version);
  }

  /**
   * In how many coups each interpretation on record mattered, by regulation and in its order; those
   * of several versions on one regulation together.
   */
  public List<ReadingRow> readings() {
    Map<List<Object>, ReadingRow> rows = new LinkedHashMap<>();
    for (ReadingCounts ofVersion : readings) {
      for (ReadingRow row : ofVersion.rows()) {
        rows.merge(List.of(row.regulation(), row.number()), row, ReadingRow::plus);
      }
    }
    return List.copyOf(rows.values());
  }

  /** Those of a version of the controls. */
  ReadingCounts readings(int version) {
    return readings.get(version);
  }

  /** What wagers were worth to the house. */
  public HoldCount hold() {
    return hold;
  }

  /** A version of the controls judges one more coup. */
  void judges(int version) {
    coupsOfVersions[version]++;
  }

  /** Adds those of another part of the same audit, which stays as it is. */
  public void add(AuditCounts other) {
    tally.add(other.tally);
    hold.add(other.hold);
    for (int version = 0; version < coupsOfVersions.length; version++) {
      coverage.get(version).add(other.coverage.get(version));
      coupsOfVersions[version] += other.coupsOfVersions[version];
      termsEffects.get(version).add(other.termsEffects.get(version));
      readings.get(version).add(other.readings.get(version));
    }
  }

  /** Writes them, to be read under the same controls by the same build. */
  public void write(DataOutput out) throws IOException {
    tally.write(out);
    hold.write(out);
    for (int version = 0; version < coupsOfVersions.length; version++) {
      coverage.get(version).write(out);
      out.writeLong(coupsOfVersions[version]);
      termsEffects.get(version).write(out);
      readings.get(version).write(out);
    }
  }

  /** Adds what {@link #write} wrote. */
  public void addFrom(DataInput in) throws IOException {
    tally.addFrom(in);
    hold.addFrom(in);
    for (int version = 0; version < coupsOfVersions.length; version++) {
      coverage.get(version).addFrom(in);
      coupsOfVersions[version] += in.readLong();
      termsEffects.get(version).addFrom(in);
      readings.get(version).addFrom(in);
    }
  }
}
