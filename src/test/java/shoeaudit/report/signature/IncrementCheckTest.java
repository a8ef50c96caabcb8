package shoeaudit.report.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSObjectKey;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Texts;

/** What whoever holds a trusted key changes by an increment of their own is told. */
class IncrementCheckTest {
  private static final TestKeys KEYS = new TestKeys();

  @TempDir private Path folder;
  private Path report = Path.of("");
  private Path copy = Path.of("");

  @BeforeEach
  void signed() throws Exception {
    report = folder.resolve("report.pdf");
    copy = folder.resolve("report-signed.pdf");
    SamplePdf.write(report, PDRectangle.LETTER, true);
    SigningKey key = TestKeys.read(folder.resolve("key.p12"), KEYS.signer("RSA"));
    try (OutputStream out = Files.newOutputStream(copy)) {
      new ReportSigner(key, null, Texts.english()).sign(report, out, TestKeys.NOW);
    }
  }

  /** What is done to a signed copy. */
  private interface Change {
    void to(PDDocument copy);
  }

  private List<Statement> checked(Change change) throws Exception {
    try (PDDocument before = Loader.loadPDF(report.toFile());
        PDDocument after = Loader.loadPDF(copy.toFile())) {
      COSDictionary widget =
          after.getDocumentCatalog().getAcroForm(null).getFields().getFirst().getCOSObject();
      change.to(after);
      return IncrementCheck.of(before, after, widget);
    }
  }

  private static COSObject reference(PDDocument document, COSBase object) {
    long number = document.getDocument().getHighestXRefObjectNumber() + 1;
    return new COSObject(object, new COSObjectKey(number, 0));
  }

  private static boolean differs(List<Statement> said) {
    return said.stream().anyMatch(each -> each.kind() == Statement.Kind.DIFFERS);
  }

  @Test
  void theSignatureAloneChangesNothing() throws Exception {
    assertEquals(List.of(), checked(copy -> {}));
  }

  @Test
  void aStampInAListOfItsOwnDiffers() throws Exception {
    List<Statement> said =
        checked(copy -> {
          COSDictionary cover = copy.getPage(0).getCOSObject();
          COSDictionary stamp = new COSDictionary();
          stamp.setName(COSName.SUBTYPE, "Stamp");
          COSArray annotations = new COSArray();
          annotations.addAll(Objects.requireNonNull(cover.getCOSArray(COSName.ANNOTS)));
          annotations.add(stamp);
          cover.setItem(COSName.ANNOTS, reference(copy, annotations));
        });
    assertTrue(differs(said), said::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"K", "ParentTree"})
  void anotherStructureDiffers(String entry) throws Exception {
    List<Statement> said =
        checked(copy -> {
          COSDictionary root =
              Objects.requireNonNull(
                  copy.getDocumentCatalog()
                      .getCOSObject()
                      .getCOSDictionary(COSName.STRUCT_TREE_ROOT));
          COSDictionary other = new COSDictionary();
          other.setName(COSName.S, "Document");
          root.setItem(COSName.getPDFName(entry), reference(copy, other));
        });
    assertTrue(differs(said), said::toString);
  }
}
