package shoeaudit.cli;

import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Collectors;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.profile.inspect.ProfileFit;
import shoeaudit.profile.inspect.SeenPath;
import shoeaudit.profile.source.FileForm;
import shoeaudit.report.text.Amounts;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.field.RecordKind;

/** What the inspection of a file came to, in plain words for a terminal. */
final class InspectedFile {
  private final StringBuilder text = new StringBuilder();
  private final FileInspection file;

  private InspectedFile(FileInspection file) {
    this.file = file;
  }

  /**
   * The whole of it, each line with its end.
   *
   * @param asked whether a profile was named
   */
  static String text(FileInspection file, boolean asked) {
    InspectedFile words = new InspectedFile(file);
    words.form();
    words.paths();
    if (!file.own().isLog() || asked) {
      words.profiles(asked);
    }
    if (file.understanding() != null) {
      words.line("");
      words.text.append(UnderstoodFile.text(file.understanding()));
    }
    return words.text.toString();
  }

  private void form() {
    line(file.file() + (file.gzip() ? " (gzip)" : ""));
    if (file.own().isLog()) {
      line(
          "  a shoe log of our own format 1, "
              + (file.own().format() == LogFormat.XLSX
                  ? "an Excel workbook"
                  : file.own().format() == LogFormat.CSV ? "CSV" : "JSON Lines")
              + (file.own().kind() == RecordKind.COUP_SUMMARY
                  ? ", one coup a row (coup summary)"
                  : ", one event a row")
              + ": an audit reads it as it is, without a profile");
    }
    line("  encoding: " + encoding(file.form()));
    Charset charset = file.form().charset();
    if (charset != null) {
      line("  character set: " + charset(file.form(), charset));
    }
    ImportProblem unread = file.firstUnread();
    if (unread != null) {
      line(
          "  "
              + Amounts.count(
                  file.unread(), "place could not be read: ", "places could not be read, first: ")
              + ImportProblems.text(unread));
    }
  }

  private static String encoding(FileForm form) {
    return switch (form.encoding()) {
      case EMPTY -> "none, the file is empty";
      case CSV ->
          "text, CSV; cells are separated by "
              + form.delimiters().stream()
                  .map(InspectedFile::delimiter)
                  .collect(Collectors.joining(", or by "))
              + (form.delimiters().size() > 1
                  ? " (each gives all first rows the same number of cells; the first is taken below)"
                  : "");
      case JSON_DOCUMENT -> "text, JSON, one document or several";
      case JSON_ARRAY -> "text, JSON, an array";
      case JSON_LINES -> "text, JSON Lines";
      case XML -> "text, XML";
      case XML_FRAGMENTS ->
          "text, XML elements that follow one another without a root (fragments: true in a profile)";
      case FRAMES -> "binary, frames of an electronic shoe";
      case TEXT -> "text, lines that are neither CSV nor JSON nor XML";
      case WORKBOOK -> "binary, a workbook";
      case BINARY -> "binary, of no known kind";
    };
  }

  private static String delimiter(char delimiter) {
    return switch (delimiter) {
      case ',' -> "commas";
      case ';' -> "semicolons";
      case '\t' -> "tabs";
      default -> "\"" + delimiter + "\"";
    };
  }

  private static String charset(FileForm form, Charset charset) {
    return switch (form.charsetKnown()) {
      case BY_MARK -> charset.name() + ", by its byte order mark";
      case VALID_UTF8 -> "UTF-8, as far as it was looked at";
      case ASCII -> "ASCII, as far as it was looked at; most character sets have that in common";
      case NOT_UTF8 ->
          "not UTF-8; which one cannot be told. What follows is shown as if it were ISO-8859-1";
      case NO_TEXT -> "none";
    };
  }

  private void paths() {
    if (file.paths().isEmpty()) {
      return;
    }
    line("");
    line(
        (file.form().encoding() == FileForm.Encoding.CSV ? "Columns" : "Paths")
            + " ("
            + (file.records() + file.unread() >= ProfileFit.MOST ? "the first " : "")
            + Amounts.count(file.records(), "record", "records")
            + " looked at):");
    for (SeenPath path : file.paths()) {
      line(
          "  "
              + path.path()
              + (path.json() ? " (JSON in a text)" : "")
              + ": filled "
              + Amounts.count(path.filled())
              + " of "
              + Amounts.count(path.of())
              + (path.examples().isEmpty() ? "" : ": " + String.join(", ", path.examples())));
      path.hints().forEach(hint -> line("    " + hint));
    }
  }

  private void profiles(boolean asked) {
    line("");
    if (file.form().encoding() == FileForm.Encoding.WORKBOOK) {
      line("Import profiles read no workbooks: save its sheet as CSV, and inspect that.");
      return;
    }
    List<ProfileFit> fitting = file.fits().stream().filter(fit -> fit.fitting() > 0).toList();
    if (asked || !fitting.isEmpty()) {
      line("Profiles:");
    }
    for (ProfileFit fit : asked ? file.fits() : fitting) {
      line("  " + fit.profile().id() + " (" + fit.profile().name() + "): " + share(fit));
    }
    int others = file.fits().size() - fitting.size();
    if (!asked && !fitting.isEmpty() && others > 0) {
      line("  " + Amounts.count(others, "other fits no record", "others fit no record"));
    }
    long whole = fitting.stream().filter(ProfileFit::isWhole).count();
    if (whole > 1) {
      line("  More than one fits: compare what each understands (--profile) before you choose.");
    }
    if (fitting.isEmpty() && !asked) {
      noneFits();
    }
  }

  private static String share(ProfileFit fit) {
    String counts =
        Amounts.count(fit.fitting())
            + " of "
            + (fit.isOfBeginning() ? "the first " : "")
            + Amounts.count(fit.records());
    if (fit.isWhole()) {
      return "fits (" + counts + " records)";
    }
    if (fit.fitting() == 0) {
      return "fits none of "
          + (fit.isOfBeginning() ? "the first " : "")
          + Amounts.count(fit.records(), "record", "records");
    }
    long percent = Math.clamp(100 * fit.fitting() / fit.records(), 1, 99);
    return "fits " + percent + "% of the records (" + counts + ")";
  }

  private void noneFits() {
    line("None of the " + Amounts.count(file.fits().size(), "profile", "profiles") + " fits.");
    line("A profile of your own would have to say:");
    line("  - how the file is encoded, and what a record is");
    line("  - where a record has its table, and its coup's number or id");
    line("  - where the cards are, whose each is, how they are written, and what stands for none");
    line("  - where the declared result is, and what its words mean");
    line("  - in which form and zone times are written, where there are any");
    line("  - where wagers are, what their bets are called, and what became of them");
    line(
        "How to write one: docs, src/site/profiles.md; try it with logs check and logs inspect"
            + " --profile.");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
