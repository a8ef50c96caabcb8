package shoeaudit.service.queue;

import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.Vault;

/**
 * Audits runs as the service does, and leaves their reports away where a test says so: to write
 * both takes more than all else that is done for a run, and few tests read them.
 */
@Alternative
@Singleton
public class RunWorkAsTold extends RunWork {
  private static final AtomicBoolean WITH_REPORTS = new AtomicBoolean(true);

  /** Whether this thread audits a run now. */
  private static final ThreadLocal<Boolean> AUDITS = ThreadLocal.withInitial(() -> false);

  @Inject
  RunWorkAsTold(
      Vault vault,
      RuleLibrary rules,
      ResultImporter records,
      RunRecords runs,
      ServiceSettings service,
      WorkingFolder working,
      QueueSettings settings) {
    super(vault, rules, records, runs, service, working, settings);
  }

  /**
   * Says whether runs that begin from now on have their reports; signed-off ones always do.
   *
   * @return what was said before
   */
  public static boolean withReports(boolean wanted) {
    return WITH_REPORTS.getAndSet(wanted);
  }

  @Override
  boolean audit(RunRecord run, ActiveRun onHand)
      throws InvalidRunRequestException, IOException, InterruptedException {
    AUDITS.set(true);
    try {
      return super.audit(run, onHand);
    } finally {
      AUDITS.remove();
    }
  }

  @Override
  AuditRequest request(RunRecord run, RunFiles files, Path folder, @Nullable Path reviews) {
    AuditRequest request = super.request(run, files, folder, reviews);
    return AUDITS.get() && !WITH_REPORTS.get() ? withoutReports(request) : request;
  }

  private static AuditRequest withoutReports(AuditRequest request) {
    return new AuditRequest(
        request.controls(),
        request.logs(),
        request.profile(),
        request.out(),
        request.reviews(),
        request.rules(),
        request.threads(),
        AuditRequest.Reports.NONE,
        request.layout(),
        request.replace(),
        request.engagement(),
        request.earlier(),
        request.redact(),
        request.days(),
        request.drop(),
        request.foreignDrops(),
        request.asIfFrom());
  }
}
