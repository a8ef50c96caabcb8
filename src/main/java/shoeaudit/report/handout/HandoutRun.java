package shoeaudit.report.handout;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Played;
import shoeaudit.report.interchange.FinishedRun;
import shoeaudit.report.interchange.Lines;
import shoeaudit.report.output.Manifest;

/**
 * A finished run as handouts are made from it.
 *
 * @param name of its folder, for messages
 * @param run what its folder says
 * @param audited whose play was audited
 * @param manifestSha256 of its manifest, which holds all its results together
 * @param wagers how many are on record; without any nobody knows what was due to whom
 * @param dealers the rows of {@code dealers.csv}
 * @param effects the rows of {@code effects.csv}
 * @param months each table and month of {@code statistics.csv}
 */
public record HandoutRun(
    String name,
    FinishedRun run,
    Manifest.Audited audited,
    String manifestSha256,
    long wagers,
    List<Played.DealerRow> dealers,
    Lines<EffectRow> effects,
    List<TableMonth> months) {
  public HandoutRun {
    dealers = List.copyOf(dealers);
    months = List.copyOf(months);
  }

  /**
   * What the house won at a table in a month.
   *
   * @param offBaseLevel whether that is more than the tolerance off the base level; null: not known
   */
  public record TableMonth(
      @Nullable String table, @Nullable String month, @Nullable Boolean offBaseLevel) {}
}
