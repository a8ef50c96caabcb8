package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.Fixture;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * An export of another system that does not have a field accuses nobody whom the full export does
 * not accuse: each column, key, element and attribute of each profile's sample in turn. Coups may
 * then be numbered otherwise, as many profiles number them in the order of the records.
 */
class DroppedSourceFieldsTest {
  private static final Path CONTROLS = Path.of("rules-config", "controls");

  /**
   * Columns that are empty where a hand has two cards: without a third card in any record, each
   * record says that none was drawn.
   */
  private static final Set<String> THIRD_CARDS = Set.of("CardP3", "CardB3", "p3", "b3");

  static Stream<String> profiles() throws IOException {
    return Stream.concat(
        RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES).stream(), Fixture.own().stream());
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void anExportWithoutAFieldAddsNoFinding(String id) throws Exception {
    ImportProfile profile =
        Fixture.isOwn(id)
            ? ProfileReader.read(Fixture.profile(id))
            : ProfileReader.read(id, RuleLibrary.onClasspath());
    ControlFile controls = controls(id);
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Path file : Fixture.files(id)) {
      String name = String.valueOf(file.getFileName()).replace(".hex", ".bin");
      files.put(name, Fixture.bytes(file));
    }
    List<String> added = new ArrayList<>();
    int audits = 0;
    try (RecordAudit audit = new RecordAudit()) {
      ImportedFormat format = new ImportedFormat(profile, controls.currency().getCurrencyCode());
      List<Finding> full = audit.audit(controls, files, format).findings();
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ForeignRecords records = ForeignRecords.of(file.getKey(), file.getValue());
        for (String field : records.fields()) {
          if (THIRD_CARDS.contains(field)) {
            continue;
          }
          Map<String, byte[]> reduced = new LinkedHashMap<>(files);
          reduced.put(file.getKey(), records.without(field));
          List<Finding> findings = audit.audit(controls, reduced, format).findings();
          audits++;
          for (Finding finding : added(full, findings)) {
            added.add(file.getKey() + " without " + field + " -> " + finding);
          }
        }
      }
    }
    assertTrue(audits > 2 || id.endsWith("frames"), audits + " audits");
    assertEquals("", String.join("\n", added));
  }

  private static List<Finding> added(List<Finding> full, List<Finding> reduced) {
    List<Finding> left = new ArrayList<>(full);
    List<Finding> added = new ArrayList<>(reduced);
    added.removeIf(finding ->
        finding.criterion().startsWith("REC:") || left.removeIf(same(left, finding)::equals));
    return added;
  }

  /** The one of the findings that has the same facts, whatever the coup's number and names. */
  private static Finding same(List<Finding> among, Finding finding) {
    for (Finding one : among) {
      if (one.code().equals(finding.code())
          && one.verdict() == finding.verdict()
          && String.valueOf(one.bet()).equals(String.valueOf(finding.bet()))
          && one.recorded().equals(finding.recorded())) {
        return one;
      }
    }
    return finding;
  }

  private static ControlFile controls(String id) throws Exception {
    boolean cardRoom = id.equals("angel-eye-frames");
    String file = cardRoom ? "jade-pavilion-casino.yaml" : "blue-lantern-gaming.yaml";
    return RecordedCase.controls(
        Files.readString(CONTROLS.resolve(file)).replace("from: 2026-01-01", "from: 2020-01-01"));
  }
}
