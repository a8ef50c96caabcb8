package shoeaudit.forensics;

import java.util.List;

/** The indicators (patterns.md), in the order of their codes. */
public enum IndicatorCode {
  COMPOSITION("cards.composition"),
  ORDERED("cards.ordered"),
  REPEATED_SLUG("cards.repeated-slug"),
  SHUFFLE_QUALITY("cards.shuffle-quality"),
  ONE_SIDED("errors.one-sided"),
  COUNT_PLAY("patron.count-play"),
  FOREKNOWLEDGE("patron.foreknowledge"),
  LUCK("patron.luck");

  /** Those of cards, which are tested deal by deal. */
  static final List<IndicatorCode> OF_CARDS =
      List.of(COMPOSITION, ORDERED, REPEATED_SLUG, SHUFFLE_QUALITY);

  private final String text;

  IndicatorCode(String text) {
    this.text = text;
  }

  /** As results name it. */
  public String text() {
    return text;
  }
}
