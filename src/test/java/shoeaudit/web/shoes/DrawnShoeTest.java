package shoeaudit.web.shoes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.game.Result;
import shoeaudit.report.text.Texts;

/** How the coups of a shoe come onto roads, and which of its cards are counted. */
class DrawnShoeTest {
  private static final Texts TEXTS = Texts.english();

  private static CoupRow row(
      int place, @Nullable Result declared, int version, List<String> player) {
    return new CoupRow(
        place + 1,
        place,
        10 * place + 1,
        10 * place + 9,
        version,
        "log.csv",
        "D07",
        null,
        player,
        List.of("KS", "9H"),
        declared,
        null,
        null,
        null,
        false,
        false);
  }

  private static ShoeInFull shoe(List<Integer> decks, List<CoupRow> rows) {
    return new ShoeInFull(
        "T1",
        "S & 1",
        Currency.getInstance("USD"),
        List.of(),
        decks,
        List.of(),
        List.of(),
        rows.stream()
            .map(row -> new ShoeInFull.Coup(row, null, List.of(), List.of(), List.of(), null, null))
            .toList());
  }

  /** P, B, T, V for void, - for no result. */
  private static List<ShownCoup> coups(String letters) {
    List<CoupRow> rows = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      Result declared =
          switch (letters.charAt(i)) {
            case 'P' -> Result.PLAYER;
            case 'B' -> Result.BANKER;
            case 'T' -> Result.TIE;
            case 'V' -> Result.VOID;
            default -> null;
          };
      rows.add(row(rows.size(), declared, 0, List.of("7H", "2C")));
    }
    ShoeInFull shoe = shoe(List.of(8), rows);
    return shoe.coups().stream()
        .map(coup -> ShownCoup.of(shoe, coup, "/runs/1", Map.of(), Map.of(), TEXTS))
        .toList();
  }

  @Test
  void everyCoupIsABeadAlsoWithoutAResult() {
    DrawnRoad plate = DrawnRoad.of(coups("PBTV-"), 0, 5, TEXTS).getFirst();
    assertEquals(
        List.of("player", "banker", "tie", "void", "none"),
        plate.marks().stream().map(DrawnRoad.Mark::ink).toList());
    assertEquals(
        List.of("P", "B", "T", "V", "\u2013"),
        plate.marks().stream().map(DrawnRoad.Mark::letter).toList());
    assertEquals("Coup 5: no result", plate.marks().getLast().name());
    assertEquals("/runs/1/coup?table=T1&shoe=S+%26+1&place=4", plate.marks().getLast().at());
  }

  @Test
  void tiesAreNamedWithTheWinnerOnWhichTheyStand() {
    DrawnRoad big = DrawnRoad.of(coups("TPTT"), 0, 4, TEXTS).get(1);
    DrawnRoad.Mark only = big.marks().getFirst();
    assertEquals(1, big.marks().size());
    assertEquals(3, only.ties());
    assertEquals("Coup 2: Player. Coup 1: Tie. Coup 3: Tie. Coup 4: Tie", only.name());
  }

  @Test
  void ofALongShoeThePartOfAPageBeginsAtTheLeft() {
    List<ShownCoup> coups = coups("PB".repeat(150));
    List<DrawnRoad> first = DrawnRoad.of(coups, 0, 240, TEXTS);
    List<DrawnRoad> second = DrawnRoad.of(coups, 240, 300, TEXTS);
    assertEquals(List.of(40, 240), List.of(first.get(0).columns(), first.get(1).columns()));
    assertEquals(List.of(14, 60), List.of(second.get(0).columns(), second.get(1).columns()));
    for (DrawnRoad road : second) {
      assertEquals(60, road.marks().size(), road.kind());
      assertEquals(0, road.marks().stream().mapToInt(DrawnRoad.Mark::x).min().orElse(-1));
      assertTrue(road.marks().getFirst().name().contains("Coup 241: Player"), road.kind());
    }
  }

  @Test
  void theKeyboardGoesByThePlateAlone() {
    List<DrawnRoad> roads = DrawnRoad.of(coups("PB"), 0, 2, TEXTS);
    assertTrue(roads.getFirst().isForKeys());
    assertFalse(roads.getLast().isForKeys());
  }

  @Test
  void aShoeWithoutCoupsIsAnEmptyBoard() {
    for (DrawnRoad road : DrawnRoad.of(List.of(), 0, 0, TEXTS)) {
      assertEquals(List.of(), road.marks());
      assertEquals(14, road.columns());
    }
  }

  @Test
  void cardsOfHandsAreCountedByRankBesideAFullShoe() {
    SeenCards cards =
        SeenCards.of(
            shoe(
                List.of(6),
                List.of(
                    row(0, Result.PLAYER, 0, List.of("AH", "10", "0H")),
                    row(1, Result.TIE, -1, List.of("AD", "K")))));
    assertEquals(9, cards.seen());
    assertEquals(312, cards.of());
    SeenCards.Rank ace = cards.ranks().getFirst();
    assertEquals(List.of("A", 2, 24), List.of(ace.name(), ace.seen(), ace.of()));
    SeenCards.Rank last = cards.ranks().getLast();
    assertEquals(List.of("", 1), List.of(last.name(), last.seen()));
    assertNull(last.of());
  }

  @Test
  void whereTheControlsDifferOrJudgeNothingNoFullShoeIsNamed() {
    List<String> hand = List.of("AH", "2H");
    assertNull(
        SeenCards.of(
                shoe(
                    List.of(6, 8),
                    List.of(row(0, Result.PLAYER, 0, hand), row(1, Result.PLAYER, 1, hand))))
            .of());
    SeenCards none = SeenCards.of(shoe(List.of(8), List.of(row(0, Result.PLAYER, -1, hand))));
    assertNull(none.of());
    assertNull(none.ranks().getFirst().of());
  }

  @Test
  void moreOfARankThanAShoeHoldsIsCountedAndNothingElse() {
    List<CoupRow> rows = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      rows.add(row(i, Result.PLAYER, 0, List.of("AH", "AS", "AC")));
    }
    SeenCards.Rank ace = SeenCards.of(shoe(List.of(1), rows)).ranks().getFirst();
    assertEquals(List.of(9, 4, 160), List.of(ace.seen(), ace.of(), ace.bar()));
  }
}
