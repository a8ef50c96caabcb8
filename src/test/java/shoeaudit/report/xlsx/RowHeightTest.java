package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** On how many lines a text stands in a column. */
class RowHeightTest {
  @Test
  void aWordThatDoesNotFitGoesToTheNextLine() {
    assertEquals(2, RowHeight.lines("nearest lawful", 10));
    assertEquals(1, RowHeight.lines("nearest lawful", 14));
  }

  @Test
  void aHeadOfAColumnOfEffectsHasRoomForItsBoldLetters() {
    assertEquals(4, RowHeight.lines("C0: correct dealing, admissible amount, USD", 11));
    assertEquals(6, RowHeight.linesInBold("C0: correct dealing, admissible amount, USD", 11));
  }

  @Test
  void lettersOfEastAsiaTakeTheRoomOfTwo() {
    assertEquals(1, RowHeight.lines("\u8d35\u5bbe\u5385", 6));
    assertEquals(2, RowHeight.lines("\u8d35\u5bbe\u5385\u4e00", 6));
  }
}
