package shoeaudit.runs.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Sha256;
import shoeaudit.report.Engagement;
import shoeaudit.report.Report;

/** What a person states about an audit, in a file that is read as strictly as a control file. */
class EngagementFileTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river", "engagement.yaml");
  private static final String HASH = "a".repeat(64);
  private static final String OTHER = "b".repeat(64);
  private static final String DRAFT =
      """
      format: 1
      report: {number: MB-1, status: draft}
      authority: The commission
      auditor: {name: R. Ortiz}
      """;
  private static final String WITH_LOGS =
      DRAFT
          + """
          custody:
            - {file: a.csv, from: Dana Wu, received: 2026-03-09, sha256: %s}
            - {file: a.csv, from: The post, received: 2026-03-10T09:00Z, sha256: %s, how: parcel}
            - {file: gone.csv, from: Dana Wu, received: 2026-03-09, sha256: %s}
          responses:
            - {finding: f1, by: T. Lee, received: 2026-03-16, text: Ours.}
            - {finding: f2, by: T. Lee, received: 2026-03-16, text: Not ours.}
          """
              .formatted(HASH, HASH.toUpperCase(Locale.ROOT), HASH);

  private static EngagementFile read(String yaml) throws ConfigException {
    return EngagementFile.read("e.yaml", yaml.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Report.Input> logs(String sha256) {
    return List.of(
        new Report.Input("log", "a.csv", 1, sha256),
        new Report.Input("controls", "gone.csv", 1, sha256));
  }

  @Test
  void theSampleStatesAllThatCanBeStated() throws Exception {
    EngagementFile file = EngagementFile.read(SAMPLE);
    byte[] bytes = Files.readAllBytes(SAMPLE);
    assertEquals(
        new Report.Input("engagement", "engagement.yaml", bytes.length, Sha256.hex(bytes)),
        file.input());
    assertEquals(bytes.length, file.open().readAllBytes().length);
    Engagement engagement = Objects.requireNonNull(file.engagement());
    assertEquals("MB-2026-014", engagement.number());
    assertTrue(engagement.isIssued());
    assertEquals(LocalDate.of(2026, 3, 20), engagement.issued());
    assertEquals("R. Ortiz, Special Agent, Gaming Compliance Unit", engagement.auditor().words());
    assertEquals(2, engagement.custody().size());
    Engagement.Response response = Objects.requireNonNull(engagement.response("d190c91225d6d6b4"));
    assertEquals("T. Lee, general manager", response.by());
    assertTrue(engagement.attestation().startsWith("I audited the logs"));
  }

  @Test
  void aDraftNeedsNoMoreThanWhoAuditsForWhom() throws ConfigException {
    Engagement engagement = Objects.requireNonNull(read(DRAFT).engagement());
    assertNull(engagement.issued());
    assertEquals("", engagement.attestation());
    assertEquals(List.of(), engagement.custody());
    assertEquals("R. Ortiz", engagement.auditor().words());
  }

  @Test
  void withoutAFileNothingIsStated() throws Exception {
    assertNull(EngagementFile.NONE.engagement());
    assertNull(EngagementFile.NONE.input());
    EngagementFile.NONE.requireAsReceived(logs(HASH));
    assertEquals(List.of(), EngagementFile.NONE.inDoubt(Set.of(), logs(HASH)));
  }

  @Test
  void severalHandsOfALogStandInTheirOrder() throws ConfigException {
    Engagement engagement = Objects.requireNonNull(read(WITH_LOGS).engagement());
    assertEquals(
        List.of("Dana Wu", "The post"),
        engagement.custodyOf("a.csv").stream().map(Engagement.Custody::from).toList());
    assertEquals(
        List.of(HASH, HASH),
        engagement.custodyOf("a.csv").stream().map(Engagement.Custody::sha256).toList());
  }

  @Test
  void aLogThatIsNotTheOneReceivedIsRefusedByName() throws Exception {
    EngagementFile file = read(WITH_LOGS);
    file.requireAsReceived(logs(HASH));
    InvalidRunRequestException e =
        assertThrows(InvalidRunRequestException.class, () -> file.requireAsReceived(logs(OTHER)));
    String first = Objects.requireNonNull(e.getMessage()).lines().findFirst().orElseThrow();
    assertEquals(
        "the log a.csv is not the file that was received from Dana Wu (2026-03-09): its SHA-256 is "
            + OTHER
            + ", and e.yaml states "
            + HASH
            + " -> audit the file as it was received, or correct the hash",
        first);
    assertEquals(2, e.getMessage().lines().count());
  }

  @Test
  void whatTheRunDoesNotHaveIsNamedAndNotDropped() throws ConfigException {
    assertEquals(
        List.of(
            "e.yaml:8: no log of this run has the name gone.csv; its custody is in no report",
            "e.yaml:11: no finding has the id f2; its response is in no report"),
        read(WITH_LOGS).inDoubt(Set.of("f1"), logs(HASH)));
  }

  @Test
  void aFileThatIsNotThereIsSaid() {
    assertEquals(
        "engagement file no/such.yaml does not exist",
        assertThrows(
                InvalidRunRequestException.class,
                () -> EngagementFile.read(Path.of("no", "such.yaml")))
            .getMessage());
    assertEquals(
        "engagement file src is a folder; name the file",
        assertThrows(InvalidRunRequestException.class, () -> EngagementFile.read(Path.of("src")))
            .getMessage());
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void everyMistakeIsSaidWithItsLineAndItsRemedy(String name) throws IOException {
    ConfigException e =
        assertThrows(
            ConfigException.class,
            () -> EngagementFile.read(name, Files.readAllBytes(ERRORS.resolve(name))));
    assertEquals(
        Files.readString(ERRORS.resolve(name.replace(".yaml", ".txt"))).strip(), e.getMessage());
  }

  static List<String> mistakes() throws IOException {
    try (Stream<Path> files = Files.list(ERRORS)) {
      List<String> names =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.startsWith("engagement-") && name.endsWith(".yaml"))
              .sorted()
              .toList();
      assertTrue(names.size() >= 6, names::toString);
      return names;
    }
  }
}
