package shoeaudit.profile.inspect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.source.FileForm;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * A first profile for a file, from what its names and values look like. It can be read as it is;
 * what a person has to look at says {@value #DECIDE}.
 */
public final class ProfileDraft {
  /** What stands beside each guess. */
  public static final String DECIDE = ImportProfile.DECIDE;

  /** A winner has no more words than these. */
  private static final int MOST_WORDS = 12;

  private final String file;
  private final FileForm form;
  private final DraftPaths paths;
  private final StringBuilder text = new StringBuilder();
  private final Set<PathSurvey.Place> used = new LinkedHashSet<>();

  private ProfileDraft(String file, FileForm form, PathSurvey survey) {
    this.file = file;
    this.form = form;
    this.paths = DraftPaths.of(survey, form.encoding() == FileForm.Encoding.CSV);
  }

  /**
   * Drafts a profile.
   *
   * @return its text; null where the file has no records that can be told apart
   * @throws IOException where the file cannot be read
   */
  public static @Nullable String of(Path file) throws IOException {
    if (!FileInspection.hasRecords(file)) {
      return null;
    }
    FileForm form = FileInspection.form(file);
    PathSurvey survey = FileInspection.survey(file, form);
    if (survey.documents() == 0) {
      return null;
    }
    String whole = new ProfileDraft(FileInspection.name(file), form, survey).draft(true);
    return isProfile(whole)
        ? whole
        : new ProfileDraft(FileInspection.name(file), form, survey).draft(false);
  }

  private static boolean isProfile(String text) {
    try {
      ProfileReader.read("draft.yaml", text.getBytes(StandardCharsets.UTF_8), null);
      return true;
    } catch (ConfigException e) {
      return false;
    }
  }

  /**
   * The draft.
   *
   * @param whole whether everything that is guessed stands in it, or the places alone without which
   *     nothing is a profile
   */
  private String draft(boolean whole) {
    line(
        "# A first draft, from what the names and values of "
            + file
            + " look like. Where "
            + DECIDE);
    line(
        "# stands, look whether the guess is right; take nothing that the export does not say. Then:");
    line("# logs check this file, and logs inspect --profile it with the export.");
    line("format: 1");
    line("id: " + DraftPaths.yaml(DraftPaths.id(file)));
    line("name: " + DraftPaths.yaml("The system of " + file) + "   # " + DECIDE + ": which it is");
    line("file: {" + encoding() + "}");
    line("layouts:");
    line("  - name: records");
    if (!paths.record().isEmpty()) {
      line("    path: " + DraftPaths.yaml(paths.record()));
    }
    unpack();
    Map<String, PathSurvey.Place> times = whole ? times() : Map.of();
    if (!times.isEmpty()) {
      String of = ValueGuess.timeForm(times.values().iterator().next());
      boolean local = of != null && !of.equals("rfc3339") && !of.startsWith("epoch");
      line(
          "    time: {form: "
              + DraftPaths.yaml(String.valueOf(of))
              + (local
                  ? ", zone: unknown}   # " + DECIDE + ": the zone of these local times"
                  : "}"));
    }
    line("    coup:");
    required("table", "(game|desk)?[_-]?table[_-]?(id|no|nr|num|number|code|name)?|tid|.*\u53f0.*");
    optional("shoe", "(game)?[_-]?shoe[_-]?(id|no|nr|num|number|code)?|.*\u9774.*");
    coupId();
    optional("dealer", "dealer[_-]?(id|no|nr|code|name)?|.*\u8377\u5b98.*");
    times.forEach((key, place) -> {
      used.add(place);
      line("      " + key + ": " + paths.written(place) + "   # " + DECIDE + ": what this time is");
    });
    if (whole) {
      new DraftCards(paths, used, this::line).write();
      result();
      totals();
    }
    rest();
    return text.toString();
  }

  private String encoding() {
    String charset =
        form.charset() == null || form.encoding() == FileForm.Encoding.XML
            ? ""
            : switch (form.charsetKnown()) {
              case NOT_UTF8 -> ", charset: ISO-8859-1";
              case BY_MARK -> ", charset: " + form.charset().name();
              default -> "";
            };
    return switch (form.encoding()) {
          case CSV ->
              "encoding: csv"
                  + (form.delimiters().getFirst() == ','
                      ? ""
                      : ", delimiter: "
                          + (form.delimiters().getFirst() == '\t'
                              ? "\"\\t\""
                              : "\"" + form.delimiters().getFirst() + "\""));
          case JSON_LINES -> "encoding: json_lines";
          case XML -> "encoding: xml";
          case XML_FRAGMENTS -> "encoding: xml, fragments: true";
          default -> "encoding: json";
        }
        + charset;
  }

  private void unpack() {
    List<PathSurvey.Place> json =
        paths.places().stream().filter(place -> place.json > 0 && paths.isOwn(place)).toList();
    if (!json.isEmpty()) {
      line("    unpack:");
      json.forEach(place -> {
        used.add(place);
        line("      - {text: " + paths.written(place) + ", json: true}");
      });
    }
  }

  private void required(String key, String pattern) {
    List<PathSurvey.Place> found = paths.named(pattern);
    if (found.isEmpty()) {
      line("      " + key + ": {is: \"1\"}   # " + DECIDE + ": no name says which it is");
    } else {
      place(key, found);
    }
  }

  private void optional(String key, String pattern) {
    List<PathSurvey.Place> found = paths.named(pattern);
    if (!found.isEmpty()) {
      place(key, found);
    }
  }

  private void place(String key, List<PathSurvey.Place> found) {
    used.add(found.getFirst());
    String others = found.stream().skip(1).map(paths::written).collect(Collectors.joining(" or "));
    line(
        "      "
            + key
            + ": "
            + paths.written(found.getFirst())
            + (others.isEmpty() ? "" : "   # " + DECIDE + ": or " + others));
  }

  /** What tells coups apart: a name that says so, or the first place that never repeats. */
  private void coupId() {
    List<PathSurvey.Place> found =
        new ArrayList<>(
            paths.named(
                "(game|round|coup|hand|match|deal)[_-]?(id|no|nr|num|number|code)?|gid|no|id|.*\u5c40.*"));
    if (found.isEmpty()) {
      paths.places().stream()
          .filter(place -> paths.isOwn(place) && !place.list && place.json == 0)
          .filter(place -> !used.contains(place) && place.texts().size() > 1)
          .filter(place -> new TreeSet<>(place.texts()).size() == place.texts().size())
          .findFirst()
          .ifPresent(found::add);
    }
    if (found.isEmpty()) {
      line("      id: {is: \"1\"}   # " + DECIDE + ": what tells one coup from another");
    } else {
      place("id", found);
    }
  }

  /** When a coup began and ended, by names; all in one form. */
  private Map<String, PathSurvey.Place> times() {
    Map<String, PathSurvey.Place> times = new LinkedHashMap<>();
    String common = null;
    for (PathSurvey.Place place : paths.places()) {
      String of = ValueGuess.timeForm(place);
      if (of == null || (common != null && !common.equals(of))) {
        continue;
      }
      String name = place.path.toLowerCase(java.util.Locale.ROOT);
      String key = name.matches(".*(start|begin|open|creat|bet).*") ? "starts" : "ends";
      if (times.putIfAbsent(key, place) == null) {
        common = of;
      }
    }
    return times;
  }

  private void result() {
    PathSurvey.Place place =
        paths.named(".*(win|result|outcome|\u7ed3\u679c|\u8d62).*").stream()
            .filter(each -> paths.isOwn(each) && !each.list)
            .filter(each ->
                each.texts().stream().anyMatch(word -> FiveCards.result(word) != null)
                    && new TreeSet<>(each.texts()).size() <= MOST_WORDS)
            .findFirst()
            .orElse(null);
    if (place == null) {
      return;
    }
    used.add(place);
    Map<String, Set<String>> names = new LinkedHashMap<>();
    Set<String> others = new TreeSet<>();
    for (String word : new TreeSet<>(place.texts())) {
      String result = FiveCards.result(word);
      if (result == null) {
        others.add(word);
      } else {
        names.computeIfAbsent(result, key -> new TreeSet<>()).add(word);
      }
    }
    line(
        "      result:   # "
            + DECIDE
            + ": whether it is the declared winner, and what its words mean");
    line("        path: " + paths.written(place));
    line("        names:");
    names.forEach((ours, theirs) ->
        line(
            "          "
                + ours
                + ": ["
                + theirs.stream().map(DraftPaths::yaml).collect(Collectors.joining(", "))
                + "]"));
    if (!others.isEmpty()) {
      line(
          "          # "
              + DECIDE
              + ": what these words mean (tie, void): "
              + others.stream().map(DraftPaths::yaml).collect(Collectors.joining(", ")));
    }
  }

  private void totals() {
    for (PathSurvey.Place player : paths.named(".*(total|score|point|value).*|player")) {
      PathSurvey.Place banker = FiveCards.bankerTotal(player, paths.places()).orElse(null);
      if (banker != null && paths.isOwn(player) && !used.contains(player)) {
        used.add(player);
        used.add(banker);
        line(
            "      totals: {player: "
                + paths.written(player)
                + ", banker: "
                + paths.written(banker)
                + "}   # "
                + DECIDE
                + ": whether these are the declared totals");
        return;
      }
    }
  }

  /** What nothing above reads, and how wagers would be said. */
  private void rest() {
    line("    # " + DECIDE + ": wagers, if records have any; src/site/profiles.md has every key:");
    line("    # wagers:");
    line("    #   patron: PLACE");
    line("    #   bet: PLACE");
    line("    #   bets: {player: WORD, banker: WORD, tie: WORD}");
    line("    #   stake: PLACE");
    line("    #   settled: {net: PLACE}");
    List<String> left =
        paths.places().stream().filter(place -> !used.contains(place)).map(paths::written).toList();
    if (!left.isEmpty()) {
      line("    # Not read above (knows: [...] keeps notes of them away):");
      left.forEach(place -> line("    #   " + place));
    }
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
