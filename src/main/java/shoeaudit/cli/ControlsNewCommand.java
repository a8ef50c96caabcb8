package shoeaudit.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.Nearest;
import shoeaudit.config.PublishedSchema;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.RegulationReader;
import shoeaudit.controls.StarterFile;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Writes a control file to begin with. */
@Command(
    name = "new",
    description =
        "Writes a commented internal-control file to begin with: what the regulation fixes is filled in, its bounds"
            + " stand beside the rest, and what only you know is marked FILL IN.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  To look at:",
      "    shoe-audit controls new --regulation generic-mini-baccarat",
      "  To keep, with the schema by which your editor completes it beside it:",
      "    shoe-audit controls new --regulation generic-mini-baccarat --from 2026-01-01 --out house.yaml"
    })
final class ControlsNewCommand implements Callable<Integer> {
  private static final List<String> ENDINGS = List.of(".yaml", ".yml");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--regulation",
      paramLabel = "ID",
      description = "The regulation that the controls stand on; needed. Left out, they are listed.")
  private @Nullable String regulation;

  @Option(names = "--licensee", paramLabel = "ID", description = "The licence's number.")
  private @Nullable String licensee;

  @Option(names = "--name", paramLabel = "NAME", description = "The licensee's name.")
  private @Nullable String name;

  @Option(
      names = "--from",
      paramLabel = "DATE",
      description =
          "The first gambling day on which the controls hold, as 2026-01-31. Default: 2000-01-01, marked FILL IN, so"
              + " that logs of any day can be tried.")
  private @Nullable String from;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write to this file, and the schema beside it. A file that is there is never overwritten. Default: print.")
  private @Nullable Path out;

  @Mixin private RulesOption rules = new RulesOption();

  @Override
  public Integer call() throws Exception {
    RuleLibrary library = rules.library();
    refuseBlank("--licensee", licensee);
    refuseBlank("--name", name);
    StarterFile.Facts facts = new StarterFile.Facts(licensee, name, day());
    Regulation read = regulation(library);
    try {
      if (out == null) {
        print(StarterFile.text(read, library, facts, null));
      } else {
        String schema = PublishedSchema.CONTROL_FILE.fileName();
        print(write(out, StarterFile.text(read, library, facts, schema)));
      }
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(String.valueOf(e.getMessage()), e);
    }
    return ExitStatus.NOTHING_DEVIATES;
  }

  private static void refuseBlank(String option, @Nullable String value)
      throws InvalidRunRequestException {
    if (value != null && value.isBlank()) {
      throw new InvalidRunRequestException(option + " is blank; fill it, or leave the option out");
    }
  }

  private @Nullable LocalDate day() throws InvalidRunRequestException {
    String written = from;
    if (written == null) {
      return null;
    }
    LocalDate day = Forms.day(written);
    if (day == null) {
      throw new InvalidRunRequestException(
          "--from " + written + " is no day; write it as 2026-01-31");
    }
    return day;
  }

  private Regulation regulation(RuleLibrary library)
      throws InvalidRunRequestException, IOException {
    String id = regulation;
    if (id == null) {
      throw new InvalidRunRequestException(
          "--regulation is missing; name the one that the controls stand on:\n"
              + RegulationList.text(library).stripTrailing());
    }
    List<String> ids = library.ids(RuleLibrary.Kind.REGULATIONS);
    if (!ids.contains(id)) {
      throw new InvalidRunRequestException(
          "there is no regulation \"" + id + "\" -> " + Nearest.remedy(id, ids));
    }
    try {
      return RegulationReader.read(id, library);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(String.valueOf(e.getMessage()), e);
    }
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
  }

  /**
   * Writes the control file and, where it is not there yet, the schema beside it; both or neither.
   *
   * @return what was written and what to do next
   */
  private static String write(Path file, String text)
      throws InvalidRunRequestException, IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path schema = file.resolveSibling(PublishedSchema.CONTROL_FILE.fileName());
    byte[] schemaBytes = PublishedSchema.CONTROL_FILE.json().getBytes(StandardCharsets.UTF_8);
    String ending = file.toString().toLowerCase(Locale.ROOT);
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException("--out " + file + " is a folder; name a file");
    }
    if (ENDINGS.stream().noneMatch(ending::endsWith)) {
      throw new InvalidRunRequestException(
          "--out " + file + " does not end in .yaml; name a YAML file");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidRunRequestException("--out " + file + ": there is no folder " + folder);
    }
    if (Files.exists(file)) {
      throw exists(file);
    }
    boolean schemaThere = Files.exists(schema);
    if (schemaThere
        && !(Files.isRegularFile(schema)
            && Arrays.equals(Files.readAllBytes(schema), schemaBytes))) {
      throw new InvalidRunRequestException(
          schema
              + " is there and differs from this program's; it is not overwritten. Take it away, or name a file in"
              + " another folder");
    }
    if (!schemaThere) {
      create(schema, schemaBytes);
    }
    try {
      create(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException | InvalidRunRequestException e) {
      if (!schemaThere) {
        Files.deleteIfExists(schema);
      }
      throw e;
    }
    return "Written: "
        + file
        + "\n         "
        + schema
        + (schemaThere ? " (was there already)" : " (your editor completes and checks by it)")
        + "\n\nNext:\n- Fill in what is marked "
        + StarterFile.FILL_IN
        + ".\n- Go through what is marked \"your choice\"; what is fixed stays.\n- Try it on a log: shoe-audit audit"
        + " --controls "
        + file
        + " LOG\n";
  }

  /** Writes a file that is not there; what a failure leaves of it is taken away. */
  private static void create(Path file, byte[] bytes)
      throws InvalidRunRequestException, IOException {
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      throw exists(file);
    }
    try {
      Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  private static InvalidRunRequestException exists(Path file) {
    return new InvalidRunRequestException(
        file + " is there already and is not overwritten; name another file");
  }
}
