package shoeaudit.settings;

import io.smallrye.config.ConfigValue;
import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Nearest;
import shoeaudit.database.EitherDriver;
import shoeaudit.database.InstanceLock;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.VerifierKey;

/**
 * Whether what is set is right: looked at before anything starts, and all of it, so that somebody
 * mends everything at once.
 */
public final class SettingsCheck {
  /** Where the embedded database, the evidence and the results are kept. */
  public static final String DATA = "shoe-audit.data";

  /** The name of one of several services. */
  public static final String INSTANCE = "shoe-audit.instance";

  /** For how long a heartbeat of one of several services holds. */
  public static final String LEASE = "shoe-audit.instance-lease";

  private static final Duration SHORTEST_LEASE = Duration.ofSeconds(6);

  /** Which database. */
  public static final String DATABASE = "quarkus.datasource.jdbc.url";

  private static final String ISSUER = "quarkus.oidc.tenant-enabled";
  private static final String AUDIENCE = "quarkus.oidc.token.audience";
  private static final String PAGES = "quarkus.oidc.pages.tenant-enabled";

  /** What the pages need to know of an issuer, each with what it is. */
  private static final SequencedMap<String, String> NEEDED_BY_PAGES = neededByPages();

  /** What lets every audience be right. */
  private static final String ANY = "any";

  private static final String PORT = "quarkus.http.port";

  /** Where health and metrics answer. */
  public static final String OPERATIONS_PORT = "quarkus.management.port";

  private static final String TRAIL_KEY = "shoe-audit.trail.key";
  private static final String TRAIL_PASSWORD = "shoe-audit.trail.key-password-file";
  private static final String TRAIL_ORIGIN = "shoe-audit.trail.origin";
  private static final String TRAIL_WITNESSES = "shoe-audit.trail.witnesses";
  private static final int HIGHEST_PORT = 65_535;
  private static final String OURS = "shoe-audit.";
  private static final String OUR_VARIABLES = "SHOE_AUDIT_";

  /** What else begins so in the environment: the launcher's, signing's, the tests'. */
  private static final Set<String> OTHER_VARIABLES =
      Set.of(
          "SHOE_AUDIT_JAVA",
          "SHOE_AUDIT_OPTS",
          "SHOE_AUDIT_SIGN_KEY",
          "SHOE_AUDIT_SIGN_PASSWORD",
          "SHOE_AUDIT_SIGN_PASSWORD_FILE",
          "SHOE_AUDIT_TIMESTAMP_URL",
          "SHOE_AUDIT_CASES",
          "SHOE_AUDIT_REAL");

  private final SmallRyeConfig config;
  private final List<Setting> settings = Setting.all();
  private final List<String> wrong = new ArrayList<>();

  private static SequencedMap<String, String> neededByPages() {
    SequencedMap<String, String> needed = new LinkedHashMap<>();
    needed.put("quarkus.oidc.pages.auth-server-url", "name the issuer's address");
    needed.put("quarkus.oidc.pages.client-id", "name the service as the issuer knows it");
    needed.put(
        "quarkus.oidc.pages.credentials.secret",
        "give the secret by which the issuer knows the service");
    return needed;
  }

  private SettingsCheck(SmallRyeConfig config) {
    this.config = config;
  }

  /**
   * Looks at all of them.
   *
   * @param environment the process' environment
   * @return what is wrong, each with the setting, its value and what would be right; empty: nothing
   */
  public static List<String> wrong(SmallRyeConfig config, Map<String, String> environment) {
    SettingsCheck check = new SettingsCheck(config);
    check.names(environment.keySet());
    for (Setting setting : check.settings) {
      check.value(setting);
    }
    check.port(PORT);
    check.port(OPERATIONS_PORT);
    check.ports();
    check.database();
    check.instance();
    check.issuer();
    check.issuerOfPages();
    check.trail();
    check.wrong.addAll(new WebhookCheck(config, check::from).wrong());
    check.wrong.addAll(LanguageCheck.wrong(config, check::from));
    check.folder();
    return List.copyOf(check.wrong);
  }

