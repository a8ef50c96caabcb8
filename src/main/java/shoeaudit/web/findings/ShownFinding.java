package shoeaudit.web.findings;

import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.web.coups.DrawnCard;

/**
 * A finding as pages show it.
 *
 * @param position its place among the run's, from 1
 * @param effect what it moved, with its direction, or why there is no figure
 * @param state of its review
 * @param due the last day for whoever has to do something about it
 * @param otherFacts whether the decision was taken on other facts
 * @param player the Player's cards, drawn small; empty: not at hand
 * @param banker the Banker's
 */
public record ShownFinding(
    long position,
    String id,
    Map<FindingField, @Nullable Object> fields,
    String effect,
    Disposition state,
    @Nullable LocalDate due,
    boolean otherFacts,
    List<DrawnCard> player,
    List<DrawnCard> banker) {
  /** A finding of a run with its review, whose cards are not at hand. */
  static ShownFinding of(FindingRecord finding, @Nullable ReviewRecord review, Texts texts) {
    Map<FindingField, @Nullable Object> fields = finding.fields();
    return new ShownFinding(
        finding.position,
        finding.findingId,
        fields,
        effect(fields, texts),
        review == null ? Disposition.OPEN : review.state,
        review == null ? null : review.due,
        review != null && review.isOnOtherFacts(finding.facts),
        List.of(),
        List.of());
  }

  /** The same with its cards. */
  ShownFinding with(List<DrawnCard> ofPlayer, List<DrawnCard> ofBanker) {
    return new ShownFinding(
        position, id, fields, effect, state, due, otherFacts, ofPlayer, ofBanker);
  }

  /** What a finding of these fields moved, with its direction, or why there is no figure. */
  public static String effect(Map<FindingField, @Nullable Object> fields, Texts texts) {
    if (fields.get(FindingField.EFFECT_MINOR) instanceof Long minor
        && fields.get(FindingField.CURRENCY) instanceof String currency) {
      return minor == 0
          ? texts.of("page.effect.none")
          : new Amounts(Currency.getInstance(currency), texts).net(minor);
    }
    return texts.of("page.effect.unknown");
  }

  /** A field of {@code findings.jsonl}; empty where the finding has none. */
  public String field(String key) {
    for (Map.Entry<FindingField, @Nullable Object> field : fields.entrySet()) {
      if (field.getKey().key().equals(key)) {
        Object value = field.getValue();
        return value == null ? "" : value.toString();
      }
    }
    throw new IllegalArgumentException("findings have no field " + key);
  }

  /**
   * Whether what was expected reads as what is recorded does: then what differs, such as the order
   * of two cards alike, is told by the explanation alone.
   */
  public boolean isAlikeInWords() {
    return field("expected").equals(field("recorded"));
  }

  /** Its address below that of the run's findings. */
  public String path() {
    return "/" + position;
  }

  /** Whether it lies on a coup. */
  public boolean isOnCoup() {
    return !field("coup").isEmpty();
  }
}
