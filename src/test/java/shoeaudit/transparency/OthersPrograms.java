package shoeaudit.transparency;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Programs that are not ours and judge what we write: golang.org/x/mod/sumdb, which is the
 * reference implementation of signed notes and tiled logs, where Go and Debian's package of it are
 * there; and a script with hashlib alone, where Python is.
 */
public final class OthersPrograms {
  private static final Path GO_SOURCES = Path.of("/usr/share/gocode");
  private static final long SECONDS = 120;

  private OthersPrograms() {}

  /** What a program said. */
  public record Said(int status, String text) {}

  public static boolean hasGo() {
    return isThere("go") && Files.isDirectory(GO_SOURCES.resolve("src/golang.org/x/mod/sumdb"));
  }

  public static boolean hasPython() {
    return isThere("python3");
  }

  private static boolean isThere(String program) {
    return Arrays.stream(System.getenv("PATH").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** The reference implementation. */
  public static Said go(Object... args) throws IOException, InterruptedException {
    return run(List.of("go", "run", LogTestKeys.FOLDER.resolve("reference.go").toString()), args);
  }

  /** The script. */
  public static Said python(Object... args) throws IOException, InterruptedException {
    return run(List.of("python3", LogTestKeys.FOLDER.resolve("independent.py").toString()), args);
  }

  private static Said run(List<String> program, Object... args)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(program);
    Arrays.stream(args).map(Object::toString).forEach(words::add);
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.environment().put("GO111MODULE", "off");
    builder.environment().put("GOPATH", GO_SOURCES.toString());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process process = builder.start();
    String text =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
    return new Said(process.exitValue(), text);
  }
}
