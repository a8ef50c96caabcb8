package shoeaudit.report.building;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Gravest;
import shoeaudit.report.Gross;
import shoeaudit.report.Totals;

/**
 * Counts findings and the money that they moved, while they are found; not for several threads at
 * once.
 */
public final class FindingCount {
  private final Map<String, OfCode> codes = new TreeMap<>();
  private final Map<Integer, Long> ofVersions = new TreeMap<>();
  private final MoneyByName byTable = new MoneyByName();
  private final MoneyByName byDealer = new MoneyByName();
  private final TotalsCount all = new TotalsCount(finding -> true);
  private final Predicate<Finding> dismissed;
  private final TotalsCount standing;
  private final LateCount late = new LateCount();
  private final MoneyByName byLevel = new MoneyByName();
  private final Map<OnDay, OfDay> byDay = new TreeMap<>();
  private final GamblingDays days;
  private final PlayedCount played;
  private long findings;
  private long review;
  private long unknown;
  private long termsOver;
  private long termsShort;

  /** A level on a day; null: undated. */
  private record OnDay(@Nullable LocalDate day, Level level) implements Comparable<OnDay> {
    private static final Comparator<OnDay> ORDER =
        Comparator.comparing(OnDay::day, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(OnDay::level);

    @Override
    public int compareTo(OnDay other) {
      return ORDER.compare(this, other);
    }
  }

  private static final class OfDay {
    private long findings;
    private long review;
  }

  private static final class OfCode {
    private long dismissed;
    private long findings;
    private long review;
    private long effect;
    private long overPaid;
    private long unknown;
    private long zero;
    private Severity gravest = Severity.LOW;
    private final long[] ofSeverity = new long[Severity.values().length];
  }

  /**
   * Nothing counted yet.
   *
   * @param days by which it is decided on which gambling day a finding lies
   * @param dismissed which findings a review has dismissed
   */
  public FindingCount(GamblingDays days, Predicate<Finding> dismissed) {
    this.days = days;
    this.played = new PlayedCount(days);
    this.dismissed = dismissed;
    this.standing = new TotalsCount(dismissed.negate());
  }

  /** Counts the findings of a shoe. */
  public void add(ShoeVerdict verdict) {
    Long first = verdict.firstNanos();
    LocalDate day = first == null ? null : days.day(first);
    verdict.groups().forEach(group -> add(group, day));
    played.add(verdict);
  }

  /** Counts findings that lie on a control file. */
  public void addOnControls(FindingGroup group) {
    add(group, null);
  }

  private void add(FindingGroup group, @Nullable LocalDate dayOfShoe) {
    for (Finding finding : group.findings()) {
      count(group, finding);
      addMoney(group, finding);
      late.add(group, finding);
      OfDay ofDay =
          byDay.computeIfAbsent(
              new OnDay(day(group, finding, dayOfShoe), finding.level()), day -> new OfDay());
      ofDay.findings++;
      ofDay.review += finding.verdict() == Verdict.REVIEW ? 1 : 0;
    }
    all.add(group);
    long coups = standing.coups();
    long departures = standing.departuresOnCoups();
    standing.add(group);
    if (standing.departuresOnCoups() > departures) {
      played.add(
          group,
          standing.departuresOnCoups() - departures,
          /* first= */ standing.coups() > coups,
          standing.departing(group));
    }
    ofVersions.merge(group.version(), (long) group.findings().size(), Math::addExact);
  }

  private @Nullable LocalDate day(
      FindingGroup group, Finding finding, @Nullable LocalDate dayOfShoe) {
    String ofCoup = group.coup() == null ? null : group.coup().firstAt();
    String at = ofCoup == null ? finding.at() : ofCoup;
    return at == null ? dayOfShoe : days.day(at);
  }

  private void addMoney(FindingGroup group, Finding finding) {
    List<FindingGroup.Share> shares = group.shares(finding);
    if (shares.isEmpty()) {
      return;
    }
    Long effect = finding.effectMinor();
    long offset = effect == null ? 0 : Math.subtractExact(more(shares), Math.max(effect, 0));
    byTable.add(finding.table(), effect, offset);
    byDealer.add(finding.dealer(), effect, offset);
    byLevel.add(finding.level().text(), effect, offset);
  }

