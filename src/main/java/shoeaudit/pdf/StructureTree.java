package shoeaudit.pdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.pdf.PdfArray;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfDictionary;
import org.openpdf.text.pdf.PdfIndirectReference;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfNumber;
import org.openpdf.text.pdf.PdfObject;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfStructureElement;
import org.openpdf.text.pdf.PdfStructureTreeRoot;
import org.openpdf.text.pdf.PdfWriter;

/**
 * The document's logical structure (ISO 32000-1, 14.7), written while the pages are: an element
 * leaves for the file as soon as it is ended. OpenPDF would hold the whole tree until the end, so
 * its elements are taken out of its hands; what it keeps is one reference for each piece of
 * content.
 */
final class StructureTree {
  private static final PdfName ARTIFACT = new PdfName("Artifact");
  private static final PdfName PAGINATION = new PdfName("Pagination");
  private static final PdfName MCR = new PdfName("MCR");
  private static final PdfName OBJR = new PdfName("OBJR");
  private static final PdfName MCID = new PdfName("MCID");
  private static final PdfName PG = new PdfName("Pg");
  private static final PdfName OBJ = new PdfName("Obj");
  private static final PdfName COLUMNS = new PdfName("ColSpan");
  private static final PdfName SCOPE = new PdfName("Scope");

  private final PdfWriter writer;
  private final PdfStructureTreeRoot root;
  private @Nullable PdfIndirectReference top;

  /** For a document that is to be tagged. */
  StructureTree(PdfWriter writer) {
    this.writer = writer;
    this.root = writer.getStructureTreeRoot();
  }

  /** The element that holds all others. */
  Element document() {
    Element document = new Element(Tag.DOCUMENT, root.getReference());
    top = document.reference();
    return document;
  }

  /** Draws what is no content: rules, shades. */
  static void artifact(PdfContentByte canvas, Runnable drawing) {
    canvas.beginMarkedContentSequence(ARTIFACT);
    drawing.run();
    canvas.endMarkedContentSequence();
  }

  /** Draws a running head or foot, or a table's head that is repeated. */
  static void pagination(PdfContentByte canvas, Runnable drawing) {
    PdfDictionary properties = new PdfDictionary();
    properties.put(PdfName.TYPE, PAGINATION);
    canvas.beginMarkedContentSequence(ARTIFACT, properties, true);
    drawing.run();
    canvas.endMarkedContentSequence();
  }

  /** All elements are ended: OpenPDF may write the root. */
  void close() {
    root.put(PdfName.K, top);
  }

  /** A node of the structure. */
  final class Element {
    private final PdfStructureElement node;
    private final PdfArray kids = new PdfArray();
    private @Nullable PdfIndirectReference page;

    private Element(Tag tag, PdfIndirectReference parent) {
      node = new PdfStructureElement(root, tag.role());
      // The root is not to hold it.
      root.remove(PdfName.K);
      // A reader knows what it is by where it stands: the type, which may be left out, took a third
      // of an element's bytes.
      node.remove(PdfName.TYPE);
      node.put(PdfName.P, parent);
    }

    private PdfIndirectReference reference() {
      return node.getReference();
    }

    /** Begins an element within this one, after what it holds so far. */
    Element begin(Tag inner) {
      Element element = new Element(inner, reference());
      kids.add(element.reference());
      return element;
    }

    /** What a figure shows, in words. */
    Element alternative(String text) {
      node.put(new PdfName("Alt"), new PdfString(text, PdfObject.TEXT_UNICODE));
      return this;
    }

    /** Attributes of a table's cell: over how many columns, and what a header heads. */
    Element cell(int columns, @Nullable String scope) {
      if (columns > 1 || scope != null) {
        PdfDictionary attributes = new PdfDictionary();
        attributes.put(PdfName.O, PdfName.TABLE);
        if (columns > 1) {
          attributes.put(COLUMNS, new PdfNumber(columns));
        }
        if (scope != null) {
          attributes.put(SCOPE, new PdfName(scope));
        }
        node.put(PdfName.A, attributes);
      }
      return this;
    }

    /** Where a figure stands on its page, in points. */
    Element boundingBox(float left, float bottom, float right, float top) {
      PdfDictionary attributes = new PdfDictionary();
      attributes.put(PdfName.O, new PdfName("Layout"));
      attributes.put(new PdfName("Placement"), new PdfName("Block"));
      attributes.put(PdfName.BBOX, new PdfArray(new float[] {left, bottom, right, top}));
      node.put(PdfName.A, attributes);
      return this;
    }

    /** Draws content of this element on the page at work. */
    void mark(PdfContentByte canvas, Runnable drawing) {
      canvas.beginMarkedContentSequence(node);
      // OpenPDF has put the content's number in: it joins what this element holds already.
      PdfObject number = node.get(PdfName.K);
      node.remove(PdfName.K);
      PdfIndirectReference here = writer.getCurrentPage();
      if (page == null) {
        page = here;
      }
      if (page.getNumber() == here.getNumber()) {
        kids.add(number);
      } else {
        PdfDictionary elsewhere = new PdfDictionary(MCR);
        elsewhere.put(PG, here);
        elsewhere.put(MCID, number);
        kids.add(elsewhere);
      }
      node.put(PG, page);
      drawing.run();
      canvas.endMarkedContentSequence();
    }

    /** Takes an annotation of the page at work in; gives the key that the annotation is to name. */
    int annotation(PdfIndirectReference annotation) {
      PdfDictionary object = new PdfDictionary(OBJR);
      object.put(PG, writer.getCurrentPage());
      object.put(OBJ, annotation);
      kids.add(object);
      return root.addExistingObject(reference());
    }

    /** All of it is drawn. */
    void end() {
      if (!kids.isEmpty()) {
        node.put(PdfName.K, kids.size() == 1 ? kids.getPdfObject(0) : kids);
      }
      try {
        writer.addToBody(node, reference());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
