package shoeaudit.controls;

import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.game.Ratio;

/**
 * Reads what a control file says of patterns; all of it may be left out (patterns.md, section 2).
 */
final class PatternsReader {
  /** Larger than any capital that tells more. */
  private static final int MOST = 1_000_000_000;

  private PatternsReader() {}

  static PatternControls read(YamlMap map) {
    PatternControls usual = PatternControls.USUAL;
    boolean enabled = map.optional("enabled", Forms.bool(), usual.enabled());
    Form<Integer> capital = Forms.whole(2, MOST);
    long note = map.optional("note", capital, (int) usual.note());
    long look = map.optional("look", capital, (int) usual.look());
    long urgent = map.optional("urgent", capital, (int) usual.urgent());
    Ratio rate =
        map.optional("false_discovery_rate", RuleForms.percentage(), usual.falseDiscoveryRate());
    String order =
        map.orNull(
            "collection_order",
            Forms.among(PatternControls.COLLECTION_ORDERS, name -> name),
            "dealing");
    map.refuseOtherKeys();
    if (note >= look || look >= urgent) {
      map.wrong(
          "note, look and urgent are " + note + ", " + look + " and " + urgent,
          "values that rise, such as 100, 10000 and 1000000");
    }
    if (rate.numerator() == 0 || rate.compareTo(Ratio.ONE) >= 0) {
      map.wrong("false_discovery_rate", "is 0% or 100%", "a percentage between them, such as 1%");
    }
    return new PatternControls(enabled, note, look, urgent, rate, order);
  }
}
