package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.Fixture;

/**
 * The audit of each fixture of a foreign format finds what was worked out by hand: {@code
 * findings.txt} beside the fixture says of each finding file, line, code, coup and effect in minor
 * units (null: not known), and why.
 */
class ForeignAuditsTest {
  private static final Path CONTROLS = Path.of("rules-config", "controls");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  static Stream<String> profiles() throws IOException {
    return RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES).stream();
  }

  /** Formats that no system has: each shows what profiles can say beyond the shipped ones. */
  static Stream<String> own() throws IOException {
    return Fixture.own().stream();
  }

  @ParameterizedTest
  @MethodSource({"profiles", "own"})
  void findsWhatWasWorkedOutByHand(String id) throws IOException {
    audit(id);
    List<String> found = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("out").resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      if (!finding.path("level").asText().equals("controls")) {
        found.add(
            finding.path("source_file").asText()
                + ":"
                + finding.path("source_line").asText()
                + " "
                + finding.path("code").asText()
                + " coup "
                + finding.path("coup").asText()
                + " effect "
                + finding.path("effect_minor").asText());
      }
    }
    Path findings = Fixture.FOLDER.resolve(id).resolve(Fixture.FINDINGS);
    assertTrue(
        Files.exists(findings),
        () ->
            findings
                + " is missing: it names each finding, read off the export by hand; there are "
                + found);
    List<String> expected =
        Files.readAllLines(findings).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.replaceAll(" *#.*", ""))
            .toList();
    assertTrue(!expected.isEmpty(), id);
    assertEquals(expected, found.stream().sorted().toList());
  }

  /** A rate says that amounts may be in another currency, and nothing of cards and results. */
  @ParameterizedTest
  @CsvSource({
    "1, 'dealing.banker-drew, result.winner-wrong, settlement.payout-wrong'",
    "16500, 'dealing.banker-drew, result.winner-wrong'"
  })
  void amountsAtARateAreNotHeldAgainstTheControls(String rate, String found) throws IOException {
    Path statement = Fixture.FOLDER.resolve("evolution-statement").resolve("statement.json");
    String text =
        Files.readString(statement)
            .replace("\"currency_rate\":\"1\"", "\"currency_rate\":\"" + rate + "\"");
    Path out = folder.resolve("out");
    Ran ran =
        Ran.command(
            "audit",
            "--reports",
            "none",
            "--profile",
            "evolution-statement",
            "--controls",
            controls("evolution-statement").toString(),
            "--out",
            out.toString(),
            Files.writeString(folder.resolve("statement.json"), text).toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    List<String> codes = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("findings.jsonl"))) {
      codes.add(JSON.readTree(line).path("code").asText());
    }
    assertEquals(found, String.join(", ", codes.stream().sorted().toList()));
  }

  /** Times that are stamped when betting closes, or have no first card beside them. */
  @ParameterizedTest
  @ValueSource(
      strings = {"evolution-game-round", "evolution-statement", "ae-statement", "wm-tickets"})
  void lateWagersAreNotTestableWhereTimesProveNothing(String id) throws IOException {
    Ran ran = audit(id);
    assertTrue(
        ran.out()
            .replaceAll("\\s+", " ")
            .contains(
                "record cannot show whether a wager was made before or after the first card: late"
                    + " wagers and the call that closes betting were not tested"),
        ran.out());
    List<String> closing =
        List.of(Ran.coverage(folder.resolve("out"), "IC:game.betting_closes").split(",", -1));
    assertEquals(List.of("0", "0", "0"), closing.subList(0, 3));
  }

  @Test
  void aFileOfAnotherFormatIsRefusedAndNothingIsWritten() throws IOException {
    Path out = folder.resolve("out");
    for (String file : List.of("wm-tickets/report.json", "pragmatic-game-results/results.json")) {
      Path log = Fixture.FOLDER.resolve(file);
      Ran ran =
          Ran.command(
              "audit",
              "--profile",
              "evolution-statement",
              "--controls",
              CONTROLS.resolve("blue-lantern-gaming.yaml").toString(),
              "--out",
              out.toString(),
              log.toString());
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
      assertTrue(
          ran.err().contains("no record in it fits the profile evolution-statement"), ran.err());
      assertTrue(ran.err().contains(String.valueOf(log.getFileName())), ran.err());
      assertEquals(List.of(), Ran.names(out));
    }
  }

  private Ran audit(String id) throws IOException {
    String profile = Fixture.isOwn(id) ? Fixture.profile(id).toString() : id;
    List<String> args =
        new ArrayList<>(List.of("audit", "--reports", "none", "--profile", profile));
    args.addAll(List.of("--controls", controls(id).toString()));
    args.addAll(List.of("--out", folder.resolve("out").toString()));
    for (Path file : Fixture.files(id)) {
      String name = String.valueOf(file.getFileName()).replace(".hex", ".bin");
      args.add(Files.write(folder.resolve(name), Fixture.bytes(file)).toString());
    }
    Ran ran = Ran.command(args.toArray(String[]::new));
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    return ran;
  }

  /**
   * An online operator's controls, in force since before the oldest fixture; for the shoe at a
   * table, which burns cards, those of a card room.
   */
  private Path controls(String id) throws IOException {
    if (id.equals("angel-eye-frames")) {
      return CONTROLS.resolve("jade-pavilion-casino.yaml");
    }
    String online = Files.readString(CONTROLS.resolve("blue-lantern-gaming.yaml"));
    assertTrue(online.contains("from: 2026-01-01"));
    return Files.writeString(
        folder.resolve("controls.yaml"), online.replace("from: 2026-01-01", "from: 2020-01-01"));
  }
}
