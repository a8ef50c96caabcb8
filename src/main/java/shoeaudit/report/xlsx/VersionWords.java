package shoeaudit.report.xlsx;

import java.time.LocalDate;
import shoeaudit.report.Report;
import shoeaudit.report.Texts;

/** How a version of the controls is called. */
final class VersionWords {
  private VersionWords() {}

  /** Its file and span, which tell it from the others. */
  static String name(Report.Version version, Texts texts) {
    return texts.of("xlsx.version", version.controls().file(), span(version, texts));
  }

  /** Its span: {@code 2026-01-01 to 2026-06-30}. */
  static String span(Report.Version version, Texts texts) {
    LocalDate until = version.controls().effectiveUntil();
    String from = version.controls().effectiveFrom().toString();
    return until == null
        ? texts.of("xlsx.version.open", from)
        : texts.of("xlsx.version.span", from, until.toString());
  }
}
