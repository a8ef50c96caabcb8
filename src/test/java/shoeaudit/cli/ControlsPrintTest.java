package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rules of a control file as a document: {@code controls print FILE}. */
class ControlsPrintTest {
  private static final Path CEDAR_RIVER =
      Path.of("rules-config/controls/cedar-river-card-room.yaml");
  private static final Path JADE_PAVILION =
      Path.of("rules-config/controls/jade-pavilion-casino.yaml");

  @TempDir private Path folder;

  private static Ran print(Object... words) {
    return Ran.command(
        Stream.concat(Stream.of("controls", "print"), Stream.of(words).map(Object::toString))
            .toArray(String[]::new));
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void markdownIsPrinted() {
    Ran ran = print(CEDAR_RIVER);
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    assertTrue(
        ran.out()
            .startsWith(
                """
                # Rules of mini-baccarat

                as Cedar River Card Room (WA-0042) deals it under Mini-Baccarat Game Rules, revised 4/12/2022

                ## The control file
                """),
        ran.out());
    assertTrue(
        ran.out().contains("| Banker | 1 to 1 | 5% | 45.8597% | 9.5156% | 44.6247% | 1.0579% |\n"),
        ran.out());
  }

  @Test
  void theFormatIsThatOfTheNameAndAFileThatIsThereIsReplaced() throws IOException {
    Path markdown = Files.writeString(folder.resolve("rules.md"), "old");
    Path pdf = folder.resolve("rules.PDF");
    assertEquals("Written: " + markdown + "\n", print(CEDAR_RIVER, "--out", markdown).out());
    assertEquals(
        ExitStatus.NOTHING_DEVIATES,
        print(CEDAR_RIVER, "--out", pdf, "--format", "pdf", "--paper", "a4").status());
    assertEquals(print(CEDAR_RIVER).out(), Files.readString(markdown));
    byte[] first = Files.readAllBytes(pdf);
    assertEquals("%PDF-", new String(first, 0, 5, StandardCharsets.US_ASCII));
    print(CEDAR_RIVER, "--out", pdf, "--paper", "a4");
    assertArrayEquals(first, Files.readAllBytes(pdf));
    assertEquals(List.of("rules.PDF", "rules.md"), left());
  }

  /** COMAR 36.05.03.19 D: each page of a rules submission indicates the date of its approval. */
  @Test
  void eachPageIndicatesTheDayOfTheApproval() throws IOException {
    Path pdf = folder.resolve("rules.pdf");
    assertEquals(
        ExitStatus.NOTHING_DEVIATES,
        print(CEDAR_RIVER, "--approved", "2026-06-01", "--out", pdf).status());
    try (PDDocument read = Loader.loadPDF(pdf.toFile())) {
      assertTrue(read.getNumberOfPages() > 5);
      for (int page = 1; page <= read.getNumberOfPages(); page++) {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        String text = stripper.getText(read);
        assertTrue(text.contains("Approved by the commission on 2026-06-01."), text);
      }
    }
    assertFalse(print(CEDAR_RIVER).out().contains("approved these rules on"));
    Ran wrong = print(CEDAR_RIVER, "--approved", "June");
    assertEquals(ExitStatus.NOT_AS_ASKED, wrong.status());
    assertTrue(
        wrong.err().contains("--approved is June; give a day such as 2026-06-01"), wrong.err());
  }

  @Test
  void whatChangesFromAnEarlierFileComesFirst() throws IOException {
    Path after =
        Files.writeString(
            folder.resolve("from-june.yaml"),
            Files.readString(CEDAR_RIVER).replace("rate: 5%", "rate: 4%"));
    Ran ran = print(after, "--compare", CEDAR_RIVER);
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.err());
    int changes = ran.out().indexOf("## What changes\n");
    assertTrue(changes > 0 && changes < ran.out().indexOf("## The control file\n"), ran.out());
    assertTrue(
        ran.out()
            .contains(
                "| **`bets.banker.commission.rate`** | Commission on winnings | 5% | 4% | changed |\n"),
        ran.out());
    assertTrue(ran.out().contains("| **Banker** | 1.0579% | 0.5993% | changed |\n"), ran.out());
  }

