package shoeaudit.report.signature;

import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDMetadata;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.color.PDOutputIntent;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;

/**
 * A small report of two pages, PDF/A-3b or, tagged, PDF/A-3a and PDF/UA-1, with object streams as
 * the real one has them.
 */
public final class SamplePdf {
  private SamplePdf() {}

  static Path write(Path file, PDRectangle paper, boolean tagged) throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDFont font;
      try (InputStream in =
          Objects.requireNonNull(
              SamplePdf.class.getResourceAsStream("/liberation/LiberationSans-Regular.ttf"))) {
        font = PDType0Font.load(document, in, true);
      }
      PDPage cover = page(document, paper, font, "Audit of recorded baccarat play", tagged);
      PDPage second = page(document, paper, font, "Summary", tagged);
      COSDictionary catalog = document.getDocumentCatalog().getCOSObject();
      if (tagged) {
        tag(catalog, cover, second);
      }
      document.getDocumentCatalog().setLanguage("en-US");
      PDViewerPreferences preferences = new PDViewerPreferences(new COSDictionary());
      preferences.setDisplayDocTitle(true);
      document.getDocumentCatalog().setViewerPreferences(preferences);
      PDMetadata metadata = new PDMetadata(document);
      metadata.importXMPMetadata(xmp(tagged).getBytes(StandardCharsets.UTF_8));
      document.getDocumentCatalog().setMetadata(metadata);
      document.getDocumentInformation().setTitle("Audit");
      PDOutputIntent intent =
          new PDOutputIntent(
              document,
              new ByteArrayInputStream(ICC_Profile.getInstance(ColorSpace.CS_sRGB).getData()));
      intent.setInfo("sRGB");
      intent.setOutputCondition("sRGB");
      intent.setOutputConditionIdentifier("sRGB");
      document.getDocumentCatalog().addOutputIntent(intent);
      document.save(file.toFile());
    }
    return file;
  }

  private static PDPage page(
      PDDocument document, PDRectangle paper, PDFont font, String text, boolean tagged)
      throws IOException {
    PDPage page = new PDPage(paper);
    document.addPage(page);
    try (PDPageContentStream content = new PDPageContentStream(document, page)) {
      if (tagged) {
        COSDictionary mark = new COSDictionary();
        mark.setInt(COSName.MCID, 0);
        content.beginMarkedContent(
            COSName.P,
            org.apache.pdfbox.pdmodel.documentinterchange.markedcontent.PDPropertyList.create(
                mark));
      }
      content.beginText();
      content.setFont(font, 12);
      content.newLineAtOffset(54, 700);
      content.showText(text);
      content.endText();
      if (tagged) {
        content.endMarkedContent();
      }
    }
    return page;
  }

  private static void tag(COSDictionary catalog, PDPage cover, PDPage second) {
    COSDictionary root = new COSDictionary();
    root.setItem(COSName.TYPE, COSName.STRUCT_TREE_ROOT);
    COSDictionary whole = element("Document", root);
    root.setItem(COSName.K, whole);
    COSArray kids = new COSArray();
    COSArray numbers = new COSArray();
    int key = 0;
    for (PDPage page : new PDPage[] {cover, second}) {
      COSDictionary paragraph = element("P", whole);
      paragraph.setItem(COSName.PG, page.getCOSObject());
      paragraph.setInt(COSName.K, 0);
      kids.add(paragraph);
      page.getCOSObject().setInt(COSName.STRUCT_PARENTS, key);
      COSArray parents = new COSArray();
      parents.add(paragraph);
      numbers.add(COSInteger.get(key++));
      numbers.add(parents);
    }
    whole.setItem(COSName.K, kids);
    COSDictionary tree = new COSDictionary();
    tree.setItem(COSName.NUMS, numbers);
    root.setItem(COSName.PARENT_TREE, tree);
    catalog.setItem(COSName.STRUCT_TREE_ROOT, root);
    COSDictionary marked = new COSDictionary();
    marked.setBoolean(COSName.getPDFName("Marked"), true);
    catalog.setItem(COSName.MARK_INFO, marked);
  }

  private static COSDictionary element(String type, COSDictionary parent) {
    COSDictionary element = new COSDictionary();
    element.setItem(COSName.TYPE, COSName.getPDFName("StructElem"));
    element.setItem(COSName.S, COSName.getPDFName(type));
    element.setItem(COSName.P, parent);
    element.setItem(COSName.LANG, new COSString("en-US"));
    return element;
  }

  private static String xmp(boolean tagged) {
    return """
    <?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfaid:part>3</pdfaid:part><pdfaid:conformance>LEVEL</pdfaid:conformance>UNIVERSAL
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Audit</rdf:li></rdf:Alt></dc:title>
    </rdf:Description>UASCHEMA</rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>\
    """
        .replace("LEVEL", tagged ? "A" : "B")
        .replace("UNIVERSAL", tagged ? "<pdfuaid:part>1</pdfuaid:part>" : "")
        .replace("UASCHEMA", tagged ? UA_SCHEMA : "");
  }

  private static final String UA_SCHEMA =
      """
      <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
      </rdf:Description>\
      """;
}
