package shoeaudit.api.http;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * An indicator of a finished run, as {@code indicators.jsonl} records it (patterns.md, section 7).
 * It accuses nobody: no verdict, no severity, no effect.
 *
 * @param subjectKind what the subject is, as in shoe, table, dealer or patron
 * @param subject of which it speaks, by its parts
 * @param table null: no part of the subject
 * @param shoe likewise
 * @param dealer likewise
 * @param patron likewise
 * @param bet likewise
 * @param level how closely cards were told apart; null: does not apply
 * @param units how many cards, shoes, deals, coups or errors it rests on; null: of earlier runs
 * @param logE the natural logarithm of the E value; null: there is none
 * @param e the E value as text in two significant digits
 * @param logEMax of a shoe, the largest at the end of a coup; null: none
 * @param at that coup's number
 * @param alert by what nights add up to, or by the run alone; null: screening has none
 * @param selected whether the run as a whole selects it; null: it was not tested in this run
 * @param nights over how many nights it adds up; null: the run continues none
 * @param logA the natural logarithm of the capital that the next night continues
 * @param logETotal the natural logarithm of the E value of all nights
 * @param zPlay standard deviations of play from expectation; null: not of screening
 * @param zSize likewise of the sizes of stakes; null: all were equal
 * @param zTotal likewise of both
 * @param detail what explains it, by name
 * @param meaning what it says, in a sentence
 * @param explanations to exclude before anything else is thought
 * @param cannotSee what it is blind to
 * @param power what would have been found; null: not measured
 */
public record RecordedIndicator(
    String id,
    String code,
    String subjectKind,
    String subject,
    @Nullable String table,
    @Nullable String shoe,
    @Nullable String dealer,
    @Nullable String patron,
    @Nullable String bet,
    String status,
    @Nullable String level,
    @Nullable Integer units,
    @Nullable Double logE,
    @Nullable String e,
    @JsonProperty("log_e_max") @Nullable Double logEMax,
    @Nullable String at,
    @Nullable String alert,
    @Nullable Boolean selected,
    @Nullable Integer nights,
    @Nullable Double logA,
    @JsonProperty("log_e_total") @Nullable Double logETotal,
    @Nullable Double zPlay,
    @Nullable Double zSize,
    @Nullable Double zTotal,
    SortedMap<String, String> detail,
    String meaning,
    String explanations,
    String cannotSee,
    @Nullable String power) {
  /** The alerts that ask for a person's look. */
  private static final List<String> ALERTS = List.of("look", "urgent");

  /** Whether it is worth a person's look: by its alert, or as the run selects it. */
  @JsonIgnore
  public boolean standsOut() {
    return Boolean.TRUE.equals(selected) || (alert != null && ALERTS.contains(alert));
  }
}
