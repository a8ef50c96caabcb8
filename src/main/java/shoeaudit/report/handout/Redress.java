package shoeaudit.report.handout;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.interchange.ListedFinding;
import shoeaudit.report.output.FindingField;

/**
 * What patrons got less and more than was due, by patron and currency, with how far the review of
 * each finding has come. All amounts in minor units, exact; each side gross (audit.md, reading 33),
 * so that the sums are those of the runs' reports.
 *
 * @param accounts of the patrons, by currency, then name; those whose name is not recorded last
 */
public record Redress(List<Account> accounts) {
  public Redress {
    accounts = List.copyOf(accounts);
  }

  /** The order in which errors are made good by others on the same wager. */
  private static final List<ReviewState> MADE_GOOD =
      List.of(ReviewState.CONFIRMED, ReviewState.UNDECIDED, ReviewState.PUT_RIGHT);

  private record Key(String currency, String patron) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparing(Key::currency)
            .thenComparing(key -> key.patron().isEmpty())
            .thenComparing(Key::patron, FindingOrder.NAMES);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  /** A wager of a run. */
  private record OnWager(
      HandoutRun run,
      @Nullable String table,
      @Nullable String shoe,
      @Nullable Integer coup,
      @Nullable String at,
      @Nullable String area,
      @Nullable String bet) {
    static OnWager of(Entry entry) {
      EffectRow row = entry.row();
      return new OnWager(
          entry.run(), row.table(), row.shoe(), row.coup(), row.at(), row.area(), row.bet());
    }
  }

  /**
   * What a finding moved on a wager.
   *
   * @param run in which it was found
   * @param row as its results have it
   * @param state of the finding's review
   */
  public record Entry(HandoutRun run, EffectRow row, ReviewState state) {}

  /**
   * Of one patron in one currency.
   *
   * @param currency ISO 4217
   * @param patron who; null: not recorded
   * @param entries in the order of the runs and their records
   */
  public record Account(String currency, @Nullable String patron, List<Entry> entries) {
    public Account {
      entries = List.copyOf(entries);
    }

    /**
     * What errors of a state took and other errors gave on the same wager, in minor units, without
     * what was dismissed: it is in both sums, and nothing of it is owed. Confirmed errors are made
     * good before those that are not decided.
     */
    public long madeGoodMinor(ReviewState state) {
      return madeGood().getOrDefault(state, 0L);
    }

    /** What was short-paid by errors of a state and no other error made good on the same wager. */
    public long owedMinor(ReviewState state) {
      return Math.subtractExact(sums().shortPaid(state), madeGoodMinor(state));
    }

    /** That of errors of all states. */
    public long madeGoodMinor() {
      return madeGood().values().stream().reduce(0L, Math::addExact);
    }

    private Map<ReviewState, Long> madeGood() {
      Map<OnWager, List<Entry>> wagers = new HashMap<>();
      for (Entry entry : entries) {
        // A row without a stake is about several wagers, or about none.
        if (entry.state() != ReviewState.DISMISSED
            && entry.row().shortPaidMinor() != null
            && entry.row().overPaidMinor() != null
            && entry.row().stakeMinor() != null) {
          wagers.computeIfAbsent(OnWager.of(entry), each -> new ArrayList<>()).add(entry);
        }
      }
      Map<ReviewState, Long> good = new EnumMap<>(ReviewState.class);
      for (List<Entry> ofWager : wagers.values()) {
        Map<ReviewState, Long> less = Sums.of(List.of(account(ofWager))).shortPaid();
        long given = Sums.of(List.of(account(ofWager))).overPaidAsFound();
        for (ReviewState state : MADE_GOOD) {
          long of = Math.min(given, less.getOrDefault(state, 0L));
          given -= of;
          if (of > 0) {
            good.merge(state, of, Math::addExact);
          }
        }
      }
      return good;
    }

    private Account account(List<Entry> some) {
      return new Account(currency, patron, some);
    }

    /** What it comes to. */
    public Sums sums() {
      return Sums.of(List.of(this));
    }
  }

