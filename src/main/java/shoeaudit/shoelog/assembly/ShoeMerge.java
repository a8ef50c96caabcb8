package shoeaudit.shoelog.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Puts together what several files record of one shoe, each of them other kinds of events: its
 * cards and results in one, the wagers and settlements of the same coups in another.
 *
 * <p>Where all events have times these decide; otherwise the events of a coup are put in the order
 * in which a coup runs. An order between two files that no time tells is declared as not recorded,
 * wherever it could decide something, so that nobody is judged by it.
 */
final class ShoeMerge {
  /** Two records of one coup lie closer together than this, or they are not of one coup. */
  private static final long MOST_NANOS_APART = 10 * 60 * 1_000_000_000L;

  /** So many coups a problem names, and the number of the others. */
  private static final int MOST_NAMED = 3;

  /** Each file may have its own. */
  private static final int FREE =
      bits(EventKind.RECORD_LACKS, EventKind.UNREADABLE, EventKind.BETTING_OPENED);

  /** Once in a coup or a shoe: several files may tell the same of it. */
  static final int ONCE =
      bits(
          EventKind.SHOE_OPENED,
          EventKind.SHOE_CLOSED,
          EventKind.SHUFFLED,
          EventKind.CUT_CARD_OUT,
          EventKind.BETTING_OPENED,
          EventKind.BETTING_CLOSED,
          EventKind.RESULT_DECLARED);

  /** What a file has of each coup, or of none: a coup that it does not have is not known whole. */
  static final int OF_EACH_COUP =
      bits(
          EventKind.SHUFFLED,
          EventKind.BETTING_CLOSED,
          EventKind.CARD_DEALT,
          EventKind.TOTAL_ANNOUNCED,
          EventKind.RESULT_DECLARED);

  /** Follow from a wager. */
  static final int AFTER_WAGERS =
      bits(
          EventKind.WAGER_CHANGED,
          EventKind.WAGER_REMOVED,
          EventKind.WAGER_SETTLED,
          EventKind.COMMISSION_COLLECTED);

  private final List<MergePart> parts = new ArrayList<>();
  private final SortedMap<Integer, Integer> kindsOfCoup = new TreeMap<>();

  /** By coup, what may be missing of it. */
  private final SortedMap<Integer, MergePart> inDoubt = new TreeMap<>();

  private final List<ImportProblem> problems = new ArrayList<>();
  private final Consumer<String> told;

  private ShoeMerge(List<ShoeEvents> shoes, Consumer<String> told) {
    this.told = told;
    shoes.forEach(shoe -> parts.add(new MergePart(shoe)));
    parts.forEach(part ->
        part.kindsOfCoup()
            .forEach((coup, kinds) -> kindsOfCoup.merge(coup, kinds, (a, b) -> a | b)));
  }

  /**
   * Puts parts together.
   *
   * @param shoes each from another file
   * @param problems takes what is in none of the files
   * @param told takes the file of each row that says what another file tells, once they are put
   *     together
   * @return null where they are no parts of each other
   */
  static @Nullable ShoeEvents of(
      List<ShoeEvents> shoes, List<ImportProblem> problems, Consumer<String> told) {
    if (shoes.stream().anyMatch(shoe -> shoe.summaries() || shoe.coupsAreCounted())) {
      return null;
    }
    ShoeMerge merge = new ShoeMerge(shoes, told);
    if (!merge.areComplementary() || !merge.timesAgree()) {
      return null;
    }
    boolean unordered =
        merge.parts.stream().anyMatch(part -> part.events().declares(RecordGap.RECORDING_ORDER));
    boolean timed = !unordered && merge.parts.stream().allMatch(MergePart::isTimed);
    if (!unordered && !timed && merge.parts.stream().anyMatch(MergePart::anyReversed)) {
      return null;
    }
    MergeOrder order = new MergeOrder(merge.parts, timed);
    if (!order.isSound()) {
      return null;
    }
    if (timed) {
      merge.doubtReversed();
    }
    merge.findDoubts();
    problems.addAll(merge.problems);
    merge.parts.forEach(merge::tellDropped);
    return merge.write(order, timed, unordered);
  }

