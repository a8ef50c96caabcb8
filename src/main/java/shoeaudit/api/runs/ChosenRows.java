package shoeaudit.api.runs;

import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.Statistics;
import shoeaudit.audit.result.HoldRow.Dimension;

/** By what rows of statistics can be chosen; null: by any. */
public class ChosenRows {
  /** By what their coups are told apart. */
  @RestQuery public @Nullable String dimension;

  /** Of which table. */
  @RestQuery public @Nullable String table;

  /** Of which bet. */
  @RestQuery public @Nullable String bet;

  /** Of which dealer. */
  @RestQuery public @Nullable String dealer;

  /** Of which day, month or year. */
  @RestQuery public @Nullable String period;

  /** Whether those that are further off the base level than the tolerance. */
  @RestQuery("off_base_level")
  public @Nullable String off;

  Statistics.Chosen values() {
    return new Statistics.Chosen(
        RequestParsing.one(
            dimension, "dimension of statistics", Dimension.values(), Dimension::text),
        table,
        bet,
        dealer,
        period,
        RequestParsing.yesOrNo("off_base_level", off));
  }
}
