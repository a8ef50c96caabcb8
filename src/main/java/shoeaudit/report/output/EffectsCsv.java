package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.MovedWager;
import shoeaudit.report.WagerNets;
import shoeaudit.report.text.NoFigure;

/**
 * Writes {@code effects.csv}: what each finding moved, wager by wager, gross (audit.md, reading
 * 33): its sums are those of the report. Amounts in minor units; what is not known is an empty
 * cell, never 0. Without wagers on record the file has its header alone.
 */
public final class EffectsCsv implements AutoCloseable {
  /** The columns, in their order. */
  public static final List<String> HEADER =
      List.of(
          "finding",
          "code",
          "level",
          "table",
          "shoe",
          "coup",
          "at",
          "patron",
          "area",
          "bet",
          "stake_minor",
          "due_net_minor",
          "recorded_net_minor",
          "over_paid_minor",
          "short_paid_minor",
          "effect_unknown",
          "currency");

  private final CsvOutput csv;

  /** Writes the header to the stream, which {@link #close()} closes. */
  public EffectsCsv(OutputStream out) throws IOException {
    this.csv = new CsvOutput(out, HEADER);
  }

  /** Writes what a finding of a group moved. */
  public void write(FindingGroup group, Finding finding) throws IOException {
    NoFigure reason = NoFigure.of(finding, false);
    for (MovedWager moved : MovedWager.of(group, finding)) {
      ReplayedWager wager = moved.wager();
      WagerNets nets = wager == null ? null : WagerNets.of(wager);
      csv.write(
          finding.id(),
          finding.code(),
          finding.level().text(),
          finding.table(),
          finding.shoe(),
          finding.coup(),
          at(group, finding),
          moved.patron(),
          moved.area(),
          moved.bet(),
          wager == null ? null : wager.acceptedMinor(),
          nets == null ? null : nets.correct(),
          nets == null ? null : nets.recorded(),
          moved.overPaidMinor(),
          moved.shortPaidMinor(),
          reason == null ? null : reason.text(),
          finding.currency());
    }
  }

  /** When the coup began; or else the finding's time. */
  private static @Nullable String at(FindingGroup group, Finding finding) {
    String ofCoup = group.coup() == null ? null : group.coup().firstAt();
    return ofCoup == null ? finding.at() : ofCoup;
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
