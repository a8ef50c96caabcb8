package shoeaudit.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shoeaudit.runs.folder.WholeFile;
import shoeaudit.runs.interchange.Handouts;
import shoeaudit.runs.request.InvalidRunRequestException;

/** What the commands for handouts have in common: from which runs, and where to. */
final class HandoutOptions {
  private static final Map<String, Handouts.Format> ENDINGS =
      Map.of(
          ".pdf", Handouts.Format.PDF,
          ".md", Handouts.Format.MARKDOWN,
          ".csv", Handouts.Format.CSV,
          ".xlsx", Handouts.Format.XLSX);

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write to this file, .pdf, .xlsx, .md or .csv, outside of DIR; one that is there is replaced. Default: print"
              + " Markdown.")
  private @Nullable Path out;

  @Option(
      names = "--reviews",
      paramLabel = "FILE",
      description =
          "The reviews with which the run was made. Default: those that its report.pdf has attached.")
  private @Nullable Path reviews;

  @Mixin private DocumentOptions print = new DocumentOptions();

  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description =
          "The folders of finished runs of one licensee, such as those of several nights.")
  private List<Path> folders = new ArrayList<>();

  /** What is asked for. */
  Handouts.Request request(CommandLine command) throws InvalidRunRequestException {
    Path file = out;
    Path parent = file == null ? null : file.toAbsolutePath().normalize().getParent();
    for (Path folder : folders) {
      if (folder.toAbsolutePath().normalize().equals(parent)) {
        throw new CommandLine.ParameterException(
            command,
            "--out "
                + file
                + " lies among the results of "
                + folder
                + ", which its manifest holds together; name a file elsewhere");
      }
    }
    if (file != null) {
      var unused = format(file);
    }
    return new Handouts.Request(folders, reviews, rules.library(), print.texts());
  }

  /** Prints a handout, or writes it whole. */
  void give(Handouts handout, CommandLine command) throws InvalidRunRequestException, IOException {
    Path file = out;
    if (file == null) {
      command.getOut().print(handout.markdown());
      command.getOut().flush();
      return;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    handout.write(format(file), print.paper(), bytes);
    WholeFile.write("--out", file, bytes::writeTo);
    command.getOut().println("Written: " + file);
  }

  private static Handouts.Format format(Path file) throws InvalidRunRequestException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return ENDINGS.entrySet().stream()
        .filter(ending -> name.endsWith(ending.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() ->
            new InvalidRunRequestException(
                "--out " + file + " does not end in .pdf, .xlsx, .md or .csv; name such a file"));
  }
}
