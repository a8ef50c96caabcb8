package shoeaudit.profile.yaml;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.RuleFiles;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.Sha256;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.profile.Condition;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.Layout;
import shoeaudit.profile.ProfileSample;
import shoeaudit.profile.source.CsvSource;
import shoeaudit.profile.source.FrameSource;
import shoeaudit.profile.source.JsonLinesSource;
import shoeaudit.profile.source.JsonSource;
import shoeaudit.profile.source.LineForm;
import shoeaudit.profile.source.RecordSource;
import shoeaudit.profile.source.TextSource;
import shoeaudit.profile.source.XmlSource;

/** Reads import profiles. */
public final class ProfileReader {
  private static final String WHAT =
      "an import profile: a map with the keys format, id, name, file and layouts";

  private static final Pattern GUESS = Pattern.compile("#.*\\b" + ImportProfile.DECIDE + ":");

  private ProfileReader() {}

  /**
   * Reads a profile of the library.
   *
   * @throws ConfigException where there is none of that id, or with every mistake in it
   */
  public static ImportProfile read(String id, RuleLibrary rules) throws ConfigException {
    String name = RuleLibrary.Kind.PROFILES.file(id);
    Problems problems = new Problems(name);
    RuleLibrary.RuleFile file = RuleFiles.find(RuleLibrary.Kind.PROFILES, id, rules, problems);
    return read(name, file.bytes(), id);
  }

  /**
   * Reads a profile of one's own.
   *
   * @throws ConfigException where it cannot be read, or with every mistake in it
   */
  public static ImportProfile read(Path file) throws ConfigException {
    String name = String.valueOf(file.getFileName());
    try {
      return read(name, Files.readAllBytes(file), null);
    } catch (IOException e) {
      Problems problems = new Problems(file.toString());
      problems.add(0, "", "cannot be read: " + FileFailure.words(e), "a readable file");
      throw problems.exception();
    }
  }

  /**
   * Reads a profile.
   *
   * @param name of its file, for messages
   * @param id that it must have; null: any
   * @throws ConfigException with every mistake in it
   */
  public static ImportProfile read(String name, byte[] bytes, @Nullable String id)
      throws ConfigException {
    Problems problems = new Problems(name);
    YamlMap root = YamlDocument.read(bytes, problems, WHAT);
    root.required("format", Forms.whole(1, 1), 1);
    String ownId = root.required("id", Forms.identifier("the profile's id"), "");
    if (id != null && !ownId.equals(id)) {
      root.wrong("id", Forms.is(ownId), id + ", as the file is named");
    }
    String title = root.required("name", Forms.text("the system and its export"), "");
    root.optional("about", Forms.text("what is known of the export"), "");
    Currency currency = root.orNull("currency", Forms.currency(), Currency.getInstance("USD"));
    RecordSource source = source(root.requiredMap("file", "a map with encoding"));
    List<Layout> layouts = new ArrayList<>();
    YamlValue forms = root.required("layouts", "a list of the forms that records have");
    if (forms != null) {
      RecordKeys keys = RecordKeys.of(source);
      Set<String> used = new TreeSet<>();
      for (YamlValue form : forms.list("a list of the forms that records have")) {
        Layout layout =
            LayoutReader.read(form.map("a map with name and coup, or events"), keys, used);
        refuseWithoutRecords(form, layout, layouts);
        layouts.add(layout);
      }
      refuseUnused(root, source, used);
      if (layouts.isEmpty() && forms.isList()) {
        forms.wrong("has no layout", "one at least");
      }
    }
    Charset charset = LineForm.of(source).charset();
    List<ProfileSample> samples =
        SamplesReader.read(root, charset == null ? StandardCharsets.UTF_8 : charset);
    if (currency != null
        && layouts.stream().map(Layout::coup).noneMatch(ProfileReader::hasWagers)) {
      root.wrong("currency", "has no effect, as no wager is read", "wagers, or no currency");
    }
    root.refuseOtherKeys();
    problems.throwIfAny();
    return new ImportProfile(
        ownId,
        title,
        name,
        bytes.length,
        Sha256.hex(bytes),
        source,
        layouts,
        currency == null ? null : currency.getCurrencyCode(),
        samples,
        guesses(bytes));
  }

