package shoeaudit.audit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogReader;

/**
 * Audits a log in memory as a run does: where it tells of shoes in several places, it is read again
 * with that knowledge.
 */
final class TwoPasses {
  private final ControlFile controls;
  private final LogFile file;

  /** Findings and problems. */
  record Outcome(List<Finding> findings, List<ImportProblem> problems) {}

  private TwoPasses(ControlFile controls, LogFile file) {
    this.controls = controls;
    this.file = file;
  }

  static Outcome audit(List<String> lines, HouseControls house) throws Exception {
    Path path = Files.createTempFile("two-passes", ".csv");
    try {
      Files.write(path, lines);
      LogFile file = new LogFile(path, "table.csv");
      return new TwoPasses(RecordedCase.controls(house.yaml()), file).audit();
    } finally {
      Files.delete(path);
    }
  }

  private Outcome audit() throws Exception {
    Outcome outcome = new Outcome(new ArrayList<>(), new ArrayList<>());
    SharedShoes shared = pass(SharedShoes.NONE, outcome);
    if (!shared.isEmpty()) {
      outcome = new Outcome(new ArrayList<>(), new ArrayList<>());
      var unused = pass(shared, outcome);
    }
    return outcome;
  }

  private SharedShoes pass(SharedShoes known, Outcome outcome) throws Exception {
    try (Audit audit =
        new Audit(
            RecordAudit.prepared(controls),
            1,
            verdict ->
                verdict.groups().forEach(group -> outcome.findings().addAll(group.findings())),
            outcome.problems()::add,
            file.path().resolveSibling(file.path().getFileName() + ".tmp"),
            null,
            null)) {
      LogReader reader = new LogReader(controls.currencyDigits(), audit);
      reader.know(known);
      reader.readOn(file, bytes -> {});
      reader.finish();
      AuditSummary summary = audit.finish();
      summary.onControls().forEach(group -> outcome.findings().addAll(group.findings()));
      for (var shoe : summary.acrossShoes()) {
        shoe.groups().forEach(group -> outcome.findings().addAll(group.findings()));
        outcome.problems().addAll(shoe.problems());
      }
      return SharedShoes.of(
          List.of(file),
          reader.shared(),
          (log, sink) -> new LogReader(controls.currencyDigits(), sink).read(log, bytes -> {}));
    }
  }
}
