package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SharedFormulasTest {
  private static final char ROW = SharedFormulas.OWN_ROW;

  private final SharedFormulas shared = new SharedFormulas();

  @Test
  void theFirstRowHasTheTextAndLaterOnesReferToIt() {
    String text = "ROUND(L" + ROW + "-P" + ROW + ",2)";
    assertEquals(
        new SharedFormulas.Written(" t=\"shared\" ref=\"S3:S1048576\" si=\"0\"", "ROUND(L3-P3,2)"),
        shared.of("S", "3", text));
    assertEquals(
        new SharedFormulas.Written(" t=\"shared\" si=\"0\"", null), shared.of("S", "4", text));
  }

  @Test
  void theSameTextInAnotherColumnIsAnotherFormulaAsItsReferencesAreRelative() {
    String text = "A" + ROW + "*2";
    assertEquals("A3*2", shared.of("B", "3", text).text());
    assertEquals(
        new SharedFormulas.Written(" t=\"shared\" ref=\"C3:C1048576\" si=\"1\"", "A3*2"),
        shared.of("C", "3", text));
  }

  @Test
  void aFormulaThatNamesAnotherSheetIsWrittenOutInEachRow() {
    String text = "A" + ROW + "*Controls!$J$2";
    for (String row : new String[] {"3", "4"}) {
      assertEquals(
          new SharedFormulas.Written("", "A" + row + "*Controls!$J$2"), shared.of("B", row, text));
    }
  }

  @Test
  void aFormulaOfOneRowIsWrittenAsItIs() {
    assertEquals(new SharedFormulas.Written("", "SUM(A1:A9)"), shared.of("B", "3", "SUM(A1:A9)"));
  }
}
