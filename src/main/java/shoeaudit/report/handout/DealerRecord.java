package shoeaudit.report.handout;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.Played;
import shoeaudit.report.Review;
import shoeaudit.report.interchange.ListedFinding;
import shoeaudit.report.output.FindingField;

/**
 * What the record shows of the coups that one dealer dealt. It counts departures as the report
 * does: what is dismissed, for review or an exception of the record is listed and counts in no
 * rate.
 *
 * @param dealer who
 * @param stretches what they dealt, by run, table and gambling day
 * @param all what these come to
 * @param codes of departures, in order
 * @param findings all that name the dealer, in the order of the runs and their records
 * @param others the others, taken together
 * @param unnamedCoups how many coups of the runs have no dealer on record
 */
public record DealerRecord(
    String dealer,
    List<Stretch> stretches,
    Dealt all,
    List<OfCode> codes,
    List<Entry> findings,
    Others others,
    long unnamedCoups) {
  /** Of fewer others the figures would be those of one person. */
  public static final int FEWEST_OTHERS = 2;

  public DealerRecord {
    stretches = List.copyOf(stretches);
    codes = List.copyOf(codes);
    findings = List.copyOf(findings);
  }

  /**
   * How much was dealt.
   *
   * @param shoes of how many shoes
   * @param coups how many
   * @param notTested on how many of them nothing could be tested
   * @param departing in how many play departed from the rules
   */
  public record Dealt(long shoes, long coups, long notTested, long departing) {
    private static final Dealt NONE = new Dealt(0, 0, 0, 0);

    private static Dealt of(Played.DealerRow row) {
      return new Dealt(row.shoes(), row.coups(), row.notTested(), row.departing());
    }

    private Dealt plus(Dealt other) {
      return new Dealt(
          Math.addExact(shoes, other.shoes),
          Math.addExact(coups, other.coups),
          Math.addExact(notTested, other.notTested),
          Math.addExact(departing, other.departing));
    }

    /** How many coups could be tested. */
    public long tested() {
      return coups - notTested;
    }
  }

  /** What was dealt at a table on a gambling day; null: the coups have no times. */
  public record Stretch(String table, @Nullable LocalDate day, Dealt dealt) {}

  /** What a finding is to a dealer's record. */
  public enum Kind {
    /** A departure from a rule or the controls. */
    DEPARTURE,
    /** The record does not settle it. */
    FOR_REVIEW,
    /** An exception of the record or of common procedure: no rule is broken. */
    EXCEPTION
  }

  /**
   * A finding.
   *
   * @param run in which it was found
   * @param finding as it is listed
   * @param kind what it is
   * @param state of its review
   * @param review null: nobody has reviewed it
   */
  public record Entry(
      HandoutRun run,
      ListedFinding finding,
      Kind kind,
      ReviewState state,
      @Nullable Review review) {}

  /**
   * Departures of a code.
   *
   * @param code which
   * @param byState how many findings name the dealer, by the state of their review
   * @param coups in how many coups that the dealer dealt there are some that are not dismissed
   * @param coupsOfOthers in how many of all others together
   */
  public record OfCode(
      String code, Map<ReviewState, Long> byState, long coups, long coupsOfOthers) {
    /** How many there are. */
    public long findings() {
      return byState.values().stream().mapToLong(Long::longValue).sum();
    }

    long in(ReviewState state) {
      return byState.getOrDefault(state, 0L);
    }
  }

  /**
   * The other dealers on record, taken together.
   *
   * @param all how many there are, and what they dealt
   * @param beside those who dealt at the same tables on the same gambling days, and what they dealt
   *     there
   * @param ownBeside what the dealer dealt at these tables on these days
   */
  public record Others(Group all, Group beside, Dealt ownBeside) {}

  /** So many dealers, and what they dealt. */
  public record Group(int dealers, Dealt dealt) {
    /** Whether its figures are not those of one person. */
    public boolean isSeveral() {
      return dealers >= FEWEST_OTHERS;
    }
  }

  private record TableDay(String run, @Nullable String table, @Nullable LocalDate day) {}

  /** How many coups a run has. */
  static long coups(HandoutRun run) {
    return inAll(run, row -> true).coups();
  }

  /** On how many of them nothing could be tested. */
  static long coupsNotTested(HandoutRun run) {
    return inAll(run, row -> true).notTested();
  }

  /** The dealers whom runs name, each once, in order. */
  public static List<String> dealers(List<HandoutRun> runs) {
    Set<String> dealers = new TreeSet<>(FindingOrder.NAMES);
    for (HandoutRun run : runs) {
      for (Played.DealerRow row : run.dealers()) {
        if (row.dealer() != null) {
          dealers.add(row.dealer());
        }
      }
    }
    return List.copyOf(dealers);
  }

  private static Dealt inAll(HandoutRun run, Predicate<Played.DealerRow> counted) {
    Dealt all = Dealt.NONE;
    for (Played.DealerRow row : run.dealers()) {
      if (row.table() == null && row.code() == null && counted.test(row)) {
        all = all.plus(Dealt.of(row));
      }
    }
    return all;
  }

  /**
   * That of a dealer whom the runs name.
   *
   * @throws IOException where their results cannot be read
   */
  public static DealerRecord of(String dealer, List<HandoutRun> runs) throws IOException {
    Dealt all = Dealt.NONE;
    long unnamed = 0;
    List<Stretch> stretches = new ArrayList<>();
    for (HandoutRun run : runs) {
      all = all.plus(inAll(run, row -> dealer.equals(row.dealer())));
      unnamed = Math.addExact(unnamed, inAll(run, row -> row.dealer() == null).coups());
      for (Played.DealerRow row : run.dealers()) {
        if (dealer.equals(row.dealer()) && row.table() != null) {
          stretches.add(new Stretch(row.table(), row.day(), Dealt.of(row)));
        }
      }
    }
    List<Entry> findings = findings(dealer, runs);
    return new DealerRecord(
        dealer,
        stretches,
        all,
        codes(dealer, findings, runs),
        findings,
        others(dealer, runs),
        unnamed);
  }

  private static List<Entry> findings(String dealer, List<HandoutRun> runs) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (HandoutRun run : runs) {
      run.run()
          .findings()
          .forEach((JsonNode line) -> {
            ListedFinding finding = new ListedFinding(line);
            if (dealer.equals(finding.text(FindingField.DEALER))) {
              Review review = run.run().review(finding);
              entries.add(
                  new Entry(
                      run,
                      finding,
                      kind(finding),
                      ReviewState.of(review, finding.facts()),
                      review));
            }
          });
    }
    return entries;
  }

  private static Kind kind(ListedFinding finding) {
    if (!AskedBy.isRequired(finding.criterion())) {
      return Kind.EXCEPTION;
    }
    return finding.isForReview() ? Kind.FOR_REVIEW : Kind.DEPARTURE;
  }

  private static List<OfCode> codes(String dealer, List<Entry> findings, List<HandoutRun> runs) {
    Map<String, Map<ReviewState, Long>> byCode = new TreeMap<>();
    for (Entry entry : findings) {
      if (entry.kind() == Kind.DEPARTURE) {
        byCode
            .computeIfAbsent(entry.finding().code(), code -> new EnumMap<>(ReviewState.class))
            .merge(entry.state(), 1L, Math::addExact);
      }
    }
    List<OfCode> codes = new ArrayList<>();
    byCode.forEach((code, byState) -> {
      long own = 0;
      long ofOthers = 0;
      for (HandoutRun run : runs) {
        for (Played.DealerRow row : run.dealers()) {
          if (code.equals(row.code()) && row.dealer() != null) {
            boolean isOwn = row.dealer().equals(dealer);
            own += isOwn ? row.departing() : 0;
            ofOthers += isOwn ? 0 : row.departing();
          }
        }
      }
      codes.add(new OfCode(code, byState, own, ofOthers));
    });
    return codes;
  }

  private static Others others(String dealer, List<HandoutRun> runs) {
    Set<TableDay> own = new HashSet<>();
    Set<TableDay> shared = new HashSet<>();
    Set<String> everybody = new TreeSet<>();
    Set<String> there = new TreeSet<>();
    Dealt all = Dealt.NONE;
    Dealt beside = Dealt.NONE;
    Dealt ownBeside = Dealt.NONE;
    for (HandoutRun run : runs) {
      for (Played.DealerRow row : run.dealers()) {
        if (dealer.equals(row.dealer()) && row.table() != null) {
          own.add(new TableDay(run.manifestSha256(), row.table(), row.day()));
        }
      }
    }
    for (HandoutRun run : runs) {
      for (Played.DealerRow row : run.dealers()) {
        String name = row.dealer();
        if (name == null || name.equals(dealer) || row.code() != null) {
          continue;
        }
        TableDay at = new TableDay(run.manifestSha256(), row.table(), row.day());
        if (row.table() == null) {
          everybody.add(name);
          all = all.plus(Dealt.of(row));
        } else if (own.contains(at)) {
          there.add(name);
          shared.add(at);
          beside = beside.plus(Dealt.of(row));
        }
      }
    }
    for (HandoutRun run : runs) {
      for (Played.DealerRow row : run.dealers()) {
        if (dealer.equals(row.dealer())
            && row.table() != null
            && shared.contains(new TableDay(run.manifestSha256(), row.table(), row.day()))) {
          ownBeside = ownBeside.plus(Dealt.of(row));
        }
      }
    }
    return new Others(new Group(everybody.size(), all), new Group(there.size(), beside), ownBeside);
  }

  /** The findings of a kind, by code. */
  Map<String, Long> byCode(Kind kind) {
    Map<String, Long> counts = new TreeMap<>(Comparator.naturalOrder());
    for (Entry entry : findings) {
      if (entry.kind() == kind) {
        counts.merge(entry.finding().code(), 1L, Math::addExact);
      }
    }
    return counts;
  }
}
