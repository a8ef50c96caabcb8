package shoeaudit.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import shoeaudit.shoelog.field.LogField;

/** What a coup that was understood is, in the words in which a profile's sample expects it. */
public final class SampleCoup {
  public static final String NOT_TESTABLE = "not_testable";

  /** What a sample may say of a coup. */
  public static final List<String> KEYS =
      List.of(
          "table",
          "shoe",
          "coup",
          "at",
          "player",
          "banker",
          "result",
          "player_total",
          "banker_total",
          "wagers",
          NOT_TESTABLE);

  /** What stands where nothing is recorded. */
  public static final String NOTHING = "none";

  private SampleCoup() {}

  /** All that there is to say, by key. */
  public static SequencedMap<String, String> of(UnderstoodCoup coup) {
    SequencedMap<String, String> said = new LinkedHashMap<>();
    Map<LogField, String> result = coup.result();
    said.put("table", coup.table());
    said.put("shoe", coup.shoe());
    said.put("coup", coup.number());
    String at = coup.at();
    said.put("at", at == null ? NOTHING : at);
    said.put("player", cards(coup, "player"));
    said.put("banker", cards(coup, "banker"));
    said.put("result", result.getOrDefault(LogField.RESULT, NOTHING));
    said.put("player_total", result.getOrDefault(LogField.PLAYER_TOTAL, NOTHING));
    said.put("banker_total", result.getOrDefault(LogField.BANKER_TOTAL, NOTHING));
    said.put(
        "wagers",
        coup.wagers().isEmpty()
            ? NOTHING
            : coup.wagers().stream()
                .map(wager -> wager(wager, coup.settlement(wager)))
                .collect(Collectors.joining("; ")));
    said.put(NOT_TESTABLE, Boolean.toString(coup.isLacking()));
    return said;
  }

  private static String cards(UnderstoodCoup coup, String hand) {
    List<String> cards = coup.cards(hand);
    return cards.isEmpty() ? NOTHING : String.join(" ", cards);
  }

  private static String wager(Map<LogField, String> wager, Map<LogField, String> settled) {
    StringBuilder words =
        new StringBuilder(wager.getOrDefault(LogField.PATRON, "-"))
            .append(' ')
            .append(wager.get(LogField.BET))
            .append(' ')
            .append(wager.get(LogField.AMOUNT));
    String outcome = settled.get(LogField.OUTCOME);
    if (outcome != null) {
      words.append(' ').append(outcome);
    }
    for (LogField field : List.of(LogField.PAID, LogField.COMMISSION, LogField.NET)) {
      String amount = settled.get(field);
      if (amount != null) {
        words.append(' ').append(field.text()).append(' ').append(amount);
      }
    }
    return words.toString();
  }
}
