package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.PublishedSchema;
import shoeaudit.report.signature.TestKeys;

/**
 * The examples of README and of the pages are true: commands run, outputs are what they print,
 * excerpts stand in the sample.
 */
class ReadmeTest {
  private static final Path README = Path.of("README.md");
  private static final Path PAGES = Path.of("src/site");

  /** Two screens. */
  private static final int LONGEST_README = 8_000;

  private static final String LAUNCHER = "src/main/bin/shoe-audit ";
  private static final Pattern AUDIT_ARGS = Pattern.compile("-Daudit\\.args=\"([^\"]+)\"");
  private static final Pattern NAMED_PATH =
      Pattern.compile("`((?:src|rules-config|\\.ci)/[^` ]*|[A-Z]+\\.md)`");

  @TempDir private Path folder;

  @Test
  void theLogExcerptStandsInTheSample() throws IOException {
    List<String> log = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    int at = -1;
    for (String line : block("log")) {
      int found = log.indexOf(line);
      assertTrue(found > at, "not in the sample, or not in this order: " + line);
      at = found;
    }
    assertEquals(log.getFirst(), block("log").getFirst());
  }

  @Test
  void theCoupSummarysExcerptStandsInTheSample() throws IOException {
    List<String> rows =
        Files.readAllLines(Ran.SAMPLE.resolve("coups").resolve("2026-03-03-table-3.csv"));
    assertEquals(block("summary"), rows.subList(0, block("summary").size()));
  }

  @Test
  void theControlFileExcerptStandsInTheSample() throws IOException {
    String excerpt = String.join("\n", block("controls")) + "\n";
    String controls = Files.readString(Ran.SAMPLE_CONTROLS);
    assertTrue(controls.contains("\n" + excerpt), excerpt);
  }

  @Test
  void theFirstCommandPrintsWhatStandsBelowIt() throws IOException {
    List<String> command = block("audit-command");
    assertEquals(1, command.size());
    Matcher args = AUDIT_ARGS.matcher(command.getFirst());
    assertTrue(args.find(), command.getFirst());
    List<String> words = new ArrayList<>(List.of(args.group(1).split(" ", -1)));
    Path out = folder.resolve("out");
    words.add("--out");
    words.add(out.toString());
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals("", ran.err());
    // Where it writes by default is tested in a folder of its own (ProcessTest).
    String printed = ran.out().replace(out.toString(), "reports/WA-0042-2026-03-02");
    assertEquals(String.join("\n", block("audit-output")) + "\n", printed);
  }

  @Test
  void everyCommandForOperatorsRuns() throws IOException {
    List<String> commands = block("run");
    assertTrue(commands.size() >= 3, "the commands are gone");
    for (String command : commands) {
      assertTrue(command.startsWith(LAUNCHER), command);
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      int out = words.indexOf("--out");
      if (out >= 0) {
        words.set(out + 1, folder.resolve(words.get(out + 1)).toString());
      }
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      assertEquals(
          out < 0 ? ExitStatus.NOTHING_DEVIATES : ExitStatus.FINDINGS, ran.status(), command);
      if (out >= 0) {
        for (String result : Ran.names(Path.of(words.get(out + 1)))) {
          assertTrue(
              Files.readString(PAGES.resolve("operators.md")).contains("`" + result + "`"),
              "the page for operators does not name " + result);
        }
      }
    }
  }

