package shoeaudit.profile.yaml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.profile.MoneyForm;
import shoeaudit.profile.Names;
import shoeaudit.profile.RecordPath;
import shoeaudit.profile.Source;
import shoeaudit.profile.TimeForm;
import shoeaudit.profile.WagerMapping;

/** Reads where a profile's system has wagers and what became of them. */
final class WagersReader {
  private final PlaceReader places;
  private final TimeForm times;
  private final MoneyForm money;

  WagersReader(PlaceReader places, TimeForm times, MoneyForm money) {
    this.places = places;
    this.times = times;
    this.money = money;
  }

  WagerMapping read(YamlMap map) {
    RecordPath path = map.orNull("path", PathForms.RECORDS, RecordPath.DOCUMENT);
    if (path != null) {
      places.enter(path);
    }
    YamlMap byBet = map.optionalMap("by_bet", "a map of the control file's bets to places");
    List<WagerMapping.Staked> staked = byBet.present() ? byPlace(map, byBet) : List.of(byWord(map));
    WagerMapping read =
        new WagerMapping(
            path,
            places.condition(map.optional("when")),
            places.optional(map, "patron"),
            places.optional(map, "area"),
            staked,
            places.optional(map, "currency"),
            places.optional(map, "rate"),
            time(map),
            times,
            money,
            map.optional("all", Forms.bool(), false));
    places.leave();
    map.refuseOtherKeys();
    return read;
  }

  private WagerMapping.Staked byWord(YamlMap map) {
    Source bet = places.required(map, "bet");
    Names bets =
        LayoutReader.names(
            "bet", map.requiredMap("bets", "a map of the control file's bets to words"), List.of());
    return new WagerMapping.ByWord(bet, bets, places.required(map, "stake"), settled(map));
  }

  /** A place for each bet, in one record. */
  private List<WagerMapping.Staked> byPlace(YamlMap map, YamlMap byBet) {
    for (String key : List.of("bet", "bets", "stake", "settled")) {
      if (map.optional(key) != null) {
        map.wrong(key, "stands beside by_bet", "it under each bet of by_bet, or no by_bet");
      }
    }
    List<WagerMapping.Staked> staked = new ArrayList<>();
    for (String bet : byBet.keys()) {
      YamlMap own = byBet.requiredMap(bet, "a map with stake and settled");
      staked.add(new WagerMapping.ByPlace(bet, places.required(own, "stake"), settled(own)));
      own.refuseOtherKeys();
    }
    if (staked.isEmpty()) {
      map.wrong("by_bet", "names no bet", "one at least, with stake");
    }
    byBet.refuseOtherKeys();
    return staked;
  }

  /** A time that does not tell when the wager was made is known, and not used. */
  private @Nullable Source time(YamlMap map) {
    YamlMap time = map.optionalMap("time", "a map with path and means");
    if (!time.present()) {
      return null;
    }
    Source path = places.required(time, "path");
    boolean made =
        time.required(
            "means",
            Forms.among(
                List.of("made", "betting_closed", "settled", "unknown"),
                word -> word.equals("made")),
            false);
    time.refuseOtherKeys();
    return made ? path : null;
  }

  private WagerMapping.@Nullable Settled settled(YamlMap map) {
    YamlMap settled =
        map.optionalMap("settled", "a map with net, or returned, or outcome and outcomes");
    if (!settled.present()) {
      return null;
    }
    Source net = places.optional(settled, "net");
    Source returned = places.optional(settled, "returned");
    Source outcome = places.optional(settled, "outcome");
    int ways = (net == null ? 0 : 1) + (returned == null ? 0 : 1) + (outcome == null ? 0 : 1);
    if (ways != 1) {
      settled.wrong(
          ways == 0
              ? "does not say what a wager came to"
              : "says more than once what a wager came to",
          "one of net, returned and outcome");
    }
    WagerMapping.@Nullable Settled read = null;
    if (outcome != null) {
      read =
          new WagerMapping.Apart(
              outcome,
              LayoutReader.names(
                  "outcome",
                  settled.requiredMap("outcomes", "a map of win, lose, push and void to words"),
                  List.of("win", "lose", "push", "void")),
              places.optional(settled, "paid"),
              places.optional(settled, "commission"));
    } else if (net != null) {
      read = new WagerMapping.OneFigure(net, false);
    } else if (returned != null) {
      read = new WagerMapping.OneFigure(returned, true);
    }
    settled.refuseOtherKeys();
    return read;
  }
}
