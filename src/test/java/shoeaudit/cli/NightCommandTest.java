package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.NightSettings;
import shoeaudit.profile.yaml.ProfileReader;

/** {@code night run} and {@code night status}, as cron and people call them. */
class NightCommandTest {
  private static final String TABLE_1 = "2026-03-02-table-1.csv";
  private static final String TABLE_2 = "2026-03-02-table-2.jsonl";

  @TempDir private Path root;
  private Path folder;

  @BeforeEach
  void open() throws IOException {
    folder = root.resolve("WA-0042");
    Files.createDirectories(folder.resolve("controls"));
    Files.createDirectories(folder.resolve("inbox"));
    Files.copy(Ran.SAMPLE_CONTROLS, folder.resolve("controls/controls.yaml"));
  }

  private void deliver(String name) throws IOException {
    Files.copy(Ran.SAMPLE_LOGS.resolve(name), folder.resolve("inbox").resolve(name));
    Files.createFile(folder.resolve("inbox").resolve(name + ".done"));
  }

  private Ran run(String... more) {
    String[] args = new String[more.length + 4];
    args[0] = "night";
    args[1] = more[0];
    args[2] = "--root";
    args[3] = root.toString();
    System.arraycopy(more, 1, args, 4, more.length - 1);
    return Ran.command(Arrays.copyOf(args, more.length + 3));
  }

  private static void has(String text, String part) {
    assertTrue(text.contains(part), text);
  }

  @Test
  void runTakesAuditsAndTells() throws IOException {
    deliver(TABLE_1);
    deliver(TABLE_2);
    Ran ran = run("run");
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    has(ran.out(), "WA-0042  Cedar River Card Room\n");
    has(ran.out(), "  taken: " + TABLE_1 + ", for the night of 2026-03-02\n");
    has(ran.out(), "  2026-03-02  done: 11 findings in 76 coups\n");
    has(ran.out(), "    footage: 2 recordings");
    Path edition = folder.resolve("nights/2026-03-02/edition-1");
    assertEquals(
        List.of("footage.csv", "footage.pdf", "night.json", "results"),
        Ran.names(edition),
        "no more than that");
    assertEquals(
        ExitStatus.NOTHING_DEVIATES,
        Ran.command(
                "report",
                "verify",
                edition.resolve("results").toString(),
                folder.resolve("done/2026-03-02").toString(),
                "--controls",
                folder.resolve("controls/controls.yaml").toString())
            .status(),
        "a night's results verify like any other's");
  }

