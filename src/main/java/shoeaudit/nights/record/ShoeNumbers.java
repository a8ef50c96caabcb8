package shoeaudit.nights.record;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.days.WholeShoe;

/** Shoes that are numbered, and lack numbers between two that follow each other at a table. */
final class ShoeNumbers {
  /** Longer rows of missing numbers are another numbering, not missing shoes. */
  private static final BigInteger MOST_MISSING = BigInteger.valueOf(20);

  private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,18})");

  private final LocalDate day;
  private final NightLogs logs;
  private final List<WholeShoe> shoes;
  private final List<MissingRecord> missing = new ArrayList<>();

  /** Of a night and its shoes. */
  ShoeNumbers(LocalDate day, NightLogs logs, List<WholeShoe> shoes) {
    this.day = day;
    this.logs = logs;
    this.shoes = shoes;
  }

  /** The shoes that are on record nowhere, by table and what stands before their numbers. */
  List<MissingRecord> missing() {
    Map<String, NavigableSet<BigInteger>> anywhere = anywhere();
    Map<String, Map<String, List<Numbered>>> byTable = new TreeMap<>();
    for (WholeShoe shoe : shoes) {
      Numbered numbered = Numbered.of(shoe);
      if (numbered != null) {
        byTable
            .computeIfAbsent(shoe.table(), table -> new TreeMap<>())
            .computeIfAbsent(numbered.prefix(), text -> new ArrayList<>())
            .add(numbered);
      }
    }
    byTable.forEach((table, prefixes) ->
        prefixes.forEach((prefix, numbers) -> {
          numbers.sort(Numbered.IN_TIME);
          gaps(table, prefix, numbers, anywhere.getOrDefault(prefix, new TreeSet<>()));
        }));
    return missing;
  }

  /** A shoe by its number. */
  private record Numbered(String prefix, BigInteger number, Instant begins) {
    /** Shoes without times by their numbers. */
    static final Comparator<Numbered> IN_TIME =
        Comparator.comparing(Numbered::begins).thenComparing(Numbered::number);

    /** Null: it has no number. */
    static @Nullable Numbered of(WholeShoe shoe) {
      Matcher numbered = NUMBERED.matcher(shoe.shoe());
      return numbered.matches()
          ? new Numbered(
              numbered.group(1), new BigInteger(numbered.group(2)), NightLogs.begins(shoe))
          : null;
    }
  }

  /**
   * By what stands before them, the numbers that shoes have at any table: in this night, and in one
   * beside it that numbers on. A night that has a number of this one again begins anew each day,
   * and its numbers say nothing of this one's.
   */
  private Map<String, NavigableSet<BigInteger>> anywhere() {
    Map<String, NavigableSet<BigInteger>> tonight = numbers(shoes);
    Map<String, NavigableSet<BigInteger>> anywhere = numbers(shoes);
    for (LocalDate beside : List.of(day.minusDays(1), day.plusDays(1))) {
      numbers(logs.shoes(beside))
          .forEach((prefix, numbers) -> {
            NavigableSet<BigInteger> here = tonight.getOrDefault(prefix, new TreeSet<>());
            if (Collections.disjoint(here, numbers)) {
              anywhere.computeIfAbsent(prefix, text -> new TreeSet<>()).addAll(numbers);
            }
          });
    }
    return anywhere;
  }

  private static Map<String, NavigableSet<BigInteger>> numbers(List<WholeShoe> shoes) {
    Map<String, NavigableSet<BigInteger>> numbers = new HashMap<>();
    for (WholeShoe shoe : shoes) {
      Numbered numbered = Numbered.of(shoe);
      if (numbered != null) {
        numbers.computeIfAbsent(numbered.prefix(), text -> new TreeSet<>()).add(numbered.number());
      }
    }
    return numbers;
  }

  private void gaps(
      String table, String prefix, List<Numbered> here, NavigableSet<BigInteger> anywhere) {
    BigInteger before = null;
    for (Numbered shoe : here) {
      BigInteger number = shoe.number();
      if (before != null && number.subtract(before).compareTo(MOST_MISSING) <= 0) {
        BigInteger from = before.add(BigInteger.ONE);
        BigInteger to = number.subtract(BigInteger.ONE);
        // A number that another table has is no gap: the room numbers shoes across tables. Nor is
        // there one where numbers fall: they begin anew.
        if (from.compareTo(to) <= 0 && anywhere.subSet(from, true, to, true).isEmpty()) {
          missing.add(
              new MissingRecord(
                  MissingRecord.Kind.SHOE,
                  table,
                  "between the shoes "
                      + prefix
                      + before
                      + " and "
                      + prefix
                      + number
                      + (from.equals(to)
                          ? " the shoe " + prefix + from + " is"
                          : " the shoes " + prefix + from + " to " + prefix + to + " are")
                      + " on record nowhere"));
        }
      }
      before = number;
    }
  }
}
