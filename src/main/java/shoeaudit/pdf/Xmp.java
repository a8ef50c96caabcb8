package shoeaudit.pdf;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The document's metadata as XMP (ISO 16684-1), by which it says that it is an archived (PDF/A-3,
 * level A) and accessible (PDF/UA-1) document.
 */
final class Xmp {
  private Xmp() {}

  /** No date stands in it where no day is known. */
  static byte[] bytes(PdfFile.Properties of, String producer, @Nullable LocalDate day) {
    return String.format(
            Locale.ROOT,
            """
            <?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
             <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
              <rdf:Description rdf:about=""
                xmlns:dc="http://purl.org/dc/elements/1.1/"
                xmlns:xmp="http://ns.adobe.com/xap/1.0/"
                xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
                xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
                xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
                xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
                xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
                xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
               <pdfaid:part>3</pdfaid:part>
               <pdfaid:conformance>A</pdfaid:conformance>
               <pdfuaid:part>1</pdfuaid:part>
               <dc:format>application/pdf</dc:format>
               <dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
               <dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
               <dc:description><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:description>
               <dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>
               <xmp:CreatorTool>%s</xmp:CreatorTool>
               %7$s<pdf:Producer>%6$s</pdf:Producer>
               <pdfaExtension:schemas>
                <rdf:Bag>
                 <rdf:li rdf:parseType="Resource">
                  <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
                  <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                  <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                  <pdfaSchema:property>
                   <rdf:Seq>
                    <rdf:li rdf:parseType="Resource">
                     <pdfaProperty:name>part</pdfaProperty:name>
                     <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                     <pdfaProperty:category>internal</pdfaProperty:category>
                     <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
                    </rdf:li>
                   </rdf:Seq>
                  </pdfaSchema:property>
                 </rdf:li>
                </rdf:Bag>
               </pdfaExtension:schemas>
              </rdf:Description>
             </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="r"?>\
            """,
            escaped(of.language()),
            escaped(of.title()),
            escaped(of.subject()),
            escaped(of.author()),
            escaped(of.creator()),
            escaped(producer),
            day == null ? "" : dates(day))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String dates(LocalDate day) {
    return String.format(
        Locale.ROOT,
        "<xmp:CreateDate>%1$sT00:00:00Z</xmp:CreateDate>\n"
            + "   <xmp:ModifyDate>%1$sT00:00:00Z</xmp:ModifyDate>\n   ",
        day);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
