package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    return convert(List.of(workbook), format, folder).getFirst();
  }

  /** Likewise several at once: to start takes longer than to convert one. */
  static List<Path> convert(List<Path> workbooks, String format, Path folder)
      throws IOException, InterruptedException {
    Path said = folder.resolve("said.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                "soffice",
                "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                "--headless",
                "--convert-to",
                format,
                "--outdir",
                folder.resolve("converted").toString()));
    workbooks.forEach(workbook -> command.add(workbook.toString()));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("LibreOffice took more than " + MOST_SECONDS + " seconds");
    }
    List<Path> converted = new ArrayList<>();
    for (Path workbook : workbooks) {
      String name = workbook.getFileName().toString().replaceAll("\\.[a-z]+$", "." + format);
      Path file = folder.resolve("converted").resolve(name);
      if (!Files.exists(file)) {
        try (InputStream words = Files.newInputStream(said)) {
          throw new IOException(new String(words.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
      converted.add(file);
    }
    return converted;
  }
}
