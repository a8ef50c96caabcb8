package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.common.PDNameTreeNode;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.Manifest;

/** The files that a PDF embeds. */
public final class PdfAttachments {
  /** Deeper than any tree of names. */
  private static final int MOST_LEVELS = 50;

  private PdfAttachments() {}

  /**
   * What is embedded, by name, with size and hash.
   *
   * @param pdf read; the file stays as it is
   * @param taker where each is to be written, by its name; null: nowhere
   * @throws IOException where it cannot be read
   */
  public static SortedMap<String, Manifest.Output> of(Path pdf, @Nullable Taker taker)
      throws IOException {
    SortedMap<String, Manifest.Output> found = new TreeMap<>();
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      PDDocumentNameDictionary names = document.getDocumentCatalog().getNames();
      PDNameTreeNode<PDComplexFileSpecification> tree =
          names == null ? null : names.getEmbeddedFiles();
      if (tree != null) {
        collect(tree, found, taker, 0);
      }
    }
    return found;
  }

  /** Says where an attachment is wanted. */
  @FunctionalInterface
  public interface Taker {
    /** The file to write it to; null: it is not wanted. */
    @Nullable Path fileFor(String name);
  }

  private static void collect(
      PDNameTreeNode<PDComplexFileSpecification> node,
      SortedMap<String, Manifest.Output> found,
      @Nullable Taker taker,
      int level)
      throws IOException {
    if (level > MOST_LEVELS) {
      throw new IOException("its list of attachments has no end");
    }
    var names = node.getNames();
    if (names != null) {
      for (var entry : names.entrySet()) {
        take(entry.getKey(), entry.getValue(), found, taker);
      }
    }
    var kids = node.getKids();
    if (kids != null) {
      for (PDNameTreeNode<PDComplexFileSpecification> kid : kids) {
        collect(kid, found, taker, level + 1);
      }
    }
  }

  private static void take(
      String name,
      PDComplexFileSpecification specification,
      SortedMap<String, Manifest.Output> found,
      @Nullable Taker taker)
      throws IOException {
    PDEmbeddedFile file = specification.getEmbeddedFile();
    if (file == null) {
      return;
    }
    String shown = specification.getFileUnicode() == null ? name : specification.getFileUnicode();
    try (InputStream in = file.createInputStream()) {
      Path wanted = taker == null ? null : taker.fileFor(shown);
      if (wanted == null) {
        found.put(shown, Manifest.Output.of(shown, in));
      } else {
        Files.copy(in, wanted);
        try (InputStream written = Files.newInputStream(wanted)) {
          found.put(shown, Manifest.Output.of(shown, written));
        }
      }
    }
  }
}
