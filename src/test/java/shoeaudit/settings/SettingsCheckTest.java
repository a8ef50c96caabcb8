package shoeaudit.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.transparency.LogTestKeys;

/** What is set is looked at before anything starts. */
class SettingsCheckTest {
  /** What the program sets itself. */
  private static final PropertiesConfigSource OWN;

  static {
    try {
      OWN =
          new PropertiesConfigSource(
              Objects.requireNonNull(
                  SettingsCheckTest.class.getResource("/application.properties")));
    } catch (IOException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @TempDir private Path folder;

  private List<String> wrong(Map<String, String> set, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(Map.of("shoe-audit.data", folder.toString()));
    all.putAll(set);
    // No other sources: services that were tested before leave settings in Java's properties.
    SmallRyeConfig config =
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .addDiscoveredConverters()
            .withSources(new PropertiesConfigSource(all, "the test", 1_000), OWN)
            .build();
    return SettingsCheck.wrong(config, environment);
  }

  @Test
  void theDefaultsAreRight() {
    assertEquals(List.of(), wrong(Map.of(), Map.of()));
    assertEquals(
        List.of(),
        wrong(
            Map.of(
                "shoe-audit.retention.WSGC",
                "P5Y",
                "shoe-audit.runs.side-by-side",
                "0",
                "shoe-audit.second-factor.roles",
                "auditor, approver,administrator"),
            Map.of("SHOE_AUDIT_RUNS_THREADS", "2", "SHOE_AUDIT_OPTS", "-Xmx1g", "PATH", "/bin")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          shoe-audit.runs.threads      | many | a whole number from 1 to 64
          shoe-audit.runs.threads      | 0    | a whole number from 1 to 64
          shoe-audit.runs.side-by-side | -1   | a whole number from 0 to 64
          shoe-audit.sign-in.session   | soon | a span of time such as 15M or 12H
          shoe-audit.sign-in.session   | -PT1H | a span of time such as 15M or 12H
          shoe-audit.retention.WSGC    | 5    | a period such as P5Y or P18M
          shoe-audit.instance          | Two  | of small letters, digits and hyphens, 31 at most
          shoe-audit.instance-lease    | 5S   | 6S or longer
          shoe-audit.instance-lease    | -PT1H | a span of time such as 15M or 12H
          shoe-audit.ready.free-space  | much | a size such as 500M or 2G
          shoe-audit.pages.language    | xx | a language that there are texts in: there are no texts in the language xx; en is there
          shoe-audit.second-factor.roles | auditor,king | one or more of operator, auditor, approver, administrator, batch, with commas between them
          shoe-audit.second-factor.roles | auditor, | one or more of operator, auditor, approver, administrator, batch, with commas between them
          """)
  void aValueThatIsNoneIsToldWithWhatWouldBeRight(String name, String value, String wanted) {
    assertEquals(
        List.of(name + " is \"" + value + "\", and has to be " + wanted + " (set in the test)"),
        wrong(Map.of(name, value), Map.of()));
  }

  @Test
  void aKeyOfTheTrailGoesWithItsPasswordAndAName() {
    String key = LogTestKeys.LOG.toString();
    assertEquals(
        List.of(
            "shoe-audit.trail.key is \"none.p12\", and has to be a file that is there (set in the"
                + " test)",
            "shoe-audit.trail.key-password-file is not set, and shoe-audit.trail.key is: name the file"
                + " with its password",
            "shoe-audit.trail.origin is \"a room\", and has to be a name without spaces and plus that no"
                + " other log has, such as room.example/trail (set in the test)"),
        wrong(
            Map.of("shoe-audit.trail.key", "none.p12", "shoe-audit.trail.origin", "a room"),
            Map.of()));
    assertEquals(
        List.of(),
        wrong(
            Map.of(
                "shoe-audit.trail.key",
                key,
                "shoe-audit.trail.key-password-file",
                LogTestKeys.PASSWORD.toString(),
                "shoe-audit.trail.origin",
                LogTestKeys.ORIGIN,
                "shoe-audit.trail.witnesses",
                LogTestKeys.WITNESS_KEY),
            Map.of()));
    List<String> wrong = wrong(Map.of("shoe-audit.trail.witnesses", "somebody"), Map.of());
    assertEquals(1, wrong.size());
    assertTrue(
        wrong.getFirst().startsWith("shoe-audit.trail.witnesses: \"somebody\" is no verifier key"),
        wrong.getFirst());
  }

  @Test
  void aWebhookHasAUrlWithinReachAndAFileWithItsSecrets() throws IOException {
    String secrets =
        Files.writeString(folder.resolve("room.secrets"), "0123456789".repeat(4) + "\n").toString();
    assertEquals(
        List.of(),
        wrong(
            Map.of(
                "shoe-audit.webhooks.url.room",
                "https://room.example/audits",
                "shoe-audit.webhooks.secrets.room",
                secrets,
                "shoe-audit.webhooks.licensees.room",
                "WA-0042, WA-0043",
                "shoe-audit.webhooks.events.room",
                "night.missing, run.signed-off"),
            Map.of()));
    String local = "http://localhost:9/audits";
    assertEquals(
        List.of(),
        wrong(
            Map.of(
                "shoe-audit.webhooks.url.room",
                local,
                "shoe-audit.webhooks.secrets.room",
                secrets,
                "shoe-audit.webhooks.loopback",
                "true"),
            Map.of()));
    assertEquals(
        List.of(
            "shoe-audit.webhooks.url.room is http, where anybody on the way can read and change what is"
                + " sent; write https (set in the test)",
            "shoe-audit.webhooks.events.other is set, and shoe-audit.webhooks.url.other is not: name"
                + " where the webhook listens (set in the test)",
            "shoe-audit.webhooks.events.other has \"night\", and takes night.done, night.incomplete,"
                + " night.missing, night.failed, run.done, run.failed, run.signed-off, with commas"
                + " between them (set in the test)"),
        wrong(
            Map.of(
                "shoe-audit.webhooks.url.room",
                local,
                "shoe-audit.webhooks.events.other",
                "night.done,night"),
            Map.of()));
    assertEquals(
        List.of(
            "shoe-audit.webhooks.secrets.room is not set, and shoe-audit.webhooks.url.room is: name the"
                + " file with the secret that signs"),
        wrong(Map.of("shoe-audit.webhooks.url.room", "https://room.example/"), Map.of()));
    Path guessed = Files.writeString(folder.resolve("guessed.secrets"), "secret\n");
    List<String> wrong =
        wrong(
            Map.of(
                "shoe-audit.webhooks.url.room",
                "https://room.example/",
                "shoe-audit.webhooks.secrets.room",
                guessed.toString()),
            Map.of());
    assertEquals(1, wrong.size());
    assertTrue(wrong.getFirst().contains("of 32 characters at least"), wrong.getFirst());
  }

  @Test
  void aNameThatIsNotKnownIsToldWithTheNearest() {
    List<String> wrong = wrong(Map.of("shoe-audit.runs.thread", "2"), Map.of());
    assertEquals(1, wrong.size());
    assertTrue(
        wrong
            .getFirst()
            .startsWith(
                "there is no setting shoe-audit.runs.thread: did you mean shoe-audit.runs.threads?"),
        wrong.getFirst());
    wrong = wrong(Map.of(), Map.of("SHOE_AUDIT_RUN_THREADS", "2"));
    assertEquals(1, wrong.size());
    assertTrue(
        wrong.getFirst().contains("did you mean SHOE_AUDIT_RUNS_THREADS?"), wrong.getFirst());
  }

  @Test
  void aDataFolderThatCannotBeWrittenIsTold() throws IOException {
    Path file = Files.createFile(folder.resolve("a-file"));
    List<String> wrong = wrong(Map.of("shoe-audit.data", file.toString()), Map.of());
    assertEquals(1, wrong.size());
    assertTrue(
        wrong
            .getFirst()
            .startsWith(
                "shoe-audit.data is \"" + file + "\", where nothing can be written: name a folder"),
        wrong.getFirst());
  }

  @Test
  void anotherDatabaseIsToldWithoutItsPassword() {
    String url = "jdbc:mysql://host/name?password=secret";
    List<String> wrong = wrong(Map.of("quarkus.datasource.jdbc.url", url), Map.of());
    assertEquals(1, wrong.size());
    assertTrue(
        wrong
            .getFirst()
            .startsWith(
                "quarkus.datasource.jdbc.url is \"jdbc:mysql://host/name\", and has to begin with"
                    + " jdbc:h2: (the embedded database) or jdbc:postgresql:"),
        wrong.getFirst());
  }

  @Test
  void aPortOutOfBoundsIsTold() {
    List<String> wrong = wrong(Map.of("quarkus.http.port", "99999"), Map.of());
    assertEquals(
        List.of(
            "quarkus.http.port is \"99999\", and has to be a whole number from 0 (any that is free)"
                + " to 65535 (set in the test)"),
        wrong);
  }

  @Test
  void thePortOfThoseWhoRunTheServiceIsAnotherOne() {
    assertEquals(
        List.of(
            "quarkus.management.port is \"-1\", and has to be a whole number from 0 (any that is"
                + " free) to 65535 (set in the test)"),
        wrong(Map.of("quarkus.management.port", "-1"), Map.of()));
    assertEquals(
        List.of(
            "quarkus.management.port is \"8081\", as quarkus.http.port is, and has to be another"
                + " port (set in the test)"),
        wrong(Map.of("quarkus.http.port", "8081", "quarkus.management.port", "8081"), Map.of()));
    assertEquals(
        List.of(),
        wrong(Map.of("quarkus.http.port", "0", "quarkus.management.port", "0"), Map.of()));
  }

  @Test
  void anIssuerWithoutAnAudienceIsRefused() {
    String enabled = "quarkus.oidc.tenant-enabled";
    String audience = "quarkus.oidc.token.audience";
    String remedy = "name the audience that the issuer writes into tokens for this service";
    String none =
        audience + " is not set, and " + enabled + " is true (set in the test): " + remedy;
    assertEquals(List.of(none), wrong(Map.of(enabled, "true"), Map.of()));
    assertEquals(List.of(none), wrong(Map.of(enabled, "true", audience, ""), Map.of()));
    assertEquals(
        List.of(
            audience
                + " is \"any\", which lets tokens count that were given out for others (set in the"
                + " test): "
                + remedy),
        wrong(Map.of(enabled, "true", audience, "shoe-audit,any"), Map.of()));
    assertEquals(List.of(), wrong(Map.of(enabled, "true", audience, "shoe-audit"), Map.of()));
    assertEquals(List.of(), wrong(Map.of(enabled, "false"), Map.of()));
  }

  @Test
  void anIssuerForThePagesWithoutAddressNameOrSecretIsRefused() {
    String enabled = "quarkus.oidc.pages.tenant-enabled";
    Map<String, String> all =
        Map.of(
            enabled,
            "true",
            "quarkus.oidc.pages.auth-server-url",
            "https://issuer.example",
            "quarkus.oidc.pages.client-id",
            "shoe-audit",
            "quarkus.oidc.pages.credentials.secret",
            "a secret");
    assertEquals(List.of(), wrong(all, Map.of()));
    for (String name : all.keySet()) {
      if (!name.equals(enabled)) {
        Map<String, String> lacking = new HashMap<>(all);
        lacking.remove(name);
        List<String> told = wrong(lacking, Map.of());
        assertEquals(1, told.size(), told.toString());
        assertTrue(
            told.getFirst().startsWith(name + " is not set, and " + enabled), told.getFirst());
      }
    }
    assertEquals(List.of(), wrong(Map.of(enabled, "false"), Map.of()));
  }

  @Test
  void theExampleOfAnIssuerLacksTheSecretAlone() throws IOException {
    String page = Files.readString(Path.of("src", "site", "service.md"));
    int from = page.indexOf("quarkus.oidc.auth-server-url=");
    Properties example = new Properties();
    example.load(new StringReader(page.substring(from, page.indexOf("```", from))));
    Map<String, String> set = new HashMap<>();
    example.stringPropertyNames().forEach(name -> set.put(name, example.getProperty(name)));
    String issuer = set.get("quarkus.oidc.auth-server-url");
    set.put("quarkus.oidc.pages.auth-server-url", Objects.requireNonNull(issuer));
    List<String> told = wrong(set, Map.of());
    assertEquals(1, told.size(), told.toString());
    assertTrue(told.getFirst().startsWith("quarkus.oidc.pages.credentials.secret"));
    set.put("quarkus.oidc.pages.credentials.secret", "a secret");
    assertEquals(List.of(), wrong(set, Map.of()));
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    assertEquals(
        2,
        wrong(Map.of("shoe-audit.runs.threads", "0", "shoe-audit.sign-in.failures", "0"), Map.of())
            .size());
  }
}
