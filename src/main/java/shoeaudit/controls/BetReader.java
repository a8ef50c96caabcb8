package shoeaudit.controls;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.RuleFiles;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;

/** Reads bet files. */
public final class BetReader {
  private BetReader() {}

  /**
   * Reads a bet file.
   *
   * @param id of the bet file
   * @param side the hand that the bet is on; ignored where the bet is on none, and the Player's
   *     where it is on one and none is given, so that a file can be read and checked for itself
   * @throws ConfigException where there is no such file, or with every mistake in it
   */
  public static BetFile read(String id, @Nullable Side side, RuleLibrary rules)
      throws ConfigException {
    String name = RuleLibrary.Kind.BETS.file(id);
    Problems problems = new Problems(name);
    RuleLibrary.RuleFile file = RuleFiles.find(RuleLibrary.Kind.BETS, id, rules, problems);
    YamlMap root =
        YamlDocument.read(
            file.bytes(), problems, "a bet: a map with the keys id, name, sided and lines");
    String fileId = root.required("id", Forms.identifier("the bet's id"), id);
    if (!fileId.equals(id)) {
      root.wrong("id", "is \"" + fileId + "\"", id + ", as the file is named");
    }
    String title = root.required("name", Forms.text("the bet's name"), "");
    boolean sided = root.required("sided", Forms.bool(), true);
    Side on = !sided ? null : side == null ? Side.PLAYER : side;
    List<Bet.Line> lines = BetLines.read(root.required("lines", BetLines.WHAT), on);
    root.refuseOtherKeys();
    problems.throwIfAny();
    return new BetFile(id, title, sided, on, lines, file.sha256());
  }

  /** The ids of the bets that there are. */
  public static List<String> ids(RuleLibrary rules) throws IOException {
    return rules.ids(RuleLibrary.Kind.BETS);
  }
}
