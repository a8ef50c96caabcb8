package shoeaudit.audit.checks.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Fact;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;

/** A shoe of as many decks as the regulation allows (WSGC-MB-1c, GEN-1, ONL-1). */
public final class DecksOutOfBounds extends BoundCheck {
  public DecksOutOfBounds() {
    super(
        "controls.decks-out-of-bounds",
        "The control file sets a number of decks outside the regulation's bounds.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    int decks = controls.game().decks();
    Integer min = bounds.minDecks();
    Integer max = bounds.maxDecks();
    boolean kept = (min == null || decks >= min) && (max == null || decks <= max);
    return kept
        ? null
        : new Breach(
            "game.decks", between("controls.decks-out-of-bounds", count(min), count(max)), decks);
  }

  private static @Nullable Fact count(@Nullable Integer decks) {
    return decks == null ? null : new Fact.Count(decks);
  }
}
