package shoeaudit.controls;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;

/**
 * A library's rules with the regulations cut to what a control file's reader asks of them: which
 * criteria there are. A control file is read tens of thousands of times here, and its regulation
 * with it.
 */
final class ShortRegulations implements RuleLibrary {
  private static final Tree NO_THIRD_CARDS =
      Tree.of(
          "{naturals: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], player: {draws: [], stands: []}, banker: {}}");

  private final RuleLibrary library;
  private final Map<Kind, List<String>> ids = new EnumMap<>(Kind.class);
  private final Map<String, RuleFile> files = new HashMap<>();

  ShortRegulations(RuleLibrary library) {
    this.library = library;
  }

  /**
   * A regulation with one criterion of each form that its criteria have, and the interpretations
   * that bear on those.
   */
  static Tree.Entries shortened(Tree regulation) {
    List<Tree> criteria = new ArrayList<>();
    List<String> forms = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (Tree criterion : ((Tree.Items) regulation.at("criteria")).members()) {
      Tree.Entries map = (Tree.Entries) criterion;
      String form =
          map.at("testing") + " " + map.members().keySet() + map.toString().contains("when");
      if (!forms.contains(form)) {
        forms.add(form);
        criteria.add(criterion);
        ids.add(((Tree.Scalar) map.at("id")).text());
      }
    }
    Predicate<Tree> kept = id -> ids.contains(((Tree.Scalar) id).text());
    List<Tree> interpretations = new ArrayList<>();
    for (Tree interpretation : ((Tree.Items) regulation.at("interpretations")).members()) {
      List<Tree> known =
          ((Tree.Items) interpretation.at("criteria")).members().stream().filter(kept).toList();
      if (!known.isEmpty()) {
        interpretations.add(interpretation.with("criteria", new Tree.Items(known)));
      }
    }
    return regulation
        .with("criteria", new Tree.Items(criteria))
        .with("interpretations", new Tree.Items(interpretations));
  }

  @Override
  public List<String> ids(Kind kind) throws IOException {
    List<String> known = ids.get(kind);
    if (known == null) {
      known = library.ids(kind);
      ids.put(kind, known);
    }
    return known;
  }

  @Override
  public @Nullable RuleFile find(Kind kind, String id) throws IOException {
    RuleFile known = files.get(kind + id);
    if (known == null) {
      known = library.find(kind, id);
      if (known != null && kind == Kind.REGULATIONS) {
        known = new RuleFile(known.name(), cut(known).yaml().getBytes(StandardCharsets.UTF_8));
      }
      if (known != null) {
        files.put(kind + id, known);
      }
    }
    return known;
  }

  private static Tree cut(RuleFile regulation) {
    Tree tree = Tree.of(new String(regulation.bytes(), StandardCharsets.UTF_8));
    List<Tree> criteria = new ArrayList<>();
    for (Tree criterion : ((Tree.Items) tree.at("criteria")).members()) {
      criteria.add(
          ((Tree.Entries) criterion)
              .with("testing", Tree.plain("definition"))
              .without("tested_by")
              .without("remark"));
    }
    return tree.with("criteria", new Tree.Items(criteria))
        .with("bounds", Tree.of("{}"))
        .with("third_card_table", NO_THIRD_CARDS)
        .without("interpretations");
  }
}
