package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.NightEdition;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.service.records.MadeFiles;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.CheckedFile;

/** The files of editions: beside the results of runs, whole or not there. */
@ApplicationScoped
public class EditionFiles {
  /** Which recordings show findings. */
  public static final String FOOTAGE = "footage.csv";

  /** The same as a document to print; there is none where no recording shows findings. */
  public static final String FOOTAGE_PAGE = "footage.pdf";

  /** How the findings differ from those of the edition before. */
  public static final String CHANGES = "changes.csv";

  /** All that an edition may have. */
  public static final List<String> NAMES =
      List.of(NightEdition.FILE, FOOTAGE, FOOTAGE_PAGE, CHANGES);

  private final Path results;
  private final WorkingFolder working;

  @Inject
  EditionFiles(ServiceSettings settings, WorkingFolder working) {
    this.working = working;
    results = settings.data().resolve("results");
  }

  /** An empty folder to make an edition's files in; a start takes away what is left of it. */
  Path begin(EditionRecord edition) throws IOException {
    Path folder =
        working.making(results).resolve(".partial-" + name(edition) + "-" + edition.number);
    FolderTree.delete(folder);
    return Files.createDirectories(folder);
  }

  private static String name(EditionRecord edition) {
    return "night-" + edition.night.id;
  }

  private Path folder(EditionRecord edition) {
    return results
        .resolve(name(edition))
        .resolve(WorkingFolder.placed("edition-" + edition.number, edition.place));
  }

  /**
   * Moves what was made to where it stays, which the edition names from now on; what an attempt
   * left there that was cut off is replaced.
   *
   * @return the files, each with its SHA-256
   */
  String finish(EditionRecord edition, Path made) throws IOException {
    List<Path> files = NAMES.stream().map(made::resolve).filter(Files::exists).toList();
    edition.place = InstanceLock.place();
    return MadeFiles.keep(files, made, folder(edition));
  }

  /**
   * A file of an edition, when it was found to be what was written.
   *
   * @throws Refusal where the edition has no such file, or it was changed or taken away
   */
  public CheckedFile whole(EditionRecord edition, String name) throws IOException {
    String recorded = ResultImporter.sha256(edition.outputs, name);
    if (recorded == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "edition " + edition.number + " of the night has no " + name,
          name.equals(CHANGES)
              ? "take it of a later edition: the first has none before it to differ from"
              : "take one of " + String.join(", ", NAMES));
    }
    Path file = folder(edition).resolve(name);
    if (!recorded.equals(Manifest.Output.sha256(file))) {
      throw new Refusal(
          Refusal.Reason.DAMAGED,
          name
              + " of edition "
              + edition.number
              + " of the night of "
              + edition.night.day
              + " is not any more what was written",
          "tell those who run the service: it is in their backups, and the runs of the edition are"
              + " kept");
    }
    return new CheckedFile(file, recorded);
  }

  /**
   * A file of an edition that somebody names.
   *
   * @throws Refusal where an edition has no such file, or it was changed or taken away
   */
  public CheckedFile named(EditionRecord edition, String name) throws IOException {
    if (!NAMES.contains(name)) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "an edition has no file " + name,
          "ask for one of " + String.join(", ", NAMES));
    }
    return whole(edition, name);
  }

  /** The media type of a file of an edition. */
  public static String type(String name) {
    if (name.endsWith(".pdf")) {
      return "application/pdf";
    }
    return name.endsWith(".json") ? "application/json" : "text/csv";
  }

  /**
   * Which recordings show an edition's findings, those that may be overwritten first coming first.
   *
   * @throws Refusal where its file was changed or taken away
   */
  public List<Recording> recordings(EditionRecord edition) throws IOException {
    return Recording.read(whole(edition, FOOTAGE).path());
  }

  /**
   * An edition as it was told.
   *
   * @throws Refusal where its file was changed or taken away
   */
  public NightEdition told(EditionRecord edition) throws IOException {
    Path file = whole(edition, NightEdition.FILE).path();
    return NightEdition.read(Files.readAllBytes(file), file);
  }
}
