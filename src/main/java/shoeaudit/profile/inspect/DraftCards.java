package shoeaudit.profile.inspect;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CardPlace;
import shoeaudit.profile.ImportProfile;

/** What a drafted profile says of cards: a place for each, one for each hand, or a list. */
final class DraftCards {
  private final DraftPaths paths;
  private final Set<PathSurvey.Place> used;
  private final Consumer<String> line;

  /**
   * @param paths of the file
   * @param used takes the places that are read
   * @param line takes the lines
   */
  DraftCards(DraftPaths paths, Set<PathSurvey.Place> used, Consumer<String> line) {
    this.paths = paths;
    this.used = used;
    this.line = line;
  }

  /** Writes where the cards are, if anything says so. */
  void write() {
    List<PathSurvey.Place> own = paths.places().stream().filter(paths::isOwn).toList();
    Map<CardPlace, PathSurvey.Place> apart = new LinkedHashMap<>();
    for (CardPlace card : CardPlace.values()) {
      String side = card.name().startsWith("P") ? "(p|player)" : "(b|banker)";
      paths.named("(card[_-]?)?" + side + "[_-]?(card)?[_-]?" + card.name().charAt(1)).stream()
          .findFirst()
          .ifPresent(place -> apart.put(card, place));
    }
    if (apart.size() >= CardPlace.values().length - 2) {
      byPlace(apart);
      return;
    }
    for (PathSurvey.Place player : own) {
      PathSurvey.Place banker = ofBanker(player, own);
      if (banker != null) {
        line.accept("      cards:");
        notation(List.of(player, banker));
        line.accept("        player: " + paths.written(player));
        line.accept("        banker: " + paths.written(banker));
        used.addAll(List.of(player, banker));
        return;
      }
    }
    own.stream()
        .filter(place -> !CardGuess.fits(place).isEmpty())
        .filter(place -> !place.path.matches("(?i).*(player|banker|\u95f2|\u5e84).*"))
        .findFirst()
        .ifPresent(this::inList);
  }

  private static PathSurvey.@Nullable Place ofBanker(
      PathSurvey.Place player, List<PathSurvey.Place> own) {
    String name = player.path;
    List<String> others =
        List.of(
            name.replace("player", "banker"),
            name.replace("Player", "Banker"),
            name.replace("PLAYER", "BANKER"),
            name.replace('\u95f2', '\u5e84'),
            name.equals("p") ? "b" : name);
    return own.stream()
        .filter(place -> place != player && others.contains(place.path))
        // Of one of the two a value may be none that is known, as in any export.
        .filter(place ->
            !CardGuess.fits(place).isEmpty()
                || (!CardGuess.fits(player).isEmpty() && place.list == player.list))
        .findFirst()
        .orElse(null);
  }

  private void byPlace(Map<CardPlace, PathSurvey.Place> apart) {
    line.accept("      cards:");
    notation(List.copyOf(apart.values()));
    line.accept("        places:");
    for (CardPlace card : CardPlace.values()) {
      PathSurvey.Place place = apart.get(card);
      if (place == null) {
        // A column that is never filled has no values to be told by; its name is like the others'.
        PathSurvey.Place first = apart.values().iterator().next();
        CardPlace of = apart.keySet().iterator().next();
        String path = paths.written(first).replace(of.name(), card.name());
        paths.places().stream().filter(one -> paths.written(one).equals(path)).forEach(used::add);
        line.accept(
            "          "
                + card
                + ": "
                + path
                + "   # "
                + ImportProfile.DECIDE
                + ": where this card is");
      } else {
        used.add(place);
        line.accept("          " + card + ": " + paths.written(place));
      }
    }
  }

  private void inList(PathSurvey.Place list) {
    used.add(list);
    CardGuess.Fit fit = CardGuess.fits(list).getFirst();
    boolean marked = fit.cards().stream().mapToInt(List::size).distinct().count() == 1;
    line.accept("      cards:");
    notation(List.of(list));
    line.accept("        list: " + paths.written(list));
    line.accept(
        "        order: P1 B1 P2 B2 P3 B3   # "
            + ImportProfile.DECIDE
            + ": or P1 P2 P3 B1 B2 B3, or another");
    if (!marked) {
      line.accept("        missing: left_out");
    }
  }

  /** How cards are written, and all other ways that fit. */
  private void notation(List<PathSurvey.Place> places) {
    Set<String> none = new TreeSet<>();
    Set<String> ways = new LinkedHashSet<>();
    for (PathSurvey.Place place : places) {
      List<String> own =
          CardGuess.fits(place).stream()
              .flatMap(fit -> fit.notations().stream())
              .distinct()
              .toList();
      if (ways.isEmpty()) {
        ways.addAll(own);
      } else if (!own.isEmpty() && own.stream().anyMatch(ways::contains)) {
        ways.retainAll(own);
      }
      none.addAll(CardGuess.noneSeen(place));
    }
    none.remove("nothing");
    List<String> all = List.copyOf(ways);
    if (!all.isEmpty()) {
      line.accept(
          "        "
              + all.getFirst()
              + "   # "
              + ImportProfile.DECIDE
              + (all.size() == 1
                  ? ": whether cards are written so"
                  : ": or " + String.join(" or ", all.subList(1, all.size()))));
    }
    if (!none.isEmpty()) {
      line.accept(
          "        none: ["
              + none.stream().map(DraftPaths::yaml).collect(Collectors.joining(", "))
              + "]");
    }
  }
}
