package shoeaudit.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.JsonInText;
import shoeaudit.profile.source.PatientText;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/**
 * A text of a record that holds more than one value: JSON within a string, or a text with named
 * parts.
 *
 * @param keys where it lies in the record: field within field
 * @param patterns with a named group for each part, tried in their order; none: the text is JSON
 */
public record Unpacking(List<String> keys, List<Pattern> patterns) {
  /** Keeps copies. */
  public Unpacking {
    keys = List.copyOf(keys);
    patterns = List.copyOf(patterns);
  }

  /**
   * The record with the text replaced by what it holds, or by {@link Datum.Unread} where that
   * cannot be read; as it is where nothing lies there.
   */
  Datum in(Datum record) {
    return in(record, 0);
  }

  private Datum in(Datum datum, int depth) {
    if (depth == keys.size()) {
      return datum instanceof Datum.Text text && !text.absent() ? unpacked(text) : datum;
    }
    if (!(datum instanceof Datum.Fields fields)) {
      return datum;
    }
    @Nullable Datum inner = fields.values().get(keys.get(depth));
    if (inner == null) {
      return datum;
    }
    SequencedMap<String, Datum> values = new LinkedHashMap<>(fields.values());
    values.put(keys.get(depth), in(inner, depth + 1));
    return new Datum.Fields(values, fields.line());
  }

  private Datum unpacked(Datum.Text text) {
    if (patterns.isEmpty()) {
      return JsonInText.parse(text);
    }
    for (Pattern pattern : patterns) {
      Matcher matcher = PatientText.matcher(pattern, text.text());
      Boolean fits = PatientText.fits(matcher);
      if (fits == null) {
        return unread(
            "on which a pattern of the profile comes to no end",
            "a pattern without repetitions within repetitions, as in (a+)+",
            text);
      }
      if (fits) {
        SequencedMap<String, Datum> groups = new LinkedHashMap<>();
        for (String name : pattern.namedGroups().keySet().stream().sorted().toList()) {
          String group = matcher.group(name);
          groups.put(
              name,
              group == null ? Datum.Text.absent(text.line()) : Datum.Text.of(group, text.line()));
        }
        return new Datum.Fields(groups, text.line());
      }
    }
    return unread("which no pattern of the profile fits", "a pattern for such texts", text);
  }

  private Datum unread(String why, String remedy, Datum.Text text) {
    return new Datum.Unread(
        new Fault(String.join(".", keys) + " is " + Excerpt.of(text.text()) + ", " + why, remedy),
        text.line());
  }
}
