package shoeaudit.web.operator;

import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.game.Card;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.profile.inspect.ProfileFit;
import shoeaudit.runs.LogPreview;
import shoeaudit.service.records.LogLooks;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;

/**
 * What a page says of a log that was looked at.
 *
 * @param name as its sender calls it
 * @param encoding of the file, a key of the texts
 * @param charset its character set; null: it is no text
 * @param kind of shoe log, a key of the texts; null: it is none of ours
 * @param reason why it is none of ours; empty: it is one
 * @param profile by which it was read; null: by none
 * @param fits the profiles that read some of its records, best first
 * @param preview what it holds; null: nothing can read it
 * @param coups the first coups
 * @param needs what checks need and the record does not have
 * @param gaps what the record declares to lack
 * @param fields what is recorded nowhere in it, keys of the texts
 * @param habits what is written otherwise than the format asks, and not tested for it: the first
 * @param moreHabits how many of these there are besides
 * @param problems the import problems by kind, those that most lines have first
 * @param more how many import problems of other kinds there are besides
 */
public record LookView(
    String name,
    String encoding,
    @Nullable String charset,
    @Nullable String kind,
    String reason,
    @Nullable String profile,
    List<Fit> fits,
    @Nullable LogPreview preview,
    List<CoupView> coups,
    List<Need> needs,
    List<Gap> gaps,
    List<String> fields,
    List<ImportProblem> habits,
    long moreHabits,
    List<LogPreview.ProblemKind> problems,
    long more) {
  private static final int MOST_FITS = 5;
  private static final String PLAIN_SUITS = "SHDC";
  private static final String SUITS = "\u2660\u2665\u2666\u2663";

  /** A profile, and how many of the records looked at it can read. */
  public record Fit(String id, String name, long fitting, long records) {}

  /** A card. */
  public record CardView(String text, boolean red) {
    static CardView of(byte card) {
      String text = Card.text(card);
      int suit = PLAIN_SUITS.indexOf(text.charAt(text.length() - 1));
      return suit < 0
          ? new CardView(text, false)
          : new CardView(
              text.substring(0, text.length() - 1) + SUITS.charAt(suit), suit == 1 || suit == 2);
    }
  }

  /** A hand. */
  public record HandView(List<CardView> cards, int total) {
    static HandView of(List<Byte> hand) {
      return new HandView(
          hand.stream().map(CardView::of).toList(),
          hand.stream()
                  .mapToInt(card ->
                      Card.rankKnown(card) || card == Card.TEN_POINTS ? Card.value(card) : 0)
                  .sum()
              % Card.TEN);
    }
  }

  /** A coup; result null: none was declared on record. */
  public record CoupView(
      String table,
      String shoe,
      String number,
      HandView player,
      HandView banker,
      @Nullable String result,
      int wagers) {}

  /**
   * Something that checks need.
   *
   * @param key of the texts that say what it is and what would cure it
   * @param shoes how many shoes do not have it
   * @param checks what cannot be tested without it
   */
  public record Need(String key, int shoes, List<Untested> checks) {}

  /** A check that cannot be made. */
  public record Untested(String code, String condition) {}

  /** Something that the record declares to lack. */
  public record Gap(String words, int count, boolean ofCoups) {}

  static LookView of(String name, LogLooks.Look look) {
    FileInspection file = look.file();
    LogPreview preview = look.preview();
    Charset charset = file.form().charset();
    return new LookView(
        name,
        file.form().encoding().name(),
        charset == null ? null : charset.name(),
        file.own().kind() == null ? null : file.own().kind().name(),
        file.own().reason(),
        look.profile(),
        file.fits().stream()
            .filter(fit -> fit.fitting() > 0)
            .limit(MOST_FITS)
            .map(LookView::fit)
            .toList(),
        preview,
        preview == null ? List.of() : preview.first().stream().map(LookView::coup).toList(),
        preview == null ? List.of() : needs(preview.lacking()),
        preview == null ? List.of() : gaps(preview.gaps()),
        preview == null
            ? List.of()
            : preview.unrecorded().stream().sorted().map(Enum::name).toList(),
        preview == null ? List.of() : preview.habits(),
        preview == null ? 0 : preview.habitCount() - preview.habits().size(),
        preview == null ? List.of() : preview.problems(),
        preview == null
            ? 0
            : preview.problemCount()
                - preview.problems().stream().mapToLong(LogPreview.ProblemKind::count).sum());
  }

  private static Fit fit(ProfileFit fit) {
    return new Fit(fit.profile().id(), fit.profile().name(), fit.fitting(), fit.records());
  }

  private static CoupView coup(LogPreview.Coup coup) {
    return new CoupView(
        coup.table(),
        coup.shoe(),
        Integer.toString(coup.number()),
        HandView.of(coup.player()),
        HandView.of(coup.banker()),
        coup.result() == null ? null : coup.result().name(),
        coup.wagers());
  }

  private static List<Need> needs(Map<Requirement, Integer> lacking) {
    return lacking.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(need ->
            new Need(
                need.getKey().name().toLowerCase(Locale.ROOT),
                need.getValue(),
                Catalogue.checks().all().stream()
                    .filter(check -> check.requirements().contains(need.getKey()))
                    .sorted(Comparator.comparing(Check::code))
                    .map(check -> new Untested(check.code(), check.condition()))
                    .collect(Collectors.toList())))
        .toList();
  }

  private static List<Gap> gaps(Map<RecordGap, Integer> gaps) {
    return gaps.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(gap -> new Gap(gap.getKey().words(), gap.getValue(), gap.getKey().isOfCoup()))
        .toList();
  }
}
