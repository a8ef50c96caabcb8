package shoeaudit.runs;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;
import shoeaudit.config.Sha256;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.ResultNames;

/**
 * One hash of all data of a result, which its reports show. It is that of what {@code sha256sum}
 * prints of the data files in the order of their names, so that anybody can make it again. The
 * manifest's hash cannot stand in a report, as the manifest has the report's.
 */
final class ResultsSeal {
  private ResultsSeal() {}

  /**
   * The seal of outputs.
   *
   * @param outputs of a run; its reports are left out
   */
  static String of(Collection<Manifest.Output> outputs) {
    String list =
        outputs.stream()
            .filter(output -> !ResultNames.REPORTS.contains(output.name()))
            .sorted(Comparator.comparing(Manifest.Output::name))
            .map(output -> output.sha256() + "  " + output.name() + "\n")
            .collect(Collectors.joining());
    return Sha256.hex(list.getBytes(StandardCharsets.UTF_8));
  }
}
