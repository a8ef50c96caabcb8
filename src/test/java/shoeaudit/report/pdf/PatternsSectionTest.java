package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.PatternSearch;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Card;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.text.Texts;

/** The section of patterns: what it says beside what stands out, and of honest play. */
class PatternsSectionTest {
  private static final int SEEN = 380;
  private static final int COUP = 5;

  /** One shoe not shuffled at all, whose patron always knows the first card. */
  @Test
  void whatStandsOutIsToldWithItsCountsAlertAndPictures() throws Exception {
    Random random = new Random(31);
    byte[] cards = Deals.shuffled(8, random);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 2; shoe++) {
      List<Coup> coups = new ArrayList<>();
      for (int from = 0; from + COUP <= SEEN; from += COUP) {
        String bet = Card.value(cards[from]) >= 6 ? "player" : "banker";
        byte[] of = Arrays.copyOfRange(cards, from, from + COUP);
        coups.add(Deals.coup(coups.size() + 1, of, List.of(new Stake("P1", bet, 2500))));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    String text = text(deals);
    says(text, "Repeated slug: shoe S2 of table T1");
    says(text, "Choices and unseen cards: patron P1");
    says(text, "Of 152 decisions between Player and Banker, 152 agreed with the side");
    says(text, "would be expected from someone who knows nothing of it.");
    says(text, "Capital E, on a logarithmic axis");
    says(text, "is an alert of the kind urgent, given from 1,000,000 on");
    says(text, "footage is kept for 7 days by WAC 230-15-319");
    says(text, "urgent, from 1,000,000");
    says(text, "lines join the cards that come back in order");
    assertTrue(
        text.matches(".*Thefirst[0-9]+of380cardsofthisshoe;casebook[.]pdfshowsallofthem[.].*"),
        text);
    assertFalse(text.contains("T1/S"), "a key of the files stands where words should");
  }

  /** One picture shows what a slug is; those of other shoes like it fill no page each. */
  @Test
  void slugsAfterTheFirstAreToldWithoutTheirPicture() throws Exception {
    byte[] cards = Deals.shuffled(8, new Random(35));
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 4; shoe++) {
      List<Coup> coups = new ArrayList<>();
      for (int from = 0; from + COUP <= SEEN; from += COUP) {
        byte[] of = Arrays.copyOfRange(cards, from, from + COUP);
        coups.add(Deals.coup(coups.size() + 1, of, List.of()));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    String text = text(deals);
    for (int shoe = 2; shoe <= 4; shoe++) {
      says(text, "Repeated slug: shoe S" + shoe + " of table T1");
    }
    assertEquals(2, text.split("linesjointhecards", -1).length, text);
    assertEquals(3, text.split("casebook[.]pdfhasthepictureofthesecards", -1).length, text);
  }

  /** A picture of all cards of a shoe is higher than a page: nothing of it stands in the foot. */
  @Test
  void aPictureOfManyCardsKeepsToItsPage() throws Exception {
    byte[] cards = Deals.shuffled(8, new Random(33));
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 2; shoe++) {
      List<Coup> coups = new ArrayList<>();
      for (int from = 0; from + COUP <= SEEN; from += COUP) {
        byte[] of = Arrays.copyOfRange(cards, from, from + COUP);
        coups.add(Deals.coup(coups.size() + 1, of, List.of()));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    for (Paper paper : Paper.values()) {
      List<String> feet = PdfPages.feet(pdf(deals, paper));
      assertTrue(feet.size() > 4, () -> "few pages: " + feet);
      for (String foot : feet) {
        assertTrue(foot.matches("Page [0-9]+ of [0-9]+ .{0,110}"), () -> paper + ": " + foot);
      }
    }
  }

  @Test
  void whereNothingCouldBeTestedTheReportSaysSo() throws Exception {
    String text = text(List.of());
    says(text, "No indicator could be tested on this record");
    assertFalse(text.contains(PdfPages.solid("none stands out")), text);
  }

  @Test
  void ofHonestPlayNobodyIsNamed() throws Exception {
    Random random = new Random(32);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 3; shoe++) {
      byte[] cards = Deals.shuffled(8, random);
      deals.add(
          Deals.deal(
              "T1",
              "S" + shoe,
              shoe,
              8,
              Deals.coups(cards, SEEN, List.of("Innocent-1", "Innocent-2"), random)));
    }
    String text = text(deals);
    says(text, "put to the record none stands out.");
    says(text, " rests on cards, decisions or errors.");
    assertEquals(-1, text.indexOf("Innocent"), "somebody is named where nothing stands out");
  }

  private static String text(List<Deal> deals) throws Exception {
    return PdfPages.solid(PdfPages.text(pdf(deals, Paper.LETTER)));
  }

  private static byte[] pdf(List<Deal> deals, Paper paper) throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    ToldPatterns told = ToldPatterns.of(PatternSearch.in(deals, controls, 1), deals, controls);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PdfReport(Texts.english(), paper, FindingsInFull.MOST)
        .write(PdfSampleReports.nothingFound(), told, new Enclosures(List.of(), null, null), out);
    return out.toByteArray();
  }

  private static void says(String text, String words) {
    assertTrue(text.contains(PdfPages.solid(words)), words + " is missing");
  }
}
