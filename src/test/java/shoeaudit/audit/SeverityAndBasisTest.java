package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.config.ConfigException;
import shoeaudit.controls.Severity;

/**
 * How grave a finding is belongs to its code, not to how the cards fell (audit.md, reading 35), and
 * each says what its proof rests on (reading 34).
 */
class SeverityAndBasisTest {
  private static final String NOT_OF_THE_READING =
      " by their declaration, but not by reading 35 (audit.md): HIGH for what can decide money or a winner (dealing,"
          + " result, settlement, late changes of wagers, wagers on ghost hands or bets not offered, impossible cards, other"
          + " decks, no shuffle, money terms out of bounds), LOW for calls, phrases and numbering, MEDIUM for all else. A"
          + " new code of a kind that stands in the pattern by name is added to it here.";

  /** A Player wager increased after the first card, in a coup of these cards. */
  private static TableLog increased(String cards, String result, String outcome, String paid) {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "10.00");
    log.deal(cards).change("1", "P1", "player", "50.00").result(result);
    return log.settle("1", "P1", "player", outcome, paid, "").close();
  }

  @Test
  void reading_35_theSameLateIncreaseIsAsGraveWhateverTheCardsMadeOfIt() throws Exception {
    TableLog.Audited won =
        increased("9H 2D KS QC", "player", "win", "50.00").audit(HouseControls.wsgc());
    TableLog.Audited pushed =
        increased("7H 7D 10S QC", "tie", "push", "0.00").audit(HouseControls.wsgc());
    Finding moved = won.of("wager.increased-late").getFirst();
    Finding moveless = pushed.of("wager.increased-late").getFirst();
    assertEquals(4000L, moved.effectMinor());
    assertEquals(0L, moveless.effectMinor());
    assertEquals(Severity.HIGH, moved.severity());
    assertEquals(Severity.HIGH, moveless.severity());
  }

  @Test
  void reading_35_aControlFileMaySayOtherwiseForItsLicensee() throws Exception {
    HouseControls house = HouseControls.wsgc().with("severity", "{wager.increased-late: low}");
    TableLog log = increased("9H 2D KS QC", "player", "win", "50.00");
    assertEquals(Severity.LOW, log.audit(house).of("wager.increased-late").getFirst().severity());
  }

  @Test
  void reading_35_whatIsNoCodeOrNoSeverityIsRefused() {
    for (String wrong :
        new String[] {"{wager.late: grave}", "{late: high}", "{Wager.Late: high}"}) {
      HouseControls house = HouseControls.wsgc().with("severity", wrong);
      assertThrows(
          ConfigException.class,
          () -> increased("9H 2D KS QC", "player", "win", "50.00").audit(house),
          wrong);
    }
  }

  /** What the reading lists. */
  @Test
  void reading_35_theSeverityOfEachCode() {
    TreeMap<Severity, TreeSet<String>> codes = new TreeMap<>();
    for (Check check : Catalogue.checks().all()) {
      codes.computeIfAbsent(check.severity(), severity -> new TreeSet<>()).add(check.code());
    }
    TreeSet<String> high = codes.getOrDefault(Severity.HIGH, new TreeSet<>());
    high.removeIf(code ->
        code.matches(
            "(dealing|result|settlement)\\..*"
                + "|wager\\.(late|increased-late|reduced-late|withdrawn-late|on-ghost-hand|bet-not-offered)"
                + "|shoe\\.(impossible-card|decks-differ|not-shuffled)"
                + "|controls\\.(commission|tie-pays|pays)-out-of-bounds|controls\\.even-money-changed"));
    assertEquals(new TreeSet<>(), high, "high" + NOT_OF_THE_READING);
    assertEquals(
        "[announcement.total-missing, announcement.total-not-allowed, announcement.total-wrong,"
            + " announcement.undocumented, shoe.coup-missing, shoe.coup-repeated, wager.no-call]",
        codes.getOrDefault(Severity.LOW, new TreeSet<>()).toString(),
        "low" + NOT_OF_THE_READING);
    TreeSet<String> medium = codes.getOrDefault(Severity.MEDIUM, new TreeSet<>());
    medium.removeIf(code ->
        !code.matches("(result|settlement)\\..*|wager\\..*late|dealing\\..*(drew|stood).*"));
    assertEquals(new TreeSet<>(), medium, "medium" + NOT_OF_THE_READING);
  }

  @Test
  void reading_34_aLateWagerRestsOnTimesOrOnTheOrderOfLines() throws Exception {
    TableLog timed = increased("9H 2D KS QC", "player", "win", "50.00");
    assertEquals(
        FindingBasis.TIME, timed.audit(HouseControls.wsgc()).findings().getFirst().basis());
    TableLog untimed = new TableLog().untimed().open(8).coup(1).wager("1", "P1", "player", "10.00");
    untimed.deal("9H 2D KS QC").change("1", "P1", "player", "50.00").result("player");
    untimed.settle("1", "P1", "player", "win", "50.00", "").close();
    Finding finding = untimed.audit(HouseControls.wsgc()).of("wager.increased-late").getFirst();
    assertEquals(FindingBasis.ORDER, finding.basis());
    assertTrue(finding.explanation().contains("order of the record's lines alone"));
  }

  @Test
  void reading_34_otherFindingsRestOnWhatTheyAreAbout() throws Exception {
    HouseControls house = HouseControls.wsgc().with("bets.tie", "{pays: 7 to 1}");
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "10.00");
    log.deal("9H 2D KS QC").result("player").settle("1", "P1", "player", "win", "9.00", "");
    log.coup(3).deal("9H 2D KS QC").result("banker").close();
    TreeMap<String, FindingBasis> bases = new TreeMap<>();
    log.audit(house).findings().forEach(each -> bases.put(each.code(), each.basis()));
    assertEquals(
        "{controls.tie-pays-out-of-bounds=FILE, result.winner-wrong=CARDS,"
            + " settlement.payout-wrong=MONEY, shoe.coup-missing=NUMBERS}",
        bases.toString());
  }
}
