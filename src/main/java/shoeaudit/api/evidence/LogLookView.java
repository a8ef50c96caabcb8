package shoeaudit.api.evidence;

import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.game.Card;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.runs.LogPreview;
import shoeaudit.service.records.LogLooks;
import shoeaudit.shoelog.ImportProblem;

/**
 * What a log was seen to be.
 *
 * @param encoding of the file, such as {@code csv} or {@code json-lines}
 * @param charset its character set; null: it is no text
 * @param kind of shoe log: {@code event} or {@code coup-summary}; null: it is none
 * @param reason why it is none; empty: it is one
 * @param profile the id of the import profile by which it was read; null: by none
 * @param fits the profiles that can read some of its records, the best first
 * @param holds what it holds; null: nothing can read it
 */
public record LogLookView(
    String encoding,
    @Nullable String charset,
    @Nullable String kind,
    String reason,
    @Nullable String profile,
    List<LookedFit> fits,
    @Nullable LookedHold holds) {
  /** A profile, and how many of the records looked at it can read. */
  public record LookedFit(String profile, long fitting, long records) {}

  /**
   * What a log holds.
   *
   * @param first the first coups, as an audit reads them
   * @param lacking what checks need and the record of some shoes does not have
   * @param unrecorded what no event of it records
   * @param habits what is written otherwise than the format asks, and not tested for it: the first
   * @param habitCount how many of these there are
   * @param problems the import problems by kind, those that most lines have first
   * @param problemCount how many import problems there are in all
   */
  public record LookedHold(
      List<LookedTable> tables,
      int shoes,
      long coups,
      List<LookedCoup> first,
      List<LookedLack> lacking,
      List<String> unrecorded,
      List<LookedProblem> habits,
      long habitCount,
      List<LookedProblem> problems,
      long problemCount,
      List<String> notes) {}

  /** A table, and how much was dealt there. */
  public record LookedTable(String table, int shoes, long coups) {}

  /** A coup, its hands in the order in which they received their cards; result null: none. */
  public record LookedCoup(
      String table,
      String shoe,
      int coup,
      List<String> player,
      List<String> banker,
      @Nullable String result,
      int wagers) {}

  /**
   * Something that checks need.
   *
   * @param need what
   * @param shoes how many do not have it
   * @param codes of the checks that cannot be made without it
   */
  public record LookedLack(String need, int shoes, List<String> codes) {}

  /**
   * Import problems of a kind.
   *
   * @param problem the first of them
   * @param count how many there are
   * @param firstLine of the first; 0: it is the whole file's
   */
  public record LookedProblem(String problem, String remedy, long count, long firstLine) {}

  static LogLookView of(LogLooks.Look look) {
    FileInspection file = look.file();
    Charset charset = file.form().charset();
    LogPreview preview = look.preview();
    return new LogLookView(
        text(file.form().encoding().name()),
        charset == null ? null : charset.name(),
        file.own().kind() == null ? null : text(file.own().kind().name()),
        file.own().reason(),
        look.profile(),
        file.fits().stream()
            .filter(fit -> fit.fitting() > 0)
            .map(fit -> new LookedFit(fit.profile().id(), fit.fitting(), fit.records()))
            .toList(),
        preview == null ? null : holds(preview));
  }

  private static LookedHold holds(LogPreview preview) {
    return new LookedHold(
        preview.tables().stream()
            .map(table -> new LookedTable(table.name(), table.shoes(), table.coups()))
            .toList(),
        preview.shoes(),
        preview.coups(),
        preview.first().stream().map(LogLookView::coup).toList(),
        preview.lacking().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(lack ->
                new LookedLack(text(lack.getKey().name()), lack.getValue(), needing(lack.getKey())))
            .toList(),
        preview.unrecorded().stream().sorted().map(field -> text(field.name())).toList(),
        preview.habits().stream().map(habit -> problem(habit, 1)).toList(),
        preview.habitCount(),
        preview.problems().stream().map(kind -> problem(kind.first(), kind.count())).toList(),
        preview.problemCount(),
        preview.notes());
  }

  private static LookedCoup coup(LogPreview.Coup coup) {
    return new LookedCoup(
        coup.table(),
        coup.shoe(),
        coup.number(),
        coup.player().stream().map(Card::text).toList(),
        coup.banker().stream().map(Card::text).toList(),
        coup.result() == null ? null : text(coup.result().name()),
        coup.wagers());
  }

  private static List<String> needing(Requirement requirement) {
    return Catalogue.checks().all().stream()
        .filter(check -> check.requirements().contains(requirement))
        .sorted(Comparator.comparing(Check::code))
        .map(Check::code)
        .toList();
  }

  private static LookedProblem problem(ImportProblem problem, long count) {
    return new LookedProblem(problem.problem(), problem.remedy(), count, problem.sourceLine());
  }

  private static String text(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
