package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** One word for all whom a system does not know is no patron. */
class PlaceholderPatronsTest {
  private static TableLog.Audited audited(String patron) throws Exception {
    TableLog log = new TableLog().open(8).coup(1);
    for (int area = 1; area <= 4; area++) {
      log.wager(Integer.toString(area), patron, "player", "20.00");
    }
    return log.deal("9S 2D KC 3S")
        .result("player")
        .close()
        .audit(HouseControls.wsgc().with("patrons.max_areas", "3"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GUEST",
        "Walk-in",
        "unknown",
        "N/A",
        "-",
        "0",
        "Unrated",
        "0000",
        "99999999",
        "Gast",
        "\u6563\u5ba2",
        "No card",
        "TBA",
        "1.23457E+11",
        "1.23457E+5",
        "#NAME?",
        "#####",
        "#REF!"
      })
  void severalWagersOfNobodyKnownAreNotOnePersons(String word) throws Exception {
    TableLog.Audited audited = audited(word);
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertTrue(audited.problems().getFirst().problem().contains("4 lines name the patron " + word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"P1", "9999", "GUEST-17", "\u738b", "10", "1E5", "E11", "#7", "12.5"})
  void anIdentifierIsAPatron(String patron) throws Exception {
    assertEquals(List.of("wager.patron-areas-over-limit"), audited(patron).codes());
  }

  private static TableLog.Audited partners(String partnership) throws Exception {
    TableLog log = new TableLog().open(8).coup(1);
    for (int patron = 1; patron <= 4; patron++) {
      log.wager(
          Integer.toString(patron), "P" + patron, "player", "60.00", "partnership", partnership);
    }
    return log.deal("9S 2D KC 3S")
        .result("player")
        .close()
        .audit(HouseControls.wsgc().with("limits.partnership", "{max: \"200.00\"}"));
  }

  @Test
  void whoeverHasNoPartnershipIsInNoneWithTheOthers() throws Exception {
    assertEquals(List.of("wager.over-maximum"), partners("A").codes());
    TableLog.Audited none = partners("NONE");
    assertEquals(List.of(), none.codes());
    assertTrue(none.problems().getFirst().problem().contains("4 lines name the partnership NONE"));
  }

  @Test
  void aShoeWithoutSuchWordsHasNoProblem() throws Exception {
    assertEquals(List.of(), audited("P1").problems());
  }
}
