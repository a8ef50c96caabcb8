package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page's lines, run by a shell, spread the sample over processes and merge it. */
class ArchivesPageTest {
  private static final int LONGEST_SECONDS = 300;

  @TempDir private Path folder;

  @Test
  void theSampleIsSpreadByXargsAndMergedAsShown() throws Exception {
    assumeTrue(isOnPath("xargs"), "xargs is not on the path");
    runAsShown(block());
  }

  @Test
  void theSampleIsSpreadByGnuParallelAndMergedAsShown() throws Exception {
    assumeTrue(isOnPath("parallel"), "parallel is not on the path");
    List<String> lines = block();
    runAsShown(List.of(lines.getFirst(), parallelLine(lines.get(1)), lines.getLast()));
  }

  @Test
  void whatThePageSaysOfGnuParallelIsTheLineOfXargsBesideIt() throws IOException {
    String page = Files.readString(Path.of("src/site/archives.md"));
    assertTrue(page.contains("the second line ends in `| parallel '"), page);
    String line = parallelLine(block().get(1));
    assertTrue(line.contains("{}") && line.endsWith("'") && !line.contains("xargs"), line);
    String shown = page.replaceFirst("(?s).*`[|] (parallel '[^`]*)`.*", "$1");
    String[] pieces = shown.split("\u2026", -1);
    int at = line.indexOf(pieces[0]);
    for (String piece : pieces) {
      assertTrue(line.indexOf(piece, at) >= at, () -> piece + " is not in " + line);
      at = line.indexOf(piece, at);
    }
  }

  /** The line for xargs as the one for parallel, as the page says. */
  private static String parallelLine(String xargs) {
    return xargs.replaceFirst("xargs -P 2 -I \\{} sh -c '", "parallel '");
  }

  /** Runs lines in a folder with the sample, and holds that they give what one audit gives. */
  private void runAsShown(List<String> lines) throws Exception {
    Path samples = Files.createDirectories(folder.resolve(Ran.SAMPLE_LOGS.toString()));
    try (Stream<Path> logs = Files.list(Ran.SAMPLE_LOGS)) {
      for (Path log : logs.toList()) {
        Files.copy(log, samples.resolve(String.valueOf(log.getFileName())));
      }
    }
    Files.copy(Ran.SAMPLE_CONTROLS, folder.resolve(Ran.SAMPLE_CONTROLS.toString()));
    Path launcher = folder.resolve("src/main/bin/shoe-audit");
    Files.createDirectories(launcher.getParent());
    String program =
        OwnProcess.builder(folder, List.of()).command().stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    Files.writeString(launcher, "#!/bin/sh\nexec " + program + " \"$@\"\n");
    assertTrue(launcher.toFile().setExecutable(true));
    assertEquals(3, lines.size());
    for (String line : lines) {
      Process process =
          new ProcessBuilder("sh", "-c", line)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("said.txt").toFile())
              .start();
      assertTrue(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS), line);
      assertEquals(
          line.contains(" merge ") ? ExitStatus.FINDINGS : ExitStatus.NOTHING_DEVIATES,
          process.exitValue(),
          line + "\n" + Files.readString(folder.resolve("said.txt")));
    }
    assertEquals(List.of("table-1.shard", "table-2.shard"), Ran.names(folder.resolve("shards")));
    Path whole = folder.resolve("whole");
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--reports",
            "none",
            "--out",
            whole.toString(),
            Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertEquals(Ran.contents(whole), Ran.contents(folder.resolve("results")));
  }

  private static boolean isOnPath(String program) {
    return Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1))
        .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
  }

  /** The lines that the page shows. */
  private static List<String> block() throws IOException {
    List<String> page = Files.readAllLines(Path.of("src/site/archives.md"));
    List<String> rest = page.subList(page.indexOf("<!-- archive -->") + 2, page.size());
    return rest.subList(0, rest.indexOf("```"));
  }
}
