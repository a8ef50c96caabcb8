package shoeaudit.profile.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.JsonInText;
import shoeaudit.profile.source.RecordSink;
import shoeaudit.shoelog.Fault;

/**
 * What lies where in a file's records: every path with its values. JSON within texts is followed.
 * Of a list the first {@value #MOST} elements are looked at.
 */
final class PathSurvey implements RecordSink {
  /** So many records are looked at. */
  static final int MOST = 1000;

  /**
   * What lies at a path in one record.
   *
   * @param scope the number of the object in whose fields it lies, that object being a document or
   *     an element of a list: what lies in one scope belongs together
   * @param texts its text, or all of a list of texts; a text that is absent is empty
   */
  record Occurrence(int scope, List<String> texts) {
    Occurrence {
      texts = List.copyOf(texts);
    }

    boolean isFilled() {
      return texts.stream().anyMatch(text -> !text.isBlank());
    }
  }

  /** A path and all that was seen there. */
  static final class Place {
    final String path;
    final String parent;
    final boolean list;
    final List<Occurrence> occurrences = new ArrayList<>();

    /** How many texts there were JSON, and are followed. */
    int json;

    Place(String path, String parent, boolean list) {
      this.path = path;
      this.parent = parent;
      this.list = list;
    }

    /** The path's last key, without signs of lists. */
    String key() {
      String bare = path.replace("[]", "");
      return bare.substring(bare.lastIndexOf('.') + 1);
    }

    List<Occurrence> filled() {
      return occurrences.stream().filter(Occurrence::isFilled).toList();
    }

    /** Every text that is not blank. */
    List<String> texts() {
      return occurrences.stream()
          .flatMap(occurrence -> occurrence.texts().stream())
          .filter(text -> !text.isBlank())
          .map(String::strip)
          .toList();
    }
  }

  private final Map<String, Place> places = new LinkedHashMap<>();
  private final Map<String, Integer> objects = new LinkedHashMap<>();
  private int documents;
  private int scopes;
  private int problems;
  private int firstProblemLine;
  private @Nullable Fault firstProblem;

  /** Whether enough has been seen. */
  boolean isDone() {
    return documents + problems >= MOST;
  }

  List<Place> places() {
    return List.copyOf(places.values());
  }

  /** How many objects there are that may have a field of that path. */
  int containers(Place place) {
    return objects.getOrDefault(place.parent, 0);
  }

  int documents() {
    return documents;
  }

  int problems() {
    return problems;
  }

  int firstProblemLine() {
    return firstProblemLine;
  }

  @Nullable Fault firstProblem() {
    return firstProblem;
  }

  @Override
  public void document(Datum document) {
    if (isDone()) {
      return;
    }
    documents++;
    walk(document, "", "", ++scopes);
  }

  @Override
  public void problem(int line, Fault fault) {
    if (isDone()) {
      return;
    }
    problems++;
    if (firstProblem == null) {
      firstProblem = fault;
      firstProblemLine = line;
    }
  }

  @Override
  public void madeGood(int line, Fault fault) {}

  @Override
  public void repeated(int line) {}

  private void walk(Datum datum, String path, String parent, int scope) {
    switch (datum) {
      case Datum.Fields fields -> {
        objects.merge(path, 1, Integer::sum);
        fields
            .values()
            .forEach(
                (key, value) -> walk(value, path.isEmpty() ? key : path + "." + key, path, scope));
      }
      case Datum.Items items -> items(items, path, parent, scope);
      case Datum.Text text -> {
        Place place = place(path, parent, false);
        place.occurrences.add(new Occurrence(scope, List.of(text.text())));
        String begin = text.text().stripLeading();
        if (begin.startsWith("{") || begin.startsWith("[")) {
          Datum inner = JsonInText.parse(text);
          if (!(inner instanceof Datum.Unread)) {
            place.json++;
            walk(inner, path, parent, scope);
          }
        }
      }
      case Datum.Unread unread -> problem(unread.line(), unread.fault());
    }
  }

  private void items(Datum.Items items, String path, String parent, int scope) {
    List<Datum> members = items.values().stream().limit(MOST).toList();
    if (!members.isEmpty() && members.stream().allMatch(Datum.Text.class::isInstance)) {
      place(path + "[]", parent, true)
          .occurrences
          .add(
              new Occurrence(
                  scope, members.stream().map(member -> ((Datum.Text) member).text()).toList()));
      return;
    }
    for (Datum member : members) {
      walk(member, path + "[]", path + "[]", ++scopes);
    }
  }

  private Place place(String path, String parent, boolean list) {
    return places.computeIfAbsent(path, name -> new Place(name, parent, list));
  }
}
