package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What the cage counted on a night: {@code drops/<gambling day>.csv} in the licensee's folder. A
 * file that cannot be used is told as missing, and the night is audited without it.
 *
 * @param file where it stands, or would
 * @param sha256 of the file; null: there is none
 * @param counted what it says; {@link DropFile#NONE} where there is none, or it cannot be used
 * @param problem why it cannot be used; null: it can, or there is none
 */
record NightDrop(Path file, @Nullable String sha256, DropFile counted, @Nullable String problem) {
  private static final String FOLDER = "drops";

  /** That of a night. */
  static NightDrop of(Path licensee, LocalDate day) throws IOException {
    Path file = file(licensee, day);
    if (!Files.isRegularFile(file)) {
      return new NightDrop(file, null, DropFile.NONE, null);
    }
    byte[] content = Files.readAllBytes(file);
    String sha256 = Sha256.hex(content);
    try {
      DropFile counted = DropFile.read(name(day), content);
      counted.refuseOtherDays(day);
      return new NightDrop(file, sha256, counted, null);
    } catch (InvalidRunRequestException e) {
      return new NightDrop(file, sha256, DropFile.NONE, Objects.requireNonNull(e.getMessage()));
    }
  }

  /** The SHA-256 of that of a night as it is now; null: there is none. */
  static @Nullable String sha256(Path licensee, LocalDate day) throws IOException {
    Path file = file(licensee, day);
    return Files.isRegularFile(file) ? Sha256.hex(Files.readAllBytes(file)) : null;
  }

  private static Path file(Path licensee, LocalDate day) {
    return licensee.resolve(FOLDER).resolve(name(day));
  }

  private static String name(LocalDate day) {
    return day + ".csv";
  }

  /** How it is named to people. */
  String name() {
    return FOLDER + "/" + file.getFileName();
  }

  /** The file; null: there is none that can be used. */
  @Nullable Path usable() {
    return sha256 == null || problem != null ? null : file;
  }

  /** Adds it to what an edition says. */
  void tell(EditionSummary summary) {
    String hash = sha256;
    if (hash != null) {
      summary.addDrop(hash, counted);
    }
  }

  /** What is missing of the night as it cannot be used. */
  List<MissingRecord> missing() {
    return problem == null
        ? List.of()
        : List.of(
            new MissingRecord(
                MissingRecord.Kind.DROP,
                "",
                "the drop is not used: "
                    + problem
                    + "; mend the file, and the night is audited anew"));
  }
}
