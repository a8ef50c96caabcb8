package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.output.Manifest;
import shoeaudit.service.records.FrozenFile;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.CheckedFile;

/** The reports of signed-off runs, each in a folder of its own, as they have to stay. */
@ApplicationScoped
public class FrozenReports {
  /** The folder of the public copy in that of the report. */
  public static final String PUBLIC = "public";

  private final SignOffs signOffs;
  private final ServiceSettings settings;

  @Inject
  FrozenReports(SignOffs signOffs, ServiceSettings settings) {
    this.signOffs = signOffs;
    this.settings = settings;
  }

  /** Where the report of a run stands that is signed off by a service that is alone. */
  public Path folder(long run) {
    return folder(run, null);
  }

  /**
   * Where the report of a run stands that is signed off, or is to.
   *
   * @param place of which of several services; null: there is one
   */
  public Path folder(long run, @Nullable String place) {
    return settings
        .data()
        .resolve("results")
        .resolve(WorkingFolder.placed("run-" + run + "-signed-off", place));
  }

  /** Where the report of a licensee's run stands that is signed off. */
  public Path folder(Licensee licensee, long run) {
    return folder(run, signOffs.of(licensee, run).place);
  }

  /**
   * A file of a signed-off run's report, when it was found to be what was signed off.
   *
   * @return null where the report has no such file
   * @throws Refusal where the file was changed or taken away
   */
  public @Nullable CheckedFile whole(Licensee licensee, long run, String name) throws IOException {
    SignOff signOff = signOffs.of(licensee, run);
    for (FrozenFile frozen : signOffs.files(signOff)) {
      if (frozen.name.equals(name)) {
        Path file = folder(run, signOff.place).resolve(name);
        if (!frozen.sha256.equals(Manifest.Output.sha256(file))) {
          throw new Refusal(
              Refusal.Reason.DAMAGED,
              name + " of the run " + run + " is not any more what was signed off",
              "tell those who run the service: it has to come back from a backup");
        }
        return new CheckedFile(file, frozen.sha256);
      }
    }
    return null;
  }
}
