package shoeaudit.service.nights;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import shoeaudit.config.Sha256;
import shoeaudit.controls.ControlFile;
import shoeaudit.service.records.EvidenceFile;

/** What a night is audited from, told apart by one hash. */
final class Keys {
  private Keys() {}

  /** Of control files in the order of their spans. */
  static String ofControls(List<ControlFile> controls) {
    return hash(controls.stream().map(ControlFile::sha256).toList());
  }

  /** The same of what the vault has of them. */
  static String ofEvidence(List<EvidenceFile> controls) {
    return hash(controls.stream().map(file -> file.sha256).toList());
  }

  private static String hash(List<String> hashes) {
    return Sha256.hex(
        hashes.stream().collect(Collectors.joining("\n")).getBytes(StandardCharsets.UTF_8));
  }
}
