package shoeaudit.runs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What engine this is. */
public final class Engine {
  private static final String FILE = "/shoeaudit/version.properties";

  private Engine() {}

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
}
