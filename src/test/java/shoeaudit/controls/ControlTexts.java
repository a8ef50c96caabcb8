package shoeaudit.controls;

import java.nio.charset.StandardCharsets;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Problems;
import shoeaudit.config.YamlDocument;

/** Texts of control files for tests. */
public final class ControlTexts {
  private ControlTexts() {}

  /** A text that is YAML. */
  public static ControlText of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      return ControlText.of(
          bytes, YamlDocument.read(bytes, new Problems("controls.yaml"), "controls"));
    } catch (ConfigException e) {
      throw new AssertionError(text, e);
    }
  }
}
