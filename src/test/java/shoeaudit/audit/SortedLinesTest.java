package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;

/** A log that somebody sorted accuses nobody by where its lines stand. */
class SortedLinesTest {
  private static final int COUPS = 30;
  private static final HouseControls CONTROLS =
      HouseControls.wsgc().with("shoe.coups_after_cut_card", "2");

  private static final int PATRONS = 4;

  private static List<String> shoe(boolean timed, int outOfTurn) {
    TableLog log = timed ? new TableLog() : new TableLog().untimed();
    log.open(8);
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup);
      for (int patron = 1; patron <= PATRONS; patron++) {
        log.wager(Integer.toString(patron), "P" + patron, "player", "20.00");
      }
      log.call();
      // No card comes oftener than the shoe has it.
      String suits = "HDSCHDSC".substring(coup % 4);
      List<String> cards =
          List.of(
              "6" + suits.charAt(0),
              "K" + suits.charAt(1),
              "Q" + suits.charAt(2),
              "8" + suits.charAt(3));
      if (coup <= outOfTurn) {
        log.card("banker", cards.get(1)).card("player", cards.get(0));
        log.card("player", cards.get(2)).card("banker", cards.get(3));
      } else {
        log.deal(String.join(" ", cards));
      }
      log.result("banker");
      if (coup == COUPS - 2) {
        log.event("cut_card_out");
      }
      for (int patron = 1; patron <= PATRONS; patron++) {
        log.settle(Integer.toString(patron), "P" + patron, "player", "lose", "", "");
      }
    }
    return log.close().csv().lines().toList();
  }

  private static List<String> codes(List<String> lines) throws Exception {
    return audited(lines).findings().stream().map(Finding::code).distinct().sorted().toList();
  }

  private static TableLog.Audited audited(List<String> lines) throws Exception {
    return TableLog.audit(String.join("\n", lines) + "\n", 1, CONTROLS);
  }

  private static String cell(List<String> lines, int line, String column) {
    int index = List.of(lines.getFirst().split(",", -1)).indexOf(column);
    return lines.get(line).split(",", -1)[index];
  }

  /** The same with times cut to whole steps of seconds. */
  private static List<String> coarse(List<String> lines, int seconds) {
    List<String> coarse = new ArrayList<>(lines);
    for (int line = 1; line < lines.size(); line++) {
      String at = cell(lines, line, "at");
      int second = Integer.parseInt(at.substring(17, 19));
      String cut =
          at.substring(0, 17) + String.format("%02d", second - second % seconds) + at.substring(23);
      coarse.set(line, lines.get(line).replace(at, cut));
    }
    return coarse;
  }

  /** Lines of one time the other way round: newest first, sorted by time. */
  private static List<String> tiesReversed(List<String> lines) {
    List<String> reversed = new ArrayList<>(lines);
    Collections.reverse(reversed.subList(1, reversed.size()));
    int at = List.of(lines.getFirst().split(",", -1)).indexOf("at");
    reversed
        .subList(1, reversed.size())
        .sort(Comparator.comparing(line -> line.split(",", -1)[at]));
    return reversed;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 10})
  void reading_23_linesOfOneTimeTheOtherWayRoundAccuseNobody(int seconds) throws Exception {
    List<String> lines = coarse(shoe(true, 0), seconds);
    assertEquals(List.of(), codes(lines));
    TableLog.Audited audited = audited(tiesReversed(lines));
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each -> each.problem().contains("lines of one time stand in any order")),
        audited.problems().toString());
  }

  @Test
  void reading_23_twoCoupsOutOfTurnAreFoundThoughTheirCardsHaveOneTime() throws Exception {
    assertEquals(List.of("dealing.order"), codes(coarse(shoe(true, 2), 10)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void linesSortedByTheNumberOfTheirCoupAsATextAccuseNobody(boolean timed) throws Exception {
    List<String> lines = new ArrayList<>(shoe(timed, 0));
    int coup = List.of(lines.getFirst().split(",", -1)).indexOf("coup");
    lines.subList(1, lines.size()).sort(Comparator.comparing(line -> line.split(",", -1)[coup]));
    assertEquals(List.of(), codes(lines));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void linesSortedByPatronAccuseNobody(boolean timed) throws Exception {
    List<String> lines = new ArrayList<>(shoe(timed, 0));
    int patron = List.of(lines.getFirst().split(",", -1)).indexOf("patron");
    lines.subList(1, lines.size()).sort(Comparator.comparing(line -> line.split(",", -1)[patron]));
    assertEquals(List.of(), audited(lines).findings());
  }
}