  @Test
  void aFileThatLeavesItsBoundsIsPrintedAndTheStatusSaysSo() {
    Ran ran = print(JADE_PAVILION);
    assertEquals(Ran.command("controls", "check", JADE_PAVILION.toString()).status(), ran.status());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertTrue(ran.out().contains("- GEN-16: "), ran.out());
  }

  @Test
  void mistakesAreThoseOfTheCheckAndNoDocumentIsWritten() throws IOException {
    Path wrong = Ran.ERRORS.resolve("controls-ten-mistakes.yaml");
    Path out = Files.writeString(folder.resolve("rules.pdf"), "old");
    Ran check = Ran.command("controls", "check", wrong.toString());
    for (Ran ran :
        List.of(print(wrong, "--out", out), print(CEDAR_RIVER, "--compare", wrong, "--out", out))) {
      assertEquals(check.out(), ran.out());
      assertEquals(check.err(), ran.err());
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    }
    Path gone = folder.resolve("gone.yaml");
    assertEquals(Ran.command("controls", "check", gone.toString()), print(gone, "--out", out));
    assertEquals("old", Files.readString(out));
    assertEquals(List.of("rules.pdf"), left());
  }

  @Test
  void aPlaceThatCannotBeWrittenToIsNamedAndNothingIsLeft() throws IOException {
    Files.createDirectory(folder.resolve("is-one.pdf"));
    refused(
        "--out " + folder.resolve("is-one.pdf") + " is a folder; name a file",
        folder.resolve("is-one.pdf"));
    Path nowhere = folder.resolve("no-folder");
    refused(
        "--out " + nowhere.resolve("rules.pdf") + ": there is no folder " + nowhere,
        nowhere.resolve("rules.pdf"));
    refused(
        "--out " + folder.resolve("rules.txt") + " does not end in .pdf or .md; name such a file",
        folder.resolve("rules.txt"));
    refused(
        "--out " + folder.resolve("rules.md") + " does not end in .pdf, as --format asks for",
        folder.resolve("rules.md"),
        "--format",
        "pdf");
    assertEquals(List.of("is-one.pdf"), left());
  }

  @Test
  void aFolderThatTakesNoFilesIsNamed() {
    Path takesNone = Path.of("/proc");
    assumeTrue(Files.isDirectory(takesNone), "no folder that takes no files, whoever asks");
    Path out = takesNone.resolve("rules.md");
    refused("--out " + out + " cannot be written: its folder takes no files", out);
  }

  @Test
  void whatARunThatWasCutOffLeftIsNoHindrance() throws IOException {
    Files.writeString(folder.resolve(".rules.md.partial"), "half");
    assertEquals(
        ExitStatus.NOTHING_DEVIATES,
        print(CEDAR_RIVER, "--out", folder.resolve("rules.md")).status());
    assertEquals(List.of("rules.md"), left());
  }

  private static void refused(String message, Path out, String... more) {
    Ran ran = print(Stream.concat(Stream.of(CEDAR_RIVER, "--out", out), Stream.of(more)).toArray());
    assertEquals(message + "\n", ran.err());
    assertEquals("", ran.out());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
  }

  @Test
  void aPdfNeedsAFile() {
    Ran ran = print(CEDAR_RIVER, "--format", "pdf");
    assertEquals("--format pdf needs --out FILE.pdf\n", ran.err());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertFalse(ran.out().contains("%PDF"));
  }

  @Test
  void anUnknownLanguageIsRefused() {
    Ran ran = print(CEDAR_RIVER, "--language", "qqq");
    assertEquals("--language: there are no texts in the language qqq; en is there\n", ran.err());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
  }
}
