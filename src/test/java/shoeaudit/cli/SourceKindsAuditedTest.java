package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.config.Sha256;
import shoeaudit.profile.Fixture;

/**
 * Every kind of file that a profile may name is audited to its results, plain and gzip: of two
 * coups the second has a Player who drew a card on 6.
 */
class SourceKindsAuditedTest {
  private static final Path CONTROLS = Path.of("rules-config", "controls");
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Two coups as cells: of the first the naturals 9 against 6, of the second 6, 7 and a drawn 5.
   */
  private static final List<List<String>> COUPS =
      List.of(
          List.of("T1", "S1", "1", "9H KD", "4S 2C", "player"),
          List.of("T1", "S1", "2", "6H KD 5C", "7S TC", "banker"));

  private static final List<String> NAMES =
      List.of("table", "shoe", "no", "player", "banker", "result");

  @TempDir private Path folder;

  /** What a profile says of a kind of file, how it reads the two coups, and the file. */
  record Kind(String encoding, String file, String path, String prefix, String content) {
    @Override
    public String toString() {
      return encoding;
    }

    String profile() {
      return """
      format: 1
      id: kind
      name: A kind of file
      file: %1$s
      layouts:
        - %2$s
          coup:
            table: "%3$stable"
            shoe: "%3$sshoe"
            number: "%3$sno"
            cards: {player: "%3$splayer", banker: "%3$sbanker", words: {separator: " "}}
            result:
              path: "%3$sresult"
              names: {player: player, banker: banker, tie: tie}
      """
          .formatted(file, path.isEmpty() ? "name: coup" : "path: " + path, prefix);
    }
  }

  private static Stream<Kind> kinds() {
    List<String> objects = COUPS.stream().map(SourceKindsAuditedTest::object).toList();
    return Stream.of(
        new Kind(
            "csv",
            "{encoding: csv}",
            "",
            "",
            String.join(",", NAMES)
                + "\n"
                + lines(COUPS.stream().map(row -> String.join(",", row)))),
        new Kind("json", "{encoding: json}", "data[]", "", "{\"data\":" + objects + "}"),
        new Kind("json_lines", "{encoding: json_lines}", "", "", lines(objects.stream())),
        new Kind(
            "xml",
            "{encoding: xml}",
            "coup[]",
            "@",
            "<coups>\n"
                + lines(COUPS.stream().map(SourceKindsAuditedTest::element))
                + "</coups>\n"),
        new Kind(
            "text",
            "{encoding: text, patterns: ['"
                + String.join("\\|", NAMES.stream().map(name -> "(?<" + name + ">[^|]*)").toList())
                + "']}",
            "",
            "",
            lines(COUPS.stream().map(row -> String.join("|", row)))));
  }

  private static String object(List<String> coup) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < NAMES.size(); i++) {
      fields.add("\"" + NAMES.get(i) + "\":\"" + coup.get(i) + "\"");
    }
    return "{" + String.join(",", fields) + "}";
  }

  private static String element(List<String> coup) {
    StringBuilder text = new StringBuilder("  <coup");
    for (int i = 0; i < NAMES.size(); i++) {
      text.append(" %s=\"%s\"".formatted(NAMES.get(i), coup.get(i)));
    }
    return text.append("/>").toString();
  }

  private static String lines(Stream<String> lines) {
    return String.join("\n", lines.toList()) + "\n";
  }

  static Stream<Arguments> everyKind() {
    return kinds().flatMap(kind -> Stream.of(Arguments.of(kind, false), Arguments.of(kind, true)));
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void isAuditedToItsResults(Kind kind, boolean gzip) throws IOException {
    Path profile = Files.writeString(folder.resolve("kind.yaml"), kind.profile());
    Path controls = CONTROLS.resolve("blue-lantern-gaming.yaml");
    byte[] content = kind.content().getBytes(StandardCharsets.UTF_8);
    assertOneFinding(profile.toString(), controls, "coups." + kind.encoding(), content, gzip);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void framesAreAuditedToTheirResults(boolean gzip) throws IOException {
    // The shoe's first card, the burned one, two coups: 9 and K against 4 and 2; 6, K and 5
    // against 7 and 10.
    Path hex =
        Files.writeString(
            folder.resolve("frames.hex"),
            lines(
                Stream.of(
                    "44 C1 B1",
                    "44 A1 92",
                    "44 81 C9",
                    "44 91 B4",
                    "44 82 9D",
                    "44 92 A2",
                    "47 90",
                    "44 81 C6",
                    "44 91 B7",
                    "44 82 9D",
                    "44 92 AA",
                    "44 83 A5",
                    "47 C0")));
    assertOneFinding(
        "angel-eye-frames",
        CONTROLS.resolve("jade-pavilion-casino.yaml"),
        "frames.bin",
        Fixture.bytes(hex),
        gzip);
  }

  /** No kind is left out of the ones above: those that the schema of profiles names. */
  @Test
  void allKindsThatAProfileMayNameAreHere() throws IOException {
    JsonNode schema =
        JSON.readTree(Path.of("rules-config", "schemas", "profile.schema.json").toFile());
    List<String> named = new ArrayList<>();
    schema
        .at("/properties/file/properties/encoding/enum")
        .forEach(word -> named.add(word.asText()));
    List<String> here = new ArrayList<>(kinds().map(Kind::encoding).toList());
    here.add("frames");
    assertEquals(here.stream().sorted().toList(), named.stream().sorted().toList());
  }

  private void assertOneFinding(
      String profile, Path controls, String name, byte[] content, boolean gzip) throws IOException {
    Path log = folder.resolve(gzip ? name + ".gz" : name);
    try (OutputStream file = Files.newOutputStream(log);
        OutputStream out = gzip ? new GZIPOutputStream(file) : file) {
      out.write(content);
    }
    Path out = folder.resolve("out");
    Ran ran =
        Ran.command(
            "audit",
            "--reports",
            "none",
            "--profile",
            profile,
            "--controls",
            controls.toString(),
            "--out",
            out.toString(),
            log.toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err() + ran.out());
    List<String> found = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      if (!finding.path("level").asText().equals("controls")) {
        found.add(finding.path("coup").asText() + " " + finding.path("code").asText());
      }
    }
    assertEquals(List.of("2 dealing.player-drew"), found);
    // The file is read to its end: its hash and size are those of all its bytes.
    byte[] bytes = Files.readAllBytes(log);
    String run = Files.readString(out.resolve("manifest.json"));
    assertTrue(run.contains(Sha256.hex(bytes)), run);
  }
}