  /** The lines with a comment that says DECIDE, as a draft has beside each of its guesses. */
  private static List<Integer> guesses(byte[] bytes) {
    List<Integer> lines = new ArrayList<>();
    int line = 0;
    for (String text : new String(bytes, StandardCharsets.UTF_8).lines().toList()) {
      line++;
      if (GUESS.matcher(text).find()) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static boolean hasWagers(@Nullable CoupMapping coup) {
    return coup != null && coup.wagers() != null;
  }

  /** A layout whose every record an earlier one takes. */
  private static void refuseWithoutRecords(YamlValue form, Layout layout, List<Layout> earlier) {
    for (Layout other : earlier) {
      boolean one = other.path().toString().equals(layout.path().toString());
      if (one && (other.when().equals(Condition.ALWAYS) || other.when().equals(layout.when()))) {
        form.wrong(
            "never has a record, as the layout \"" + other.name() + "\" before it takes all",
            "when, in both, that tells their records apart");
        return;
      }
    }
  }

  /** Groups of a text file's patterns that no layout reads. */
  private static void refuseUnused(YamlMap root, RecordSource source, Set<String> used) {
    Set<String> names = RecordKeys.of(source).names();
    if (names == null || !(source instanceof TextSource)) {
      return;
    }
    for (String name : new TreeSet<>(names)) {
      if (!name.equals(TextSource.PATTERN) && !used.contains(name)) {
        root.wrong(
            "file",
            "names " + name + " in a pattern, which nothing reads",
            "a place that reads it, knows, or a group without a name: (?:...)");
      }
    }
  }

  private static RecordSource source(YamlMap map) {
    List<String> encodings = List.of("csv", "json", "json_lines", "xml", "text", "frames");
    String encoding = map.required("encoding", Forms.among(encodings, word -> word), "csv");
    RecordSource source =
        switch (encoding) {
          case "csv" -> csv(map);
          case "json" -> new JsonSource(charset(map));
          case "json_lines" -> new JsonLinesSource(charset(map));
          case "xml" -> xml(map);
          case "text" -> text(map);
          default -> new FrameSource();
        };
    map.refuseOtherKeys();
    return source;
  }

  private static RecordSource xml(YamlMap map) {
    boolean fragments = map.optional("fragments", Forms.bool(), false);
    return fragments ? XmlSource.ofFragments(charset(map)) : new XmlSource();
  }

  private static RecordSource csv(YamlMap map) {
    Form<Character> one =
        Forms.form(
            "one character, such as \",\", \";\" or \"\\t\"",
            text -> text.length() == 1 && text.charAt(0) != '"' ? text.charAt(0) : null);
    char delimiter = map.optional("delimiter", one, ',');
    int skip = map.optional("skip_lines", Forms.whole(0, 1000), 0);
    YamlValue columns = map.optional("columns");
    List<String> names =
        columns == null
            ? null
            : columns.list("a list of the columns' names", Forms.text("a column's name"), "");
    for (int i = 0; names != null && i < names.size(); i++) {
      if (names.indexOf(names.get(i)) < i) {
        map.wrong("columns", "has \"" + names.get(i) + "\" twice", "each name once");
      }
    }
    return new CsvSource(delimiter, charset(map), skip, names);
  }

  private static RecordSource text(YamlMap map) {
    List<Pattern> patterns = patterns(map);
    for (Pattern pattern : patterns) {
      if (pattern.namedGroups().containsKey(TextSource.PATTERN)) {
        map.wrong("patterns", "has a group named " + TextSource.PATTERN, "another name");
        return new TextSource(List.of(), StandardCharsets.UTF_8);
      }
    }
    return new TextSource(patterns, charset(map));
  }

  /** The patterns under {@code patterns}, each with a named group at least. */
  static List<Pattern> patterns(YamlMap map) {
    YamlValue value = map.required("patterns", "a list of patterns with named groups");
    List<Pattern> patterns = new ArrayList<>();
    if (value != null) {
      for (YamlValue member : value.list("a list of patterns with named groups")) {
        Pattern pattern = member.as(PATTERN, Pattern.compile(""));
        if (pattern.namedGroups().isEmpty() && !pattern.pattern().isEmpty()) {
          member.wrong("has no named group", "a group such as (?<cards>...) for each part");
        }
        patterns.add(pattern);
      }
    }
    return patterns;
  }

  /** Characters of a pattern: making one of half a megabyte takes Java ten seconds. */
  private static final int LONGEST_PATTERN = 2_000;

  private static final Form<Pattern> PATTERN =
      new Form<>() {
        @Override
        public String what() {
          return "a pattern (regular expression) with named groups";
        }

        @Override
        public Pattern read(String text, boolean plain) throws WrongValue {
          if (text.length() > LONGEST_PATTERN) {
            throw new WrongValue(
                "is a pattern of " + text.length() + " characters", "at most " + LONGEST_PATTERN);
          }
          try {
            return Pattern.compile(text);
          } catch (PatternSyntaxException e) {
            throw new WrongValue(
                "is no pattern: " + e.getDescription() + " near place " + (e.getIndex() + 1),
                what());
          }
        }
      };

  private static Charset charset(YamlMap map) {
    Form<Charset> form =
        Forms.form(
            "the name of a character set, such as UTF-8, UTF-16, GB18030 or windows-1252",
            text -> {
              try {
                return Charset.forName(text);
              } catch (IllegalArgumentException e) {
                return null;
              }
            });
    return map.optional("charset", form, StandardCharsets.UTF_8);
  }

  /** The ids of the profiles that there are. */
  public static Set<String> ids(RuleLibrary rules) throws IOException {
    return new TreeSet<>(rules.ids(RuleLibrary.Kind.PROFILES));
  }
}
