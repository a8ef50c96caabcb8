package shoeaudit.report.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.Subject;
import shoeaudit.forensics.cards.NeighborPairs;
import shoeaudit.report.text.Texts;

/**
 * The counts behind an indicator that reached an alert, in words: what a person can count again,
 * and what would be expected where nothing is the matter.
 */
final class IndicatorFacts {
  private static final List<String> CHOSEN_KINDS = List.of("first_card", "second_card", "winner");

  private final Texts texts;

  IndicatorFacts(Texts texts) {
    this.texts = texts;
  }

  /** As sentences; none where there is nothing to count. */
  List<String> of(Indicator of) {
    Map<String, String> detail = of.detail();
    String key = "indicator." + of.code().text();
    List<String> sentences = new ArrayList<>();
    switch (of.code()) {
      case FOREKNOWLEDGE -> addChoices(detail, key, sentences);
      case COMPOSITION -> {
        addSeen(detail, "", "card", key, sentences);
        addSeen(detail, "by_", "by", key, sentences);
      }
      case ORDERED -> {
        if (detail.containsKey("pairs")) {
          sentences.add(
              texts.of(
                  key + ".pairs",
                  number(detail, "pairs"),
                  number(detail, "follow"),
                  NeighborPairs.WITHIN,
                  texts.of(key + ".relation." + get(detail, "relation")),
                  get(detail, "follow_due")));
        }
      }
      case COUNT_PLAY -> {
        if (detail.containsKey("mean_stake")) {
          sentences.add(
              texts.of(
                  key + ".stakes",
                  of.subject().bet(),
                  get(detail, "mean_stake_count_highest"),
                  get(detail, "mean_stake_count_lowest"),
                  get(detail, "mean_stake")));
        }
      }
      case ONE_SIDED -> addErrors(of, detail, key, sentences);
      case REPEATED_SLUG -> {
        if (detail.containsKey("follow")) {
          sentences.add(
              texts.of(key + ".follow", number(detail, "follow"), number(detail, "follow_among")));
        }
      }
      case SHUFFLE_QUALITY, LUCK -> {}
    }
    if (detail.containsKey("largest_shoe")) {
      sentences.add(
          texts.of(
              "indicator.largest-shoe",
              get(detail, "largest_shoe"),
              EValue.text(Double.parseDouble(get(detail, "largest_log_e")))));
    }
    return sentences;
  }

  private void addChoices(Map<String, String> detail, String key, List<String> sentences) {
    String carriedBy = get(detail, "carried_by");
    if (carriedBy.isEmpty()) {
      return;
    }
    boolean ofKind = CHOSEN_KINDS.contains(carriedBy);
    sentences.add(
        texts.of(
            key + ".agreed." + (ofKind ? carriedBy : "bet"),
            number(detail, "decisions"),
            number(detail, "agreed"),
            get(detail, "agreed_due"),
            carriedBy));
    sentences.add(
        texts.of(key + ".staked", get(detail, "staked_agreed"), get(detail, "staked_agreed_due")));
    if (!carriedBy.equals("winner") && number(detail, "decided") > 0) {
      sentences.add(
          texts.of(
              key + ".won",
              number(detail, "decided"),
              number(detail, "won"),
              get(detail, "won_due")));
    }
    if (detail.containsKey("without_unreadable")) {
      sentences.add(texts.of(key + ".without-unreadable"));
    }
  }

  private void addSeen(
      Map<String, String> detail, String prefix, String card, String key, List<String> sentences) {
    if (detail.containsKey(prefix + "due")) {
      sentences.add(
          texts.of(
              key + ".seen",
              cardName(texts, get(detail, card)),
              number(detail, prefix + "seen"),
              get(detail, prefix + "due"),
              get(detail, prefix + "spread")));
    }
  }

  private void addErrors(
      Indicator of, Map<String, String> detail, String key, List<String> sentences) {
    Subject subject = of.subject();
    if (detail.containsKey("own_for_due") && of.units() > 0) {
      sentences.add(
          texts.of(
              key + ".due",
              of.units(),
              get(detail, "own_for_due"),
              subject.patron().isEmpty() ? 0 : 1,
              subject.patron()));
    }
    if (detail.containsKey("strikes")) {
      sentences.add(
          texts.of(
              key + ".strikes",
              number(detail, "strikes"),
              get(detail, "strikes_due"),
              subject.patron(),
              number(detail, "strikes_own"),
              EValue.text(Double.parseDouble(get(detail, "direction_log_e")))));
    }
  }

  /** A card of a detail, in the words of a language. */
  static String cardName(Texts texts, String card) {
    return card.equals("10-point card") ? texts.of("indicator.ten-point-card") : card;
  }

  /** What a card set holds instead of full decks, in words. */
  String alternative(Map<String, String> detail) {
    if (!detail.containsKey("fault")) {
      return get(detail, "alternative");
    }
    return texts.of(
        "indicator." + IndicatorCode.COMPOSITION.text() + "." + get(detail, "fault"),
        detail.containsKey("count") ? number(detail, "count") : 1,
        cardName(texts, get(detail, "card")),
        cardName(texts, get(detail, "by")));
  }

  private static int number(Map<String, String> detail, String name) {
    return Integer.parseInt(get(detail, name));
  }

  private static String get(Map<String, String> detail, String name) {
    return detail.getOrDefault(name, "");
  }
}
