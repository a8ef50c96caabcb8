package shoeaudit.config;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * A YAML file as far as these files use YAML: one document of maps, lists and plain values.
 * Anchors, aliases and tags are refused, as a person who reviews the file should see each value
 * where it holds.
 */
public final class YamlDocument {
  /** More than any file of ours; a deeper nesting would exhaust the parser's stack. */
  private static final int MAX_DEPTH = 32;

  private static final int MAX_BYTES = 1 << 20;

  private YamlDocument() {}

  /**
   * The file's outermost map.
   *
   * @param what the file is, for messages: "a control file"
   * @throws ConfigException where the file is no YAML, so that nothing more can be found out about
   *     it
   */
  public static YamlMap read(byte[] bytes, Problems problems, String what) throws ConfigException {
    if (bytes.length > MAX_BYTES) {
      problems.add(1, "", "is larger than " + MAX_BYTES + " bytes", what + " of a few pages");
      throw problems.exception();
    }
    LoadSettings settings =
        LoadSettings.builder().setAllowDuplicateKeys(true).setAllowNonScalarKeys(true).build();
    String text = text(bytes, problems);
    try {
      List<Event> events = events(text, settings, problems);
      Optional<Node> root = new Composer(settings, new YamlEvents(events)).getSingleNode();
      if (root.isEmpty()) {
        problems.add(1, "", "is empty", what);
        throw problems.exception();
      }
      return new YamlValue(root.get(), "", 1, problems).map(what);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().or(e::getContextMark).map(mark -> mark.getLine() + 1).orElse(1);
      String problem = e.getProblem() == null ? String.valueOf(e.getContext()) : e.getProblem();
      problems.add(line, "", "is no YAML: " + problem.strip(), remedy(problem));
    } catch (YamlEngineException e) {
      problems.add(
          1, "", "is no YAML: " + e.getMessage(), "a YAML file"); // nothing that is known today
    }
    throw problems.exception();
  }

  /** Whether a character may stand in a YAML file as it is. */
  public static boolean isPrintable(int character) {
    return StreamReader.isPrintable(character);
  }

  private static String text(byte[] bytes, Problems problems) throws ConfigException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      refuseControlCharacters(text, problems);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      String text = new String(bytes, StandardCharsets.UTF_8);
      problems.add(
          line(text, '\uFFFD'), "", "is no UTF-8 text", "save the file in the encoding UTF-8");
      throw problems.exception();
    }
  }

  private static void refuseControlCharacters(String text, Problems problems)
      throws ConfigException {
    OptionalInt character = text.codePoints().filter(c -> !isPrintable(c)).findFirst();
    if (character.isPresent()) {
      int code = character.getAsInt();
      problems.add(
          line(text, code),
          "",
          String.format(Locale.ROOT, "has the control character U+%04X", code),
          "text only");
      throw problems.exception();
    }
  }

  /** The line on which a character first stands. */
  private static int line(String text, int character) {
    return 1
        + (int) text.codePoints().takeWhile(c -> c != character).filter(c -> c == '\n').count();
  }

  /** The text's events; refuses what these files do not use. */
  private static List<Event> events(String text, LoadSettings settings, Problems problems)
      throws ConfigException {
    List<Event> events = new ArrayList<>();
    int depth = 0;
    for (Event event : new Parse(settings).parseString(text)) {
      events.add(event);
      int line = event.getStartMark().map(Mark::getLine).orElse(0) + 1;
      if (event instanceof CollectionStartEvent && ++depth > MAX_DEPTH) {
        problems.add(
            line, "", "is nested deeper than " + MAX_DEPTH + " levels", "at most " + MAX_DEPTH);
        throw problems.exception();
      }
      if (event instanceof CollectionEndEvent) {
        depth--;
      }
      if (event instanceof AliasEvent alias) {
        problems.add(line, "", "has the alias *" + alias.getAlias(), "the value written out");
      } else if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
        problems.add(line, "", "has the anchor &" + node.getAnchor().get(), "no anchor");
      }
      Optional<String> tag =
          switch (event) {
            case ScalarEvent scalar -> scalar.getTag();
            case CollectionStartEvent collection -> collection.getTag();
            default -> Optional.empty();
          };
      if (tag.isPresent()) {
        problems.add(line, "", "has the tag " + tag.get(), "no tag");
      }
    }
    return events;
  }

  private static String remedy(String problem) {
    if (problem.contains("TAB")) {
      return "indent with blanks, not with tabs";
    }
    if (problem.contains("another document")) {
      return "one document, without a line ---";
    }
    return "check indentation, quotes and brackets here and on the line before";
  }
}
