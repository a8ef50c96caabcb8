package shoeaudit.profile.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.text.LogLines;

/**
 * Lines of text, each told apart by the first of some patterns that fits it whole. Its document has
 * the pattern's named groups as fields, in their order, and {@link #PATTERN}, the number of the
 * pattern from 1. A group that took no part is absent. Blank lines are passed over; a line that no
 * pattern fits costs itself.
 */
public record TextSource(List<Pattern> patterns, Charset charset) implements RecordSource {
  /** The field with the number of the pattern; no group may be named so. */
  public static final String PATTERN = "pattern";

  /** The most characters a line may have. */
  static final int LIMIT_CHARS = 100_000;

  /**
   * A source with those patterns.
   *
   * @throws IllegalArgumentException where a group is named {@link #PATTERN}
   */
  public TextSource {
    patterns = List.copyOf(patterns);
    for (Pattern pattern : patterns) {
      if (pattern.namedGroups().containsKey(PATTERN)) {
        throw new IllegalArgumentException("a group is named " + PATTERN);
      }
    }
  }

  @Override
  public void read(InputStream in, RecordSink sink) throws IOException {
    LogLines lines = new LogLines(in, charset);
    while (lines.next()) {
      if (lines.isBlank()) {
        continue;
      }
      int undecoded = lines.undecodable();
      if (undecoded >= 0) {
        sink.problem(lines.number(), Undecoded.fault(lines, undecoded, charset));
      } else if (lines.end() - lines.start() > LIMIT_CHARS) {
        sink.problem(
            lines.number(),
            new Fault(
                "the line has more than " + LIMIT_CHARS + " characters: " + excerpt(lines),
                "write one record a line"));
      } else {
        line(lines, sink);
      }
    }
    lines.requireWhole();
  }

  private void line(LogLines lines, RecordSink sink) {
    String text = new String(lines.chars(), lines.start(), lines.end() - lines.start());
    for (int i = 0; i < patterns.size(); i++) {
      Matcher matcher = PatientText.matcher(patterns.get(i), text);
      Boolean fits = PatientText.fits(matcher);
      if (fits == null) {
        sink.problem(
            lines.number(),
            new Fault(
                "pattern " + (i + 1) + " comes to no end on the line " + excerpt(lines),
                "write the pattern without repetitions within repetitions, as in (a+)+"));
        return;
      }
      if (fits) {
        sink.document(fields(matcher, i + 1, lines.number()));
        return;
      }
    }
    sink.problem(
        lines.number(),
        new Fault(
            "no pattern of the profile fits the line " + excerpt(lines),
            "give the profile a pattern for such lines, or mend the line"));
  }

  private static Datum fields(Matcher matcher, int number, int line) {
    SequencedMap<String, Datum> values = new LinkedHashMap<>();
    matcher.pattern().namedGroups().entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .forEach(group -> {
          String text = matcher.group(group.getValue());
          values.put(
              group.getKey(), text == null ? Datum.Text.absent(line) : Datum.Text.of(text, line));
        });
    values.put(PATTERN, Datum.Text.of(Integer.toString(number), line));
    return new Datum.Fields(Collections.unmodifiableSequencedMap(values), line);
  }

  private static String excerpt(LogLines lines) {
    return Excerpt.of(lines.beginning());
  }
}
