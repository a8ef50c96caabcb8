package shoeaudit.forensics.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.Audit;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Card;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/** Which cards and stakes of a record are evidence of patterns (patterns.md, sections 1 and 5). */
class DealRecorderTest {
  private static final String HEADER =
      "event,table,shoe,coup,area,patron,bet,amount,hand,card,result,decks,kind,card_set,shuffler,outcome,paid\n";
  private static final String COUP = "7H 8D 2S KC";
  private static final String OTHER = "AH 9D 8S JC";

  @TempDir private Path folder;

  @Test
  void aShuffleAfterTheFirstCardBeginsAnotherDeal() throws Exception {
    List<Deal> deals =
        deals(
            HEADER
                + row("shoe_opened", "", "decks", "8")
                + row("shuffled", "", "shuffler", "M1")
                + coup(1, COUP)
                + row("shuffled", "", "shuffler", "M2")
                + coup(2, OTHER));
    assertEquals(List.of("T1/S1", "T1/S1#2"), deals.stream().map(Deal::subject).toList());
    assertEquals(List.of("M1", "M2"), deals.stream().map(Deal::shuffler).toList());
    assertEquals("7H 8D 2S KC", text(deals.getFirst().seenCards()));
  }

  @Test
  void anExposedBurnBeforeTheFirstCardIsSeen() throws Exception {
    Deal deal =
        only(HEADER + row("card_burned", "", "card", "5S") + coup(1, COUP) + coup(2, OTHER));
    assertEquals("5S " + COUP + " " + OTHER, text(deal.seenCards()));
  }

  @Test
  void aBurnThatHidesAnotherShuffleEndsTheDeal() throws Exception {
    List<Deal> deals =
        deals(HEADER + coup(1, COUP) + row("card_burned", "", "card", "5S") + coup(2, OTHER));
    assertEquals(2, deals.size());
    assertEquals("5S " + OTHER, text(deals.getLast().seenCards()));
  }

  /** Section 1: burns, unreadable lines and what lies behind the cut card are unseen cards. */
  @Test
  void anUnreadableLineIsAnUnseenCardAndEndsNoDeal() throws Exception {
    Deal deal = only(HEADER + coup(1, COUP) + "%&/(,,,,,,,,,,,,,,,,\n" + coup(2, OTHER));
    assertEquals(COUP + " " + OTHER, text(deal.seenCards()));
    assertEquals(1, deal.rules().unreadable());
  }

  @Test
  void aCoupThatIsOnRecordTwiceIsSeenOnce() throws Exception {
    Deal deal = only(HEADER + coup(1, COUP) + coup(2, OTHER) + coup(3, COUP) + coup(2, OTHER));
    assertEquals(COUP + " " + OTHER + " " + COUP, text(deal.seenCards()));
  }

  @Test
  void soIsOneThatIsSentAgainWithoutSuits() throws Exception {
    Deal deal = only(HEADER + coup(1, COUP) + coup(2, OTHER) + coup(2, "A 9 8 J"));
    assertEquals(COUP + " " + OTHER, text(deal.seenCards()));
  }

  @Test
  void aShuffleAfterACoupWithoutCardsBeginsNoOtherDeal() throws Exception {
    Deal deal =
        only(
            HEADER
                + wager(1, "3", "P1", "player", "25.00")
                + row("result_declared", "1", "result", "void")
                + row("shuffled", "", "shuffler", "M1")
                + row("card_burned", "", "card", "5S")
                + coup(2, COUP));
    assertEquals("T1/S1", deal.subject());
    assertEquals("M1", deal.shuffler());
    assertEquals("5S " + COUP, text(deal.seenCards()));
  }

  @Test
  void whereTheCutCardComesOutTwiceAShuffleIsNotOnRecord() throws Exception {
    Deal deal =
        only(
            HEADER
                + coup(1, COUP)
                + row("cut_card_out", "", "", "")
                + coup(2, OTHER)
                + coup(3, COUP)
                + row("cut_card_out", "", "", ""));
    assertEquals(false, deal.rules().shuffleKnown());
  }

  @Test
  void aLostWagerThatIsSettledTwiceStoodAllTheSame() throws Exception {
    Deal deal =
        only(
            HEADER
                + wager(1, "3", "P1", "player", "25.00")
                + coup(1, COUP)
                + "wager_settled,T1,S1,1,3,P1,player,,,,,,,,,win,25.00\n"
                + "wager_settled,T1,S1,1,3,P1,player,,,,,,,,,lose,\n");
    assertEquals(List.of(new Stake("P1", "player", 2500)), deal.coups().getFirst().wagers());
  }

  @Test
  void cardsOfACoupSummaryGoInTheOrderOfTheRules() throws Exception {
    Deal deal =
        only(
            """
            table,shoe,coup,player_cards,banker_cards,result
            T1,S1,1,2H 3H 5D,KC 4S 6D,tie
            """);
    assertEquals("2H KC 3H 4S 5D 6D", text(deal.seenCards()));
  }

  @Test
  void whatStoodAtTheCutOffIsSummedOverAreas() throws Exception {
    Deal deal =
        only(
            HEADER
                + wager(1, "3", "P1", "player", "25.00")
                + wager(1, "4", "P1", "player", "10.00")
                + wager(1, "4", "P1", "tie", "5.00")
                + coup(1, COUP)
                + wager(1, "5", "P2", "banker", "50.00"));
    assertEquals(
        List.of(new Stake("P1", "player", 3500), new Stake("P1", "tie", 500)),
        deal.coups().getFirst().wagers());
  }