  /**
   * Sums over entries.
   *
   * @param shortPaid by state of review, every state
   * @param overPaid likewise
   * @param unknown how many entries have no figure; dismissed ones are not among them
   */
  public record Sums(
      Map<ReviewState, Long> shortPaid, Map<ReviewState, Long> overPaid, long unknown) {
    /** Those of accounts in one currency. */
    public static Sums of(List<Account> accounts) {
      Map<ReviewState, Long> less = new EnumMap<>(ReviewState.class);
      Map<ReviewState, Long> more = new EnumMap<>(ReviewState.class);
      for (ReviewState state : ReviewState.values()) {
        less.put(state, 0L);
        more.put(state, 0L);
      }
      long unknown = 0;
      for (Account account : accounts) {
        for (Entry entry : account.entries()) {
          Long under = entry.row().shortPaidMinor();
          Long over = entry.row().overPaidMinor();
          if (under == null || over == null) {
            unknown += entry.state() == ReviewState.DISMISSED ? 0 : 1;
          } else {
            less.merge(entry.state(), under, Math::addExact);
            more.merge(entry.state(), over, Math::addExact);
          }
        }
      }
      return new Sums(less, more, unknown);
    }

    long shortPaid(ReviewState state) {
      return shortPaid.getOrDefault(state, 0L);
    }

    long overPaid(ReviewState state) {
      return overPaid.getOrDefault(state, 0L);
    }

    /** As found, whatever reviewers made of it: the sum of the report. */
    public long shortPaidAsFound() {
      return shortPaid.values().stream().reduce(0L, Math::addExact);
    }

    /** As found. */
    public long overPaidAsFound() {
      return overPaid.values().stream().reduce(0L, Math::addExact);
    }

    /** What was over-paid without what is dismissed. */
    public long overPaidStanding() {
      return Math.subtractExact(overPaidAsFound(), overPaid(ReviewState.DISMISSED));
    }

    /** Over-paid less short-paid, without what is dismissed: + where the patron got more. */
    public long netStanding() {
      return Math.subtractExact(
          overPaidStanding(),
          Math.subtractExact(shortPaidAsFound(), shortPaid(ReviewState.DISMISSED)));
    }
  }

  /** The currencies, each once, in order. */
  public List<String> currencies() {
    return accounts.stream().map(Account::currency).distinct().toList();
  }

  /** The accounts in a currency. */
  public List<Account> in(String currency) {
    return accounts.stream().filter(account -> account.currency().equals(currency)).toList();
  }

  /** The accounts of one patron, one for each currency. */
  public Redress of(String patron) {
    return new Redress(
        accounts.stream().filter(account -> patron.equals(account.patron())).toList());
  }

  /** Those whose name is on record: to whom something can be handed. */
  public Redress named() {
    return new Redress(accounts.stream().filter(account -> account.patron() != null).toList());
  }

  /**
   * Of finished runs.
   *
   * @throws IOException where their results cannot be read
   */
  public static Redress of(List<HandoutRun> runs) throws IOException {
    Map<Key, List<Entry>> entries = new TreeMap<>();
    for (HandoutRun run : runs) {
      Map<String, Long> moved = new HashMap<>();
      Map<String, ReviewState> states = states(run);
      run.effects()
          .forEach(row -> {
            Long less = row.shortPaidMinor();
            Long more = row.overPaidMinor();
            if (less != null && more != null) {
              moved.merge(row.finding(), Math.subtractExact(more, less), Math::addExact);
            }
            String patron = row.patron();
            entries
                .computeIfAbsent(
                    new Key(row.currency(), patron == null ? "" : patron), key -> new ArrayList<>())
                .add(
                    new Entry(run, row, states.getOrDefault(row.finding(), ReviewState.UNDECIDED)));
          });
      holdToFindings(run, moved);
    }
    List<Account> accounts = new ArrayList<>();
    entries.forEach((key, of) ->
        accounts.add(
            new Account(key.currency(), key.patron().isEmpty() ? null : key.patron(), of)));
    return new Redress(accounts);
  }

  /** Of the findings that a review is about. */
  private static Map<String, ReviewState> states(HandoutRun run) throws IOException {
    Map<String, ReviewState> states = new HashMap<>();
    if (!run.run().reviews().isEmpty()) {
      run.run()
          .findings()
          .forEach((JsonNode line) -> {
            ListedFinding finding = new ListedFinding(line);
            ReviewState state = ReviewState.of(run.run().review(finding), finding.facts());
            if (state != ReviewState.UNDECIDED) {
              states.put(finding.id(), state);
            }
          });
    }
    return states;
  }

  /** Nobody is paid by a list that does not come to what the findings say. */
  private static void holdToFindings(HandoutRun run, Map<String, Long> moved) throws IOException {
    if (run.wagers() == 0) {
      return;
    }
    run.run()
        .findings()
        .forEach((JsonNode line) -> {
          ListedFinding finding = new ListedFinding(line);
          String effect = finding.text(FindingField.EFFECT_MINOR);
          if (effect != null && Long.parseLong(effect) != moved.getOrDefault(finding.id(), 0L)) {
            throw new IOException(
                "effects.csv of "
                    + run.name()
                    + " says of the finding "
                    + finding.id()
                    + " that it moved "
                    + moved.getOrDefault(finding.id(), 0L)
                    + ", and findings.jsonl says "
                    + effect);
          }
        });
  }
}
