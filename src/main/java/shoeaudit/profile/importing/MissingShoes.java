package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.Layout;

/**
 * Finds the shoes of coups whose records do not say them: where records of another form, which do,
 * have the same coup in one shoe alone. A coup that stands in several stays without a shoe, and so
 * does one whose times lie far from those of the coup of that name.
 */
final class MissingShoes {
  private final Map<Layout, List<CoupFacts>> coupsByForm;
  private long ambiguous;
  private long apart;

  MissingShoes(Map<Layout, List<CoupFacts>> coupsByForm) {
    this.coupsByForm = coupsByForm;
  }

  /** Fills in the shoes that are certain. */
  void fill() {
    Map<List<String>, List<CoupFacts>> known = new HashMap<>();
    coupsByForm.forEach((form, coups) -> {
      if (hasShoe(form) && ShoeForms.hasIds(form)) {
        coups.forEach(coup -> known.computeIfAbsent(key(coup), key -> new ArrayList<>()).add(coup));
      }
    });
    coupsByForm.forEach((form, coups) -> {
      if (!hasShoe(form) && ShoeForms.hasIds(form)) {
        coups.forEach(coup -> fill(coup, known.getOrDefault(key(coup), List.of())));
      }
    });
  }

  private void fill(CoupFacts coup, List<CoupFacts> known) {
    Set<String> shoes = new LinkedHashSet<>();
    for (CoupFacts other : known) {
      if (!other.isApart(coup)) {
        shoes.add(shoe(other));
      }
    }
    if (shoes.size() == 1) {
      coup.shoe = shoes.iterator().next();
    }
    ambiguous += shoes.size() > 1 ? 1 : 0;
    apart += shoes.isEmpty() && !known.isEmpty() ? 1 : 0;
  }

  /** Says how many coups stay without a shoe, and why. */
  void emitNotes(Consumer<String> notes) {
    if (ambiguous > 0) {
      notes.accept(
          ambiguous
              + (ambiguous == 1 ? " coup without a shoe stands" : " coups without a shoe stand")
              + " in several shoes of another form; audited without a shoe");
    }
    if (apart > 0) {
      notes.accept(
          apart
              + (apart == 1 ? " coup without a shoe has" : " coups without a shoe have")
              + " the id of one in a shoe, hours or minutes apart from it; taken as another");
    }
  }

  private static boolean hasShoe(Layout form) {
    CoupMapping coup = form.coup();
    return coup != null && coup.shoe() != null;
  }

  private static String shoe(CoupFacts coup) {
    return coup.shoe == null ? "" : coup.shoe;
  }

  private static List<String> key(CoupFacts coup) {
    List<String> key = new ArrayList<>();
    key.add(coup.table);
    key.addAll(coup.id);
    return key;
  }
}
