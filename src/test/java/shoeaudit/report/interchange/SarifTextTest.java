package shoeaudit.report.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import org.junit.jupiter.api.Test;

/** Texts of a record that SARIF would take for something else. */
class SarifTextTest {
  @Test
  void bracesStandForNoArgument() {
    assertEquals(
        "phrase \"{{0}}\" is not documented",
        SarifText.message("phrase \"{0}\" is not documented"));
  }

  @Test
  void bracketsAreEscapedOnlyWhereTheyWouldBeALink() {
    assertEquals("[8]", SarifText.message("[8]"));
    assertEquals("\\[pay\\](1)", SarifText.message("[pay](1)"));
  }

  @Test
  void namesOfFilesAreRelativeReferencesAndComeBack() {
    for (String name :
        new String[] {"T1:a.csv", "a b#c?d.csv", "5%.csv", "Tisch Grün/é.csv", "{x}[y].csv"}) {
      URI uri = URI.create(SarifText.uri(name));
      assertEquals(null, uri.getScheme(), name);
      assertEquals(null, uri.getFragment(), name);
      assertEquals(null, uri.getQuery(), name);
      assertEquals(name, uri.getPath());
    }
  }
}
