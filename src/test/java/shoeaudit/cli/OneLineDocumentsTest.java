package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.profile.Fixture;
import shoeaudit.profile.source.LineForm;
import shoeaudit.profile.source.RecordPlaces;

/**
 * In a JSON or XML export that is written on one line a finding cites the byte at which its record
 * begins, and finds what it finds in the same export written line by line.
 */
class OneLineDocumentsTest {
  private static final Path CONTROLS =
      Path.of("rules-config", "controls", "blue-lantern-gaming.yaml");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private List<JsonNode> audited(String profile, Path log) throws IOException {
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            Files.readString(CONTROLS).replace("from: 2026-01-01", "from: 2020-01-01"));
    Path out = folder.resolve("out-" + log.getFileName());
    Ran ran =
        Ran.command(
            "audit",
            "--profile",
            profile,
            "--controls",
            controls.toString(),
            "--out",
            out.toString(),
            log.toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    boolean oneLine = String.valueOf(log.getFileName()).startsWith("one");
    assertEquals(oneLine, ran.out().replaceAll("\\s+", " ").contains(" is written on one line: "));
    Ran verified =
        Ran.command("report", "verify", out.toString(), "--controls", controls.toString());
    assertFalse(verified.out().contains("DIFFERS"), verified.out());
    List<JsonNode> findings = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      if (!finding.path("level").asText().equals("controls")) {
        findings.add(finding);
      }
    }
    assertFalse(findings.isEmpty());
    return findings;
  }

  private static void assertSameFindings(List<JsonNode> one, List<JsonNode> other) {
    assertEquals(other.size(), one.size());
    for (int i = 0; i < one.size(); i++) {
      for (String field :
          List.of("code", "table", "coup", "expected", "recorded", "effect_minor")) {
        assertEquals(other.get(i).path(field), one.get(i).path(field));
      }
    }
  }

  /** Each cited byte begins a record or, within it, a wager. */
  private static void assertCited(List<JsonNode> findings, byte[] content, String begins) {
    for (JsonNode finding : findings) {
      for (String at : finding.path("source_line").asText().split("[;-]", -1)) {
        int place = Integer.parseInt(at) - 1;
        String there =
            new String(
                content, place, Math.min(40, content.length - place), StandardCharsets.UTF_8);
        assertTrue(there.startsWith(begins), at + ": " + there);
      }
    }
  }

  /** Bytes, not characters: the words of these tickets are Chinese. */
  @Test
  void ofJson() throws IOException {
    String text = Files.readString(Fixture.FOLDER.resolve("wm-tickets").resolve("tickets.json"));
    Path lines = Files.writeString(folder.resolve("lines.json"), text);
    byte[] content = text.replace("\r", "").replace("\n", "").getBytes(StandardCharsets.UTF_8);
    List<JsonNode> one = audited("wm-tickets", Files.write(folder.resolve("one.json"), content));
    assertSameFindings(one, audited("wm-tickets", lines));
    assertCited(one, content, "{\"user\":");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GB18030", "UTF-16"})
  void ofXml(String charset) throws IOException {
    StringBuilder coups = new StringBuilder("<!-- <c> --><?p <c?><x a='>'><![CDATA[<c>]]></x>\n");
    for (int i = 1; i < 40; i++) {
      boolean wrong = i % 10 == 3;
      coups
          .append("<c no=\"" + i + "\" dealer=\"\u5e84\"><p>" + (wrong ? "6H KD 5C" : "9H KD"))
          .append("</p><b>" + (wrong ? "7S TC" : "4S 2C") + "</b></c>\n");
    }
    String text = "<?xml version=\"1.0\" encoding=\"" + charset + "\"?>\n<t>" + coups + "</t>\n";
    Path profile =
        Files.writeString(
            folder.resolve("own.yaml"),
            """
            format: 1
            id: own
            name: A system
            file: {encoding: xml}
            layouts:
              - path: c[]
                coup:
                  table: {is: T1}
                  number: "@no"
                  dealer: "@dealer"
                  cards: {player: p, banker: b}
                lacks: [results]
                knows: [x]
            """);
    Charset set = Charset.forName(charset);
    Path lines = Files.write(folder.resolve("lines.xml"), text.getBytes(set));
    byte[] content = text.replace("\n", "").getBytes(set);
    Path log = Files.write(folder.resolve("one.xml"), content);
    List<JsonNode> one = audited(profile.toString(), log);
    assertEquals(4, one.size());
    assertSameFindings(one, audited(profile.toString(), lines));
    for (JsonNode finding : one) {
      int at = finding.path("source_line").asInt() - 1;
      String there =
          new String(
              content,
              at,
              content.length - at,
              charset.equals("UTF-16") ? StandardCharsets.UTF_16BE : set);
      assertTrue(there.startsWith("<c no=\"" + finding.path("coup").asText() + "\""), there);
    }
  }

  /** Elements without a root: each is the document whose place is cited. */
  @Test
  void ofXmlFragments() throws IOException {
    StringBuilder coups = new StringBuilder();
    for (int i = 1; i < 40; i++) {
      boolean wrong = i % 10 == 3;
      coups
          .append("<?xml version=\"1.0\"?>\n<c no=\"" + i + "\" dealer=\"\u5e84\"><p>")
          .append((wrong ? "6H KD 5C" : "9H KD") + "</p><b>" + (wrong ? "7S TC" : "4S 2C"))
          .append("</b></c>\n");
    }
    Path profile =
        Files.writeString(
            folder.resolve("fragments.yaml"),
            """
            format: 1
            id: fragments
            name: A system
            file: {encoding: xml, fragments: true}
            layouts:
              - coup:
                  table: {is: T1}
                  number: "@no"
                  dealer: "@dealer"
                  cards: {player: p, banker: b}
                lacks: [results]
            """);
    Path lines = Files.writeString(folder.resolve("lines.xml"), coups);
    byte[] content = coups.toString().replace("\n", "").getBytes(StandardCharsets.UTF_8);
    Path log = Files.write(folder.resolve("one.xml"), content);
    List<JsonNode> one = audited(profile.toString(), log);
    assertEquals(4, one.size());
    assertSameFindings(one, audited(profile.toString(), lines));
    for (JsonNode finding : one) {
      String coup = finding.path("coup").asText();
      assertCited(List.of(finding), content, "<c no=\"" + coup + "\"");
      int at = finding.path("source_line").asInt();
      assertEquals(
          Map.of(at, "/c[" + coup + "]"),
          RecordPlaces.paths(
              new ByteArrayInputStream(content),
              new LineForm(LineForm.Unit.FRAGMENT_BYTE, StandardCharsets.UTF_8, 0, false),
              new TreeSet<>(Set.of(at))));
    }
  }
}
