package shoeaudit.profile.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.profile.ReadRecords;

class CsvSourceTest {
  private static final CsvSource COMMAS = new CsvSource(',', StandardCharsets.UTF_8, 0, null);

  private static List<String> read(String text) throws IOException {
    return ReadRecords.of(COMMAS, text).told;
  }

  @Test
  void eachRowIsADocumentOfItsColumns() throws IOException {
    assertEquals(
        List.of(
            "2 {GameId='g-1' Shoe Id='s-1' CardP3=- Score='20.0000'}",
            "4 {GameId='g-2' Shoe Id='s-1' CardP3=' ' Score='007'}"),
        read("\uFEFFGameId, Shoe Id ,CardP3,Score\r\ng-1,s-1,,20.0000\r\n\r\ng-2,s-1, ,007\r\n"));
  }

  @Test
  void aQuotedCellMaySpanLines_andEachCellHasItsLine() throws IOException {
    assertEquals(
        List.of("2 {a='x' b='1\n2' c=3:'y'}", "4 {a='a, \"b\"' b='1' c='2'}"),
        read("a,b,c\nx,\"1\n2\",y\n\"a, \"\"b\"\"\",1,2"));
  }

  @Test
  void rowsOfBlanksArePassedOver() throws IOException {
    assertEquals(List.of("4 {a='1' b='2'}"), read("a,b\n,\n , ,\n1,2\n   \n"));
  }

  @Test
  void anotherNumberOfCellsCostsTheRow() throws IOException {
    ReadRecords read = ReadRecords.of(COMMAS, "a,b\n1\n1,2,3\n1,2\n");
    assertEquals(
        List.of(
            "problem 2: the row has 1 cell where there are 2 columns",
            "problem 3: the row has 3 cells where there are 2 columns",
            "4 {a='1' b='2'}"),
        read.told);
    assertEquals("complete the row, empty cells included", read.faults.get(0).remedy());
    assertEquals(
        "put cells with \",\" in quotation marks, and take away cells without a column",
        read.faults.get(1).remedy());
  }

  @Test
  void aQuotationMarkThatNeverClosesCostsItsLineAlone() throws IOException {
    assertEquals(
        List.of(
            "problem 2: a quotation mark opens the cell after \"x\" and none closes it",
            "3 {a='1' b='2'}",
            "4 {a='3' b='4'}"),
        read("a,b\nx,\"y\n1,2\n3,4\n"));
  }

  @Test
  void twoStrayQuotationMarksCostTheirLinesAlone() throws IOException {
    assertEquals(
        List.of(
            "problem 2: the row has 3 cells on 3 lines where there are 2 columns",
            "3 {a='1' b='2'}",
            "problem 4: text follows the quotation mark that closes a cell",
            "5 {a='5' b='6'}"),
        read("a,b\nx,\"y\n1,2\n\",z\"\",4\n5,6\n".replace("\",z\"\",4", "\"z\",\"4\"x")).stream()
            .map(each -> each.contains("problem 2") ? firstProblem(each) : each)
            .toList());
  }

  /** Which of the two mistakes is seen first is FastCSV's matter; that it is line 2's, ours. */
  private static String firstProblem(String told) {
    assertTrue(told.startsWith("problem 2: "), told);
    return "problem 2: the row has 3 cells on 3 lines where there are 2 columns";
  }

  @Test
  void theHeaderMayStandOnALaterLine_andTheDelimiterMayBeAnother() throws IOException {
    CsvSource source = new CsvSource(';', StandardCharsets.UTF_8, 2, null);
    assertEquals(
        List.of("5 {a='1,5' b='2'}"),
        ReadRecords.of(source, "Report;\"of\nMarch\n\na;b\n1,5;2\n").told);
  }

  @Test
  void columnsMayBeNamedByTheProfile() throws IOException {
    CsvSource source = new CsvSource('\t', StandardCharsets.UTF_8, 1, List.of("a", "b"));
    assertEquals(
        List.of("2 {a='1' b='2'}", "3 {a='3' b='4'}"),
        ReadRecords.of(source, "x\ty\n1\t2\n3\t4").told);
  }

