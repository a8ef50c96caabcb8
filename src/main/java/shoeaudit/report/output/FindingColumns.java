package shoeaudit.report.output;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import shoeaudit.report.text.VisibleText;

/**
 * The columns of a table of findings, or the fields of a list, in their order. Another build may
 * have written others than {@link #WRITTEN}.
 *
 * @param names one may stand twice in a table
 */
public record FindingColumns(List<String> names) {
  /** Those that this build writes. */
  public static final FindingColumns WRITTEN =
      new FindingColumns(Arrays.stream(FindingField.values()).map(FindingField::key).toList());

  private static final int MOST_NAMED = 30;

  /** Keeps a copy. */
  public FindingColumns {
    names = List.copyOf(names);
  }

  /**
   * The fields of a list: each that any of its findings has. Of a list without findings, those that
   * this build writes, as it shows no others; a line that is no JSON has none.
   */
  public static FindingColumns ofList(Path list) throws IOException {
    Set<String> fields = new LinkedHashSet<>();
    try (ListedFindings findings = new ListedFindings(list)) {
      for (JsonNode finding = findings.next(); finding != null; finding = findings.next()) {
        finding.fieldNames().forEachRemaining(fields::add);
      }
    }
    return fields.isEmpty() ? WRITTEN : new FindingColumns(List.copyOf(fields));
  }

  /** How they differ from those that this build writes; empty where they do not. */
  public String difference() {
    List<String> differences = new ArrayList<>();
    missingIn(WRITTEN, this, differences, " is missing", " are missing");
    missingIn(this, WRITTEN, differences, " is unknown", " are unknown");
    Set<String> twice = new TreeSet<>(names);
    twice.removeIf(name -> Collections.frequency(names, name) == 1);
    if (!twice.isEmpty()) {
      differences.add(listed(twice) + (twice.size() == 1 ? " stands twice" : " stand twice"));
    }
    if (differences.isEmpty() && !equals(WRITTEN)) {
      differences.add("they stand in another order");
    }
    return String.join("; ", differences);
  }

  private static void missingIn(
      FindingColumns of, FindingColumns in, List<String> differences, String one, String several) {
    List<String> missing = of.missingIn(in);
    if (!missing.isEmpty()) {
      differences.add(listed(missing) + (missing.size() == 1 ? one : several));
    }
  }

  /** Those that others have too. */
  public List<String> commonWith(FindingColumns others) {
    Set<String> known = new HashSet<>(others.names);
    return names.stream().distinct().filter(known::contains).toList();
  }

  /** Those that others lack. */
  public List<String> missingIn(FindingColumns others) {
    Set<String> known = new HashSet<>(others.names);
    return names.stream().distinct().filter(name -> !known.contains(name)).toList();
  }

  /** Names for a sentence; a file of somebody else may have any, and any number. */
  public static String listed(Collection<String> names) {
    return names.stream()
            .limit(MOST_NAMED)
            .map(VisibleText::forXml)
            .collect(Collectors.joining(", "))
        + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
  }
}