  @Test
  void resultsAreThoseOfAnAuditOfTheSameDay() throws IOException {
    deliver(TABLE_1);
    deliver(TABLE_2);
    run("run", "--reports", "none");
    Path byHand = root.resolve("by-hand");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--days",
        "2026-03-02",
        "--reports",
        "none",
        "--out",
        byHand.toString(),
        Ran.SAMPLE_LOGS.toString());
    assertEquals(
        Ran.contents(byHand), Ran.contents(folder.resolve("nights/2026-03-02/edition-1/results")));
  }

  @Test
  void nightWithoutALogHasStatus4() {
    Ran ran = run("run", "--date", "2026-03-02");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    has(ran.out(), "  2026-03-02  missing: no log of it was taken by 2026-03-03 12:00 PST\n");
  }

  @Test
  void incompleteNightWithoutFindingsHasStatus4() throws IOException {
    Path controls = folder.resolve("controls/controls.yaml");
    Files.writeString(
        controls, Files.readString(controls) + "\ntables: [{id: T1}, {id: T2}, {id: T3}]\n");
    deliver(TABLE_1);
    Path log = folder.resolve("inbox").resolve(TABLE_1);
    List<String> lines = Files.readAllLines(log);
    Files.write(
        log,
        lines.stream().filter(line -> line.startsWith("event") || line.contains("-A,1,")).toList());
    Files.writeString(folder.resolve("inbox").resolve(TABLE_1 + ".done"), "");
    Ran ran = run("run", "--reports", "none");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status(), ran.out() + ran.err());
    has(
        ran.out(),
        "  2026-03-02  incomplete: 0 findings in 1 coup; 2 things missing on record, 2 findings about"
            + " the record\n");
    has(
        ran.out().replaceAll("\\n +", " "),
        " finding about the record: REC:record.table-missing: expected a record of the table T3 for"
            + " the gambling day 2026-03-02, as tables asks; on record is the table T1 alone; for a"
            + " person to review");
    has(run("status").out(), "  2026-03-02  incomplete: 0 findings in 1 coup; 2 things missing");
  }

  @Test
  void gapThatIsNoFindingIsToldWithWhatIsMissing() throws IOException {
    deliver(TABLE_1);
    Path log = folder.resolve("inbox").resolve(TABLE_1);
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    lines.set(100, "rubbish");
    Files.write(log, lines);
    Files.writeString(folder.resolve("inbox").resolve(TABLE_1 + ".done"), "");
    Ran ran = run("run", "--reports", "none");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status(), ran.out() + ran.err());
    has(ran.out(), "  2026-03-02  incomplete: ");
    has(ran.out(), "    missing: ");
  }

  @Test
  void licenseeWhoseControlsAreGoneIsNamedAndNotPassedOver() throws IOException {
    Files.createDirectories(root.resolve("WA-0043/inbox"));
    deliver(TABLE_1);
    Ran ran = run("run", "--reports", "none");
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status(), ran.out());
    has(ran.err(), "WA-0043/controls has no control file (.yaml); put the licensee's there");
    has(ran.out(), "  2026-03-02  done: ");
    assertEquals(ran.err(), run("run", "--reports", "none", "--licensee", "WA-0043").err());
  }

  @Test
  void whatWaitsIsNamedWithWhatItWaitsFor() throws IOException {
    Path inbox = folder.resolve("inbox");
    Files.copy(Ran.SAMPLE_LOGS.resolve(TABLE_1), inbox.resolve("a.csv"));
    Files.createFile(inbox.resolve("b.csv.part"));
    Files.createFile(inbox.resolve("c.csv.done"));
    for (String command : List.of("run", "status")) {
      String out = run(command).out().replaceAll("\\n    +", " ");
      has(out, "  waits: inbox/a.csv: its marker, of the same name and .done, is not there\n");
      has(
          out,
          "  waits: inbox/b.csv.part: it has a temporary name: somebody still writes it, or has");
      has(out, "  waits: inbox/c.csv.done: it is a marker, and its file is not there\n");
    }
    Files.writeString(folder.resolve("night.yaml"), "format: 1\ninbox: {complete: still}\n");
    has(
        run("run").out().replaceAll("\\n    +", " "),
        "  waits: inbox/a.csv: its size and time have not stood still for long enough; they will have"
            + " at ");
    for (int i = 0; i < 9; i++) {
      Files.createFile(inbox.resolve("d" + i));
    }
    has(run("status").out(), "  and 7 more wait\n");
  }

  @Test
  void ratesAreToldBesideThoseOfTheNightsBefore() throws IOException {
    deliver(TABLE_1);
    run("run", "--reports", "none");
    Files.writeString(
        folder.resolve("inbox/next.csv"),
        Files.readString(Ran.SAMPLE_LOGS.resolve(TABLE_1)).replace("2026-03-02", "2026-03-03"));
    Files.createFile(folder.resolve("inbox/next.csv.done"));
    has(
        run("run", "--reports", "none").out().replaceAll("\\n +", " "),
        " per 100 coups, and in the nights before: wager.late 5.00 (5.00), dealing.banker-stood");
  }

  @Test
  void logThatCameAgainIsSaidToBeThereAlready() throws IOException {
    deliver(TABLE_1);
    run("run", "--reports", "none");
    Files.copy(Ran.SAMPLE_LOGS.resolve(TABLE_1), folder.resolve("inbox/copy.csv"));
    Files.createFile(folder.resolve("inbox/copy.csv.done"));
    Ran ran = run("run", "--quiet");
    assertEquals(
        "WA-0042  Cedar River Card Room\n  there already: copy.csv is the same, byte for byte, as"
            + " done/2026-03-02/2026-03-02-table-1.csv\n",
        ran.out().replaceAll("\n    +", " "));
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
  }

  @Test
  void fileThatCouldNotBeTakenStandsInTheLineOfItsNight() throws IOException {
    Files.writeString(folder.resolve("night.yaml"), "format: 1\nbegins: 2026-03-02\n");
    Files.writeString(folder.resolve("inbox/notes.csv"), "milk, eggs\n");
    Files.createFile(folder.resolve("inbox/notes.csv.done"));
    run("run");
    has(run("status").out(), "; 1 file could not be taken\n");
  }

  @Test
  void findingOfOneLicenseeHidesNoMissingNightOfAnother() throws IOException {
    deliver(TABLE_1);
    Path other = root.resolve("WA-0043");
    Files.createDirectories(other.resolve("controls"));
    Files.writeString(
        other.resolve("controls/controls.yaml"),
        Files.readString(Ran.SAMPLE_CONTROLS).replace("WA-0042", "WA-0043"));
    Ran ran = run("run", "--reports", "none", "--date", "2026-03-02");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
  }

  @Test
  void quietLookSaysNothingWhereNothingHappened() {
    run("run");
    Ran ran = run("run", "--quiet");
    assertEquals("", ran.out() + ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
  }

  @Test
  void badLicenseeStopsNoOther() throws IOException {
    Path bad = root.resolve("BAD");
    Files.createDirectories(bad.resolve("controls"));
    Files.writeString(bad.resolve("controls/controls.yaml"), "format: 1\n");
    deliver(TABLE_1);
    Ran ran = run("run", "--reports", "none");
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    has(ran.err(), "controls.yaml");
    has(ran.out(), "  2026-03-02  done: ");
  }

  /** Ended by whatever means before anybody could read what it says. */
  @Test
  void nightOfWhichNobodyWasToldIsToldAtTheNextLook() throws IOException {
    Files.writeString(folder.resolve("night.yaml"), "format: 1\nbegins: 2026-03-02\n");
    PrintWriter ended =
        new PrintWriter(Writer.nullWriter(), true) {
          @Override
          public void println(String line) {
            throw new IllegalStateException("nobody reads this any more");
          }
        };
    Main.run(ended, ended, "night", "run", "--root", root.toString());
    Ran next = run("run");
    assertEquals(ExitStatus.NOTHING_TESTED, next.status(), next.err());
    has(next.out(), "  2026-03-02  missing: ");
    assertEquals(ExitStatus.NOTHING_DEVIATES, run("run").status(), "each is told once");
  }

  /** The one beside it is audited, and those that came due are told. */
  @Test
  void machineThatFailsAtOneNightHasStatus3AndBlocksNoOther() throws IOException {
    Files.writeString(folder.resolve("night.yaml"), "format: 1\nbegins: 2026-03-03\n");
    String earlier = "2026-03-01-table-1.csv";
    Files.writeString(
        folder.resolve("inbox").resolve(earlier),
        Files.readString(Ran.SAMPLE_LOGS.resolve(TABLE_1)).replace("2026-03-02", "2026-03-01"));
    Files.createFile(folder.resolve("inbox").resolve(earlier + ".done"));
    deliver(TABLE_1);
    Files.createDirectories(folder.resolve("nights"));
    Path inTheWay = Files.createFile(folder.resolve("nights/2026-03-01"));
    Ran ran = run("run", "--reports", "none");
    assertEquals(ExitStatus.FAILURE, ran.status(), ran.err());
    has(ran.err(), "WA-0042: the night of 2026-03-01: the machine failed: ");
    has(ran.err(), "; it is tried again at the next look");
    has(ran.out(), "  2026-03-02  done: 7 findings in 40 coups\n");
    has(ran.out(), "  2026-03-03  missing: ");
    Files.delete(inTheWay);
    Ran next = run("run", "--reports", "none");
    assertEquals(ExitStatus.FINDINGS, next.status(), next.err());
    has(next.out(), "  2026-03-01  done: 7 findings in 40 coups\n");
  }

  @Test
  void badFileIsNamedWithWhatToDo() throws IOException {
    Files.writeString(folder.resolve("inbox/notes.csv"), "milk, eggs\n");
    Files.createFile(folder.resolve("inbox/notes.csv.done"));
    Ran ran = run("run");
    has(ran.err(), "WA-0042: not taken: notes.csv: it has no event that can be read");
    has(ran.err(), "it is kept as rejected/");
  }

  @Test
  void statusTakesNothingAndAuditsNothing() throws IOException {
    deliver(TABLE_1);
    run("status");
    assertEquals(List.of(TABLE_1, TABLE_1 + ".done"), Ran.names(folder.resolve("inbox")));
    run("run", "--reports", "none");
    Ran ran = run("status", "--nights", "500");
    has(ran.out(), "  2026-03-02  done: ");
  }

  @Test
  void wrongArgumentsAreRefusedWithWhatWouldBeRight() {
    has(run("run", "--date", "yesterday").err(), "give a gambling day such as 2026-03-02");
    has(run("run", "--licensee", "WA-1").err(), "there are WA-0042");
    has(Ran.command("night", "run", "--root", "nowhere").err(), "nowhere is no folder");
    has(Ran.command("audit", "--days", "soon", "x").err(), "--controls");
    assertEquals(ExitStatus.NOT_AS_ASKED, run("run", "--date", "yesterday").status());
  }

  @Test
  void settingsWithAMistakeAreRefusedAtTheirLine() throws IOException {
    Files.writeString(folder.resolve("night.yaml"), "format: 1\ninbox: {complete: sometimes}\n");
    Ran ran = run("run");
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    has(ran.err(), "night.yaml");
    has(ran.err(), "one of marker, renamed, still");
  }

  /** No night is called clean beside files that nobody can read. */
  @Test
  void importProfileThatThereIsNotIsRefusedBeforeAnyFileIsTaken() throws IOException {
    deliver(TABLE_1);
    for (String wrong : List.of("profile: vendor", "folders: [{name: a, profile: vendor}]")) {
      Files.writeString(folder.resolve("night.yaml"), "format: 1\ninbox: {" + wrong + "}\n");
      Ran ran = run("run", "--reports", "none");
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
      has(ran.err(), "WA-0042: night.yaml names the import profile vendor: ");
      has(ran.err(), "is not there -> one of ");
      assertEquals(List.of(TABLE_1, TABLE_1 + ".done"), Ran.names(folder.resolve("inbox")));
    }
  }

  @Test
  void pingThatIsNoneOrHttpElsewhereIsRefusedAtItsLine() throws IOException {
    for (String wrong : List.of("switch.example", "http://10.0.0.1/x", "ftp://switch.example/x")) {
      Files.writeString(folder.resolve("night.yaml"), "format: 1\nping: " + wrong + "\n");
      Ran ran = run("run");
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
      has(ran.err(), "night.yaml");
      has(ran.err(), "https://switch.example/0a1b2c");
    }
  }

  /**
   * After a good night once, also with findings; after a bad one, and where nothing is new, not.
   */
  @Test
  void goodNightsPingAndNoOthers() throws IOException {
    List<String> asked = new CopyOnWriteArrayList<>();
    AtomicInteger answer = new AtomicInteger(200);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          exchange.sendResponseHeaders(answer.get(), -1);
          exchange.close();
        });
    server.start();
    try {
      Path settings = folder.resolve("night.yaml");
      String url = "http://localhost:" + server.getAddress().getPort() + "/0a1b2c";
      Files.writeString(settings, "format: 1\nping: " + url + "\n");
      // Nothing came: missing.
      assertEquals(ExitStatus.NOTHING_TESTED, run("run", "--date", "2026-03-02").status());
      assertEquals(List.of(), asked);
      deliver(TABLE_1);
      assertEquals(ExitStatus.FINDINGS, run("run").status());
      assertEquals(List.of("GET /0a1b2c"), asked);
      run("run");
      assertEquals(List.of("GET /0a1b2c"), asked, "nothing is new");
      // A redirect is no answer, and not followed.
      answer.set(302);
      asked.clear();
      deliver(TABLE_2);
      Ran ran = run("run");
      assertEquals(ExitStatus.FINDINGS, ran.status());
      has(
          ran.err(),
          "WA-0042: the ping after the night of 2026-03-02 failed: it was answered with 302");
      assertTrue(!ran.err().contains("0a1b2c"), ran.err());
      assertEquals(List.of("GET /0a1b2c", "GET /0a1b2c", "GET /0a1b2c"), asked);
      // Good by itself, but a later one is missing.
      answer.set(200);
      asked.clear();
      Files.writeString(settings, "format: 1\nbegins: 2026-03-02\nping: " + url + "\n");
      run("run", "--date", "2026-03-02", "--again");
      assertEquals(List.of(), asked);
    } finally {
      server.stop(0);
    }
  }

  /** The lines of the code block on the page that follows a comment with this name. */
  private static List<String> block(String name) throws IOException {
    List<String> lines = Files.readAllLines(Path.of("src/site/nights.md"));
    int start = lines.indexOf("<!-- " + name + " -->") + 2;
    assertTrue(start > 1, name);
    List<String> rest = lines.subList(start, lines.size());
    return rest.subList(0, rest.indexOf("```"));
  }

  /** Runs the lines of a block, and gives what the program said. */
  private static List<Ran> ran(List<String> block, Path here) throws Exception {
    List<Ran> ran = new ArrayList<>();
    for (String line : block) {
      String command = line.replace("nights", here.toString());
      if (command.startsWith("src/main/bin/shoe-audit ")) {
        ran.add(Ran.command(command.substring("src/main/bin/shoe-audit ".length()).split(" ", -1)));
      } else {
        assertEquals(
            0, new ProcessBuilder("sh", "-c", command).inheritIO().start().waitFor(), command);
      }
    }
    return ran;
  }

  @Test
  void pageOnNightsIsTrue() throws Exception {
    Path here = root.resolve("here");
    List<Ran> ran = ran(block("night"), here);
    assertEquals(
        String.join("\n", block("night-output")) + "\n",
        ran.getFirst().out().replace(here.toString(), "nights"));
    has(ran.getLast().out(), "  2026-03-02  done: 7 findings in 40 coups\n");
    has(
        ran(block("night-drop"), here).getFirst().out(),
        "  2026-03-02  done: 7 findings in 40 coups, edition 2\n");
    has(
        Files.readString(
            here.resolve("WA-0042/nights/2026-03-02/edition-2/results/statistics.csv")),
        ",300000,");
    Files.writeString(here.resolve("night.yaml"), String.join("\n", block("night-settings")));
    assertEquals("vendor.yaml", NightSettings.in(here).profile("x.csv"));
    String profile = String.valueOf(NightSettings.in(here).profile("pit-2/x.csv"));
    assertEquals(
        profile, ProfileReader.read(profile, RuleLibrary.onClasspath()).id(), "it is there");
    assertEquals("https://switch.example/0a1b2c", NightSettings.in(here).ping());
  }
}
