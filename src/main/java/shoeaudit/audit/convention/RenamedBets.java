package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import shoeaudit.audit.replay.RowList;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Wagers of several patrons are on a bet that the table does not offer, whose name has a word of an
 * offered bet's, or begins it; and no wager of the shoe is on that one: the system calls this bet
 * otherwise, and others as the control file does. Likewise where it comes and an offered one, on
 * which many wagered, goes. A bet that is like none, or stands beside the one that it is like, is
 * not offered.
 */
final class RenamedBets extends Convention {
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
  private static final int SHORTEST_WORD = 3;
  private static final int PATRONS = 2;

  /** Where so many wagers were to be expected, none is none by chance. */
  private static final int EXPECTED = 12;

  private final List<Rules> versions;
  private final OfferedBets bets;

  /** By the name of a bet that is not offered. */
  private final Map<String, Unknown> unknown = new TreeMap<>();

  /** The offered bets with wagers. */
  private final Set<String> offered = new TreeSet<>();

  /** The names of bets that are another's. */
  private List<String> renamed = List.of();

  /** Wagers on a bet that is not offered. */
  private static final class Unknown {
    private final Set<Integer> patrons = new TreeSet<>();
    private final List<Integer> rows = new ArrayList<>();
    private int firstCoup;
    private int lastCoup;
  }

  /** By the number of an offered bet's name: of each wager on it the coup, as they were taken. */
  private final List<RowList> wagers = new ArrayList<>();

  /** How many coups with wagers were taken. */
  private int coups;

  RenamedBets(List<Rules> versions) {
    this.versions = versions;
    bets = new OfferedBets(versions);
  }

  @Override
  void begin() {
    super.begin();
    unknown.clear();
    offered.clear();
    wagers.forEach(RowList::clear);
    coups = 0;
    renamed = List.of();
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    coups += coup.placed().size() == 0 ? 0 : 1;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      int name = events.bet[row];
      if (name != 0 && !bets.isOffered(events, row)) {
        Unknown bet = unknown.computeIfAbsent(events.names().text(name), of -> new Unknown());
        bet.patrons.add(events.patron[row]);
        bet.firstCoup = bet.rows.isEmpty() ? coups : bet.firstCoup;
        bet.lastCoup = coups;
        bet.rows.add(row);
      } else {
        while (wagers.size() <= name) {
          wagers.add(new RowList());
        }
        if (wagers.get(name).size() == 0 && name != 0) {
          offered.add(events.names().text(name));
        }
        wagers.get(name).add(coups);
      }
    }
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean holds() {
    List<String> names = new ArrayList<>();
    unknown.forEach((name, bet) -> {
      if (bet.rows.size() >= enough()
          && bet.patrons.size() >= PATRONS
          && (isAnother(name) || takesThePlaceOfAnother(bet))) {
        names.add(name);
        bet.rows.forEach(this::countOtherwise);
      }
    });
    renamed = names;
    return !names.isEmpty();
  }

  /** Whether the name is like that of an offered bet without wagers. */
  private boolean isAnother(String name) {
    return versions.stream()
        .flatMap(each -> each.controls().bets().keySet().stream())
        .anyMatch(bet -> !offered.contains(bet) && areAlike(name, bet));
  }

  /**
   * Whether an offered bet has no wager from the first of those to the last, though by what was
   * wagered on it before and after many were to be expected.
   */
  private boolean takesThePlaceOfAnother(Unknown bet) {
    int span = bet.lastCoup - bet.firstCoup + 1;
    int outside = coups - span;
    return wagers.stream()
        .anyMatch(each ->
            each.size() >= enough()
                && (long) each.size() * span >= (long) EXPECTED * outside
                && isWithout(each, bet.firstCoup, bet.lastCoup));
  }

  private static boolean isWithout(RowList coups, int first, int last) {
    for (int i = 0; i < coups.size(); i++) {
      if (coups.get(i) >= first && coups.get(i) <= last) {
        return false;
      }
    }
    return true;
  }

  private static boolean areAlike(String name, String bet) {
    String one = name.toLowerCase(Locale.ROOT);
    String other = bet.toLowerCase(Locale.ROOT);
    if (one.startsWith(other) || other.startsWith(one)) {
      return true;
    }
    List<String> words = List.of(NO_LETTERS.split(other, -1));
    return NO_LETTERS
        .splitAsStream(one)
        .anyMatch(word -> word.length() >= SHORTEST_WORD && words.contains(word));
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.BETS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.BETS);
  }

  @Override
  String what() {
    return otherwise()
        + " wagers are on "
        + String.join(", ", renamed)
        + ", which the control file does not offer, and none at that time on an offered bet that is called much the same or had many before, as if the"
        + " system called that one so; what the rules ask of bets was not tested, nor settlements";
  }

  @Override
  String remedy() {
    return "call bets as the control file does; if the table did take such wagers, its footage shows it";
  }
}
