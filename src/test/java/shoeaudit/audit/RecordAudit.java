package shoeaudit.audit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.field.ForeignFormat;
import shoeaudit.shoelog.reading.LogReader;

/** Audits logs that a property test has in memory, with the real reader and the real audit. */
final class RecordAudit implements AutoCloseable {
  /** Prepared before: to do so takes as long as to audit a short log. */
  private static final Map<ControlFile, Audit.Prepared> PREPARED =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Path folder;

  /** An audit's findings and problems. */
  record Outcome(List<Finding> findings, List<ImportProblem> problems) {}

  RecordAudit() {
    try {
      folder = Files.createTempDirectory("record-audit");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One control file, prepared: audits may share it. */
  static Audit.Prepared prepared(ControlFile controls) {
    return PREPARED.computeIfAbsent(controls, one -> Audit.Prepared.of(List.of(one)));
  }

  /** Audits a case, its logs written as CSV. */
  Outcome audit(RecordedCase recorded) throws Exception {
    Map<String, byte[]> files = new LinkedHashMap<>();
    recorded.logs().forEach(log -> files.put(log.name(), log.csv()));
    return audit(recorded.controls(), files);
  }

  /** Audits files, in their order, by their names. */
  Outcome audit(ControlFile controls, Map<String, byte[]> files) throws Exception {
    return audit(controls, files, null);
  }

  /** Likewise, files that another system wrote in that format; null: shoe logs. */
  Outcome audit(ControlFile controls, Map<String, byte[]> files, @Nullable ForeignFormat format)
      throws Exception {
    List<Finding> findings = new ArrayList<>();
    List<ImportProblem> problems = new ArrayList<>();
    try (Audit audit =
        new Audit(
            prepared(controls),
            1,
            verdict -> verdict.groups().forEach(group -> findings.addAll(group.findings())),
            problems::add,
            folder.resolve("memories.tmp"),
            null,
            null)) {
      LogReader reader =
          format == null
              ? new LogReader(controls.currencyDigits(), audit)
              : new LogReader(controls.currencyDigits(), audit, format);
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path path = folder.resolve(file.getKey());
        Files.write(path, file.getValue());
        reader.readOn(new LogFile(path, file.getKey()), bytes -> {});
      }
      reader.finish();
      AuditSummary summary = audit.finish();
      summary.onControls().forEach(group -> findings.addAll(group.findings()));
      summary
          .acrossShoes()
          .forEach(shoe -> {
            shoe.groups().forEach(group -> findings.addAll(group.findings()));
            problems.addAll(shoe.problems());
          });
    }
    for (String name : files.keySet()) {
      Files.delete(folder.resolve(name));
    }
    return new Outcome(findings, problems);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(folder.resolve("memories.tmp"));
    Files.delete(folder);
  }
}
