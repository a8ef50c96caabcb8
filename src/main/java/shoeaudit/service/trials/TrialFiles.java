package shoeaudit.service.trials;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Refusal;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.service.records.MadeFiles;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.CheckedFile;

/** The files of trials: beside the results of runs, whole or not there. */
@ApplicationScoped
public class TrialFiles {
  private final Path results;
  private final WorkingFolder working;

  @Inject
  TrialFiles(ServiceSettings settings, WorkingFolder working) {
    this.working = working;
    results = settings.data().resolve("results");
  }

  private Path folder(TrialRecord trial) {
    return results.resolve(WorkingFolder.placed("trial-" + trial.id, trial.place));
  }

  /** An empty folder to make a trial's files in; a start takes away what is left of it. */
  Path begin(long trial) throws IOException {
    Path folder = working.making(results).resolve(".partial-trial-" + trial);
    FolderTree.delete(folder);
    return Files.createDirectories(folder);
  }

  /**
   * Moves what was made to where it stays, which the trial names from now on; what an attempt left
   * there that was cut off is replaced.
   *
   * @return the files, each with its SHA-256
   */
  String finish(TrialRecord trial, Path made) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(made)) {
      files = all.sorted().toList();
    }
    trial.place = InstanceLock.place();
    return MadeFiles.keep(files, made, folder(trial));
  }

  /**
   * A file of a trial, when it was found to be what was written.
   *
   * @throws Refusal where the trial has no such file, or it was changed or taken away
   */
  public CheckedFile whole(TrialRecord trial, String name) throws IOException {
    String recorded = ResultImporter.sha256(trial.outputs, name);
    if (recorded == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "trial " + trial.id + " has no file " + name,
          "take one that its outcome names, when it is done");
    }
    Path file = folder(trial).resolve(name);
    if (!recorded.equals(Manifest.Output.sha256(file))) {
      throw new Refusal(
          Refusal.Reason.DAMAGED,
          name + " of trial " + trial.id + " is not any more what was written",
          "ask for another trial of the same days");
    }
    return new CheckedFile(file, recorded);
  }

  /** The media type of a file of a trial. */
  public static String type(String name) {
    return name.endsWith(".json") ? "application/json" : "text/csv";
  }
}
