package shoeaudit.audit.convention;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CollectionUnit;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/** Commission is collected in a coarser unit than charged, as far as the record tells. */
final class WholeCollections {
  private WholeCollections() {}

  /** What is to be said of them; null: there are none. */
  static @Nullable ImportProblem find(ShoeEvents events, List<Rules> versions) {
    CollectionUnit unit = CollectionUnit.of(events, versions.getLast());
    if (unit.minor() == 0) {
      return null;
    }
    int digits = versions.getLast().controls().currencyDigits();
    return ImportProblem.ofHabit(
        events,
        unit.firstRow(),
        "all "
            + unit.collections()
            + " collections are multiples of "
            + BigDecimal.valueOf(unit.minor(), digits).toPlainString()
            + ", and commissions charged are not, as if collections had been rounded; what is owing by less than"
            + " that a collection is for review",
        "give what was collected to the minor unit; if the house does collect whole amounts, its footage and its count"
            + " show it");
  }
}
