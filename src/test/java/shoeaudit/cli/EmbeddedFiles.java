package shoeaudit.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDNameTreeNode;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;

/** The files that a PDF report carries, as another reader of PDF finds them. */
final class EmbeddedFiles {
  private EmbeddedFiles() {}

  /**
   * A file.
   *
   * @param content its bytes, one character each
   * @param size as the file states it
   * @param relation its AFRelationship
   * @param associated whether the catalog's AF names it
   */
  record Embedded(
      String content, long size, String relation, String description, boolean associated) {}

  /** All of them by their file names, sorted. */
  static Map<String, Embedded> of(Path pdf) throws IOException {
    Map<String, Embedded> files = new TreeMap<>();
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      Set<COSDictionary> associated = new HashSet<>();
      COSArray named =
          document.getDocumentCatalog().getCOSObject().getCOSArray(COSName.getPDFName("AF"));
      if (named != null) {
        for (int i = 0; i < named.size(); i++) {
          COSBase one = named.getObject(i);
          associated.add((COSDictionary) one);
        }
      }
      collect(document.getDocumentCatalog().getNames().getEmbeddedFiles(), associated, files);
    }
    return files;
  }

  private static void collect(
      PDNameTreeNode<PDComplexFileSpecification> node,
      Set<COSDictionary> associated,
      Map<String, Embedded> files)
      throws IOException {
    if (node.getNames() != null) {
      for (PDComplexFileSpecification file : node.getNames().values()) {
        COSDictionary dictionary = file.getCOSObject();
        Embedded before =
            files.put(
                file.getFileUnicode(),
                new Embedded(
                    new String(file.getEmbeddedFile().toByteArray(), StandardCharsets.ISO_8859_1),
                    file.getEmbeddedFile().getSize(),
                    String.valueOf(dictionary.getNameAsString("AFRelationship")),
                    String.valueOf(file.getFileDescription()),
                    associated.contains(dictionary)));
        if (before != null) {
          throw new AssertionError("two files of the name " + file.getFileUnicode());
        }
      }
    }
    if (node.getKids() != null) {
      for (PDNameTreeNode<PDComplexFileSpecification> kid : node.getKids()) {
        collect(kid, associated, files);
      }
    }
  }
}