  @Test
  void aColumnWithoutANameHasItsNumber() throws IOException {
    assertEquals(List.of("2 {a='1' #2='2' #3='3'}"), read("a,, \n1,2,3\n"));
  }

  @Test
  void aHeaderThatCannotBeReadCostsTheFile() throws IOException {
    assertEquals(
        List.of("problem 1: the header names column \"a\" twice; nothing of the file is read"),
        read("a,b,a\n1,2,3\n"));
    assertEquals(
        List.of(
            "problem 1: a quotation mark opens the cell after \"a\" and none closes it; nothing of"
                + " the file is read"),
        read("a,\"b\n1,2\n"));
    assertEquals(List.of("problem 0: the file has no header row"), read("\n \n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "GB18030", "GBK", "Big5", "UTF-32"})
  void charactersOfAnySet(String charset) throws IOException {
    Charset set = Charset.forName(charset);
    CsvSource source = new CsvSource(',', set, 0, null);
    assertEquals(
        List.of("2 {結果='莊' b='1'}", "3 {結果='閒' b='2'}"),
        ReadRecords.of(source, "結果,b\r\n莊,1\r\n閒,2\r\n", set).told);
  }

  @Test
  void bytesThatAreNoneOfTheSetCostTheirLine() throws IOException {
    byte[] text = "a,b\nJosé,1\nJo,2\n".getBytes(StandardCharsets.ISO_8859_1);
    ReadRecords read = ReadRecords.of(COMMAS, text);
    assertEquals(
        List.of("problem 2: the text is not UTF-8: \"Jos\\xE9,1\"", "3 {a='Jo' b='2'}"), read.told);
    assertEquals(
        "give in the profile the character set that the file has", read.faults.getFirst().remedy());
    CsvSource latin = new CsvSource(',', Charset.forName("windows-1252"), 0, null);
    assertEquals("2 {a='José' b='1'}", ReadRecords.of(latin, text).told.getFirst());
    assertEquals(
        List.of("problem 2: the text is not windows-1252: \"x\\x81,1\""),
        ReadRecords.of(latin, "a,b\nx\u0081,1\n".getBytes(StandardCharsets.ISO_8859_1)).told);
  }

  @Test
  void damagedBytesOfSetsWithPairsAreNotReplaced() throws IOException {
    CsvSource gb = new CsvSource(',', Charset.forName("GB18030"), 0, null);
    byte[] text = "a,b\n1,x\u0081 ,\n1,2\n".getBytes(StandardCharsets.ISO_8859_1);
    List<String> told = ReadRecords.of(gb, text).told;
    assertTrue(told.getFirst().startsWith("problem 2: the text is not GB18030: "), told.toString());
    assertEquals("3 {a='1' b='2'}", told.getLast());
    CsvSource utf16 = new CsvSource(',', StandardCharsets.UTF_16LE, 0, null);
    byte[] halved = "a,b\n1,2\n3,4".getBytes(StandardCharsets.UTF_16LE);
    byte[] odd = java.util.Arrays.copyOf(halved, halved.length - 1);
    assertEquals(
        List.of("2 {a='1' b='2'}", "problem 3: the text is not UTF-16LE: \"3,\\x34\""),
        ReadRecords.of(utf16, odd).told);
  }

  @Test
  void aLineWithoutEndCostsItself() throws IOException {
    assertEquals(
        List.of("problem 2: the line has more than 1048576 characters", "3 {a='1' b='2'}"),
        read("a,b\n" + "x".repeat(1_100_000) + ",1\n1,2\n"));
  }

  @Test
  void aStreamThatBreaksOffIsAFailureOfTheStream() throws IOException {
    InputStream gone = InputStream.nullInputStream();
    gone.close();
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8)), gone);
    assertThrows(IOException.class, () -> ReadRecords.of(COMMAS, broken));
  }
}
