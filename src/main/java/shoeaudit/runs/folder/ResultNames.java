package shoeaudit.runs.folder;

import java.util.List;
import java.util.Set;

/** The files of a result, by the names that they have in its folder. */
public final class ResultNames {
  /** The findings, an object a line. */
  public static final String FINDINGS_JSON = "findings.jsonl";

  /** The findings as a table. */
  public static final String FINDINGS_CSV = "findings.csv";

  /** What no single coup shows. */
  public static final String INDICATORS_JSON = "indicators.jsonl";

  /** The indicators as a table. */
  public static final String INDICATORS_CSV = "indicators.csv";

  /** How each criterion was tested. */
  public static final String COVERAGE = "coverage.csv";

  /** What wagers were worth to the house. */
  public static final String STATISTICS = "statistics.csv";

  /** What each finding moved, wager by wager. */
  public static final String EFFECTS = "effects.csv";

  /** Who dealt how much. */
  public static final String DEALERS = "dealers.csv";

  /** What could not be read. */
  public static final String PROBLEMS = "problems.csv";

  /** What the run stands on. */
  public static final String INPUTS = "inputs.json";

  /** The report as PDF. */
  public static final String PDF = "report.pdf";

  /** What stands behind the report: every finding in full. */
  public static final String CASEBOOK = "casebook.pdf";

  /** The report as a workbook. */
  public static final String XLSX = "report.xlsx";

  /** The file that stands for a whole result. */
  public static final String MANIFEST = "manifest.json";

  /** The signed copy of the report, made after the manifest and not in it. */
  public static final String SIGNED = "report-signed.pdf";

  /** How the run differs from another one, made after the manifest and not in it. */
  public static final String COMPARISON_JSON = "comparison.json";

  /** The findings in which it does, likewise. */
  public static final String COMPARISON_CSV = "comparison.csv";

  /** What is made again from two runs whenever somebody wants it. */
  public static final List<String> COMPARISON = List.of(COMPARISON_JSON, COMPARISON_CSV);

  /** What every run writes beside the manifest. */
  public static final List<String> ALWAYS =
      List.of(
          FINDINGS_JSON, FINDINGS_CSV, EFFECTS, DEALERS, COVERAGE, STATISTICS, PROBLEMS, INPUTS);

  /** What is made of the results, which it shows. */
  public static final Set<String> REPORTS = Set.of(PDF, CASEBOOK, XLSX);

  /** The manifest first: an earlier run's results are no whole any more once one of them goes. */
  static final List<String> RESULTS =
      List.of(
          MANIFEST,
          SIGNED,
          COMPARISON_JSON,
          COMPARISON_CSV,
          PDF,
          CASEBOOK,
          XLSX,
          FINDINGS_JSON,
          FINDINGS_CSV,
          INDICATORS_JSON,
          INDICATORS_CSV,
          EFFECTS,
          DEALERS,
          COVERAGE,
          STATISTICS,
          PROBLEMS,
          INPUTS);

  private ResultNames() {}
}
