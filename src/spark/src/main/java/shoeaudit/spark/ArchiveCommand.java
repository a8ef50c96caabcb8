package shoeaudit.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.cli.Commands;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.request.InvalidRunRequestException;

/** The job, as spark-submit starts it. */
@Command(
    name = "shoe-audit-spark",
    description =
        "Audits an archive on a cluster that runs Apache Spark, and leaves the results that audit with --reports none"
            + " leaves, byte for byte. Every FILE, DIR and LOG is a path of the cluster's default file system or an URL"
            + " (file:, hdfs:, s3a:).",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeOnInvalidInput = 2,
    exitCodeOnExecutionException = 3,
    footerHeading = "%nExit status: as of audit.%n")
public final class ArchiveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--controls",
      required = true,
      paramLabel = "FILE",
      description = "The room's internal-control file. Given several times: its versions.")
  private List<String> controls = List.of();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where the results go; as of audit.")
  private String out = "";

  @Option(
      names = "--replace",
      description =
          "Replace results in that folder also where they were changed since, or are of a run that was stopped.")
  private boolean replace;

  @Option(
      names = "--parquet",
      paramLabel = "DIR",
      description =
          "Write findings, coverage and indicators as Parquet there, too; what was there of them is replaced.")
  private @Nullable String parquet;

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description = "The import profile by which another system's exports are read, as of audit.")
  private @Nullable String profile;

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Take regulations, bets and profiles from this folder instead of those that come with the program.")
  private @Nullable String rules;

  @Option(
      names = "--fail-if-untested",
      paramLabel = "SHARE",
      description =
          "End with status 4 also where fewer than this share of the coups could be tested, as in 95%%.")
  private @Nullable String leastTested;

  @Option(
      names = "--insecure",
      description = "Run off this machine although Spark's authentication and encryption are off.")
  private boolean insecure;

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description = "Logs, or folders that are searched.")
  private List<String> logs = List.of();

  /** Runs the job and ends the process with its exit status. */
  public static void main(String... args) throws IOException {
    int status =
        Commands.run(
            () -> new CommandLine(new ArchiveCommand()),
            new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            args);
    // The launcher tells by it that the job has come to its end: spark-submit has statuses of its
    // own.
    String file = System.getenv("SHOE_AUDIT_STATUS");
    if (file != null) {
      Files.writeString(Path.of(file), Integer.toString(status));
    }
    System.exit(status);
  }

  @Override
  public Integer call() throws Exception {
    return Commands.conclude(spec, leastTested, this::run);
  }

  private RunOutcome run(Progress printed)
      throws InvalidRunRequestException, IOException, InterruptedException {
    try {
      return runOnSpark(printed);
    } catch (InvalidRunRequestException
        | IOException
        | InterruptedException
        | RuntimeException mine) {
      throw mine;
    } catch (Exception failed) {
      // Spark's own, which its methods do not declare: what a task failed of in the end.
      Throwable cause = failed;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      throw new IOException(
          "the cluster gave up: "
              + String.valueOf(cause.getMessage()).lines().findFirst().orElse(""),
          failed);
    }
  }

  private RunOutcome runOnSpark(Progress printed)
      throws InvalidRunRequestException, IOException, InterruptedException {
    SparkConf conf = new SparkConf();
    Security.orRefuse(conf, insecure);
    PrintWriter err = spec.commandLine().getErr();
    try (SparkSession session =
            SparkSession.builder().config(conf).appName("shoe-audit").getOrCreate();
        Scratch scratch = Scratch.make(conf);
        JobProgress progress = new JobProgress(err)) {
      JavaSparkContext spark = JavaSparkContext.fromSparkContext(session.sparkContext());
      session.sparkContext().addSparkListener(progress);
      FileSystems files = new FileSystems(spark.hadoopConfiguration());
      ResultsFolder results = ResultsFolder.at(files.uri(out), files, scratch, replace);
      RunOutcome outcome =
          new ArchiveAudit(spark, files, jobFiles(files), scratch, progress)
              .run(logs, results.here(), replace, printed);
      results.publish();
      if (parquet != null) {
        progress.say("writing Parquet to " + parquet);
        new ParquetTables(session, files).write(results.uri(), files.uri(parquet));
      }
      return outcome;
    }
  }

  private JobFiles jobFiles(FileSystems files) throws InvalidRunRequestException, IOException {
    List<JobFiles.Named> versions = new ArrayList<>();
    for (String file : controls) {
      versions.add(read(files, "control file ", file));
    }
    List<JobFiles.Named> library = new ArrayList<>();
    if (rules != null) {
      URI folder = files.uri(rules);
      for (RuleLibrary.Kind kind : RuleLibrary.Kind.values()) {
        URI ofKind = FileSystems.child(folder, kind.folder());
        for (String name : files.namesIn(ofKind)) {
          if (name.endsWith(RuleLibrary.ENDING)) {
            library.add(
                new JobFiles.Named(
                    kind.folder() + "/" + name, files.read(FileSystems.child(ofKind, name))));
          }
        }
      }
      if (library.stream().noneMatch(file -> file.name().startsWith("regulations/"))) {
        throw new InvalidRunRequestException(
            "--rules "
                + rules
                + " has no folder regulations; name one with regulations/ and bets/ in it");
      }
    }
    String named = profile;
    boolean byFile = named != null && named.endsWith(RuleLibrary.ENDING);
    return new JobFiles(
        versions,
        library,
        byFile && named != null ? read(files, "import profile ", named) : null,
        byFile ? null : named);
  }

  private static JobFiles.Named read(FileSystems files, String what, String argument)
      throws InvalidRunRequestException, IOException {
    URI uri = files.uri(argument);
    try {
      if (files.isFolder(uri)) {
        throw new InvalidRunRequestException(what + argument + " is a folder; name the file");
      }
      return new JobFiles.Named(SurveyedFile.name(uri), files.read(uri));
    } catch (FileNotFoundException e) {
      throw new InvalidRunRequestException(what + argument + " does not exist", e);
    }
  }
}
