package shoeaudit.profile.inspect;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The paths of a survey as a profile writes them: from the record, which is the element of a list
 * that has the cards, or the document.
 *
 * @param record the path of the records; empty: each document is one
 * @param places those of the record and of what encloses it
 * @param flat whether records are rows, so that a column's name is one key
 */
record DraftPaths(String record, List<PathSurvey.Place> places, boolean flat) {
  private static final String EACH = "[]";

  /** Keeps a copy. */
  DraftPaths {
    places = List.copyOf(places);
  }

  /** The paths of a survey. */
  static DraftPaths of(PathSurvey survey, boolean flat) {
    List<PathSurvey.Place> cards =
        survey.places().stream().filter(place -> !CardGuess.fits(place).isEmpty()).toList();
    String record = commonest(cards.isEmpty() ? survey.places() : cards);
    return new DraftPaths(
        record,
        survey.places().stream().filter(place -> record.startsWith(recordOf(place))).toList(),
        flat);
  }

  private static String commonest(List<PathSurvey.Place> places) {
    Map<String, Long> counts =
        places.stream().collect(Collectors.groupingBy(DraftPaths::recordOf, Collectors.counting()));
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse("");
  }

  private static String bare(PathSurvey.Place place) {
    return place.list && place.path.endsWith(EACH)
        ? place.path.substring(0, place.path.length() - EACH.length())
        : place.path;
  }

  private static String recordOf(PathSurvey.Place place) {
    String path = bare(place);
    int end = path.lastIndexOf(EACH);
    return end < 0 ? "" : path.substring(0, end + EACH.length());
  }

  /** Whether a place lies in the record itself. */
  boolean isOwn(PathSurvey.Place place) {
    return recordOf(place).equals(record);
  }

  /** A place as a profile writes it, in the quotation marks of YAML. */
  String written(PathSurvey.Place place) {
    if (flat) {
      return yaml(
          place.path.matches(".*[.\\[\\]'^].*") || !place.path.equals(place.path.strip())
              ? "'" + place.path.replace("'", "''") + "'"
              : place.path);
    }
    String own = recordOf(place);
    String inside = bare(place).substring(own.length());
    int climb = lists(record) - lists(own);
    return yaml("^".repeat(climb) + (inside.startsWith(".") ? inside.substring(1) : inside));
  }

  private static int lists(String path) {
    return path.split(Pattern.quote(EACH), -1).length - 1;
  }

  /** A text in the quotation marks of YAML. */
  static String yaml(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars()
        .forEach(c -> {
          if (c == '"' || c == '\\') {
            quoted.append('\\').append((char) c);
          } else if (c < ' ') {
            quoted.append("\\x").append(HexFormat.of().withUpperCase().toHexDigits((byte) c));
          } else {
            quoted.append((char) c);
          }
        });
    return quoted.append('"').toString();
  }

  /** The places that have values and whose last key is like that, in the order of the file. */
  List<PathSurvey.Place> named(String pattern) {
    Pattern like = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
    Function<PathSurvey.Place, String> key = flat ? place -> place.path : PathSurvey.Place::key;
    return places.stream()
        .filter(place -> !place.texts().isEmpty() && place.json == 0)
        .filter(place -> like.matcher(key.apply(place)).matches())
        .toList();
  }

  /** A file's name as the id of a profile. */
  static String id(String file) {
    String id =
        new String(file.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
            .replaceAll("\\.(gz|csv|json|jsonl|xml|txt)(?=\\.|$)", "")
            .replaceAll("[^A-Za-z0-9._-]+", "-")
            .replaceAll("^[^A-Za-z0-9]+", "");
    return id.isEmpty() ? "draft" : id.toLowerCase(java.util.Locale.ROOT);
  }
}
