package shoeaudit.runs;

import java.time.LocalDate;
import shoeaudit.report.Report;

/** How the folder of a run's results is named where nobody names it. */
final class ReportFolders {
  private ReportFolders() {}

  /** Licensee and period: {@code WA-0042-2026-03-01--2026-03-31}. */
  static String name(Report report) {
    LocalDate first = report.firstDay();
    LocalDate last = report.lastDay();
    String period =
        first == null || last == null
            ? "undated"
            : first.equals(last) ? first.toString() : first + "--" + last;
    return report.controls().licensee().id().replaceAll("[^A-Za-z0-9._-]", "_") + "-" + period;
  }
}
