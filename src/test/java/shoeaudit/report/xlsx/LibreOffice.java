package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The program, without a window, with settings of its own in a folder. */
public final class LibreOffice {
  private static final int MOST_SECONDS = 300;

  private LibreOffice() {}

  /** Whether it is installed under its usual name. */
  public static boolean isInstalled() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "soffice")));
  }

  /** Opens a workbook and saves it again, as {@code xlsx} or another format; gives the file. */
  public static Path convert(Path workbook, String format, Path folder)
      throws IOException, InterruptedException {
    Path said = folder.resolve("said.txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    "soffice",
                    "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                    "--headless",
                    "--convert-to",
                    format,
                    "--outdir",
                    folder.resolve("converted").toString(),
                    workbook.toString()))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("LibreOffice took more than " + MOST_SECONDS + " seconds");
    }
    String name = workbook.getFileName().toString().replaceAll("\\.[a-z]+$", "." + format);
    Path converted = folder.resolve("converted").resolve(name);
    if (!Files.exists(converted)) {
      try (InputStream words = Files.newInputStream(said)) {
        throw new IOException(new String(words.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return converted;
  }
}
