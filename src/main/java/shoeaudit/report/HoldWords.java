package shoeaudit.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.report.text.Texts;

/** What statistics say in words, on a sheet and on a page. */
public final class HoldWords {
  private final Texts texts;

  /** In the language of these texts. */
  public HoldWords(Texts texts) {
    this.texts = texts;
  }

  /** By what coups are told apart. */
  public String dimension(HoldRow.Dimension dimension) {
    return texts.of("xlsx.hold.by." + dimension.text());
  }

  /** A name; that it is not recorded where it is empty. */
  public @Nullable String name(@Nullable String name) {
    return name != null && name.isEmpty() ? texts.of("xlsx.money.not_recorded") : name;
  }

  /** Which days and wagers stand in no figure or not in all, a sentence each. */
  public List<String> leftOut(HoldStatistics.Row row) {
    HoldRow counted = row.counted();
    List<String> words = new ArrayList<>();
    HoldStatistics.Days days = row.days();
    if (days != null && days.isPartial()) {
      words.add(texts.of("xlsx.hold.days", days.onRecord(), days.of()));
    }
    add(words, "not_settled", counted.wagersNotSettled());
    add(words, "due_unknown", counted.wagersDueUnknown());
    add(words, "returned", counted.wagersReturned());
    add(words, "not_offered", counted.wagersNotOffered());
    add(words, "not_testable", counted.wagersNotTestable());
    add(words, "partial", counted.wagersOfPartialRecords());
    add(words, "settlements_alone", counted.settlementsAlone());
    return words;
  }

  private void add(List<String> words, String key, long count) {
    if (count > 0) {
      words.add(texts.of("xlsx.hold." + key, count));
    }
  }
}
