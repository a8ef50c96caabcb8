package shoeaudit.report.rules;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.BetReader;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFile.BetBasis;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;

/**
 * What the bets of a control file are called: the main bets as everywhere, a bet of a bet file by
 * that file's name, one that the house defines itself by the words of its id.
 */
final class BetNames {
  private final RulesWords words;
  private final Map<String, String> names;

  /**
   * Of every bet.
   *
   * @param rules where its bet files are kept
   * @throws ConfigException where one cannot be read any more
   */
  BetNames(ControlFile controls, RuleLibrary rules, RulesWords words) throws ConfigException {
    this.words = words;
    Map<String, String> files = new HashMap<>();
    for (BetBasis basis : controls.bases().values()) {
      if (basis.uses() != null) {
        files.put(basis.uses(), BetReader.read(basis.uses(), basis.side(), rules).name());
      }
    }
    names =
        controls.bets().values().stream()
            .collect(
                Collectors.toMap(
                    Bet::id,
                    bet ->
                        name(bet, Objects.requireNonNull(controls.bases().get(bet.id())), files)));
  }

  private String name(Bet bet, BetBasis basis, Map<String, String> files) {
    String file = basis.uses() == null ? null : files.get(basis.uses());
    if (bet.main()) {
      String name = words.say("bets." + bet.id());
      return file == null ? name : words.say("bets.heading", name, file);
    }
    return onHand(file == null ? RulesWords.spelled(bet.id()) : file, basis.side());
  }

  private String onHand(String name, @Nullable Side side) {
    return side == null ? name : words.say("bets.on-hand", name, words.say("hand." + side.text()));
  }

  /** A bet's name; with its id where several bets have the name. */
  String of(String id) {
    String name = names.getOrDefault(id, id);
    return Collections.frequency(names.values(), name) > 1 ? withId(id) : name;
  }

  /** A bet's name and its id, where they differ. */
  String withId(String id) {
    String name = names.getOrDefault(id, id);
    return name.equals(id) ? name : words.say("bets.heading", name, id);
  }
}