  @Test
  void reportsAreSignedAndVerifiedAsShown() throws IOException {
    TestKeys.store(folder.resolve("signer.p12"), new TestKeys().longLivedSigner(), "signer");
    Files.writeString(folder.resolve("signer.txt"), TestKeys.PASSWORD + "\n");
    List<String> commands = new ArrayList<>(block("sign"));
    assertEquals(2, commands.size());
    commands.addAll(block("verify"));
    assertEquals(4, commands.size());
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      words.replaceAll(word ->
          word.startsWith("reports/") || word.startsWith("signer.")
              ? folder.resolve(word).toString()
              : word);
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      boolean audits = words.getFirst().equals("audit");
      assertEquals(
          audits ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES,
          ran.status(),
          command + "\n" + ran.out());
    }
  }

  @Test
  void otherProgramsAreGivenResultsAsShown() throws IOException {
    List<String> commands = block("interchange");
    assertEquals(5, commands.size());
    List<String> documents = new ArrayList<>();
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      words.replaceAll(
          word -> word.startsWith("reports/") ? folder.resolve(word).toString() : word);
      boolean audits = words.getFirst().equals("audit");
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals(
          audits ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES, ran.status(), ran.err());
      assertTrue(ran.out().startsWith("{") && ran.out().endsWith("}\n"), command);
      documents.add(ran.out());
    }
    assertEquals(documents.get(0), documents.get(1), "the two doors differ");
  }

  @Test
  void handoutsAreMadeAsShown() throws IOException {
    List<String> commands = block("handouts");
    assertEquals(5, commands.size());
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      int out = words.indexOf("--out") + 1;
      words.set(out, folder.resolve(words.get(out)).toString());
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), command);
      assertTrue(Files.size(Path.of(words.get(out))) > 0, command);
    }
  }

  @Test
  void aChecklistIsCompletedAsShown() throws IOException {
    List<String> commands = block("checklist");
    assertEquals(2, commands.size());
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      words.replaceAll(word -> word.startsWith("sheet.") ? folder.resolve(word).toString() : word);
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), command);
    }
    assertTrue(Files.size(folder.resolve("sheet.pdf")) > 0);
  }

  @Test
  void reportsAreLaidOutAsShownAndTheSampleIsWhatTheCommandMakes() throws IOException {
    List<String> commands = block("reports");
    assertEquals(3, commands.size());
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      boolean audits = words.getFirst().equals("audit");
      if (audits) {
        words.replaceAll(
            word -> word.startsWith("reports/") ? folder.resolve(word).toString() : word);
      }
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      assertEquals(
          audits ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES,
          ran.status(),
          command
              + "\n"
              + ran.out()
              + "\nWhere the reports changed on purpose, make reports/sample anew with the page's"
              + " command and look at it.");
    }
  }

  @Test
  void disputesAreLookedUpAsShown() throws IOException {
    List<String> commands = block("find");
    assertEquals(1, commands.size());
    Ran ran = Ran.command(commands.getFirst().substring(LAUNCHER.length()).split(" ", -1));
    assertEquals(1, ran.status(), ran.err());
    assertTrue(ran.out().contains("Coup 11 of the shoe 2026-03-02-A at table T1"), ran.out());
    List<String> form = block("dispute");
    assertEquals(1, form.size());
    Path out = folder.resolve("dispute.pdf");
    List<String> words =
        new ArrayList<>(List.of(form.getFirst().substring(LAUNCHER.length()).split(" ", -1)));
    words.replaceAll(word -> word.equals("reports/dispute.pdf") ? out.toString() : word);
    assertEquals(
        new Ran(ExitStatus.NOTHING_DEVIATES, "Written: " + out + "\n", ""),
        Ran.command(words.toArray(String[]::new)));
    assertTrue(Files.size(out) > 10_000);
  }

  @Test
  void everyCommandOnOtherSystemsExportsRuns() throws IOException {
    List<String> commands = block("profiles");
    assertEquals(4, commands.size());
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      // What is written goes into a folder of the test's own.
      words.replaceAll(word ->
          word.startsWith("reports/") ? folder.resolve(word.substring(8)).toString() : word);
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      boolean audits = words.getFirst().equals("audit");
      assertEquals(
          audits ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES, ran.status(), command);
    }
    assertTrue(Files.exists(folder.resolve("t_game-events.csv")));
  }

  @Test
  void theReviewsAreTakenAsShown() throws IOException {
    List<String> file = Files.readAllLines(Ran.SAMPLE.resolve("reviews.csv"));
    assertEquals(file.subList(0, 2), block("reviews-file"));
    List<String> commands = block("reviews");
    assertEquals(1, commands.size());
    List<String> words =
        new ArrayList<>(List.of(commands.getFirst().substring(LAUNCHER.length()).split(" ", -1)));
    Path out = folder.resolve("reviewed");
    words.set(words.indexOf("--out") + 1, out.toString());
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals("", ran.err());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertTrue(Files.readString(out.resolve("inputs.json")).contains("\"reviews.csv\""));
  }

  @Test
  void aPublicCopyIsMadeAsShown() throws IOException {
    assertTrue(made("redact", "public").contains("\"redacted\""));
  }

  @Test
  void theEngagementIsTakenAsShown() throws IOException {
    assertTrue(made("engagement", "engaged").contains("\"engagement.yaml\""));
  }

  @Test
  void theDropIsTakenAsShown() throws IOException {
    assertEquals(Files.readAllLines(Ran.SAMPLE.resolve("drop.csv")), block("drop-file"));
    assertTrue(made("drop", "dropped").contains("\"drop.csv\""));
  }

  /** The inputs of what the one command of a block makes. */
  private String made(String block, String name) throws IOException {
    List<String> commands = block(block);
    assertEquals(1, commands.size());
    List<String> words =
        new ArrayList<>(List.of(commands.getFirst().substring(LAUNCHER.length()).split(" ", -1)));
    Path out = folder.resolve(name);
    words.set(words.indexOf("--out") + 1, out.toString());
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals("", ran.err());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    return Files.readString(out.resolve("inputs.json"));
  }

  @Test
  void aControlFileIsStartedAsShown() throws IOException {
    List<String> commands = block("controls-new");
    assertEquals(1, commands.size());
    List<String> words =
        new ArrayList<>(List.of(commands.getFirst().substring(LAUNCHER.length()).split(" ", -1)));
    Path file = folder.resolve("house.yaml");
    assertEquals("house.yaml", words.getLast());
    words.set(words.size() - 1, file.toString());
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals("", ran.err());
    assertEquals(
        String.join("\n", block("controls-new-output")) + "\n",
        ran.out().replace(folder + File.separator, ""));
    String excerpt = String.join("\n", block("controls-new-file")) + "\n";
    assertTrue(Files.readString(file).contains("\n" + excerpt), excerpt);
  }

  @Test
  void rulesArePrintedAsShown() throws IOException {
    List<String> commands = block("controls-print");
    assertEquals(3, commands.size());
    for (String command : commands) {
      List<String> words =
          new ArrayList<>(List.of(command.substring(LAUNCHER.length()).split(" ", -1)));
      int out = words.indexOf("--out") + 1;
      if (out > 0) {
        words.set(out, folder.resolve(words.get(out)).toString());
      }
      Ran ran = Ran.command(words.toArray(String[]::new));
      assertEquals("", ran.err(), command);
      assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), command);
      if (out > 0) {
        assertTrue(Files.size(Path.of(words.get(out))) > 0, command);
      } else {
        assertTrue(ran.out().startsWith("# Rules of mini-baccarat\n"), command);
      }
    }
  }

  @Test
  void everySchemaIsPrinted() throws IOException {
    List<String> commands = block("controls-schema");
    for (String command : commands) {
      Ran ran = Ran.command(command.substring(LAUNCHER.length()).split(" ", -1));
      assertEquals("", ran.err(), command);
      assertTrue(ran.out().startsWith("{\n  \"$schema\": "), command);
    }
    assertEquals(PublishedSchema.names().size(), commands.size());
  }

  @Test
  void theTestCommandIsOneLine() throws IOException {
    assertEquals(List.of("mvn -B -ntp verify"), block("test-command"));
  }

  @Test
  void everyFileAndFolderNamedIsThere() throws IOException {
    int count = 0;
    for (Path page : pages()) {
      Matcher named = NAMED_PATH.matcher(Files.readString(page));
      while (named.find()) {
        assertTrue(Files.exists(Path.of(named.group(1))), page + " names " + named.group(1));
        count++;
      }
    }
    assertTrue(count >= 20, "only " + count + " were found");
  }

  @Test
  void readmeIsShortAndLeadsToEveryPage() throws IOException {
    String readme = Files.readString(README);
    assertTrue(readme.length() <= LONGEST_README, readme.length() + " characters");
    for (Path page : pages()) {
      String name = page.toString();
      assertTrue(
          page.equals(README) || page.endsWith("mutants.md") || readme.contains("`" + name + "`"),
          "README does not name " + name);
    }
  }

  /** README, and the pages in their order. */
  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(README));
    try (Stream<Path> files = Files.list(PAGES)) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  /** The lines of the code block that follows a comment with this name. */
  private static List<String> block(String name) throws IOException {
    for (Path page : pages()) {
      List<String> lines = Files.readAllLines(page);
      int start = lines.indexOf("<!-- " + name + " -->") + 1;
      if (start > 0) {
        assertTrue(lines.get(start).startsWith("```"), page + ": no code follows " + name);
        List<String> rest = lines.subList(start + 1, lines.size());
        return rest.subList(0, rest.indexOf("```"));
      }
    }
    throw new AssertionError("no page has a code block " + name);
  }
}
