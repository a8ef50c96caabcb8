package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;

/** The sheet Findings shows the fields of a finding that the other outputs have. */
class FindingSheetTest {
  /** What the sheet calls otherwise. */
  private static final Map<FindingField, String> OTHER_KEYS =
      Map.of(
          FindingField.EFFECT_MINOR, "effect",
          FindingField.SOURCE_FILE, "file",
          FindingField.SOURCE_LINE, "lines");

  /** What it has beside the fields. */
  private static final List<String> BESIDE =
      List.of(
          "disposition",
          "notes",
          "requirement",
          "coup_in_full",
          "at_local",
          "cause",
          "recommendation",
          "response",
          "judged_by",
          "facts",
          "stands",
          "over_paid",
          "short_paid");

  @Test
  void eachFieldButTheHashOfTheFactsHasAColumn() {
    List<String> fields = new ArrayList<>();
    for (FindingField field : FindingField.values()) {
      if (field != FindingField.FACTS) {
        fields.add(OTHER_KEYS.getOrDefault(field, field.key()));
      }
    }
    List<String> columns =
        new FindingSheet(XlsxSampleReports.full(), Texts.english())
            .columns().stream()
                .map(Column::key)
                .filter(key -> !BESIDE.contains(key))
                .sorted()
                .toList();
    assertEquals(fields.stream().sorted().toList(), columns);
  }
}
