package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What commands that measure logs have in common: how often, where, and in which page it goes. */
final class BenchOptions {
  @Option(
      names = "--rounds",
      defaultValue = "5",
      description = "How often each is run; the median counts. Default: ${DEFAULT-VALUE}")
  int rounds;

  @Option(
      names = "--folder",
      defaultValue = "target/bench",
      description = "Where the logs lie; they are made once. Default: ${DEFAULT-VALUE}")
  Path folder = Path.of("");

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Put the figures there too, between the two comments that mark their place.")
  private @Nullable Path page;

  /**
   * Prints figures, and puts them into the page where one is named.
   *
   * @param name of their table, as the page's comments have it
   */
  void show(String name, List<String> figures) throws IOException {
    figures.forEach(System.out::println);
    if (page != null) {
      PageTable.write(page, name, figures);
    }
  }
}
