package shoeaudit.profile.yaml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.YamlMap;
import shoeaudit.profile.CardMapping;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.EventMapping;
import shoeaudit.profile.Source;
import shoeaudit.profile.WagerMapping;

/** What parts of a layout must not say together, though each is right by itself. */
final class LayoutChecks {
  private final YamlMap map;

  /**
   * Checks of one layout.
   *
   * @param map takes what is wrong
   */
  LayoutChecks(YamlMap map) {
    this.map = map;
  }

  void check(
      @Nullable CoupMapping coup,
      @Nullable WagerMapping wagers,
      @Nullable EventMapping events,
      boolean newest,
      boolean times) {
    List<String> timed = timed(coup, wagers, events);
    if (newest) {
      timed.add("newest");
    }
    if (!timed.isEmpty() && !times) {
      map.wrong("says nothing of how times are written", "time with form, for " + timed.getFirst());
    }
    boolean timeOfWagers =
        map.optionalMap("wagers", "a map of what a record tells of wagers").optional("time")
            != null;
    if (timed.isEmpty() && times && !timeOfWagers) {
      map.wrong("time", "has no effect, as no time is read", "a place of a time, or no time");
    }
    if (wagers == null && map.optional("money") != null) {
      map.wrong("money", "has no effect, as no wager is read", "wagers, or no money");
    }
    if (events != null) {
      for (String key : List.of("supersedes", "newest", "unfinished")) {
        if (map.optional(key) != null) {
          map.wrong(key, "has no effect on events", "it beside coup alone");
        }
      }
    }
    if (coup != null
        && coup.cards() instanceof CardMapping.MayBeStale
        && (coup.playerTotal() == null || coup.bankerTotal() == null)) {
      map.wrong(
          "coup",
          "has stale_when and not both totals, by which stale cards are known",
          "totals with player and banker, or no stale_when");
    }
    CardMapping.InList list = coup == null ? null : coup.listOfCards();
    if (coup != null && list != null) {
      boolean dated = list.orders().stream().anyMatch(order -> !order.isAlways());
      if (dated && coup.starts() == null && coup.ends() == null) {
        map.wrong(
            "coup",
            "has an order of cards that depends on the day, and no day",
            "starts or ends, by which the day is known");
      }
    }
  }

  /** Where the layout reads times. */
  private static List<String> timed(
      @Nullable CoupMapping coup, @Nullable WagerMapping wagers, @Nullable EventMapping events) {
    List<String> timed = new ArrayList<>();
    if (coup != null) {
      add(timed, coup.starts(), "coup.starts");
      add(timed, coup.closes(), "coup.closes");
      add(timed, coup.ends(), "coup.ends");
      CardMapping.InList list = coup.listOfCards();
      if (list != null) {
        add(timed, list.times(), "coup.cards.times");
      }
    }
    add(timed, wagers == null ? null : wagers.time(), "wagers.time");
    add(timed, events == null ? null : events.time(), "events.time");
    return timed;
  }

  private static void add(List<String> timed, @Nullable Source place, String key) {
    if (place != null) {
      timed.add(key);
    }
  }
}