  private void names(Set<String> environment) {
    Set<String> names = new TreeSet<>();
    config.getPropertyNames().forEach(names::add);
    List<String> known = settings.stream().map(Setting::name).sorted().toList();
    for (String name : names) {
      if (name.startsWith(OURS) && settings.stream().noneMatch(of -> of.isNamed(name))) {
        wrong.add("there is no setting " + name + ": " + Nearest.remedy(name, known));
      }
    }
    List<String> variables = settings.stream().map(Setting::variable).sorted().toList();
    for (String variable : new TreeSet<>(environment)) {
      boolean ours =
          settings.stream()
              .anyMatch(of ->
                  of.isMap()
                      ? variable.startsWith(of.variable() + "_")
                      : variable.equals(of.variable()));
      if (variable.startsWith(OUR_VARIABLES) && !ours && !OTHER_VARIABLES.contains(variable)) {
        wrong.add(
            "there is no setting of the environment "
                + variable
                + ": "
                + Nearest.remedy(variable, variables));
      }
    }
  }

  private void value(Setting setting) {
    // The environment's settings are found by name, and not listed among the names.
    Set<String> names = new TreeSet<>();
    if (!setting.isMap()) {
      names.add(setting.name());
    }
    for (String name : config.getPropertyNames()) {
      if (setting.isNamed(name)) {
        names.add(name);
      }
    }
    for (String name : names) {
      String value = text(name);
      if (value != null && !value.isEmpty() && !fitsAll(setting, value)) {
        wrong.add(name + " is \"" + value + "\", and has to be " + setting.wanted() + from(name));
      }
    }
  }

  private boolean fitsAll(Setting setting, String value) {
    return setting.isList()
        ? Arrays.stream(value.split(",", -1))
            .allMatch(each -> !each.isBlank() && fits(setting, each))
        : fits(setting, value);
  }

  private boolean fits(Setting setting, String value) {
    Object read;
    try {
      read = config.getConverter(setting.type()).orElseThrow().convert(value);
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      return false;
    }
    return switch (read) {
      case Number number ->
          number.longValue() >= setting.least() && number.longValue() <= setting.most();
      case Duration duration -> !duration.isNegative();
      case Period period -> !period.isNegative();
      case null, default -> true;
    };
  }

  /** One port for both would take the second for another program's. */
  private void ports() {
    String port = text(PORT);
    if (port != null && !port.equals("0") && port.equals(text(OPERATIONS_PORT))) {
      wrong.add(
          OPERATIONS_PORT
              + " is \""
              + port
              + "\", as "
              + PORT
              + " is, and has to be another port"
              + from(OPERATIONS_PORT));
    }
  }

  private void instance() {
    String name = text(INSTANCE);
    if (name != null && !name.isEmpty() && !name.matches(InstanceLock.NAME)) {
      wrong.add(
          INSTANCE
              + " is \""
              + name
              + "\", and has to be of small letters, digits and hyphens, 31 at most"
              + from(INSTANCE));
    }
    String lease = text(LEASE);
    if (lease != null && isTooShort(lease)) {
      wrong.add(
          LEASE
              + " is \""
              + lease
              + "\", and has to be "
              + SHORTEST_LEASE.toSeconds()
              + "S or longer"
              + from(LEASE));
    }
  }

  /** What is no span of time at all is told where all settings are looked at. */
  private boolean isTooShort(String lease) {
    try {
      Duration read = config.getConverter(Duration.class).orElseThrow().convert(lease);
      return read != null && !read.isNegative() && read.compareTo(SHORTEST_LEASE) < 0;
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      return false;
    }
  }

  private void port(String setting) {
    String port = text(setting);
    if (port == null) {
      return;
    }
    boolean fits;
    try {
      int number = Integer.parseInt(port);
      fits = number >= 0 && number <= HIGHEST_PORT;
    } catch (NumberFormatException e) {
      fits = false;
    }
    if (!fits) {
      wrong.add(
          setting
              + " is \""
              + port
              + "\", and has to be a whole number from 0 (any that is free) to "
              + HIGHEST_PORT
              + from(setting));
    }
  }

