package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What a list shows of a long text: all of it is there, and no letter is cut in two. */
class LongTextTest {
  @Test
  void aShortTextIsShownWhole() {
    assertEquals(new LongText("open; due: ", null), LongText.of("open; due: "));
    assertEquals(new LongText("", null), LongText.of(null));
  }

  @Test
  void aLongOneIsCutBetweenWordsAndNothingIsLost() {
    String text = "a finding ".repeat(100).strip();
    LongText shown = LongText.of(text);
    assertTrue(shown.first().length() < 210, shown.first());
    assertEquals(text, shown.first().replace(" \u2026", "") + " " + shown.rest());
  }

  @Test
  void oneWithoutBlanksIsCutBesideItsLetters() {
    String text = "x" + "\ud83c\udca1".repeat(400);
    LongText shown = LongText.of(text);
    assertEquals(text, shown.first().replace(" \u2026", "") + shown.rest());
    assertTrue(shown.first().endsWith("\udca1 \u2026"), shown.first());
    assertNull(LongText.of("x".repeat(320)).rest());
  }
}
