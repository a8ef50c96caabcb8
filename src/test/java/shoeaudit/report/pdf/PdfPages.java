package shoeaudit.report.pdf;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.documentinterchange.markedcontent.PDMarkedContent;
import org.apache.pdfbox.text.PDFMarkedContentExtractor;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.PDFTextStripperByArea;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/** A written report as a reader takes it apart: its text, and the elements of its structure. */
public final class PdfPages {
  private static final float FOOT_POINTS = 50;

  private PdfPages() {}

  /**
   * An element of the structure.
   *
   * @param type {@code H1}, {@code Table}
   * @param kids elements, texts and references to annotations, in their order
   */
  record Node(String type, COSDictionary dictionary, List<Object> kids) {
    /** The elements within it. */
    List<Node> elements() {
      return kids.stream().filter(Node.class::isInstance).map(Node.class::cast).toList();
    }

    /** The annotations that it holds. */
    List<COSDictionary> annotations() {
      return kids.stream()
          .filter(COSDictionary.class::isInstance)
          .map(COSDictionary.class::cast)
          .toList();
    }

    /** It and all within it of a type, in reading order. */
    List<Node> all(String wanted) {
      List<Node> found = new ArrayList<>();
      if (type.equals(wanted)) {
        found.add(this);
      }
      elements().forEach(kid -> found.addAll(kid.all(wanted)));
      return found;
    }

    /** All its text in reading order, without blanks, which lines swallow where they break. */
    String text() {
      StringBuilder text = new StringBuilder();
      for (Object kid : kids) {
        if (kid instanceof Node node) {
          text.append(node.text());
        } else if (kid instanceof String said) {
          text.append(said);
        }
      }
      return solid(text.toString());
    }

    @Nullable String alternative() {
      return dictionary.getString(COSName.ALT);
    }

    /** An attribute: {@code Scope}, {@code ColSpan}. */
    @Nullable COSBase attribute(String name) {
      return dictionary.getDictionaryObject(COSName.A) instanceof COSDictionary attributes
          ? attributes.getDictionaryObject(COSName.getPDFName(name))
          : null;
    }
  }

  /** Without any blank. */
  public static String solid(String text) {
    return text.replaceAll("\\s+", "");
  }

  /** The text as it stands in the file, lines and runs of blanks one blank each. */
  public static String text(byte[] pdf) throws IOException {
    return text(pdf, 1, Integer.MAX_VALUE);
  }

  /** The same of one page, from 1. */
  static String page(byte[] pdf, int page) throws IOException {
    return text(pdf, page, page);
  }

