package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FormulaTextTest {
  private static final char ROW = FormulaText.OWN_ROW;

  private final FormulaText formulas = new FormulaText();

  private String written(String column, String row, String text) {
    StringBuilder xml = new StringBuilder();
    formulas.write(xml, column, row, text);
    return xml.toString();
  }

  @Test
  void theFirstRowHasTheTextAndLaterOnesReferToIt() {
    String text = "ROUND(L" + ROW + "-P" + ROW + ",2)";
    assertEquals(
        "<f t=\"shared\" ref=\"S3:S1048576\" si=\"0\">ROUND(L3-P3,2)</f>", written("S", "3", text));
    assertEquals("<f t=\"shared\" si=\"0\"/>", written("S", "4", text));
  }

  @Test
  void theSameTextInAnotherColumnIsAnotherFormulaAsItsReferencesAreRelative() {
    String text = "A" + ROW + "*2";
    assertEquals("<f t=\"shared\" ref=\"B3:B1048576\" si=\"0\">A3*2</f>", written("B", "3", text));
    assertEquals("<f t=\"shared\" ref=\"C3:C1048576\" si=\"1\">A3*2</f>", written("C", "3", text));
  }

  @Test
  void aFormulaThatNamesAnotherSheetIsWrittenOutInEachRow() {
    String text = "A" + ROW + "*Controls!$J$2";
    for (String row : new String[] {"3", "4"}) {
      assertEquals("<f>A" + row + "*Controls!$J$2</f>", written("B", row, text));
    }
  }

  @Test
  void aFormulaOfOneRowIsWrittenAsItIs() {
    assertEquals("<f>SUM(A1:A9)</f>", written("B", "3", "SUM(A1:A9)"));
  }

  @Test
  void whatXmlHasAMeaningForIsEscapedAlsoBetweenTheNumbersOfTheRow() {
    assertEquals("<f>IF(A1&lt;&gt;B1,\"&amp;\",1)</f>", written("C", "1", "IF(A1<>B1,\"&\",1)"));
    assertEquals(
        "<f t=\"shared\" ref=\"C7:C1048576\" si=\"0\">IF(A7&lt;B7,1,0)</f>",
        written("C", "7", "IF(A" + ROW + "<B" + ROW + ",1,0)"));
    assertEquals("<f>IF(A7&lt;X!$A$1,1,0)</f>", written("C", "7", "IF(A" + ROW + "<X!$A$1,1,0)"));
  }
}
