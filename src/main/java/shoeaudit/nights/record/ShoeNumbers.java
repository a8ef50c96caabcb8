package shoeaudit.nights.record;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.PlainText;
import shoeaudit.runs.days.WholeShoe;

/**
 * Shoes that are numbered, and lack numbers between two that follow each other. Each table may
 * number its own shoes, or all number theirs together: the record says which where several tables
 * have the same numbers, or a table leaves numbers out that others have. Where it does not say, a
 * number is missing that is on record under neither, and what only one of the two lacks is noted.
 */
final class ShoeNumbers {
  private static final int MOST_NAMED = 20;
  private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,18})");

  private final NightLogs logs;
  private final RecordAsked asked;
  private final boolean tablesAreThere;
  private final List<MissingRecord> missing = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  /**
   * What the shoes of a night lack, by what stands before their numbers.
   *
   * @param asked what the controls ask to be on record
   * @param tablesAreThere whether no listed table is missing, whose shoes the numbers may be
   */
  ShoeNumbers(LocalDate day, NightLogs logs, RecordAsked asked, boolean tablesAreThere) {
    this.logs = logs;
    this.asked = asked;
    this.tablesAreThere = tablesAreThere;
    SortedMap<String, List<Numbered>> before = byPrefix(day.minusDays(1));
    SortedMap<String, List<Numbered>> after = byPrefix(day.plusDays(1));
    byPrefix(day)
        .forEach((prefix, tonight) ->
            look(
                prefix,
                tonight,
                List.of(
                    before.getOrDefault(prefix, List.of()),
                    after.getOrDefault(prefix, List.of()))));
  }

  /** The shoes that are on record nowhere. */
  List<MissingRecord> missing() {
    return missing;
  }

  /** What the record does not settle. */
  List<String> notes() {
    return notes;
  }

  /**
   * A shoe by its number.
   *
   * @param core what names of its table have in common that may be one
   */
  private record Numbered(
      String table, String core, String profile, String prefix, BigInteger number, Instant begins) {
    /** Shoes without times by their numbers. */
    static final Comparator<Numbered> IN_TIME =
        Comparator.comparing(Numbered::begins).thenComparing(Numbered::number);
  }

  /** How the tables of a room number their shoes. */
  private enum Numbering {
    EACH_TABLE,
    ALL_TOGETHER,
    NOT_KNOWN
  }

  private SortedMap<String, List<Numbered>> byPrefix(LocalDate of) {
    SortedMap<String, List<Numbered>> byPrefix = new TreeMap<>();
    for (WholeShoe shoe : logs.shoes(of)) {
      Numbered numbered = numbered(shoe);
      if (numbered != null) {
        byPrefix.computeIfAbsent(numbered.prefix(), text -> new ArrayList<>()).add(numbered);
      }
    }
    byPrefix.values().forEach(shoes -> shoes.sort(Numbered.IN_TIME));
    return byPrefix;
  }

  /** Null: it has no number. */
  private @Nullable Numbered numbered(WholeShoe shoe) {
    Matcher numbered = NUMBERED.matcher(shoe.shoe());
    return numbered.matches()
        ? new Numbered(
            shoe.table(),
            PlainText.core(shoe.table()),
            logs.profile(shoe),
            numbered.group(1),
            new BigInteger(numbered.group(2)),
            NightLogs.begins(shoe))
        : null;
  }

  private void look(String prefix, List<Numbered> tonight, List<List<Numbered>> beside) {
    SortedMap<String, List<Numbered>> byTable = byTable(tonight);
    NavigableSet<BigInteger> anywhere = numbers(tonight, beside);
    SortedMap<String, NavigableSet<BigInteger>> ofTables = new TreeMap<>();
    byTable.forEach((core, shoes) -> ofTables.put(core, left(shoes)));
    Numbering numbering = numbering(byTable, ofTables, anywhere, beside);
    if (numbering == Numbering.EACH_TABLE) {
      byTable.forEach((core, shoes) -> {
        NavigableSet<BigInteger> here =
            numbers(
                shoes,
                beside.stream()
                    .map(night -> byTable(night).getOrDefault(core, List.of()))
                    .toList());
        name(
            prefix,
            " of the table",
            without(left(shoes), here),
            here,
            shoes,
            NumberSteps.isCount(profiles(shoes), here));
      });
      return;
    }
    NavigableSet<BigInteger> ofAny = new TreeSet<>();
    ofTables.values().forEach(ofAny::addAll);
    NavigableSet<BigInteger> together =
        fall(byTable.values()) ? new TreeSet<>() : without(between(anywhere, tonight), ofAny);
    NavigableSet<BigInteger> named = without(ofAny, anywhere);
    if (numbering == Numbering.ALL_TOGETHER) {
      named.addAll(together);
    } else if (byTable.size() > 1) {
      note(prefix, byTable, ofTables, named, together);
    }
    name(
        prefix,
        "",
        named,
        anywhere,
        tonight,
        tablesAreThere
            && !fall(byTable.values())
            && NumberSteps.isCount(profiles(tonight), anywhere));
  }

  private static SortedMap<String, List<Numbered>> byTable(List<Numbered> shoes) {
    return shoes.stream()
        .collect(Collectors.groupingBy(Numbered::core, TreeMap::new, Collectors.toList()));
  }

  private static Set<String> profiles(List<Numbered> shoes) {
    return shoes.stream().map(Numbered::profile).collect(Collectors.toSet());
  }

  private static NavigableSet<BigInteger> numbers(List<Numbered> shoes) {
    return shoes.stream().map(Numbered::number).collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The numbers of a night and of those beside it that number on. A night that has a number of this
   * one again begins anew each day, and its numbers say nothing of this one's.
   */
  private static NavigableSet<BigInteger> numbers(
      List<Numbered> tonight, List<List<Numbered>> beside) {
    NavigableSet<BigInteger> here = numbers(tonight);
    NavigableSet<BigInteger> all = new TreeSet<>(here);
    for (List<Numbered> night : beside) {
      NavigableSet<BigInteger> there = numbers(night);
      if (Collections.disjoint(here, there)) {
        all.addAll(there);
      }
    }
    return all;
  }

  private static NavigableSet<BigInteger> without(
      NavigableSet<BigInteger> numbers, NavigableSet<BigInteger> others) {
    NavigableSet<BigInteger> left = new TreeSet<>(numbers);
    left.removeAll(others);
    return left;
  }

  /**
   * The numbers that a table leaves out between two of its shoes that follow each other. Where
   * numbers fall, they begin anew.
   */
  private static NavigableSet<BigInteger> left(List<Numbered> ofTable) {
    NavigableSet<BigInteger> left = new TreeSet<>();
    for (int i = 1; i < ofTable.size(); i++) {
      NumberSteps.addBetween(ofTable.get(i - 1).number(), ofTable.get(i).number(), left);
    }
    return left;
  }

  /** Those between two that follow each other by number, from the night's first to its last. */
  private static NavigableSet<BigInteger> between(
      NavigableSet<BigInteger> anywhere, List<Numbered> tonight) {
    NavigableSet<BigInteger> of = numbers(tonight);
    NavigableSet<BigInteger> between = new TreeSet<>();
    BigInteger before = null;
    for (BigInteger number : anywhere.subSet(of.first(), true, of.last(), true)) {
      if (before != null) {
        NumberSteps.addBetween(before, number, between);
      }
      before = number;
    }
    return between;
  }

  /** Whether the numbers of a table fall in the night. */
  private static boolean fall(Collection<List<Numbered>> tables) {
    for (List<Numbered> shoes : tables) {
      for (int i = 1; i < shoes.size(); i++) {
        if (shoes.get(i).number().compareTo(shoes.get(i - 1).number()) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static Numbering numbering(
      SortedMap<String, List<Numbered>> byTable,
      SortedMap<String, NavigableSet<BigInteger>> ofTables,
      NavigableSet<BigInteger> anywhere,
      List<List<Numbered>> beside) {
    int shared = shared(byTable);
    for (List<Numbered> night : beside) {
      shared += shared(byTable(night));
    }
    boolean allOfAGap = false;
    int filled = 0;
    for (NavigableSet<BigInteger> left : ofTables.values()) {
      NavigableSet<BigInteger> nowhere = without(left, anywhere);
      filled += left.size() - nowhere.size();
      allOfAGap |= byTable.size() > 1 && left.size() > nowhere.size() && isOneWhole(left, nowhere);
    }
    if (shared > 0) {
      return shared > filled ? Numbering.EACH_TABLE : Numbering.NOT_KNOWN;
    }
    return allOfAGap && !fall(byTable.values()) ? Numbering.ALL_TOGETHER : Numbering.NOT_KNOWN;
  }

  /** Whether of one row of numbers that a table leaves out others have all. */
  private static boolean isOneWhole(
      NavigableSet<BigInteger> left, NavigableSet<BigInteger> nowhere) {
    BigInteger first = null;
    for (BigInteger number : left) {
      first = left.contains(number.subtract(BigInteger.ONE)) && first != null ? first : number;
      boolean last = !left.contains(number.add(BigInteger.ONE));
      if (last && nowhere.subSet(first, true, number, true).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /**
   * How many numbers of a night stand at another table of the same record once more. Numbers that
   * begin anew within the night show nothing.
   */
  private static int shared(SortedMap<String, List<Numbered>> byTable) {
    if (fall(byTable.values())) {
      return 0;
    }
    int shared = 0;
    Map<String, Set<BigInteger>> seen = new HashMap<>();
    for (List<Numbered> shoes : byTable.values()) {
      Map<String, Set<BigInteger>> here =
          shoes.stream()
              .collect(
                  Collectors.groupingBy(
                      Numbered::profile, Collectors.mapping(Numbered::number, Collectors.toSet())));
      for (Map.Entry<String, Set<BigInteger>> of : here.entrySet()) {
        Set<BigInteger> others = seen.computeIfAbsent(of.getKey(), profile -> new HashSet<>());
        for (BigInteger number : of.getValue()) {
          shared += others.add(number) ? 0 : 1;
        }
      }
    }
    return shared;
  }

  /**
   * Names rows of missing numbers, at a table where those around are of that one alone.
   *
   * @param found whether they are findings where the controls ask for them
   */
  private void name(
      String prefix,
      String whose,
      NavigableSet<BigInteger> numbers,
      NavigableSet<BigInteger> around,
      List<Numbered> shoes,
      boolean found) {
    BigInteger from = null;
    for (BigInteger to : numbers) {
      from = from == null ? to : from;
      if (numbers.contains(to.add(BigInteger.ONE))) {
        continue;
      }
      BigInteger before = around.lower(from);
      BigInteger after = around.higher(to);
      String table = table(shoes, before, after);
      missing.add(
          new MissingRecord(
              MissingRecord.Kind.SHOE,
              table,
              "between the shoes "
                  + prefix
                  + before
                  + " and "
                  + prefix
                  + after
                  + (from.equals(to)
                      ? " the shoe " + prefix + from + whose + " is"
                      : " the shoes " + prefix + from + " to " + prefix + to + whose + " are")
                  + " on record nowhere",
              found
                  ? asked.shoes(table, prefix + from, prefix + to, prefix + before, prefix + after)
                  : null));
      from = null;
    }
  }

  /** The one table that has the two; empty: they are of several. */
  private static String table(
      List<Numbered> shoes, @Nullable BigInteger before, @Nullable BigInteger after) {
    Set<String> cores = new HashSet<>();
    String table = "";
    int found = 0;
    for (Numbered shoe : shoes) {
      if (shoe.number().equals(before) || shoe.number().equals(after)) {
        cores.add(shoe.core());
        table = shoe.table();
        found++;
      }
    }
    return cores.size() == 1 && found > 1 ? table : "";
  }

  private void note(
      String prefix,
      SortedMap<String, List<Numbered>> byTable,
      SortedMap<String, NavigableSet<BigInteger>> ofTables,
      NavigableSet<BigInteger> named,
      NavigableSet<BigInteger> together) {
    StringBuilder words = new StringBuilder();
    ofTables.forEach((core, left) -> {
      NavigableSet<BigInteger> more = without(left, named);
      if (!more.isEmpty()) {
        words
            .append("; each by itself, ")
            .append(byTable.getOrDefault(core, List.of()).getFirst().table())
            .append(" would lack ")
            .append(list(prefix, more))
            .append(" as well");
      }
    });
    if (!together.isEmpty()) {
      words
          .append("; all together, ")
          .append(list(prefix, together))
          .append(" would be lacking as well");
    }
    if (!words.isEmpty()) {
      notes.add(
          "whether tables number their shoes each by itself or all together is not known" + words);
    }
  }

  private static String list(String prefix, NavigableSet<BigInteger> numbers) {
    return numbers.stream()
            .limit(MOST_NAMED)
            .map(number -> prefix + number)
            .collect(Collectors.joining(", "))
        + (numbers.size() > MOST_NAMED ? " and " + (numbers.size() - MOST_NAMED) + " more" : "");
  }
}
