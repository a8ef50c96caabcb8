package shoeaudit.runs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.output.Manifest;

/** What engine this is. */
public final class Engine {
  /** The version of the format of regulations, bets and control files (controls.md). */
  public static final int RULES_FORMAT = 1;

  private static final String FILE = "/shoeaudit/version.properties";

  /** What the build leaves in the jar: see {@code src/build/java/BuildRecord.java}. */
  private static final String BUILD = "/shoeaudit/build.properties";

  private Engine() {}

  /** Hashed by who asks first, as most commands never ask. */
  private static final class Installed {
    static final EngineBuild BUILD = read();

    private static EngineBuild read() {
      try (InputStream in = Engine.class.getResourceAsStream(Engine.BUILD)) {
        Properties properties = new Properties();
        if (in != null) {
          properties.load(in);
        }
        return of(location(), properties);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read the program's own jar", e);
      }
    }
  }

  /** The engine's version, as built. */
  public static String version() {
    Properties properties = new Properties();
    try (InputStream in = Engine.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("the build left out " + FILE);
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + FILE, e);
    }
    return properties.getProperty("engine", "unknown");
  }

  /** Which build of that version this is; the jar is read when this is first asked. */
  public static EngineBuild build() {
    return Installed.BUILD;
  }

  /**
   * The build of a program.
   *
   * @param location the jar or the folder that holds its classes; null: not known
   * @param properties what the build recorded. In a folder of classes it may be left from an
   *     earlier build, so it counts within a jar alone
   */
  static EngineBuild of(@Nullable Path location, Properties properties) throws IOException {
    if (location == null || !Files.isRegularFile(location)) {
      return EngineBuild.UNPACKAGED;
    }
    String commit = properties.getProperty("commit");
    String changes = properties.getProperty("uncommitted_changes");
    return new EngineBuild(
        true,
        commit,
        changes == null ? null : Boolean.valueOf(changes),
        Manifest.Output.sha256(location),
        properties.containsKey("tests_passed")
            ? new EngineBuild.Validation(
                number(properties, "tests_passed"),
                number(properties, "acceptance_cases_passed"),
                number(properties, "tests_not_passed"),
                number(properties, "tests_skipped"))
            : null);
  }

  private static long number(Properties properties, String key) {
    return Long.parseLong(properties.getProperty(key, ""));
  }

  /** Where this class comes from; null where its loader does not say, or it is no file. */
  private static @Nullable Path location() {
    CodeSource source = Engine.class.getProtectionDomain().getCodeSource();
    URL url = source == null ? null : source.getLocation();
    return url != null && url.getProtocol().equals("file")
        ? Path.of(URI.create(url.toString()))
        : null;
  }
}