  private void database() {
    String url = text(DATABASE);
    if (url == null || !EitherDriver.isKnown(url)) {
      // What follows may be a password.
      String shown = url == null ? "" : url.replaceFirst("[?;].*", "");
      wrong.add(
          DATABASE
              + " is \""
              + shown
              + "\", and has to begin with jdbc:h2: (the embedded database) or jdbc:postgresql:, such as"
              + " jdbc:postgresql://localhost/shoe_audit"
              + from(DATABASE));
    }
  }

  /**
   * An issuer serves others too: a token that was given out for one of them must not count here.
   */
  private void issuer() {
    if (!config.getOptionalValue(ISSUER, Boolean.class).orElse(false)) {
      return;
    }
    List<String> audience = config.getOptionalValues(AUDIENCE, String.class).orElse(List.of());
    String remedy = "name the audience that the issuer writes into tokens for this service";
    if (audience.stream().allMatch(String::isBlank)) {
      wrong.add(
          AUDIENCE + " is not set, and " + ISSUER + " is true" + from(ISSUER) + ": " + remedy);
    } else if (audience.contains(ANY)) {
      wrong.add(
          AUDIENCE
              + " is \""
              + ANY
              + "\", which lets tokens count that were given out for others"
              + from(AUDIENCE)
              + ": "
              + remedy);
    }
  }

  private void issuerOfPages() {
    if (!config.getOptionalValue(PAGES, Boolean.class).orElse(false)) {
      return;
    }
    NEEDED_BY_PAGES.forEach((name, remedy) -> {
      String value = text(name);
      if (value == null || value.isBlank()) {
        wrong.add(name + " is not set, and " + PAGES + " is true" + from(PAGES) + ": " + remedy);
      }
    });
  }

  /** A key of the trail goes with its password and a name, and witnesses by their keys. */
  private void trail() {
    String key = text(TRAIL_KEY);
    if (key != null && !key.isEmpty()) {
      regularFile(TRAIL_KEY, key);
      String password = text(TRAIL_PASSWORD);
      if (password == null || password.isEmpty()) {
        wrong.add(
            TRAIL_PASSWORD
                + " is not set, and "
                + TRAIL_KEY
                + " is: name the file with its password");
      } else {
        regularFile(TRAIL_PASSWORD, password);
      }
      String origin = text(TRAIL_ORIGIN);
      if (origin == null || VerifierKey.isUnfit(origin)) {
        wrong.add(
            TRAIL_ORIGIN
                + " is \""
                + (origin == null ? "" : origin)
                + "\", and has to be a name without spaces and plus that no other log has, such as"
                + " room.example/trail"
                + from(TRAIL_ORIGIN));
      }
    }
    for (String text : config.getOptionalValues(TRAIL_WITNESSES, String.class).orElse(List.of())) {
      try {
        VerifierKey.of(text.strip());
      } catch (LogException e) {
        wrong.add(TRAIL_WITNESSES + ": " + e.reason() + from(TRAIL_WITNESSES));
      }
    }
  }

  private void regularFile(String name, String value) {
    if (!Files.isRegularFile(Path.of(value))) {
      wrong.add(name + " is \"" + value + "\", and has to be a file that is there" + from(name));
    }
  }

  private void folder() {
    String value = text(DATA);
    if (value == null || value.isEmpty()) {
      wrong.add(DATA + " is not set: name the folder that keeps database, evidence and results");
      return;
    }
    Path folder = Path.of(value);
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".check-", ""));
    } catch (IOException e) {
      wrong.add(
          DATA
              + " is \""
              + value
              + "\", where nothing can be written: name a folder that whoever runs the service may"
              + " write"
              + from(DATA));
    }
  }

  private @Nullable String text(String name) {
    return config.getConfigValue(name).getValue();
  }

  /** Where a value was set, where somebody set it. */
  private String from(String name) {
    ConfigValue value = config.getConfigValue(name);
    String source = value.getConfigSourceName();
    if (source == null) {
      return "";
    }
    if (source.startsWith("SysPropConfigSource")) {
      return " (set on the command line)";
    }
    if (source.startsWith("EnvConfigSource")) {
      return " (set in the environment)";
    }
    return " (set in " + source.replaceFirst("^PropertiesConfigSource\\[source=(.*)]$", "$1") + ")";
  }
}
