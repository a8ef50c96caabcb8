package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.config.ConfigException;
import shoeaudit.profile.yaml.ProfileReader;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;

/** The schema of import profiles says what their reader says. */
class ProfileSchemaTest {
  private static final Path PROFILES = Path.of("rules-config", "profiles");
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final SchemaOf SCHEMA = SchemaOf.named("profile");

  /** Mistakes that only a reader can see: what several parts of a profile say together. */
  private static final Set<String> BEYOND =
      Set.of(
          "profile-cards-in-deal-order",
          "profile-cards-none-is-a-card",
          "profile-cards-nowhere",
          "profile-cards-numbers-and-words",
          "profile-cards-one-hand",
          "profile-cards-order-missing",
          "profile-cards-order-without-list",
          "profile-cards-orders-overlap",
          "profile-cards-orders-reversed",
          "profile-cards-orders-without-day",
          "profile-cards-rank-twice",
          "profile-cards-separator-unused",
          "profile-cards-stale-left-out",
          "profile-cards-stale-without-totals",
          "profile-cards-suit-twice",
          "profile-cards-suits-unused",
          "profile-cards-twice",
          "profile-cards-two-cards-one-word",
          "profile-charset",
          "profile-column-unknown",
          "profile-condition-impossible",
          "profile-condition-path",
          "profile-coup-numbers-from-alone",
          "profile-coup-without-id",
          "profile-currency-unused",
          "profile-events-cards-unused",
          "profile-events-field-missing",
          "profile-events-field-unused",
          "profile-events-separator-unused",
          "profile-events-shoe-twice",
          "profile-layout-takes-all",
          "profile-money-marks",
          "profile-money-unused",
          "profile-path-broken",
          "profile-path-climbs-too-far",
          "profile-path-into-a-cell",
          "profile-path-key-brace",
          "profile-path-of-flat-records",
          "profile-path-to-many",
          "profile-pattern-broken",
          "profile-pattern-group-reserved",
          "profile-pattern-group-unused",
          "profile-place-from-key",
          "profile-result-name-twice",
          "profile-sample-coup-empty",
          "profile-sample-records-twice",
          "profile-sample-without-records",
          "profile-supersedes-of-events",
          "profile-time-beside-wagers-unused",
          "profile-time-form",
          "profile-time-half-day",
          "profile-time-missing",
          "profile-time-of-cards-missing",
          "profile-time-unused",
          "profile-time-without-day",
          "profile-time-zone",
          "profile-time-zone-by-name",
          "profile-time-zone-missing",
          "profile-time-zone-offset",
          "profile-time-zone-without-effect",
          "profile-totals-empty",
          "profile-unpack-into-a-list",
          "profile-unpack-neither",
          "profile-unpack-part-unknown",
          "profile-unpack-part-unused",
          "profile-wagers-bet-twice");

  private static boolean reads(String id, String yaml) {
    try {
      ProfileReader.read(id, new OneRule(id, yaml));
      return true;
    } catch (ConfigException e) {
      return false;
    }
  }

  @Test
  void everyShippedProfileIsRightForBoth() throws IOException {
    for (Path file : files(PROFILES, "")) {
      String yaml = Files.readString(file);
      assertEquals(List.of(), SCHEMA.faultsOfYaml(yaml), file::toString);
      assertTrue(reads(id(file), yaml), file::toString);
    }
  }

  @Test
  void everyMistakeIsSeenByTheSchemaOrBeyondIt() throws IOException {
    Set<String> unseen = new TreeSet<>();
    for (Path file : files(ERRORS, "profile-")) {
      if (SCHEMA.faultsOfYaml(Files.readString(file)).isEmpty()) {
        unseen.add(id(file));
      }
    }
    assertEquals(new TreeSet<>(BEYOND), unseen);
  }

  /** What the schema refuses the reader refuses. */
  @Test
  void theSchemaRefusesNothingThatTheReaderTakes() throws IOException {
    Mutants mutants = new Mutants(1, path -> path.replaceAll("names\\.\\w+|bets\\.\\w+", "names"));
    List<String> wrong = new ArrayList<>();
    int[] counts = new int[2];
    for (Path file : files(PROFILES, "")) {
      String id = id(file);
      mutants.of(
          Tree.of(Files.readString(file)),
          (change, mutant) -> {
            String yaml = mutant.yaml();
            counts[0]++;
            if (!SCHEMA.faultsOfYaml(yaml).isEmpty()) {
              counts[1]++;
              if (reads(id, yaml)) {
                wrong.add(id + ": " + change + " " + SCHEMA.faultsOfYaml(yaml));
              }
            }
          });
    }
    assertEquals(List.of(), wrong.stream().limit(20).toList(), wrong.size() + " of " + counts[0]);
    assertTrue(counts[0] > 1000, counts[0] + " mutants");
    assertTrue(counts[1] > 300, counts[1] + " refused");
  }

  /** An unknown key is refused by both wherever the reader refuses it. */
  @Test
  void noOtherKeyIsTakenAnywhere() throws IOException {
    for (Path file : files(PROFILES, "")) {
      Mutants.unknownKeys(
          Tree.of(Files.readString(file)),
          mutant -> {
            String yaml = mutant.yaml();
            assertEquals(
                reads(id(file), yaml), SCHEMA.faultsOfYaml(yaml).isEmpty(), () -> file + yaml);
          });
    }
  }

  @Test
  void wordsOfTheCode() {
    Set<String> kinds = new TreeSet<>();
    SCHEMA
        .tree()
        .findParents("tells")
        .getFirst()
        .at("/tells/items/properties/event/enum")
        .forEach(kind -> kinds.add(kind.asText()));
    Set<String> own = new TreeSet<>();
    for (EventKind kind : EventKind.values()) {
      if (kind.isRecorded()) {
        own.add(kind.text());
      }
    }
    assertEquals(own, kinds);
    List<String> lacks = new ArrayList<>();
    SCHEMA
        .tree()
        .at("/properties/layouts/items/properties/lacks/items/enum")
        .forEach(lack -> lacks.add(lack.asText()));
    assertEquals(
        Stream.of(RecordGap.values())
            .filter(lack -> !lack.isOfCoup())
            .map(RecordGap::text)
            .toList(),
        lacks);
  }

  private static String id(Path file) {
    return String.valueOf(file.getFileName()).replace(".yaml", "");
  }

  private static List<Path> files(Path folder, String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found =
          files
              .filter(file -> file.toString().endsWith(".yaml") && id(file).startsWith(prefix))
              .sorted()
              .toList();
      assertFalse(found.isEmpty(), folder::toString);
      return found;
    }
  }
}