  /** What patrons got more, wager by wager, whatever others got less. */
  private static long more(List<FindingGroup.Share> shares) {
    long more = 0;
    for (FindingGroup.Share share : shares) {
      Long moved = share.effectMinor();
      more = Math.addExact(more, share.offsetMinor());
      more = Math.addExact(more, moved == null ? 0 : Math.max(moved, 0));
    }
    return more;
  }

  private void count(FindingGroup group, Finding finding) {
    OfCode code = codes.computeIfAbsent(finding.code(), one -> new OfCode());
    findings++;
    code.findings++;
    code.dismissed += dismissed.test(finding) ? 1 : 0;
    code.ofSeverity[finding.severity().ordinal()]++;
    if (finding.verdict() == Verdict.REVIEW) {
      review++;
      code.review++;
    }
    if (finding.severity().compareTo(code.gravest) < 0) {
      code.gravest = finding.severity();
    }
    Long terms = finding.termsEffectMinor();
    if (terms != null) {
      termsOver = Math.addExact(termsOver, Math.max(terms, 0));
      termsShort = Math.addExact(termsShort, Math.max(-terms, 0));
    }
    Long effect = finding.effectMinor();
    if (effect == null) {
      unknown++;
      code.unknown++;
      return;
    }
    code.zero += effect == 0 ? 1 : 0;
    code.effect = Math.addExact(code.effect, effect);
    code.overPaid =
        Math.addExact(
            code.overPaid, Gravest.Grave.of(finding, group.shares(finding)).overPaidMinor());
  }

  /** Those judged by a version of the controls, or on it: by its place, from 0. */
  public long ofVersion(int version) {
    return ofVersions.getOrDefault(version, 0L);
  }

  /** All findings. */
  public long findings() {
    return findings;
  }

  /** Those that a person has to review. */
  public long review() {
    return review;
  }

  /**
   * The codes that have findings, in the catalogue's order.
   *
   * @param wagers how many are on record: without any, what errors of play moved is not known, and
   *     a 0 is no figure
   */
  public List<CodeCount> codes(CheckList checks, long wagers) {
    List<CodeCount> counts = new ArrayList<>();
    for (Check check : checks.all()) {
      OfCode code = codes.get(check.code());
      if (code != null && counts.stream().noneMatch(count -> count.code().equals(check.code()))) {
        counts.add(
            new CodeCount(
                check.code(),
                check.level().text(),
                check.condition(),
                code.gravest.text(),
                code.findings,
                code.review,
                code.effect,
                code.unknown + (wagers == 0 && check.level().countsEffect() ? code.zero : 0),
                ofSeverity(code.ofSeverity),
                code.dismissed,
                code.overPaid));
      }
    }
    return counts;
  }

  private static Map<Severity, Long> ofSeverity(long[] counts) {
    Map<Severity, Long> known = new EnumMap<>(Severity.class);
    for (Severity severity : Severity.values()) {
      known.put(severity, counts[severity.ordinal()]);
    }
    return known;
  }

  /** The money by table, dealer, patron and level, the findings by day, and what all come to. */
  public Breakdown breakdown() {
    List<Breakdown.DayCount> days = new ArrayList<>();
    byDay.forEach((on, of) ->
        days.add(new Breakdown.DayCount(on.day(), on.level().text(), of.findings, of.review)));
    Totals totals = all.totals();
    return new Breakdown(
        byTable.rows(),
        byDealer.rows(),
        all.byPatron(),
        byLevel.rows(Arrays.stream(Level.values()).map(Level::text).toList()),
        List.copyOf(days),
        totals,
        standing.totals(),
        late.counted(),
        played.played(),
        standing.byPatron());
  }

  /** The money moved. */
  public Breakdown.Money money(CheckList checks) {
    SequencedMap<String, Long> byLevel = new LinkedHashMap<>();
    List<CodeCount> counts = codes(checks, 0);
    for (Level level : Level.values()) {
      for (CodeCount count : counts) {
        if (count.level().equals(level.text())) {
          byLevel.merge(count.level(), count.effectMinor(), Math::addExact);
        }
      }
    }
    Gross gross = all.totals().gross();
    return new Breakdown.Money(
        gross.overPaid().minor(),
        gross.shortPaid().minor(),
        unknown,
        byLevel,
        termsOver,
        termsShort);
  }
}
