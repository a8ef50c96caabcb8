package shoeaudit.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Subject;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.report.text.Texts;

/** What is said of indicators (patterns.md, section 7). */
class IndicatorWordsTest {
  private final IndicatorWords words = new IndicatorWords(Texts.english());

  @Test
  void valuesHaveTwoSignificantDigits() {
    List<String> shown = new ArrayList<>();
    for (double e : new double[] {3.2e8, 1000, 999.6, 532, 53.4, 5.34, 0.434, 0.0101, 0.0043}) {
      shown.add(IndicatorWords.value(Math.log(e)));
    }
    assertEquals(
        List.of("3.2e8", "1.0e3", "1.0e3", "530", "53", "5.3", "0.43", "0.010", "4.3e-3"), shown);
  }

  @Test
  void chancesAreToldInWordsAndNeverSmallerThanTheyAre() {
    assertEquals("320 million", words.inWords(Math.log(3.29e8)));
    assertEquals("12,000", words.inWords(Math.log(12_900)));
    assertEquals("1.2 billion", words.inWords(Math.log(1.29e9)));
    assertEquals("10 to the power of 25", words.inWords(Math.log(7e25)));
  }

  @Test
  void everySentenceSaysThatItAccusesNobody() {
    for (IndicatorCode code : IndicatorCode.values()) {
      for (Alert alert : Alert.values()) {
        String meaning = words.meaning(indicator(code, alert, null));
        assertTrue(
            meaning.endsWith(" This is an indicator, not a finding. It accuses nobody."), meaning);
      }
    }
  }

  @Test
  void afterSeveralNightsTheChanceIsThatOfAllNights() {
    Nights nights = new Nights(3, Math.log(50_000));
    String meaning = words.meaning(indicator(IndicatorCode.SHUFFLE_QUALITY, Alert.LOOK, nights));
    assertTrue(
        meaning.contains("Over 3 nights together") && meaning.contains("at most 1 in 50,000 "),
        meaning);
  }

  @Test
  void aPacketThatWasTurnedOverIsToldAsSuch() {
    assertTrue(slug("straight").contains(" as collected (loser-123)."), slug("straight"));
    assertTrue(
        slug("reversed").contains(" as collected (loser-123, from the last card to the first)."),
        slug("reversed"));
  }

  @Test
  void whatIsDirectionAndWhatIsWhomErrorsStruckIsToldApart() {
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("own", "29");
    detail.put("own_for_patrons", "29");
    detail.put("all", "36");
    detail.put("all_for_patrons", "34");
    detail.put("strikes", "16");
    detail.put("strikes_own", "16");
    detail.put("strikes_due", "7.0");
    detail.put("direction_log_e", Double.toString(Math.log(10.16)));
    String meaning =
        words.meaning(
            new Indicator(
                IndicatorCode.ONE_SIDED,
                new Subject("dealer-patron", "D2|P1", "", "", "D2", "P1", ""),
                Status.TESTED,
                null,
                29,
                Math.log(85_000),
                null,
                null,
                Alert.LOOK,
                true,
                null,
                detail));
    assertTrue(
        meaning.contains(
            " In 16 coups with an error others had the same bet: by their shares 7.0 of these"
                + " errors would have struck a wager of P1, and 16 did, if an error strikes each"
                + " wager on a bet alike. Direction alone gives E 10. This is an indicator"),
        meaning);
  }

  private String slug(String direction) {
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("from_coup", "61");
    detail.put("source", "T1/S2");
    detail.put("order", "loser-123");
    detail.put("direction", direction);
    return words.meaning(
        new Indicator(
            IndicatorCode.REPEATED_SLUG,
            new Subject("shoe", "T1/S3", "T1", "S3", "", "", ""),
            Status.TESTED,
            CardLevel.SUIT,
            380,
            Math.log(20_000),
            new Indicator.Peak(Math.log(20_000), 64),
            null,
            Alert.LOOK,
            true,
            null,
            detail));
  }

  private static Indicator indicator(IndicatorCode code, Alert alert, @Nullable Nights nights) {
    SortedMap<String, String> detail = new TreeMap<>();
    for (String count : List.of("all", "all_for_patrons", "own_for_patrons")) {
      detail.put(count, "4");
    }
    boolean luck = code == IndicatorCode.LUCK;
    return new Indicator(
        code,
        new Subject(
            code == IndicatorCode.ONE_SIDED ? "dealer" : "table", "X1", "", "", "X1", "", ""),
        luck ? Status.SCREENING : Status.TESTED,
        null,
        4,
        luck ? null : (Double) Math.log(20_000),
        null,
        luck ? new Indicator.Luck(1.2, null, 1.2) : null,
        alert,
        false,
        nights,
        detail);
  }
}
