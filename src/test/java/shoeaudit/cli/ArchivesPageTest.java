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
    assumeTrue(hasXargs(), "xargs is not on the path");
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
    List<String> lines = block();
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

  private static boolean hasXargs() {
    return Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1))
        .anyMatch(path -> Files.isExecutable(Path.of(path, "xargs")));
  }

  /** The lines that the page shows. */
  private static List<String> block() throws IOException {
    List<String> page = Files.readAllLines(Path.of("src/site/archives.md"));
    List<String> rest = page.subList(page.indexOf("<!-- archive -->") + 2, page.size());
    return rest.subList(0, rest.indexOf("```"));
  }
}
