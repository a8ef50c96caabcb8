package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.Names;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.Spelling;

/**
 * The words that control files give to a log: the bets offered and the kinds of irregularity. An
 * event whose word differs from all of them and is one of them in another case or with other blanks
 * is an import problem with the right word as its remedy, and an unreadable line of its coup
 * (audit.md, readings 27 and 44). It is not known whether that word was meant, so it neither counts
 * as it nor accuses anybody.
 *
 * <p>A reader of logs does not know these words, so each shoe is looked at here before it is
 * replayed. Words of all versions count: what one of them has is no misspelling under another.
 */
public final class WordsOfControls {
  private final Spelling bets;
  private final Spelling kinds;

  /** The words of those versions of the controls. */
  public WordsOfControls(List<Rules> versions) {
    Set<String> allBets = new TreeSet<>();
    Set<String> allKinds = new TreeSet<>();
    for (Rules rules : versions) {
      allBets.addAll(rules.controls().bets().keySet());
      allKinds.addAll(rules.controls().irregularities().keySet());
    }
    bets = Spelling.of(allBets);
    kinds = Spelling.of(allKinds);
  }

  /**
   * Makes the events of a shoe unreadable that spell such a word otherwise.
   *
   * @return a problem for each of them
   */
  public List<ImportProblem> refuse(ShoeEvents events) {
    @Nullable String[] meantBets = meant(events.names(), bets);
    @Nullable String[] meantKinds = meant(events.names(), kinds);
    if (meantBets == null && meantKinds == null) {
      return List.of();
    }
    List<ImportProblem> problems = new ArrayList<>();
    for (int row = 0; row < events.size(); row++) {
      String bet = meantBets == null ? null : meantBets[events.bet[row]];
      boolean irregular = meantKinds != null && events.kindOf(row) == EventKind.IRREGULARITY;
      String kind = irregular && meantKinds != null ? meantKinds[events.text[row]] : null;
      if (bet != null) {
        problems.add(problem(events, row, "bet", events.bet[row], bet));
        events.makeUnreadable(row);
      } else if (kind != null) {
        problems.add(problem(events, row, "kind", events.text[row], kind));
        events.makeUnreadable(row);
      }
    }
    return problems;
  }

  /** By the number of a shoe's name: the word that it spells otherwise; null where none does. */
  private static @Nullable String @Nullable [] meant(Names names, Spelling words) {
    @Nullable String[] meant = null;
    for (int name = 1; name <= names.size(); name++) {
      String word = words.meant(names.text(name));
      if (word != null) {
        meant = meant == null ? new @Nullable String[names.size() + 1] : meant;
        meant[name] = word;
      }
    }
    return meant;
  }

  private static ImportProblem problem(
      ShoeEvents events, int row, String field, int name, String word) {
    return ImportProblem.ofHabit(
        events.fileOf(row),
        events.line[row],
        field
            + " "
            + Excerpt.of(events.names().text(name))
            + " differs only in case or by blanks from "
            + Excerpt.of(word)
            + ", which the controls have",
        "write " + Excerpt.of(word));
  }
}
