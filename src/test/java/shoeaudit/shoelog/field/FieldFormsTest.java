package shoeaudit.shoelog.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ShoeEvents;

/** The forms of cells (shoe-log.md, Fields). */
class FieldFormsTest {
  private static long time(String text) {
    return new FieldForms.Times().parse(text.toCharArray(), 0, text.length());
  }

  private static long money(String text, int digits) {
    return FieldForms.money(text.toCharArray(), 0, text.length(), digits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-02T18:00:24.100-08:00",
        "2026-03-02T18:00:24Z",
        "2026-03-02t18:00:24.123456789z",
        "2024-02-29T23:59:59.999+14:00",
        "1969-12-31T23:59:59.999Z",
        "1678-01-01T00:00:00.000Z",
        "2261-12-31T23:59:59.999999999+00:00",
        "2026-03-02T18:00:24.5-00:00",
        "2026-03-02T18:00:24.5+18:00"
      })
  void timesAreThoseOfRfc3339(String text) {
    Instant expected = OffsetDateTime.parse(text.toUpperCase(java.util.Locale.ROOT)).toInstant();
    assertEquals(
        Math.addExact(
            Math.multiplyExact(expected.getEpochSecond(), 1_000_000_000L), expected.getNano()),
        time(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-02T18:00:24",
        "2026-03-02 18:00:24Z",
        "2026-3-02T18:00:24Z",
        "2026-03-02T18:00Z",
        "2026-03-02T24:00:00Z",
        "2026-03-02T18:60:00Z",
        "2016-12-31T23:59:60Z",
        "2026-02-30T18:00:00Z",
        "2026-13-01T18:00:00Z",
        "2026-00-01T18:00:00Z",
        "0000-00-00T00:00:00Z",
        "2026-03-02T18:00:24.Z",
        "2026-03-02T18:00:24.1234567890Z",
        "2026-03-02T18:00:24,5Z",
        "2026-03-02T18:00:24+0800",
        "2026-03-02T18:00:24+08",
        "2026-03-02T18:00:24+18:01",
        "2026-03-02T18:00:24+08:60",
        "1677-12-31T23:59:59Z",
        "2262-01-01T00:00:00Z",
        "2026-03-02T18:00:24ZZ",
        "\u0662026-03-02T18:00:24Z"
      })
  void everythingElseIsNoTime(String text) {
    assertEquals(ShoeEvents.NO_TIME, time(text));
  }

  @Test
  void aDateIsReadAnewWhenItChangesAndAfterOneThatDoesNotExist() {
    FieldForms.Times times = new FieldForms.Times();
    String[] texts = {
      "2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z", "2026-02-29T00:00:00Z", "2026-03-01T00:00:00Z"
    };
    long[] read = new long[texts.length];
    for (int i = 0; i < texts.length; i++) {
      read[i] = times.parse(texts[i].toCharArray(), 0, texts[i].length());
    }
    assertEquals(86_400_000_000_000L, read[1] - read[0]);
    assertEquals(ShoeEvents.NO_TIME, read[2]);
    assertEquals(read[0], read[3]);
  }

  @ParameterizedTest
  @CsvSource({
    "25.00,2,2500",
    "25,2,2500",
    "25.5,2,2550",
    "0,2,0",
    "0.00,2,0",
    "0.05,2,5",
    "025.00,2,2500",
    "25,0,25",
    "1000000000000,2,100000000000000",
    "0000000000000001,2,100",
    "1.234567,6,1234567",
    "1.234,3,1234"
  })
  void moneyIsDecimalMajorUnits(String text, int digits, long minor) {
    assertEquals(minor, money(text, digits));
  }

  @ParameterizedTest
  @CsvSource({
    "12.345,2",
    "12.340,2",
    "25.0,0",
    "-1,2",
    "+1,2",
    "1e2,2",
    "1 000,2",
    "'1,000',2",
    ".50,2",
    "25.,2",
    "1.2.3,2",
    "1000000000000.01,2",
    "1000000000001,2",
    "99999999999999999999,2",
    "0x10,2",
    "\u0662\u0665,2",
    "NaN,2"
  })
  void moneyIsNeverRoundedOrGuessed(String text, int digits) {
    assertEquals(FieldForms.NONE, money(text, digits));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1", "3", "12", "999999", "L0", "L3", "L10", "0", "03", "l3", "L", "L03", "-1", "1000000",
        "3 ", "3x", "L-1", ""
      })
  void areasAreThoseOfArea(String text) {
    assertEquals(Area.parse(text), FieldForms.area(text.toCharArray(), 0, text.length()));
  }

  @Test
  void blanksAreWhiteSpaceAndTheNoBreakSpace() {
    for (char blank :
        new char[] {' ', '\t', '\n', '\r', '\u00A0', '\u2003', '\u3000', '\u200B', '\uFEFF'}) {
      assertTrue(FieldForms.isBlank(blank), Excerpt.of(String.valueOf(blank)));
    }
    for (char other : new char[] {'\0', '\u0007', 'a', '0', '_'}) {
      assertFalse(FieldForms.isBlank(other), Excerpt.of(String.valueOf(other)));
    }
  }

  @Test
  void anExcerptIsShortAndShowsWhatCannotBeSeen() {
    assertEquals("\"a\\tb\\u0000\\u00A0\\xE9\u2660\"", Excerpt.of("a\tb\0\u00A0\uDCE9\u2660"));
    String cut = Excerpt.of("x".repeat(1000));
    assertTrue(cut.length() < 130 && cut.endsWith("\u2026\""), cut);
  }
}
