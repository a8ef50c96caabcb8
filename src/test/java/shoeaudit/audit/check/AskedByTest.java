package shoeaudit.audit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.controls.Severity;

/** Which key of the control file asks for what a finding expects, and what it states. */
class AskedByTest {
  private static final ControlFile WSGC = controls();
  private static final AskedBy ASKED = new AskedBy(Catalogue.checks());

  @Test
  void aClauseThatAsksForLessThanTheControlsIsBesideTheKeyThatAsksForMore() {
    assertEquals("game.decks", key("shoe.decks-differ", "WSGC-MB-1c", null));
    assertEquals("6", WSGC.text().stated("game.decks"));
    assertEquals("patrons.max_areas", key("wager.patron-areas-over-limit", "WSGC-MB-4e", null));
    assertEquals(
        "bets.banker.commission", key("settlement.commission-wrong", "WSGC-MB-8c", "banker"));
    assertEquals(
        "{rate: 5%, rounding: {unit: 0.01, mode: half_up}}",
        WSGC.text().stated("bets.banker.commission"));
  }

  @Test
  void aCriterionOfTheControlsIsItsOwnKey() {
    assertEquals("limits.wager.min", key("wager.under-minimum", "IC:limits.wager.min", "player"));
  }

  @Test
  void whatIsAskedOfAVoidIsAskedForByTheIrregularitiesWhateverTheBet() {
    assertEquals("irregularities", key("settlement.commission-wrong", "WSGC-MB-I2", "banker"));
  }

  @Test
  void whereNoKeyAsksThereIsNone() {
    assertNull(key("dealing.order", "WSGC-MB-5a", null));
    assertNull(key("shoe.coup-missing", "REC:shoe.coup-missing", null));
  }

  @Test
  void whatTheFileLeavesOutIsNotStated() {
    assertNull(WSGC.text().stated("limits.wager.min"));
    assertNull(WSGC.text().stated("patrons.max_seated"));
  }

  private static ControlFile controls() {
    try {
      return ControlFileReader.read(
          "controls.yaml",
          HouseControls.wsgc().with("game.decks", "6").yaml().getBytes(StandardCharsets.UTF_8),
          RuleLibrary.onClasspath());
    } catch (ConfigException e) {
      throw new AssertionError(e);
    }
  }

  private static @Nullable String key(String code, String criterion, @Nullable String bet) {
    Finding finding =
        SampleFinding.of("id", code, criterion)
            .severity(Severity.LOW)
            .on("T1", "S1", 1)
            .wager(null, null, bet)
            .says("expected", "recorded")
            .effect(0L)
            .source("log.csv", "2")
            .explanation("explanation")
            .made();
    return ASKED.key(finding, WSGC.regulation());
  }
}