  /** The same of every page, from the first. */
  static List<String> pages(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      List<String> pages = new ArrayList<>();
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        pages.add(text(document, page, page));
      }
      return pages;
    }
  }

  /** How much of the last page is left below a text that stands there, in points. */
  static float roomBelow(byte[] pdf, String text) throws IOException {
    List<Float> lines = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(pdf)) {
      int last = document.getNumberOfPages();
      PDFTextStripper stripper =
          new PDFTextStripper() {
            @Override
            protected void writeString(String line, List<TextPosition> letters) {
              if (line.contains(text)) {
                lines.add(letters.getFirst().getPageHeight() - letters.getFirst().getY());
              }
            }
          };
      stripper.setStartPage(last);
      stripper.setEndPage(last);
      var unused = stripper.getText(document);
    }
    return lines.getLast() - FOOT_POINTS;
  }

  private static String text(byte[] pdf, int first, int last) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      return text(document, first, last);
    }
  }

  private static String text(PDDocument document, int first, int last) throws IOException {
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setStartPage(first);
    stripper.setEndPage(last);
    return stripper.getText(document).replaceAll("\\s+", " ");
  }

  /** What stands at the foot of every page: in its lowest 50 points. */
  static List<String> feet(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      List<String> feet = new ArrayList<>();
      for (PDPage page : document.getPages()) {
        PDRectangle box = page.getMediaBox();
        PDFTextStripperByArea stripper = new PDFTextStripperByArea();
        stripper.addRegion(
            "foot",
            new Rectangle2D.Float(0, box.getHeight() - FOOT_POINTS, box.getWidth(), FOOT_POINTS));
        stripper.extractRegions(page);
        feet.add(stripper.getTextForRegion("foot").replaceAll("\\s+", " ").trim());
      }
      return feet;
    }
  }

  /** The element that holds all others. */
  static Node structure(PDDocument document) throws IOException {
    Map<COSDictionary, Map<Integer, String>> contents = new HashMap<>();
    for (PDPage page : document.getPages()) {
      contents.put(page.getCOSObject(), marked(page));
    }
    COSDictionary root = document.getDocumentCatalog().getStructureTreeRoot().getCOSObject();
    COSBase top = root.getDictionaryObject(COSName.K);
    COSBase only = top instanceof COSArray array ? array.getObject(0) : top;
    return node((COSDictionary) only, contents);
  }

  private static Map<Integer, String> marked(PDPage page) throws IOException {
    PDFMarkedContentExtractor extractor = new PDFMarkedContentExtractor();
    extractor.processPage(page);
    Map<Integer, String> texts = new HashMap<>();
    for (PDMarkedContent content : extractor.getMarkedContents()) {
      if (content.getMCID() >= 0) {
        texts.merge(content.getMCID(), text(content), String::concat);
      }
    }
    return texts;
  }

  /** The texts of a page that are no content: running heads, repeated heads of tables. */
  static List<String> artifacts(PDPage page) throws IOException {
    PDFMarkedContentExtractor extractor = new PDFMarkedContentExtractor();
    extractor.processPage(page);
    return extractor.getMarkedContents().stream()
        .filter(content -> "Artifact".equals(content.getTag()))
        .map(PdfPages::text)
        .filter(text -> !text.isBlank())
        .toList();
  }

  private static String text(PDMarkedContent content) {
    StringBuilder text = new StringBuilder();
    for (Object part : content.getContents()) {
      if (part instanceof TextPosition position) {
        text.append(position.getUnicode());
      } else if (part instanceof PDMarkedContent inner) {
        text.append(text(inner));
      }
    }
    return text.toString();
  }

  private static Node node(
      COSDictionary element, Map<COSDictionary, Map<Integer, String>> contents) {
    List<Object> kids = new ArrayList<>();
    COSBase held = element.getDictionaryObject(COSName.K);
    COSDictionary page = element.getCOSDictionary(COSName.PG);
    if (held instanceof COSArray array) {
      for (COSBase kid : array) {
        kid(kid, page, contents, kids);
      }
    } else if (held != null) {
      kid(held, page, contents, kids);
    }
    return new Node(String.valueOf(element.getNameAsString(COSName.S)), element, kids);
  }

  private static void kid(
      COSBase held,
      @Nullable COSDictionary page,
      Map<COSDictionary, Map<Integer, String>> contents,
      List<Object> kids) {
    COSBase kid = held instanceof COSObject reference ? reference.getObject() : held;
    switch (kid) {
      case COSInteger number -> kids.add(content(contents, page, number.intValue()));
      case COSDictionary one when "MCR".equals(one.getNameAsString(COSName.TYPE)) ->
          kids.add(content(contents, one.getCOSDictionary(COSName.PG), one.getInt(COSName.MCID)));
      case COSDictionary one when "OBJR".equals(one.getNameAsString(COSName.TYPE)) ->
          kids.add(one.getCOSDictionary(COSName.OBJ));
      case COSDictionary one -> kids.add(node(one, contents));
      default -> throw new AssertionError("in the structure: " + kid);
    }
  }

  private static String content(
      Map<COSDictionary, Map<Integer, String>> contents, @Nullable COSDictionary page, int number) {
    String text = contents.getOrDefault(page, Map.of()).get(number);
    if (text == null) {
      throw new AssertionError("the structure names content " + number + ", which no page has");
    }
    return text;
  }
}
