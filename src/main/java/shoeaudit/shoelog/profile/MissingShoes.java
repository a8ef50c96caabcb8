package shoeaudit.shoelog.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the shoes of coups whose records do not say them: where records of another form, which do,
 * have the same coup in one shoe alone. A coup that stands in several stays without a shoe.
 */
final class MissingShoes {
  private final Map<Layout, List<CoupFacts>> coupsByForm;

  MissingShoes(Map<Layout, List<CoupFacts>> coupsByForm) {
    this.coupsByForm = coupsByForm;
  }

  /**
   * Fills in the shoes that are certain.
   *
   * @return how many coups stand in several shoes
   */
  long fill() {
    Map<List<String>, Set<String>> shoes = new HashMap<>();
    coupsByForm.forEach((form, coups) -> {
      if (hasShoe(form) && ShoeForms.hasIds(form)) {
        coups.forEach(
            coup -> shoes.computeIfAbsent(key(coup), key -> new LinkedHashSet<>()).add(shoe(coup)));
      }
    });
    long ambiguous = 0;
    for (Map.Entry<Layout, List<CoupFacts>> form : coupsByForm.entrySet()) {
      if (hasShoe(form.getKey()) || !ShoeForms.hasIds(form.getKey())) {
        continue;
      }
      for (CoupFacts coup : form.getValue()) {
        Set<String> found = shoes.getOrDefault(key(coup), Set.of());
        if (found.size() == 1) {
          coup.shoe = found.iterator().next();
        }
        ambiguous += found.size() > 1 ? 1 : 0;
      }
    }
    return ambiguous;
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
