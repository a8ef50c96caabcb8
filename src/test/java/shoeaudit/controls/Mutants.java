package shoeaudit.controls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Files made from one file, each with one mistake, or with one change that is none: for each map an
 * unknown key added and each key taken away, for each value every one of a list of values of all
 * forms.
 */
final class Mutants {
  /** A key that no file knows, and that is near to none that one knows. */
  static final String UNKNOWN_KEY = "qqqqqqqqqqqq";

  /** Values of all forms: each is right somewhere, and wrong nearly everywhere. */
  private static final List<Tree> VALUES = values();

  /**
   * Whether every value is put in every place, which takes minutes: {@code -Dmutants=all}.
   * Otherwise one in some is, at each place others, so that all of them are tried somewhere.
   */
  private static final boolean ALL = "all".equals(System.getProperty("mutants"));

  private static final int ONE_IN = 8;

  /** Values that are tried everywhere, as few places alone show what they are for. */
  private static final Set<Tree> ALWAYS =
      Stream.concat(
              Stream.of(
                      "word",
                      "tie",
                      "2026-02-29",
                      "1999-12-31",
                      "XYZ",
                      "America/Nowhere",
                      "1 for 9")
                  .map(Tree::plain),
              Stream.of("5.001", "0.01").map(Tree::quoted))
          .collect(Collectors.toSet());

  private final Map<String, Integer> seen = new HashMap<>();
  private int paths;
  private final int most;
  private final UnaryOperator<String> alike;

  /**
   * Mutants of some files of one kind.
   *
   * @param most how often a value at one path is changed, over all files; members of lists share a
   *     path
   * @param alike paths that are alike made the same, for example those of a table's rows
   */
  Mutants(int most, UnaryOperator<String> alike) {
    this.most = most;
    this.alike = alike;
  }

  private static List<Tree> values() {
    List<Tree> values = new ArrayList<>();
    String plain =
        """
        word|a b|-x|.5|~|null|Null|true|false|True|FALSE|yes
        0|1|3|8|10|17|100|1000|-1|-0|08|+8|0x8|8.0|1e1|0.5|99999999999999999999
        5%|100%|100.5%|05.25%|-5%|5.1234567%
        8 to 1|8:1|9 for 1|1 for 9|0 to 1|8 to 0|8to1|1.5 to 1|1234567 to 1
        2024-02-29|2026-02-29|2026-04-31|2026-13-01|2026-1-1|1999-12-31
        250ms|1.5s|0.0000000001s|0.1234567ms|0.1234560ms|1m|-1s
        7d|0d|123456d|10:00-02:00|24:00-02:00
        USD|XYZ|XXX|usd|JPY|America/Los_Angeles|America/Nowhere|UTC|-08:00
        player|banker|tie|none|both|shoe|coup|back|any|side_with_tie|first_card|no_more_bets|up|half_up
        required|optional|void_coup|checks|definition|reviewed_by_a_person|area|wager.late|Wager.Late|mon
        first_card_value|panda-8|dragon-7|generic-mini-baccarat|../bets/panda-8|ümlaut
        """;
    for (String text : plain.strip().split("[|\n]", -1)) {
      values.add(Tree.plain(text));
    }
    values.add(Tree.plain(""));
    for (String text :
        List.of(
            "",
            "   ",
            "word",
            "8",
            "0",
            "1",
            "5.00",
            "0.00",
            "0.01",
            "5.001",
            "1000.00",
            "-5.00",
            "+5.00",
            "5,00",
            ".50",
            "5.",
            "1234567890123",
            "0.1234567890",
            "true",
            "null",
            "none",
            "5%",
            "8 to 1",
            "8 : 1",
            "2026-01-01",
            "two\nlines")) {
      values.add(Tree.quoted(text));
    }
    for (String flow :
        List.of(
            "[]",
            "[8]",
            "[\"8\"]",
            "[3, 3]",
            "[word]",
            "[player, tie]",
            "[null]",
            "[[]]",
            "[{}]",
            "[-1]",
            "{}",
            "{min: \"1.00\"}",
            "{offered: true}",
            "{offered: false}",
            "{wins: true}",
            "{winner: tie}",
            "{pays: 8 to 1}",
            "{uses: panda-8}",
            "{lines: [{when: {}, push: true}]}",
            "{1: 2}")) {
      values.add(Tree.of(flow));
    }
    return values;
  }

  /**
   * All mutants of a file.
   *
   * @param each takes what was changed, for messages, and the mutant
   */
  void of(Tree file, BiConsumer<String, Tree> each) {
    walk("", file, changed -> changed, each);
  }

  /** A file's mutants with an unknown key, one for each map. */
  static void unknownKeys(Tree file, Consumer<Tree> each) {
    new Mutants(0, path -> path)
        .of(
            file,
            (change, mutant) -> {
              if (change.endsWith("+ " + UNKNOWN_KEY)) {
                each.accept(mutant);
              }
            });
  }

  private void walk(
      String path, Tree at, UnaryOperator<Tree> whole, BiConsumer<String, Tree> each) {
    boolean often = seen.merge(alike.apply(path), 1, Integer::sum) > most;
    if (!often && !path.isEmpty()) {
      for (int i = 0; i < VALUES.size(); i++) {
        Tree value = VALUES.get(i);
        if (ALL || ALWAYS.contains(value) || (i + paths) % ONE_IN == 0) {
          each.accept(path + " = " + value, whole.apply(value));
        }
      }
      paths++;
    }
    switch (at) {
      case Tree.Entries map -> {
        each.accept(
            path + " + " + UNKNOWN_KEY, whole.apply(map.with(UNKNOWN_KEY, Tree.plain("1"))));
        for (Map.Entry<String, Tree> member : new LinkedHashMap<>(map.members()).entrySet()) {
          String key = member.getKey();
          String keyPath = path.isEmpty() ? key : path + "." + key;
          each.accept(keyPath + " taken away", whole.apply(map.without(key)));
          walk(keyPath, member.getValue(), value -> whole.apply(map.with(key, value)), each);
        }
      }
      case Tree.Items list -> {
        for (int i = 0; i < list.members().size(); i++) {
          int place = i;
          walk(
              path + "[]",
              list.members().get(i),
              value -> whole.apply(list.with(place, value)),
              each);
        }
      }
      case Tree.Scalar scalar -> {}
    }
  }
}
