package shoeaudit.audit.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.result.LogPart;
import shoeaudit.report.text.Texts;

/** What the tests of each code read of a log. */
class PartsReadTest {
  @Test
  void everyTestOfALogSaysWhatItReads() {
    Set<String> codes = new HashSet<>();
    for (Check check : Catalogue.checks().all()) {
      if (!(check instanceof ControlCheck)) {
        codes.add(check.code());
      }
    }
    assertEquals(codes, PartsRead.codes());
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
