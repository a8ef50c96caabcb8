package shoeaudit.report.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Texts and identities as OSCAL takes them. */
class OscalTextTest {
  @Test
  void whatMarkdownWouldObeyIsWrittenAsItStands() {
    assertEquals("a \\*b\\* \\[c\\](d) \\<e\\>", OscalText.line("a *b* [c](d) <e>"));
    assertEquals("\\# no heading", OscalText.line("# no heading"));
    assertEquals("12\\. no list\nbut two lines", OscalText.prose("12. no list\r\nbut two lines"));
    assertEquals("5% of 25.00 USD, 1-2", OscalText.prose("5% of 25.00 USD, 1-2"));
  }

  @Test
  void aValueHasOneLineAndNoSpaceAboutIt() {
    assertEquals("a b", OscalText.value("\u00a0 a\n\tb \u2028"));
    assertEquals("-", OscalText.value(" \n"));
    assertEquals("-", OscalText.prose(""));
  }

  @Test
  void aCriterionsIdIsAToken() {
    assertEquals("WSGC-MB-1a", OscalText.token("WSGC-MB-1a"));
    assertEquals("IC.bets.banker.commission", OscalText.token("IC:bets.banker.commission"));
    assertEquals("_9_0020a", OscalText.token("9 a"));
  }

  /** The vector of RFC 9562, A.4. */
  @Test
  void uuidsAreOfVersion5() {
    assertEquals(
        UUID.fromString("2ed6657d-e927-568b-95e1-2665a8aea6a2"),
        OscalIds.version5(
            UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8"), "www.example.com"));
    assertEquals(5, OscalIds.of("table", "WA-0042", "T1").version());
  }
}
