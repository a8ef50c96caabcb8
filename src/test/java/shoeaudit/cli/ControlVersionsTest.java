package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Several versions of one licensee's controls (controls.md, Versions): each coup is judged by the
 * one in force on its gambling day, and the report says which judged what.
 */
class ControlVersionsTest {
  private static final String HEADER =
      "event,at,table,shoe,coup,area,patron,bet,amount,hand,card,result,outcome,paid,commission\n";

  @TempDir private Path folder;

  @BeforeEach
  void writeTheLog() throws IOException {
    // A coup on each side of midnight in Los Angeles; a Banker's win that paid 5% commission.
    Files.writeString(
        folder.resolve("log.csv"),
        HEADER + coup(1, "2026-06-30T23:50:") + coup(2, "2026-07-01T00:10:"));
  }

  private static String coup(int number, String minute) {
    String where = "-07:00,T1,S1," + number + ",";
    return "wager_placed,"
        + minute
        + "01.000"
        + where
        + "1,P1,banker,100.00,,,,,,\n"
        + "card_dealt,"
        + minute
        + "02.000"
        + where
        + ",,,,player,7H,,,,\n"
        + "card_dealt,"
        + minute
        + "03.000"
        + where
        + ",,,,banker,KD,,,,\n"
        + "card_dealt,"
        + minute
        + "04.000"
        + where
        + ",,,,player,10S,,,,\n"
        + "card_dealt,"
        + minute
        + "05.000"
        + where
        + ",,,,banker,8C,,,,\n"
        + "result_declared,"
        + minute
        + "06.000"
        + where
        + ",,,,,,banker,,,\n"
        + "wager_settled,"
        + minute
        + "07.000"
        + where
        + "1,P1,banker,,,,,win,100.00,5.00\n";
  }

  private Path controls(
      String name, String regulation, String from, String until, String rate, boolean online)
      throws IOException {
    return Files.writeString(
        folder.resolve(name),
        """
        format: 1
        licensee: {id: WA-7, name: Two Rivers}
        regulation: %s
        effective: {from: %s, until: %s}
        currency: USD
        time_zone: America/Los_Angeles
        game: {decks: 8, areas: 9, combinations: %s, betting_closes: first_card}
        bets:
          player: {pays: 1 to 1}
          banker: {pays: 1 to 1, commission: {rate: %s, rounding: {unit: "0.01", mode: up}}}
          tie: {pays: 8 to 1}
        patrons: {sharing: none, max_areas: 9}
        announcements: {totals: optional}
        shoe: {shuffle: %s, burn: none, coups_after_cut_card: 1}
        irregularities: {misdeal: void_coup, exposed_card: withdraw_card, wrong_card_count: void_coup}
        """
            .formatted(
                regulation,
                from,
                until,
                online ? "any" : "side_with_tie",
                rate,
                online ? "coup" : "shoe"));
  }

  private Ran audit(Path... versions) {
    // The order in which they are named does not matter.
    return Ran.audit(List.of(versions), folder.resolve("out"), folder.resolve("log.csv"));
  }

  @Test
  void eachCoupIsJudgedByTheVersionOfItsGamblingDayAndTheReportSaysWhich() throws IOException {
    String wsgc = "wsgc-mini-baccarat-2022";
    Path july = controls("from-july.yaml", wsgc, "2026-07-01", "null", "4%", false);
    Path june = controls("until-june.yaml", wsgc, "2026-01-01", "2026-06-30", "5%", false);

    Ran ran = audit(july, june);

    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    List<String> findings = Files.readAllLines(folder.resolve("out/findings.csv"));
    assertEquals(2, findings.size(), String.join("\n", findings));
    assertTrue(findings.get(1).contains("settlement.commission-wrong"), findings.get(1));
    assertTrue(findings.get(1).contains("T1,S1,2,"), findings.get(1));
    String before =
        "  until-june.yaml, in force 2026-01-01 to 2026-06-30: judged 1 coup, 0 findings\n";
    String after =
        "  from-july.yaml, in force 2026-07-01 to further notice: judged 1 coup, 1 finding\n";
    assertTrue(ran.out().contains(before + after), ran.out());
    String pdf = pdf();
    assertAll(
        () ->
            assertTrue(
                pdf.contains(
                    "in effect 1 January 2026 to 30 June 2026; judged 1 coup with no finding"),
                pdf),
        () ->
            assertTrue(
                pdf.contains("1 July 2026 to further notice; judged 1 coup with 1 finding"), pdf),
        () ->
            assertTrue(
                pdf.contains("Judged by from-july.yaml, in force 2026-07-01 to further notice"),
                pdf));
    assertEquals(
        List.of("from-july.yaml, in force 2026-07-01 to further notice"),
        column("Findings", "Judged by"));
    List<String> controls = column("Control file", "Control file");
    assertTrue(
        controls.containsAll(List.of("until-june.yaml", "from-july.yaml")), controls.toString());
  }

