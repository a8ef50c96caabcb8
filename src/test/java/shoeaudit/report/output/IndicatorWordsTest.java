package shoeaudit.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.controls.KeptFootage;
import shoeaudit.controls.PatternControls;
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
  private final IndicatorWords words =
      new IndicatorWords(
          Texts.english(), PatternControls.USUAL, new KeptFootage("7d", null, List.of()));

  @Test
  void valuesHaveTwoSignificantDigits() {
    List<String> shown = new ArrayList<>();
    for (double e : new double[] {3.2e8, 1000, 999.6, 532, 53.4, 5.34, 0.434, 0.0101, 0.0043}) {
      shown.add(IndicatorWords.value(Math.log(e)));
    }
    assertEquals(
        List.of("3.2e8", "1.0e3", "990", "530", "53", "5.3", "0.43", "0.010", "4.3e-3"), shown);
  }

  @Test
  void chancesAreToldInWordsAndNeverSmallerThanTheyAre() {
    assertEquals("320 million", words.inWords(Math.log(3.29e8)));
    assertEquals("12,000", words.inWords(Math.log(12_900)));
    assertEquals("1.2 billion", words.inWords(Math.log(1.29e9)));
    assertEquals("7.0 times 10 to the power of 25", words.inWords(Math.log(7e25)));
  }

  /** What a table says is what the sentence says, and no value looks as if it reached an alert. */
  @Test
  void valuesAreRoundedAlikeInTablesAndSentences() {
    assertEquals("5.4e6", IndicatorWords.value(Math.log(5.46e6)));
    assertEquals("5.4 million", words.inWords(Math.log(5.46e6)));
    assertEquals("2.0e12", IndicatorWords.value(Math.log(2.07e12)));
    assertEquals("2.0 trillion", words.inWords(Math.log(2.07e12)));
    assertEquals("9.9e3", IndicatorWords.value(Math.log(9_999)));
    for (long power = 10; power <= 1_000_000_000_000_000L; power *= 10) {
      String shown = IndicatorWords.value(Math.log((double) power));
      assertTrue(power < 1000 ? shown.equals("" + power) : shown.startsWith("1.0e"), shown);
    }
  }

  @Test
  void everySentenceSaysThatItAccusesNobody() {
    for (IndicatorCode code : IndicatorCode.values()) {
      for (Alert alert : Alert.values()) {
        String meaning = words.meaning(indicator(code, alert, null));
        assertTrue(
            meaning.endsWith(" This is an indicator, not a finding. It accuses nobody."), meaning);
        assertFalse(words.power(indicator(code, alert, null)).isEmpty(), code.text());
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
    assertTrue(
        slug("straight")
            .contains(
                "follow shoe S2 as collected (loser-123: the losing hand first, the cards of each"
                    + " hand in the order 1 2 3 of being dealt)."),
        slug("straight"));
    assertTrue(
        slug("reversed").contains(" of being dealt; from the last card to the first)."),
        slug("reversed"));
  }

  @Test
  void whatIsDirectionAndWhatIsWhomErrorsStruckIsToldApart() {
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("own", "29");
    detail.put("own_for_patrons", "29");
    detail.put("own_for_due", "27.4");
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
                + " wager on a bet alike. Direction alone gives E 10. E 8.5e4 is an alert of the"
                + " kind look, given from 10,000 on: somebody looks at it this week (footage is"
                + " kept for 7 days)."),
        meaning);
    assertTrue(
        meaning.contains(
            "29 were in favour of P1; of the 7 others on record, 5 were in favour of a patron. If"),
        meaning);
    assertTrue(
        meaning.contains(
            "If direction did not depend on who, 27.4 of the 29 would be in favour of P1."),
        meaning);
  }

  @Test
  void choicesAreToldByCountsAndByWhatKnowingNothingWouldGive() {
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("carried_by", "first_card");
    detail.put("decisions", "52");
    detail.put("agreed", "45");
    detail.put("agreed_due", "27.3");
    detail.put("staked_agreed", "90%");
    detail.put("staked_agreed_due", "53%");
    detail.put("decided", "47");
    detail.put("won", "29");
    detail.put("won_due", "23.4");
    detail.put("reached_look", "31");
    detail.put("reached_look_table", "T1");
    detail.put("reached_look_shoe", "S2");
    detail.put("reached_look_coup", "12");
    String meaning = words.meaning(patron(Alert.LOOK, 20_000, true, detail));
    assertTrue(
        meaning.contains(
            " Of 52 decisions between Player and Banker, 45 agreed with the side that the first"
                + " card favors (Player with 6 to 9, Banker with any other); 27.3 would be expected"
                + " from someone who knows nothing of it. Of all that was staked on them 90% stood"
                + " on those; 53% would be expected. Of 47 that won or lost, 29 won; 23.4 would be"
                + " expected. "),
        meaning);
    assertTrue(
        meaning.contains(
            " It first reached 10,000 after 31 decisions, in coup 12 of shoe S2 of table T1. "),
        meaning);
  }

  /** Of the innocent one in a hundred reaches a note: it must not read as an accusation. */
  @Test
  void aNoteSaysThatChanceAloneReachesIt() {
    String meaning = words.meaning(patron(Alert.NOTE, 150, false, new TreeMap<>()));
    assertTrue(
        meaning.contains(
            "given from 100 on: up to one in 100 subjects with nothing behind it reaches that by"
                + " chance alone, whoever it is. It is kept, and nothing else follows from it."),
        meaning);
    assertTrue(meaning.contains("it is not selected: chance alone may explain it."), meaning);
    String ordinary = words.meaning(patron(Alert.NONE, 9, false, new TreeMap<>()));
    assertEquals(
        "Whether choices agree with cards that were still in the shoe was tested. Over 52 coups"
            + " nothing stands out. This is an indicator, not a finding. It accuses nobody.",
        ordinary);
  }

  @Test
  void subjectsStandInWordsAndNotAsKeysOfFiles() {
    Texts texts = Texts.english();
    assertEquals(
        "dealer D2 with patron T1-P01",
        IndicatorWords.subject(texts, "dealer-patron", "D2|T1-P01", "", "", "D2", "T1-P01", ""));
    assertEquals(
        "patron P1 on the bet dragon_7",
        IndicatorWords.subject(texts, "patron-bet", "P1|dragon_7", "", "", "", "P1", "dragon_7"));
    assertEquals(
        "shoe S3 of table T1",
        IndicatorWords.subject(texts, "shoe", "T1/S3", "T1", "S3", "", "", ""));
    assertEquals(
        "card set A of table T1",
        IndicatorWords.subject(texts, "card_set", "T1/A", "T1", "", "", "", ""));
    assertEquals(
        "shuffling by hand", IndicatorWords.subject(texts, "shuffler", "hand", "", "", "", "", ""));
  }

  private static Indicator patron(
      Alert alert, double e, boolean selected, SortedMap<String, String> detail) {
    return new Indicator(
        IndicatorCode.FOREKNOWLEDGE,
        new Subject("patron", "P1", "", "", "", "P1", ""),
        Status.TESTED,
        null,
        52,
        Math.log(e),
        null,
        null,
        alert,
        selected,
        null,
        detail);
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
