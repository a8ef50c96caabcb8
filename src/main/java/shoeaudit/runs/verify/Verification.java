package shoeaudit.runs.verify;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.Statement;

/** What is to be verified of a finished run, who hears of it, and what came of it. */
public final class Verification {
  private Verification() {}

  /**
   * What to verify, and against what.
   *
   * @param folder of the run
   * @param logs the evidence: the logs that were audited; none where the findings are not replayed
   * @param controls the control files; none: those that the report embeds
   * @param profile the import profile where the run was made with one that does not come with the
   *     program; null: as recorded
   * @param rules the rules installed
   * @param trusted certificates of issuers that are trusted, PEM; null: trust is left open
   * @param earlier the results of the run before, where the run continued its indicators; else null
   * @param replay whether the audit is replayed
   * @param threads how many shoes are audited at once
   */
  public record Request(
      Path folder,
      List<Path> logs,
      List<Path> controls,
      @Nullable String profile,
      RuleLibrary rules,
      @Nullable Path trusted,
      @Nullable Path earlier,
      boolean replay,
      int threads) {
    /** Keeps copies. */
    public Request {
      logs = List.copyOf(logs);
      controls = List.copyOf(controls);
    }
  }

  /** Hears what is looked at and what came of it, as it is found. */
  public interface Listener {
    /** What is looked at next. */
    void step(String title);

    /** What came of it. */
    void said(Statement statement);
  }

  /**
   * What came of it in all.
   *
   * @param differences how many things are otherwise than recorded
   * @param open how many were not looked at
   * @param replayed whether the audit was replayed
   */
  public record Outcome(long differences, long open, boolean replayed) {}
}