  @Test
  void versionsOnDifferentRegulationsBringTheirOwnCriteriaAndInterpretations() throws IOException {
    Path june =
        controls("june.yaml", "wsgc-mini-baccarat-2022", "2026-01-01", "2026-06-30", "5%", false);
    Path july = controls("july.yaml", "online-baccarat", "2026-07-01", "null", "6%", true);

    Ran ran = audit(june, july);

    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    // A finding on a control file says on which.
    String pdf = pdf();
    assertTrue(pdf.contains("control file july.yaml, in force 2026-07-01 to further notice"), pdf);
    // Each criterion in the words of its own regulation.
    String requirement = "A winning Banker wager pays 2 for 1 less 5%.";
    assertTrue(column("Coverage", "Requirement").contains(requirement), ran.out());
    List<String> regulations = column("Interpretations", "Regulation");
    assertEquals(
        List.of("wsgc-mini-baccarat-2022", "online-baccarat"),
        regulations.stream().distinct().toList());
    String inputs = Files.readString(folder.resolve("out/inputs.json"));
    assertTrue(inputs.indexOf("\"id\": \"online-baccarat\"") > inputs.indexOf("\"id\": \"wsgc"));
  }

  /** WSGC-MB-M1: what the controls change is listed for a person, never tested. */
  @Test
  void whatTheControlsChangeInTheRulesIsListedForAPersonToReview() throws IOException {
    Ran ran = Ran.audit(folder.resolve("out"), Ran.SAMPLE_LOGS);

    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    List<String> changes = column("For review", "Change to the rules");
    String dragon = "The side bet player_dragon is offered on the Player's hand, by dragon-bonus-";
    assertTrue(changes.stream().anyMatch(change -> change.startsWith(dragon)), changes.toString());
    assertTrue(column("For review", "Criterion").contains("WSGC-MB-M1"));
    String pdf = pdf();
    assertTrue(pdf.contains("to the rules, for a person to review"), pdf);
    assertTrue(pdf.contains("The side bet player_dragon is offered on the Player's"), pdf);
    assertTrue(Ran.coverage(folder.resolve("out"), "WSGC-MB-M1").matches("0,0,0,.*"));
  }

  @Test
  void aCoupOfADayWithoutAVersionIsJudgedByNone() throws IOException {
    String wsgc = "wsgc-mini-baccarat-2022";
    Ran ran = audit(controls("july.yaml", wsgc, "2026-07-01", "null", "5%", false));

    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.err());
    assertTrue(
        ran.out().contains("1 coup lies on a day for which no control file in force can be told"),
        ran.out());
  }

  private String pdf() throws IOException {
    try (PDDocument document = Loader.loadPDF(folder.resolve("out/report.pdf").toFile())) {
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      return stripper.getText(document).replaceAll("\\s+", " ");
    }
  }

  private List<String> column(String sheet, String title) throws IOException {
    try (XSSFWorkbook workbook =
        new XSSFWorkbook(Files.newInputStream(folder.resolve("out/report.xlsx")))) {
      int column = -1;
      List<String> values = new ArrayList<>();
      for (Row row : workbook.getSheet(sheet)) {
        if (column >= 0) {
          values.add(row.getCell(column).getStringCellValue());
        } else {
          for (int i = 0; i < row.getLastCellNum(); i++) {
            column = row.getCell(i).getStringCellValue().equals(title) ? i : column;
          }
        }
      }
      return values;
    }
  }
}
