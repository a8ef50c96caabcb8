package shoeaudit.profile.inspect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.shoelog.Excerpt;

/**
 * What was seen at one path of a file's records, or in one of its columns.
 *
 * @param path keys with points between, [] for lists
 * @param filled how often there was something
 * @param of how many objects or rows there were that may have it
 * @param json whether there are texts that are JSON, and followed
 * @param examples up to three different values, in quotation marks
 * @param hints what the values may be, each in words
 */
public record SeenPath(
    String path, long filled, long of, boolean json, List<String> examples, List<String> hints) {
  private static final int EXAMPLES = 3;
  private static final int LENGTH = 60;

  /** Keeps copies. */
  public SeenPath {
    examples = List.copyOf(examples);
    hints = List.copyOf(hints);
  }

  /** All that a survey has seen. */
  static List<SeenPath> all(PathSurvey survey) {
    List<SeenPath> all = new ArrayList<>();
    for (PathSurvey.Place place : survey.places()) {
      all.add(
          new SeenPath(
              place.path,
              place.filled().size(),
              survey.containers(place),
              place.json > 0,
              examples(place),
              hints(place, survey)));
    }
    return all;
  }

  private static List<String> examples(PathSurvey.Place place) {
    Set<String> examples = new LinkedHashSet<>();
    for (PathSurvey.Occurrence occurrence : place.filled()) {
      if (examples.size() < EXAMPLES) {
        String text =
            place.list
                ? "[" + String.join(", ", occurrence.texts()) + "]"
                : occurrence.texts().getFirst();
        examples.add(text.length() > LENGTH ? cut(text) : Excerpt.of(text));
      }
    }
    return List.copyOf(examples);
  }

  private static String cut(String text) {
    int end = Character.isHighSurrogate(text.charAt(LENGTH - 1)) ? LENGTH - 1 : LENGTH;
    String shown = Excerpt.of(text.substring(0, end));
    return shown.substring(0, shown.length() - 1) + "\u2026\"";
  }

  private static List<String> hints(PathSurvey.Place place, PathSurvey survey) {
    if (place.json > 0) {
      return List.of();
    }
    List<String> hints = new ArrayList<>();
    List<CardGuess.Fit> fits = CardGuess.fits(place);
    for (CardGuess.Fit fit : fits) {
      hints.add((fits.size() == 1 ? "may be cards: " : "may be cards, in one way: ") + fit.words());
    }
    if (fits.isEmpty() && CardGuess.isMixed(place)) {
      hints.add("cards and other text: a profile has to take the text apart (unpack)");
    }
    if (!fits.isEmpty()) {
      List<String> none = CardGuess.noneSeen(place);
      if (!none.isEmpty()) {
        hints.add("where there may be no card: " + String.join(", ", none));
      }
      hints.addAll(FiveCards.hints(place, fits.getFirst(), survey.places()));
    }
    hints.addAll(ValueGuess.hints(place, hints.isEmpty()));
    return hints;
  }
}
