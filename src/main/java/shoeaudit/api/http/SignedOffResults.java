package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOffState;
import shoeaudit.service.review.FrozenReports;
import shoeaudit.service.vault.CheckedFile;

/** The results of runs as they were signed off, of which handouts are made. */
@ApplicationScoped
class SignedOffResults {
  /** The results from which they are made. */
  private static final List<String> READ =
      List.of(
          "manifest.json",
          "findings.jsonl",
          "effects.csv",
          "dealers.csv",
          "statistics.csv",
          "coverage.csv",
          "problems.csv",
          "report.pdf");

  private final FrozenReports frozen;

  @Inject
  SignedOffResults(FrozenReports frozen) {
    this.frozen = frozen;
  }

  /**
   * Where they stand, all that is read of them as it was signed off.
   *
   * @throws Refusal where the run is not signed off, or its results are not any more what was
   */
  Path folder(Licensee licensee, RunRecord run) throws IOException {
    if (run.signOff != SignOffState.DONE) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the run " + run.id + " is not signed off, and its reviews may still change",
          "ask again when it is signed off");
    }
    for (String each : READ) {
      CheckedFile file = frozen.whole(licensee, run.id, each);
      if (file == null) {
        throw new Refusal(
            Refusal.Reason.NOT_FOUND,
            "the run " + run.id + " was signed off without " + each,
            "repeat the run; results of this version hold what handouts need");
      }
    }
    return frozen.folder(licensee, run.id);
  }
}