  @Test
  void wagersOfARecordThatMayLackOthersAreNoChoices() throws Exception {
    Deal deal =
        only(
            HEADER
                + row("record_lacks", "", "kind", "other_wagers")
                + wager(1, "3", "P1", "player", "25.00")
                + coup(1, COUP));
    assertEquals(List.of(), deal.coups().getFirst().wagers());
  }

  /**
   * Who is named had one settlement of three: errors that struck another say so, whoever he is, or
   * those that struck the one named would be all that is looked at (patterns.md, section 6).
   */
  @Test
  void anErrorThatStrikesAPatronWithoutANameIsAHitAllTheSame() throws Exception {
    assertEquals(
        new Hit("", 3, List.of(new Moved("P1", 1))),
        hit(settled("4", "", "win", "10.00") + settled("5", "", "lose", "")));
    assertEquals(
        new Hit("P1", 3, List.of(new Moved("P1", 1))),
        hit(settled("4", "", "lose", "") + settled("5", "", "lose", "") + WIN_OF_P1));
  }

  @Test
  void ofTwoPatronsWithoutANameWhomErrorsStruckTheSeatsDecideWhoComesFirst() throws Exception {
    assertEquals(
        Hit.NONE, hit(settled("4", "", "win", "10.00") + settled("5", "", "win", "10.00")));
    assertEquals(
        Hit.NONE, hit(settled("4", "", "win", "10.00") + settled("5", "", "lose", "") + WIN_OF_P1));
  }

  private static final String WIN_OF_P1 = settled("3", "P1", "win", "25.00");

  private static String settled(String area, String patron, String outcome, String paid) {
    return "wager_settled,T1,S1,1,"
        + area
        + ","
        + patron
        + ",player,,,,,,,,,"
        + outcome
        + ","
        + paid
        + "\n";
  }

  /** The hit of a coup that the Banker wins, with three wagers on the Player. */
  private Hit hit(String settlements) throws Exception {
    boolean ofP1 = settlements.contains(WIN_OF_P1);
    return only(HEADER
            + wager(1, "3", "P1", "player", "25.00")
            + wager(1, "4", "", "player", "10.00")
            + wager(1, "5", "", "player", "10.00")
            + coup(1, "2S 8D 2H KC").replace(",player,,,,,,\n", ",banker,,,,,,\n")
            + settlements
            + (ofP1 ? "" : settled("3", "P1", "lose", "")))
        .errors()
        .getFirst()
        .hit();
  }

  @Test
  void aDealComesBackFromAFileAsItWas() throws Exception {
    Deal deal =
        only(
            HEADER
                + row("shoe_opened", "", "card_set", "A")
                + row("card_burned", "", "card", "5S")
                + wager(1, "3", "P1", "player", "25.00")
                + coup(1, COUP));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DealCodec.CODEC.writer().write(deal, new DataOutputStream(bytes));
    Deal read =
        DealCodec.CODEC
            .reader()
            .read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertEquals(deal.subject(), read.subject());
    assertEquals("A", read.cardSet());
    assertEquals(deal.rules(), read.rules());
    assertEquals(text(deal.seenCards()), text(read.seenCards()));
    assertEquals(deal.coups().getFirst().wagers(), read.coups().getFirst().wagers());
  }

  private static String row(String event, String coup, String column, String value) {
    StringBuilder row = new StringBuilder();
    for (String name : HEADER.strip().split(",", -1)) {
      row.append(row.isEmpty() ? "" : ",")
          .append(
              switch (name) {
                case "event" -> event;
                case "table" -> "T1";
                case "shoe" -> "S1";
                case "coup" -> coup;
                default -> name.equals(column) ? value : "";
              });
    }
    return row.append('\n').toString();
  }

  private static String wager(int coup, String area, String patron, String bet, String amount) {
    return "wager_placed,T1,S1,"
        + coup
        + ","
        + area
        + ","
        + patron
        + ","
        + bet
        + ","
        + amount
        + ",,,,,,,,,\n";
  }

  /** A coup of four cards in turn with its result. */
  private static String coup(int number, String cards) {
    StringBuilder rows = new StringBuilder();
    int place = 0;
    for (String card : cards.split(" ", -1)) {
      String hand = place++ % 2 == 0 ? "player" : "banker";
      rows.append("card_dealt,T1,S1,").append(number).append(",,,,,").append(hand).append(',');
      rows.append(card).append(",,,,,,,\n");
    }
    return rows.append(row("result_declared", Integer.toString(number), "result", "player"))
        .toString();
  }

  private static String text(byte[] cards) {
    StringBuilder text = new StringBuilder();
    for (byte card : cards) {
      text.append(text.isEmpty() ? "" : " ").append(Card.text(card));
    }
    return text.toString();
  }

  private Deal only(String log) throws Exception {
    List<Deal> deals = deals(log);
    assertEquals(1, deals.size());
    return deals.getFirst();
  }

  private List<Deal> deals(String log) throws Exception {
    Path file = Files.writeString(folder.resolve("table.csv"), log);
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    List<Deal> deals = Collections.synchronizedList(new ArrayList<>());
    try (Audit audit =
        new Audit(
            List.of(controls),
            1,
            verdict -> {},
            problem -> {},
            folder.resolve("memories"),
            null,
            () -> new DealRecorder(deals::add))) {
      new LogReader(controls.currencyDigits(), audit)
          .read(new LogFile(file, "table.csv"), bytes -> {});
      audit.finish();
    }
    deals.sort(Deal.ORDER);
    return deals;
  }
}
