package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gallery wagers in areas (WSGC-MB-4a; audit.md, reading 46). */
class GalleryInAreaTest {
  private static TableLog coup() {
    return new TableLog().coup(1).wager("3", "P1", "player", "25.00", "role", "seated");
  }

  private static TableLog.Audited played(TableLog log) throws Exception {
    return log.deal("7H KD 10S 8C").result("banker").audit(HouseControls.wsgc());
  }

  @Test
  void WSGC_MB_4a_aGalleryWagerInASeatsAreaIsOneFinding() throws Exception {
    TableLog.Audited audited = played(coup().wager("3", "G1", "tie", "5.00", "role", "gallery"));
    Expect.only(audited, "wager.gallery-in-area", "WSGC-MB-4a")
        .on(1, "3", "G1", "tie")
        .moves(0)
        .evidence("wager_placed tie")
        .says("a line between two areas", "area 3")
        .explains("Patron G1's wager on tie in area 3 is recorded as a gallery wager");
    assertEquals("1 deviates, 1 not_applicable", audited.verdicts("WSGC-MB-4a"));
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-3a"));
  }

  @Test
  void WSGC_MB_4a_eachWagerOfTheGalleryInAnArea() throws Exception {
    TableLog log = coup().wager("4", "G1", "tie", "5.00", "role", "gallery");
    assertEquals(
        List.of("wager.gallery-in-area", "wager.gallery-in-area"),
        played(log.wager("4", "G1", "player", "5.00")).codes());
  }

  @Test
  void reading_46_aWagerThatIsRecordedAsSeatedIsNoneOfTheGallery() throws Exception {
    TableLog log = coup().wager("4", "G1", "tie", "5.00", "role", "gallery");
    log.wager("4", "G1", "player", "5.00", "role", "seated");
    Expect.only(played(log), "wager.gallery-in-area", "WSGC-MB-4a").on(1, "4", "G1", "tie");
  }

  @Test
  void WSGC_MB_3a_twoOtherPatronsInTheAreaAreStillTwo() throws Exception {
    TableLog log = coup().wager("3", "G1", "tie", "5.00", "role", "gallery");
    assertEquals(
        List.of("wager.area-shared", "wager.gallery-in-area"),
        played(log.wager("3", "P2", "tie", "5.00")).codes().stream().sorted().toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "seated"})
  void reading_46_whoIsNotRecordedAsGalleryIsNotAccused(String role) throws Exception {
    TableLog.Audited audited = played(coup().wager("4", "G1", "tie", "5.00", "role", role));
    assertEquals(List.of(), audited.findings());
    assertEquals("2 not_applicable", audited.verdicts("WSGC-MB-4a"));
  }

  @Test
  void reading_46_aRecordWithoutRolesIsNotTestable() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "player", "25.00");
    assertEquals("1 not_testable", played(log).verdicts("WSGC-MB-4a"));
  }

  @Test
  void reading_18_whereTheGalleryIsNotOfferedNoRuleOfLinesIsTested() throws Exception {
    HouseControls house =
        HouseControls.wsgc().with("gallery.offered", "false").without("gallery.max_lines");
    TableLog log = coup().wager("4", "G1", "tie", "5.00", "role", "gallery");
    TableLog.Audited audited = log.deal("7H KD 10S 8C").result("banker").audit(house);
    assertEquals(List.of(), audited.findings());
    assertEquals("2 not_applicable", audited.verdicts("WSGC-MB-4a"));
  }

  @Test
  void WSGC_MB_4b_anAreaThatHoldsAGalleryWagerIsNotOpen() throws Exception {
    TableLog log = new TableLog().coup(1).wager("9", "G1", "player", "5.00", "role", "gallery");
    for (int area = 1; area <= 8; area++) {
      log.wager(Integer.toString(area), "P" + area, "player", "5.00");
    }
    assertEquals(
        List.of("wager.gallery-in-area"),
        played(log.wager("L4", "G2", "player", "5.00", "role", "gallery")).codes());
  }

  @Test
  void IC_underOtherRulesTheControlsAsk() throws Exception {
    HouseControls house =
        HouseControls.online().with("gallery.offered", "true").with("gallery.max_lines", "8");
    TableLog log = new TableLog().coup(1).event("shuffled");
    log.wager("4", "G1", "tie", "5.00", "role", "gallery").deal("7H KD 10S 8C").result("banker");
    Expect.only(log.audit(house), "wager.gallery-in-area", "IC:gallery.offered");
  }
}
