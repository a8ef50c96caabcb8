package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.XmlSource;

class XmlSourceTest {
  private static List<String> read(String text) throws IOException {
    return ReadRecords.of(new XmlSource(), text).told;
  }

  @Test
  void attributesChildrenAndText() throws IOException {
    assertEquals(
        List.of(
            "2 {@table='T1' coup=3:[{@no='1' card=4:[{@side='P' #text='7H'} 5:'KD'] note=6:''}"
                + " 8:'<&']}"),
        read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <t:shoe xmlns:t="urn:x" table="T1"><!-- export -->
              <t:coup no="1">
                <card side="P"> 7H </card>
                <card>KD</card>
                <note/>
              </t:coup>
              <coup><![CDATA[<]]>&amp;</coup>
            </t:shoe>
            """));
  }

  @Test
  void oneRowBehavesAsMany() throws IOException, BadPathException {
    RecordPath path = PathParser.parse("row[].card[]");
    List<String> found = new ArrayList<>();
    for (String text :
        List.of(
            "<r><row><card>7H</card></row></r>",
            "<r><row><card>7H</card><card>KD</card></row><row/></r>",
            "<r/>")) {
      for (Datum document : ReadRecords.of(new XmlSource(), text).documents) {
        path.expand(document, way -> found.add(ReadRecords.outline(way.chain().getLast())));
      }
    }
    // Of a document on one line the bytes count, from 1.
    assertEquals(List.of("9 '7H'", "9 '7H'", "24 'KD'"), found);
  }

  @Test
  void damageCostsTheDocument() throws IOException {
    ReadRecords read = ReadRecords.of(new XmlSource(), "<r>\n<row>\n</r>");
    assertEquals(
        List.of("problem 3: the file is no XML from here on; nothing of it is read"), read.told);
    assertEquals("mend the XML, or export it again", read.faults.getFirst().remedy());
    assertTrue(read("<r/>\n<r/>").getFirst().startsWith("problem 2: "));
    assertTrue(read("<r>").getFirst().startsWith("problem 1: "));
    assertTrue(read("").getFirst().startsWith("problem 1: "));
  }

  @Test
  void documentTypesAndEntitiesAreRefused() throws IOException {
    assertEquals(
        List.of("problem 2: the file has a document type (DOCTYPE), which no record needs"),
        read("<!DOCTYPE r [\n<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<r>&x;</r>"));
    assertEquals(1, read("<r>&x;</r>").size());
    assertTrue(read("<r>&x;</r>").getFirst().startsWith("problem 1: "));
  }

  @Test
  void limitsAreTold() throws IOException {
    assertEquals(
        List.of("problem 193: elements nest more than 64 levels deep"),
        read("<a>".repeat(70) + "</a>".repeat(70)));
    assertEquals(
        List.of(
            "problem 12: the document that begins here has more than 20 characters; it is not read"),
        ReadRecords.of(new XmlSource(20, null), "<r><a>1</a><a>2</a><a>3</a></r>").told);
  }

  @Test
  void theFileNamesItsCharacterSet() throws IOException {
    Charset gb = Charset.forName("GB18030");
    String text = "<?xml version=\"1.0\" encoding=\"GB18030\"?><r>庄</r>";
    assertEquals(List.of("41 '庄'"), ReadRecords.of(new XmlSource(), text, gb).told);
    assertEquals(
        List.of("81 '庄'"),
        ReadRecords.of(new XmlSource(), text.replace("GB18030", "UTF-16"), StandardCharsets.UTF_16)
            .told);
  }

  @Test
  void bytesThatAreNoneOfTheSetAreNotReplaced() throws IOException {
    byte[] utf8 = "<r><a>José</a></r>".getBytes(StandardCharsets.ISO_8859_1);
    assertTrue(ReadRecords.of(new XmlSource(), utf8).told.getFirst().startsWith("problem 1: "));
    byte[] gb =
        "<?xml version=\"1.0\" encoding=\"GBK\"?>\n<r><a>x\u00FF</a><a>y</a></r>"
            .getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(
        List.of(
            "2 {a=[unread(characters are lost in \"x\uFFFD\" (U+FFFD stands in their place))"
                + " 'y']}"),
        ReadRecords.of(new XmlSource(), gb).told);
  }
}
