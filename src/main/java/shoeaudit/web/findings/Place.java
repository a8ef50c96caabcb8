package shoeaudit.web.findings;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.report.output.FindingField;
import shoeaudit.service.records.FindingRecord;

/**
 * Where a finding says that it lies.
 *
 * @param coup its number; null: on none
 * @param file that it cites; null: none
 * @param line the first that it cites; 0: none
 */
record Place(@Nullable Integer coup, @Nullable String file, int line) {
  /** That of a finding. */
  static Place of(FindingRecord finding) {
    Map<FindingField, @Nullable Object> fields = finding.fields();
    Object cited = fields.get(FindingField.SOURCE_LINE);
    String first = cited == null ? "" : cited.toString().split("[^0-9]", 2)[0];
    return new Place(
        fields.get(FindingField.COUP) instanceof Integer number ? number : null,
        fields.get(FindingField.SOURCE_FILE) instanceof String name ? name : null,
        first.isEmpty() ? 0 : Integer.parseInt(first));
  }

  /** The coup on which it lies; null: none, or it cannot be told which. */
  ShoeInFull.@Nullable Coup in(ShoeInFull shoe, String finding) {
    return shoe.coupOf(finding, coup, file, line);
  }
}
