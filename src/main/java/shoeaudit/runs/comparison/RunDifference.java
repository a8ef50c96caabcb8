package shoeaudit.runs.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlDifference;
import shoeaudit.report.Report;
import shoeaudit.runs.AuditRequest;

/**
 * Something in which two runs differ, by which their findings may.
 *
 * @param kind what it is
 * @param name a key of the control file, or the name of a file; empty for the engine
 * @param before what the first run has: the key's value, or a SHA-256; null: nothing
 * @param after what the second one has; null: nothing
 */
public record RunDifference(
    Kind kind, String name, @Nullable String before, @Nullable String after) {
  /** What runs differ in. */
  public enum Kind {
    /** A key of the control file. */
    CONTROLS_KEY,
    /** Control files, of which it is not known in which keys they differ. */
    CONTROLS,
    /** A regulation's file. */
    REGULATION,
    /** A bet's file. */
    BET,
    /** The import profile. */
    PROFILE,
    /** The engine's version or build. */
    ENGINE,
    /** The run judged all days by one control file, whatever its span. */
    AS_IF_IN_FORCE;

    /** As JSON has it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Where a control file says when it is in force: judged as if it always was, it differs not. */
  private static final String SPAN = "effective.";

  static List<RunDifference> between(ComparedRun before, ComparedRun after) {
    List<RunDifference> differences = new ArrayList<>(ofControls(before, after));
    // Which files they use follows from their keys, as far as these are known.
    boolean known = differences.stream().noneMatch(each -> each.kind == Kind.CONTROLS);
    differences.addAll(ofFiles(Kind.REGULATION, "regulation", known, before, after));
    differences.addAll(ofFiles(Kind.BET, "bet", known, before, after));
    differences.addAll(ofFiles(Kind.PROFILE, "profile", false, before, after));
    String engine = engine(before);
    String other = engine(after);
    if (!engine.equals(other)) {
      differences.add(new RunDifference(Kind.ENGINE, "", engine, other));
    }
    return List.copyOf(differences);
  }

  private static String engine(ComparedRun of) {
    return of.run().engine() + " " + of.run().document().path("inputs").path("build");
  }

  private static List<RunDifference> ofControls(ComparedRun before, ComparedRun after) {
    List<Report.Input> one = before.run().inputs("controls");
    List<Report.Input> other = after.run().inputs("controls");
    boolean asIf =
        !Objects.equals(
            before.option(AuditRequest.AS_IF_OPTION), after.option(AuditRequest.AS_IF_OPTION));
    if (hashes(one).equals(hashes(other))) {
      return asIf
          ? List.of(
              new RunDifference(
                  Kind.AS_IF_IN_FORCE,
                  "",
                  before.option(AuditRequest.AS_IF_OPTION),
                  after.option(AuditRequest.AS_IF_OPTION)))
          : List.of();
    }
    byte[] text = one.size() == 1 ? before.controls().get(one.getFirst().sha256()) : null;
    byte[] next = other.size() == 1 ? after.controls().get(other.getFirst().sha256()) : null;
    if (text == null || next == null) {
      return List.of(
          new RunDifference(Kind.CONTROLS, names(one, other), hashes(one), hashes(other)));
    }
    List<RunDifference> keys = new ArrayList<>();
    for (ControlDifference key : ControlDifference.between(text, next)) {
      if (!(asIf && key.key().startsWith(SPAN))) {
        keys.add(new RunDifference(Kind.CONTROLS_KEY, key.key(), key.before(), key.after()));
      }
    }
    return keys;
  }

  private static String names(List<Report.Input> one, List<Report.Input> other) {
    Set<String> names = new TreeSet<>();
    one.forEach(input -> names.add(input.name()));
    other.forEach(input -> names.add(input.name()));
    return String.join(", ", names);
  }

  private static String hashes(List<Report.Input> files) {
    return files.stream().map(Report.Input::sha256).sorted().collect(Collectors.joining(", "));
  }

  private static List<RunDifference> ofFiles(
      Kind kind, String role, boolean ofBothAlone, ComparedRun before, ComparedRun after) {
    Map<String, String> one = new TreeMap<>();
    before.run().inputs(role).forEach(input -> one.put(input.name(), input.sha256()));
    Map<String, String> other = new TreeMap<>();
    after.run().inputs(role).forEach(input -> other.put(input.name(), input.sha256()));
    Set<String> names = new TreeSet<>(one.keySet());
    names.addAll(other.keySet());
    if (ofBothAlone) {
      names.retainAll(one.keySet());
      names.retainAll(other.keySet());
    }
    List<RunDifference> differences = new ArrayList<>();
    for (String name : names) {
      if (!Objects.equals(one.get(name), other.get(name))) {
        differences.add(new RunDifference(kind, name, one.get(name), other.get(name)));
      }
    }
    return differences;
  }

  /** What it is, in a few words that stand by themselves. */
  public String words() {
    return switch (kind) {
      case CONTROLS_KEY -> name + ": " + value(before) + " -> " + value(after);
      case CONTROLS -> "the control files " + name;
      case REGULATION -> "the regulation " + name;
      case BET -> "the bet " + name;
      case PROFILE -> "the import profile " + name;
      case ENGINE -> "the engine";
      case AS_IF_IN_FORCE -> "days judged as if the control file had been in force";
    };
  }

  private static String value(@Nullable String text) {
    return text == null ? "(not there)" : text.isEmpty() ? "(empty)" : text;
  }
}
