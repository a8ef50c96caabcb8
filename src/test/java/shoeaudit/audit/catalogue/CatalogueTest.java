package shoeaudit.audit.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.result.Level;

/** Guards the catalogue of codes, which reports, coverage and their documentation are made from. */
class CatalogueTest {
  /** Published codes that no check reports yet. Take a code out of here when its check is built. */
  private static final List<String> NOT_BUILT_YET = List.of();

  private static final String LIST = "src/test/resources/catalogue.txt";

  private static List<String> published() throws IOException {
    try (InputStream list = CatalogueTest.class.getResourceAsStream("/catalogue.txt")) {
      if (list == null) {
        throw new IOException(LIST + " is missing");
      }
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }

  private static List<String> built() {
    return Catalogue.checks().all().stream().map(Check::code).distinct().toList();
  }

  @Test
  void everyPublishedCodeHasItsCheckAndEveryCheckItsPublishedCode() throws IOException {
    List<String> published = published();
    TreeSet<String> missing = new TreeSet<>(published);
    missing.removeAll(built());
    missing.removeAll(NOT_BUILT_YET);
    TreeSet<String> unpublished = new TreeSet<>(built());
    unpublished.removeAll(published);
    TreeSet<String> builtByNow = new TreeSet<>(NOT_BUILT_YET);
    builtByNow.retainAll(built());
    assertTrue(
        missing.isEmpty() && unpublished.isEmpty() && builtByNow.isEmpty(),
        "The codes of Catalogue and of "
            + LIST
            + " (the table of the specification's audit.md) differ.\n"
            + "Published, but no check reports them: "
            + missing
            + ". Write a check in the room of its level and add it to Catalogue, in the table's order; if a check was"
            + " renamed, give it its old code back, as codes are never renamed.\n"
            + "Reported, but not published: "
            + unpublished
            + ". Add the code and its condition to the table of audit.md and to "
            + LIST
            + ", and the clause that it tests to rules-config/regulations; name the criteria in the change log.\n"
            + "Listed as not built yet, and built: "
            + builtByNow
            + ". Take them out of NOT_BUILT_YET in this test.");
  }

  @Test
  void theChecksStandInTheOrderOfTheTable() throws IOException {
    List<String> order = new ArrayList<>(published());
    order.retainAll(built());
    assertEquals(
        order,
        built(),
        "Catalogue lists the checks in another order than "
            + LIST
            + ". The order decides which of several dealing findings carries the coup's effect (reading 19): move the"
            + " check in Catalogue, not the line in the list.");
  }

  @Test
  void aCodeBeginsWithItsLevel() {
    for (Check check : Catalogue.checks().all()) {
      String level = check.code().substring(0, check.code().indexOf('.'));
      boolean conduct = level.equals("exchange") && check.level() == Level.CONDUCT;
      assertTrue(
          conduct || level.equals(check.level().text()),
          check.code()
              + " is of the level "
              + check.level()
              + ": a reader finds a code by its level");
    }
  }

  @Test
  void checksThatShareACodeSayTheSameOfIt() {
    TreeMap<String, String> said = new TreeMap<>();
    for (Check check : Catalogue.checks().all()) {
      String says = check.level() + " " + check.severity() + " " + check.condition();
      assertEquals(says, said.merge(check.code(), says, (first, next) -> first), check.code());
    }
  }

  @Test
  void aConditionSaysInOneSentenceWhatIsWrong() {
    for (Check check : Catalogue.checks().all()) {
      assertTrue(
          check.condition().matches("[A-Z\"].{15,150}\\."),
          check.code() + ": \"" + check.condition() + "\" is no sentence that says what is wrong");
    }
  }
}
