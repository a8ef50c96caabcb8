package shoeaudit.config;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Files that mean harm, made of a folder's: a reader reads each, or refuses it in lines. */
public final class HostileReading {
  /** A caller of the service is told this much at most. */
  private static final int MOST_TOLD = 1 << 18;

  private final Reader reader;
  private int read;
  private int refused;

  /** What is tried. */
  @FunctionalInterface
  public interface Reader {
    /**
     * Reads a file.
     *
     * @return what is said of it although it is read
     * @throws ConfigException where it is refused
     */
    List<ConfigProblem> read(byte[] file) throws ConfigException, InterruptedException;
  }

  /** Of a reader. */
  public HostileReading(Reader reader) {
    this.reader = reader;
  }

  /**
   * Tries files made of those in a folder, which are good.
   *
   * @param inEachBuild how many, unless a setting says otherwise
   */
  public void eachIsReadOrRefused(Path folder, int inEachBuild) throws IOException {
    HostileYaml files = new HostileYaml(folder);
    int count = HostileTrial.count(inEachBuild);
    HostileTrial.run(count, seed -> attempt(files, seed));
    assertTrue(refused > count / 2, refused + " of " + count + " were refused");
    assertTrue(read > count / 100, read + " of " + count + " were read");
  }

  private void attempt(HostileYaml files, long seed) throws InterruptedException {
    byte[] file = files.file(seed);
    try {
      List<ConfigProblem> problems = reader.read(file);
      read++;
      int told = problems.stream().mapToInt(problem -> problem.toString().length()).sum();
      assertTrue(told < MOST_TOLD, () -> told + " characters: " + problems.getFirst());
    } catch (ConfigException e) {
      refused++;
      String told = String.valueOf(e.getMessage());
      String shown = told.substring(0, Math.min(500, told.length()));
      assertFalse(e.problems().isEmpty(), "nothing is said of it");
      assertTrue(told.length() < MOST_TOLD, () -> told.length() + " characters: " + shown);
      assertFalse(told.contains("shoeaudit.") || told.contains("java."), shown);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(new String(file, StandardCharsets.UTF_8), e);
    }
  }
}
