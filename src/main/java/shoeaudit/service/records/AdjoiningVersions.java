package shoeaudit.service.records;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shoeaudit.controls.ControlFile;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.request.ControlVersions;

/** Whether the approved versions of a licensee's controls would adjoin with one more. */
final class AdjoiningVersions {
  private AdjoiningVersions() {}

  /** Reads a version. */
  interface Reading {
    /** What it says. */
    ControlFile of(ControlVersion version) throws IOException;
  }

  /**
   * Looks at them.
   *
   * @param active those that are approved
   * @param version one more, which takes the place of that of its first day
   * @throws Refusal where they would not adjoin
   */
  static void check(List<ControlVersion> active, ControlVersion version, Reading reading) {
    List<ControlVersion> versions = new ArrayList<>(active);
    versions.removeIf(other -> other.effectiveFrom.equals(version.effectiveFrom));
    versions.add(version);
    List<ControlFile> files = new ArrayList<>();
    for (ControlVersion each : versions) {
      try {
        files.add(reading.of(each));
      } catch (IOException e) {
        throw new UncheckedIOException("a control file cannot be read from the vault", e);
      }
    }
    files.sort(Comparator.comparing(ControlFile::effectiveFrom));
    for (int i = 1; i < files.size(); i++) {
      String wrong = ControlVersions.notVersions(files.get(i - 1), files.get(i));
      if (wrong != null) {
        throw new Refusal(
            Refusal.Reason.CONFLICT,
            wrong,
            "send the earlier file again with its last day, and let that be approved first");
      }
    }
  }
}
