package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.comparison.PdfAttachments;

/** A public copy says the same of the play, and names no patron and no dealer anywhere. */
class RedactTest {
  private static final Pattern PATRON = Pattern.compile("\\bP\\d\\d\\b");
  private static final Pattern DEALER = Pattern.compile("\\bD\\d\\d\\b");

  @TempDir private static Path folder;

  private static Path copy() {
    return folder.resolve("copy");
  }

  private static Ran audit(Path out, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                out.toString(),
                Ran.SAMPLE_LOGS.toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new));
  }

  private static Map<String, String> texts = Map.of();

  @BeforeAll
  static void make() throws IOException {
    Ran ran = audit(copy(), "--redact", "patrons,dealers");
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertEquals("", ran.err());
    texts = texts(copy());
  }

  private static String told(String where) {
    return texts.getOrDefault(where, "");
  }

  /** All that somebody can read in the results, by where it stands. */
  private static Map<String, String> texts(Path out) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String name : Ran.names(out)) {
      Path file = out.resolve(name);
      if (name.endsWith(".pdf")) {
        try (PDDocument report = Loader.loadPDF(file.toFile())) {
          texts.put(name, new PDFTextStripper().getText(report));
        }
        PdfAttachments.of(
            file,
            attachment -> {
              Path to = folder.resolve("attached-" + attachment);
              texts.put("attachment " + attachment, to.toString());
              return to;
            });
        texts.replaceAll((key, text) -> key.startsWith("attachment ") ? read(Path.of(text)) : text);
      } else if (name.endsWith(".xlsx")) {
        texts.put(name, cells(file));
      } else {
        texts.put(name, read(file));
      }
    }
    return texts;
  }

  /** What stands in the cells and comments of a workbook; their addresses look like names. */
  private static String cells(Path file) throws IOException {
    StringBuilder cells = new StringBuilder();
    try (ZipFile workbook = new ZipFile(file.toFile())) {
      for (ZipEntry part : workbook.stream().toList()) {
        Matcher text =
            Pattern.compile("<(?:t|v|c:v|dc:title)(?: [^>]*)?>([^<]*)</")
                .matcher(
                    new String(
                        workbook.getInputStream(part).readAllBytes(), StandardCharsets.UTF_8));
        while (text.find()) {
          cells.append(text.group(1)).append('\n');
        }
      }
    }
    return cells.toString();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noNameStandsAnywhere() throws IOException {
    assertTrue(texts.size() > 11, texts.keySet()::toString);
    texts.forEach((where, text) -> {
      assertFalse(PATRON.matcher(text).find(), () -> where + " names a patron");
      assertFalse(DEALER.matcher(text).find(), () -> where + " names a dealer");
    });
    assertTrue(PATRON.matcher(read(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"))).find());
    String pdf = told("report.pdf");
    assertTrue(pdf.contains("Public copy: patrons and dealers stand under pseudonyms."), pdf);
    assertTrue(
        Pattern.compile("wager_placed,[^\\n]*\\s?[^\\n]*P-[0-9a-z]{10}")
            .matcher(told("casebook.pdf"))
            .find());
  }

  @Test
  void everyPseudonymIsTheSameEverywhere() throws IOException {
    String findings = told("findings.jsonl");
    Matcher patron = Pattern.compile("\"patron\":\"(P-[0-9a-z]{10})\"").matcher(findings);
    int seen = 0;
    while (patron.find()) {
      String name = patron.group(1);
      assertTrue(told("report.pdf").contains(name), name);
      assertTrue(told("report.xlsx").contains(name), name);
      seen++;
    }
    assertTrue(seen >= 4, findings);
  }

  @Test
  void itSaysTheSameOfThePlay() throws IOException {
    Path full = folder.resolve("full");
    Ran ran = audit(full, "--reports", "none");
    assertEquals(ExitStatus.FINDINGS, ran.status());
    ObjectMapper json = new ObjectMapper();
    assertEquals(
        json.readTree(full.resolve("manifest.json").toFile()).path("counts"),
        json.readTree(copy().resolve("manifest.json").toFile()).path("counts"));
    assertEquals(play(full), play(copy()));
    assertEquals(read(full.resolve("coverage.csv")), read(copy().resolve("coverage.csv")));
  }

  /** Of each finding what is no name and does not come from one. */
  private static List<String> play(Path out) throws IOException {
    List<String> play = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("findings.jsonl"))) {
      var finding = new ObjectMapper().readTree(line);
      StringBuilder told = new StringBuilder();
      for (String field :
          List.of("code", "criterion", "verdict", "table", "coup", "effect_minor", "source_line")) {
        told.append(finding.path(field)).append(' ');
      }
      play.add(told.toString());
    }
    play.sort(null);
    return play;
  }

  @Test
  void thoseWhoAreNotLeftOutStandByName() throws IOException {
    Path out = folder.resolve("dealers");
    audit(out, "--redact", "dealers", "--reports", "none");
    String findings = read(out.resolve("findings.jsonl"));
    assertTrue(PATRON.matcher(findings).find());
    assertFalse(DEALER.matcher(findings).find());
    assertEquals(
        "[\"dealers\"]",
        new ObjectMapper()
            .readTree(out.resolve("inputs.json").toFile())
            .path("redacted")
            .toString());
  }

  @Test
  void itIsVerifiedByAReplayAndSaysWhatThatShows() {
    Ran ran = Ran.command("report", "verify", copy().toString(), Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
    for (String name : List.of("findings.jsonl", "report.pdf", "report.xlsx")) {
      assertTrue(ran.out().contains(name + " comes out the same, byte for byte"), ran.out());
    }
    assertTrue(
        ran.out()
            .contains(
                "note         this is a public copy: patrons and dealers stand under pseudonyms."),
        ran.out());
    Ran without = Ran.command("report", "verify", copy().toString(), "--without-replay");
    assertTrue(
        without.out().contains("not checked  for whom the pseudonyms of this public copy stand"),
        without.out());
  }

  @Test
  void reviewsAndResponsesAreRefusedAsTheirIdsAndTextsAreThoseOfTheFullReport() {
    Path out = folder.resolve("refused");
    Ran reviews =
        audit(
            out, "--redact", "patrons", "--reviews", Ran.SAMPLE.resolve("reviews.csv").toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, reviews.status());
    assertTrue(
        reviews.err().startsWith("a public copy (--redact) cannot have the reviews of "),
        reviews.err());
    Ran responses =
        audit(
            out,
            "--redact",
            "patrons",
            "--engagement",
            Ran.SAMPLE.resolve("engagement.yaml").toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, responses.status());
    assertTrue(
        responses.err().startsWith("a public copy (--redact) cannot have the responses of "),
        responses.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void somebodyElseIsRefused() {
    Ran ran = audit(folder.resolve("nobody"), "--redact", "players");
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(ran.err().contains("players"), ran.err());
  }
}
