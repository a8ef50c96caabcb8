package shoeaudit.audit.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.result.LogPart;
import shoeaudit.report.text.Texts;

/** What the tests of each code read of a log. */
class PartsReadTest {
  @Test
  void everyTestOfALogSaysWhatItReads() {
    TreeSet<String> untold = new TreeSet<>();
    for (Check check : Catalogue.checks().all()) {
      if (!(check instanceof ControlCheck)) {
        untold.add(check.code());
      }
    }
    TreeSet<String> unknown = new TreeSet<>(PartsRead.codes());
    unknown.removeAll(untold);
    untold.removeAll(PartsRead.codes());
    assertEquals(
        Set.of(),
        untold,
        "Say in PartsRead (audit/catalogue) which events and columns of a log these checks read.");
    assertEquals(Set.of(), unknown, "PartsRead tells of codes that no check reports.");
  }

  @Test
  void everyPartIsReadAndHasAName() {
    long read = 0;
    for (String code : PartsRead.codes()) {
      read |= LogPart.bits(PartsRead.of(code));
    }
    for (LogPart part : LogPart.values()) {
      assertEquals(part.bit(), read & part.bit(), part.name());
      assertEquals(part.key(), Texts.english().orElse(part.key(), "").isEmpty() ? "" : part.key());
    }
  }
}
