package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.report.MadeUpLanguage;
import shoeaudit.report.Standard;

/** {@code report dispute}: the form of a dispute, with the record beside the claim. */
class DisputeFormTest {
  private static final String AT = "2026-03-02T18:05:41";

  @TempDir private Path folder;

  private static Ran form(Path log, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("report", "dispute", "--controls", Ran.SAMPLE_CONTROLS.toString(), "--table"));
    args.addAll(List.of(more));
    args.add(log.toString());
    return Ran.command(args.toArray(String[]::new));
  }

  private static Ran form(String... more) {
    return form(Ran.SAMPLE_LOGS, more);
  }

  private static String printed(Ran ran) {
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    return ran.out();
  }

  private static void refused(String reason, Ran ran) {
    assertEquals(new Ran(ExitStatus.NOT_AS_ASKED, "", reason + "\n"), ran);
  }

  @Test
  void theRecordStandsBesideTheClaimAndNoOtherPatronIsNamed() {
    String form =
        printed(
            form(
                "T1",
                "--at",
                AT,
                "--coup",
                "11",
                "--patron",
                "P07",
                "--bet",
                "tie",
                "--claim",
                "The tie was not paid.",
                "--claimed",
                "80.00",
                "--complained",
                "2026-03-02T18:20"));
    for (String line :
        List.of(
            "| Who complains, as recorded | P07 |",
            "| Amount claimed | 80.00 USD |",
            "| When they complained | 2026-03-02 18:20:00 |",
            "The tie was not paid.",
            "| On record in | 2026-03-02-table-1.csv, lines 193 to 212 |",
            "| Dealing | It had to be otherwise |",
            "| Due: Banker | 8D 2D 10H, total 0 |",
            "| P07, area 7, tie | 10.00 USD | win; paid 80.00 USD | win; paid 80.00 USD | nothing from what the"
                + " declared result gives |",
            "5 other wagers of the coup are on record and not shown.",
            "| Amount paid |  |")) {
      assertTrue(form.contains("\n" + line + "\n"), line + "\n" + form);
    }
    assertTrue(
        form.contains(
            "It may be overwritten on 2026-03-09: it is kept for 7 days by WAC 230-15-319."),
        form);
    assertTrue(form.contains("from 2026-03-02 18:05:40 to 2026-03-02 18:06:03 by"), form);
    assertFalse(form.matches("(?s).*P0[1-689].*"), form);
  }

  @Test
  void aWagerWhoseSettlementDiffersIsToldWithBothAmounts() {
    String form = printed(form("T1", "--at", "2026-03-02T18:11", "--coup", "18", "--within", "60"));
    assertTrue(form.contains("Which wager is meant is not said. The coup has "), form);
    assertTrue(form.contains("| Who complains, as recorded | not recorded |"), form);
    assertFalse(form.contains("P0"), form);
  }

  /**
   * The cards give the Banker and the Player was declared: 48.75 was short-paid on this wager
   * (effects.csv), though its settlement is what the declared result gives.
   */
  @Test
  void whereTheResultItselfIsWrongTheFormDoesNotSayThatNothingDiffers() {
    String otherwise = "If that holds, something else may have been due than the declared result";
    String form =
        printed(
            form(
                "T1",
                "--at",
                "2026-03-02T18:09:41",
                "--coup",
                "21",
                "--patron",
                "P08",
                "--within",
                "1"));
    assertTrue(form.contains("| By the cards | Banker |"), form);
    assertTrue(
        form.contains(
            "| P08, area 8, banker | 25.00 USD | lose | lose; paid 0.00 USD | nothing from what the"
                + " declared result gives |"),
        form);
    assertTrue(form.contains(otherwise), form);
    assertFalse(form.contains("as far as it can be told"), form);
    String right =
        printed(
            form(
                "T1",
                "--at",
                "2026-03-02T18:04:47",
                "--coup",
                "9",
                "--patron",
                "P05",
                "--within",
                "1"));
    assertFalse(right.contains(otherwise), right);
  }

  @Test
  void oneCoupIsMeantAndWhereSeveralFitTheyAreNamed() {
    Ran several = form("T1", "--at", AT, "--within", "1");
    assertEquals(ExitStatus.NOT_AS_ASKED, several.status());
    assertEquals("", several.out());
    assertTrue(
        several
            .err()
            .startsWith(
                "a dispute is on one coup, and 5 fit; choose one with --coup and --shoe, or with --at"
                    + " and fewer minutes --within: coup 9 of the shoe 2026-03-02-A, begun"
                    + " 2026-03-02T18:04:46.780-08:00, lines 156 to 175; coup 10 "),
        several.err());
    refused(
        "no coup that began at table T1 within 0 minutes of 2026-03-02T18:05:41-08:00 is on record."
            + " Give --within more minutes. The nearest there: coup 11 of the shoe 2026-03-02-A, begun"
            + " 2026-03-02T18:05:40.952-08:00; coup 12 of the shoe 2026-03-02-A, begun"
            + " 2026-03-02T18:06:07.088-08:00.",
        form("T1", "--at", AT, "--within", "0"));
  }

  @Test
  void whatIsNotOnRecordIsRefusedAndNothingIsWritten() throws IOException {
    String out = folder.resolve("form.pdf").toString();
    refused(
        "the coup 11 has no wager of P07 on banker on record; name one of those on record, or leave"
            + " patron, area and bet out and tell them in the claim; on record are P05 in area 5 on"
            + " banker; P06 in area 6 on player; P06 in area 6 on player_dragon; P03 in area 3 on"
            + " banker; P07 in area 7 on player; P07 in area 7 on tie",
        form("T1", "--at", AT, "--coup", "11", "--patron", "P07", "--bet", "banker", "--out", out));
    for (String amount : List.of("80.005", "-1", "0.00", "eighty", "1e3", "99999999999999999")) {
      Ran ran = form("T1", "--at", AT, "--coup", "11", "--claimed=" + amount, "--out", out);
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
      assertTrue(
          ran.err().contains("--claimed is " + amount + "; give an amount above 0"), ran.err());
    }
    refused(
        "--out " + folder.resolve("form.csv") + " does not end in .pdf or .md; name such a file",
        form("T1", "--at", AT, "--coup", "11", "--out", folder.resolve("form.csv").toString()));
    assertEquals(List.of(), Ran.names(folder));
  }

  @Test
  void ofACoupWithoutATimeNothingIsSaidThatTheRecordLacks() throws IOException {
    List<String> left = new ArrayList<>();
    for (String line : Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"))) {
      String[] fields = line.split(",", -1);
      if (fields[4].equals("11")) {
        fields[1] = "";
      }
      left.add(String.join(",", fields));
    }
    Path log = Files.write(folder.resolve("timeless.csv"), left);
    String form = printed(form(log, "T1", "--at", AT, "--within", "0", "--coup", "11"));
    assertTrue(form.contains("| Begun | not recorded |"), form);
    assertTrue(form.contains("No time of the coup is recorded: which footage shows it"), form);
  }

  @Test
  void everySentenceTitleAndColumnStandsInTheFileOfTexts() throws Exception {
    MadeUpLanguage.make();
    try {
      String form =
          printed(form("T1", "--at", AT, "--coup", "11", "--language", MadeUpLanguage.TAG));
      boolean rows = false;
      int said = 0;
      for (String line : form.lines().toList()) {
        boolean row = line.startsWith("|");
        if (!line.isEmpty() && !line.matches("[\\\\_]+") && !(row && rows)) {
          assertTrue(MadeUpLanguage.speaks(line) || line.contains(" \u00B7 "), line);
          said++;
        }
        rows = row;
      }
      assertTrue(said >= 12, said + " lines");
    } finally {
      MadeUpLanguage.forget();
    }
  }

  @Test
  void theFormKeepsTheStandardsAndItsBytes() throws IOException {
    Path one = folder.resolve("one.pdf");
    Path again = folder.resolve("again.pdf");
    for (Path out : List.of(one, again)) {
      printed(form("T1", "--at", AT, "--coup", "11", "--patron", "P07", "--out", out.toString()));
    }
    assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(again));
    assertEquals(List.of(), Standard.failures(one, PDFAFlavour.PDFA_3_A));
    assertEquals(List.of(), Standard.failures(one, PDFAFlavour.PDFUA_1));
  }
}