  /** A set of kinds. */
  static int bits(EventKind... kinds) {
    int bits = 0;
    for (EventKind kind : kinds) {
      bits |= 1 << kind.ordinal();
    }
    return bits;
  }

  /** Whether no event may be told by two of the files; what both tell alike is dropped from one. */
  private boolean areComplementary() {
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        MergePart one = parts.get(i);
        MergePart other = parts.get(j);
        for (int coup : one.kindsOfCoup().keySet()) {
          int common = one.kindsOf(coup) & other.kindsOf(coup);
          boolean apart = coup == 0 && one.isApartFrom(other);
          if (!areTheSame(one, other, coup, common, apart)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean areTheSame(
      MergePart one, MergePart other, int coup, int common, boolean apart) {
    for (EventKind kind : EventKind.values()) {
      int bit = bits(kind);
      if ((common & bit) != 0 && (ONCE & bit) != 0 && one.dropCommon(other, coup, kind)) {
        continue;
      }
      boolean shoeOnce = kind == EventKind.SHOE_OPENED || kind == EventKind.SHOE_CLOSED;
      if ((common & bit & ~FREE) != 0 && (!apart || shoeOnce)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether no times say that two of the files tell of different coups, or that their clocks
   * disagree: an outcome is not known before the last card.
   */
  private boolean timesAgree() {
    for (MergePart one : parts) {
      for (MergePart other : parts) {
        if (one != other && !one.timesAgreeWith(other, MOST_NANOS_APART)) {
          return false;
        }
      }
    }
    return true;
  }

  private void findDoubts() {
    for (MergePart part : parts) {
      part.unreadableSpans()
          .forEach(span ->
              kindsOfCoup.subMap(span.from(), span.to()).keySet().stream()
                  .filter(coup -> coup > 0)
                  .forEach(coup -> inDoubt.putIfAbsent(coup, part)));
      findMissing(part);
    }
  }

  /**
   * Coups that a file does not have although, without it, they are not whole, and those with which
   * it may have been broken off.
   */
  private void findMissing(MergePart part) {
    SortedSet<Integer> missing = new TreeSet<>();
    kindsOfCoup.forEach((coup, kinds) -> {
      int absent = part.allKinds() & ~kinds;
      boolean needed =
          (absent & OF_EACH_COUP) != 0
              || ((kinds & AFTER_WAGERS) != 0 && (absent & bits(EventKind.WAGER_PLACED)) != 0);
      if (coup > 0 && part.kindsOf(coup) == 0 && needed) {
        missing.add(coup);
      }
    });
    missing.forEach(coup -> inDoubt.putIfAbsent(coup, part));
    PartEdges edgesOf = new PartEdges(part, kindsOfCoup);
    SortedSet<Integer> edges = edgesOf.inDoubt();
    edges.addAll(edgesOf.besideHoles(missing));
    edges.forEach(coup -> inDoubt.putIfAbsent(coup, part));
    if (!missing.isEmpty() || !edges.isEmpty()) {
      reportMissing(part.events(), missing, edges);
    }
  }

  private void reportMissing(
      ShoeEvents events, SortedSet<Integer> missing, SortedSet<Integer> edges) {
    StringBuilder text = new StringBuilder("shoe ");
    text.append(Excerpt.of(events.shoe())).append(" at table ").append(Excerpt.of(events.table()));
    text.append(" stands in several files, and ");
    if (missing.isEmpty()) {
      text.append("this one, which does not have all of its coups");
    } else {
      text.append("of its coup ")
          .append(missing.getFirst())
          .append(missing.size() == 1 ? "" : " and " + (missing.size() - 1) + " others")
          .append(" this one, which records a part of each coup, has nothing");
    }
    if (!edges.isEmpty()) {
      text.append(
              missing.isEmpty() ? ", may break off amid coup " : "; it may break off amid coup ")
          .append(
              edges.stream()
                  .limit(MOST_NAMED)
                  .map(String::valueOf)
                  .collect(Collectors.joining(" or ")))
          .append(
              edges.size() > MOST_NAMED ? " or " + (edges.size() - MOST_NAMED) + " others" : "");
    }
    problems.add(
        new ImportProblem(
            events.file(),
            events.line[0],
            text.toString(),
            "name the file that records them, too"));
  }

  /** Whether, of a shoe's commissions, what was collected last may be in none of the files. */
  private boolean endsBeforeCollections(MergePart part) {
    return (part.allKinds() & bits(EventKind.COMMISSION_COLLECTED)) != 0
        && part.lastCoup() > 0
        && parts.stream()
            .filter(other -> other != part)
            .anyMatch(other -> other.lastCoupWith(EventKind.WAGER_SETTLED) > part.lastCoup());
  }

  /**
   * Where the times of two events of one file contradict each other, nobody knows when either was
   * beside what another file records of the coup.
   */
  private void doubtReversed() {
    for (MergePart part : parts) {
      for (int coup : part.coupsReversed()) {
        if (parts.stream()
            .anyMatch(
                other -> other != part && (other.kindsOf(coup) & MergeOrder.ORDER_MATTERS) != 0)) {
          inDoubt.putIfAbsent(coup, part);
        }
      }
    }
  }

  /** A part of which only the coups are known has no rows of its own any more. */
  private void tellDropped(MergePart part) {
    ShoeEvents events = part.events();
    for (int row = 0; row < events.size(); row++) {
      if (part.isDropped(row)) {
        tell(part);
      }
    }
  }

  private void tell(MergePart part) {
    if (part.events().rowsTaken() > 0) {
      told.accept(part.events().file());
    }
  }

  /**
   * Whether no file that names dealers has anything of a coup, so that another may have dealt it.
   */
  private static boolean isUntold(int coup, List<MergePart> naming) {
    return coup != 0 && naming.stream().allMatch(part -> part.kindsOf(coup) == 0);
  }

  private ShoeEvents write(MergeOrder order, boolean timed, boolean unordered) {
    List<MergeOrder.Row> rows = order.rows();
    ShoeEvents first = rows.getFirst().part().events();
    ShoeEvents whole = new ShoeEvents(first.file(), first.table(), first.shoe());
    whole.setMerged();
    parts.stream()
        .map(part -> part.events().dealerBefore())
        .filter(dealer -> !dealer.isEmpty())
        .findFirst()
        .ifPresent(whole::dealtBefore);
    boolean results = parts.stream().anyMatch(MergePart::recordsResults);
    ShoeRows.Copy[] copies =
        parts.stream()
            .map(part -> new ShoeRows.Copy(part.events(), whole))
            .toArray(ShoeRows.Copy[]::new);
    String file = first.file();
    List<MergePart> naming = parts.stream().filter(MergePart::namesDealers).toList();
    NamedDealers.Dealing dealing = new NamedDealers.Dealing(unordered);
    long latest = ShoeEvents.NO_TIME;
    boolean reversed = false;
    for (MergeOrder.Row row : rows) {
      MergePart part = row.part();
      if (results && part.events().lack(row.row()) == RecordGap.RESULTS && !part.recordsResults()) {
        // What this file does not record another one does.
        tell(part);
        continue;
      }
      if (!part.events().file().equals(file)) {
        file = part.events().file();
        whole.beginPart(file);
      }
      int to = copies[parts.indexOf(part)].add(row.row());
      boolean readable = whole.kindOf(to) != EventKind.UNREADABLE;
      boolean names = naming.contains(part);
      if (names ? whole.dealer[to] == 0 : isUntold(whole.coup[to], naming)) {
        dealing.forget();
      }
      int dealer = dealing.of(whole, to, whole.dealer[to]);
      if (!names && readable) {
        whole.dealer[to] = dealer;
      }
      long at = whole.at[to];
      if (!timed) {
        whole.reversed[to] = at != ShoeEvents.NO_TIME && at < latest;
        reversed |= whole.reversed[to];
      }
      latest = Math.max(latest, at);
    }
    if (!unordered && (reversed || order.isInvented())) {
      int lack = whole.add(EventKind.RECORD_LACKS, whole.line[whole.size() - 1], 0);
      whole.text[lack] = whole.names().number(RecordGap.RECORDING_ORDER.text());
    }
    inDoubt.forEach(
        (coup, part) -> whole.joinUnreadable(part.events().file(), part.lastLine(), coup));
    parts.stream()
        .filter(this::endsBeforeCollections)
        .forEach(part -> whole.joinUnreadable(part.events().file(), part.lastLine(), 0));
    return whole;
  }
}
