package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;

/** Commission charged and collected (KS-9) where patrons may have paid for several others. */
class CommissionPaidForOthersTest {
  private static final String CODE = "settlement.commission-uncollected";

  /** P12 and P13 are charged 1.00 each, P14 2.00. */
  private static TableLog charged() {
    return new TableLog()
        .open(8)
        .coup(1)
        .wager("3", "P12", "banker", "20.00")
        .wager("4", "P13", "banker", "20.00")
        .wager("5", "P14", "banker", "40.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", "P12", "banker", "win", "20.00", "1.00")
        .settle("4", "P13", "banker", "win", "20.00", "1.00")
        .settle("5", "P14", "banker", "win", "40.00", "2.00")
        .outside();
  }

  private static TableLog.Audited collected(String p12, String p13, String p14) throws Exception {
    TableLog log = charged();
    String[] amounts = {p12, p13, p14};
    for (int i = 0; i < amounts.length; i++) {
      if (!amounts[i].isEmpty()) {
        log.event("commission_collected", "patron", "P1" + (i + 2), "amount", amounts[i]);
      }
    }
    return log.close().audit(HouseControls.wsgc());
  }

  private static List<String> told(TableLog.Audited audited) {
    return audited.findings().stream()
        .map(found -> found.patron() + " " + found.verdict() + " " + found.effectMinor())
        .toList();
  }

  @Test
  void onePatronWhoPaysForAllIsForReviewOnTheOthers() throws Exception {
    TableLog.Audited audited = collected("4.00", "", "");
    assertEquals(List.of("P13 REVIEW 0", "P14 REVIEW 0"), told(audited));
    assertEquals("1 review", audited.verdicts("GAME:" + CODE));
    for (Finding finding : audited.findings()) {
      assertTrue(
          finding
              .explanation()
              .endsWith(
                  "and 0.00 USD was collected. Patron P12 paid 3.00 USD more than their own, which"
                      + " may have been for it."),
          finding.explanation());
    }
  }

  @Test
  void severalWhoPayForOneAreForReviewOnThatOne() throws Exception {
    TableLog.Audited audited = collected("1.50", "2.50", "");
    assertEquals(List.of("P14 REVIEW 0"), told(audited));
    assertTrue(
        audited
            .only()
            .explanation()
            .endsWith(
                "Patron P12 paid 0.50 USD more than their own, patron P13 1.50 USD, which may have"
                    + " been for it."),
        audited.only().explanation());
  }

  @Test
  void whoOfTwoWasPaidForIsNotKnown() throws Exception {
    TableLog.Audited audited = collected("2.00", "", "1.00");
    assertEquals(List.of("P13 REVIEW 0", "P14 REVIEW 0"), told(audited));
  }

  @ParameterizedTest
  @CsvSource({
    "2.50, '', '', P12 DEVIATES -150, P13 DEVIATES 100, P14 DEVIATES 200",
    "1.50, '', 2.00, P12 DEVIATES -50, P13 DEVIATES 100, ''",
  })
  void sumsThatDoNotEvenOutAreFindings(
      String p12, String p13, String p14, String first, String second, String third)
      throws Exception {
    assertEquals(
        List.of(first, second, third).stream().filter(text -> !text.isEmpty()).toList(),
        told(collected(p12, p13, p14)));
  }

  @Test
  void whoIsShortOfMoreThanAnotherPaidIsAFindingBesideTheOneThatEvensOut() throws Exception {
    TableLog.Audited audited = collected("2.00", "", "1.50");
    assertEquals(
        List.of("P14 DEVIATES 50", "P13 REVIEW 0").stream().sorted().toList(),
        told(audited).stream().sorted().toList());
    assertEquals("1 deviates", audited.verdicts("GAME:" + CODE));
  }

  /** Without times, a line that is recorded twice and two collections look alike. */
  @ParameterizedTest
  @CsvSource({"1.00, 1 not_testable", "0.50, 1 deviates"})
  void aCollectionThatMayBeRecordedTwiceIsNoneTooMuch(String again, String verdicts)
      throws Exception {
    TableLog log =
        new TableLog()
            .untimed()
            .open(8)
            .coup(1)
            .wager("3", "P12", "banker", "20.00")
            .deal("7H KD 10S 8C")
            .result("banker")
            .settle("3", "P12", "banker", "win", "20.00", "1.00")
            .event("commission_collected", "patron", "P12", "amount", "1.00")
            .event("announced", "phrase", "Place your bets")
            .event("commission_collected", "patron", "P12", "amount", again)
            .close();
    assertEquals(verdicts, log.audit(HouseControls.wsgc()).verdicts("GAME:" + CODE));
  }
}
