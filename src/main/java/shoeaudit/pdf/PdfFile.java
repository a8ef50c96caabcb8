package shoeaudit.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Document;
import org.openpdf.text.PageSize;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfAction;
import org.openpdf.text.pdf.PdfArray;
import org.openpdf.text.pdf.PdfDate;
import org.openpdf.text.pdf.PdfDictionary;
import org.openpdf.text.pdf.PdfEFStream;
import org.openpdf.text.pdf.PdfEncryption;
import org.openpdf.text.pdf.PdfFileSpecification;
import org.openpdf.text.pdf.PdfIndirectReference;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfNumber;
import org.openpdf.text.pdf.PdfObject;
import org.openpdf.text.pdf.PdfOutline;
import org.openpdf.text.pdf.PdfStream;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfWriter;

/**
 * A PDF/A-3a and PDF/UA-1 file while it is written: pages leave for the stream as they fill. All
 * that it holds, dates and ids included, is given, so that the same content gives the same bytes.
 */
public final class PdfFile {
  private static final float SIDE_MARGIN = 54;
  private static final float TOP_MARGIN = 56;
  private static final float BOTTOM_MARGIN = 54;
  private static final String SRGB = "sRGB IEC61966-2.1";
  private static final int LONGEST_BOOKMARK = 120;

  /**
   * Of deflate, from 1 to 9: the default one, 6, takes more than twice the time for a file that is
   * a tenth smaller.
   */
  private static final int COMPRESSION = 3;

  private final Document document;
  private final PdfWriter writer;
  private final Typography typography;
  private final PageFlow flow;
  private final PdfOutline root;
  private int bookmarks;

  /**
   * What the file says about itself.
   *
   * @param day of its dates; null: it has none
   * @param id sixteen bytes as hex that differ where the content does
   * @param head running head, at the left
   * @param headRight running head, at the right
   * @param foot running foot, at the right
   * @param page the running foot at the left: {@code Page {0} of}, with a place for the number
   * @param goesOn the head of a page that goes on with something: {@code {0}, continued}
   */
  public record Properties(
      Paper paper,
      String language,
      String title,
      String subject,
      String author,
      String creator,
      @Nullable LocalDate day,
      String id,
      String head,
      String headRight,
      String foot,
      PageNumber page,
      GoesOn goesOn) {}

  /** Puts the number of a page into words: {@code Page 3 of}. */
  @FunctionalInterface
  public interface PageNumber {
    String of(int page);
  }

  /** Says that something goes on from the page before: {@code {0}, continued}. */
  @FunctionalInterface
  public interface GoesOn {
    String of(String title);
  }

  /**
   * Begins the file.
   *
   * @param out left open
   */
  public PdfFile(Properties properties, Typography typography, OutputStream out)
      throws IOException {
    this.typography = typography;
    Rectangle size = properties.paper() == Paper.A4 ? PageSize.A4 : PageSize.LETTER;
    document = new Document(size, SIDE_MARGIN, SIDE_MARGIN, TOP_MARGIN, BOTTOM_MARGIN);
    writer = PdfWriter.getInstance(document, out);
    // The stream belongs to the caller.
    writer.setCloseStream(false);
    writer.setPdfVersion(PdfWriter.VERSION_1_7);
    // The other form of cross-reference table is written in the digits of the default locale, which
    // breaks the file under an Arabic one.
    writer.setFullCompression();
    writer.setCompressionLevel(COMPRESSION);
    writer.setTagged();
    writer.setTabs(PdfName.S);
    writer.setViewerPreferences(PdfWriter.PageModeUseOutlines | PdfWriter.DisplayDocTitle);
    document.addTitle(properties.title());
    document.addSubject(properties.subject());
    document.addAuthor(properties.author());
    document.addCreator(properties.creator());
    writer.setXmpMetadata(Xmp.bytes(properties, Document.getVersion(), properties.day()));
    document.open();
    outputIntent();
    writer.getExtraCatalog().put(PdfName.LANG, new PdfString(properties.language()));
    fixDatesAndId(properties);
    StructureTree structure = new StructureTree(writer);
    // Only an open document has somewhere to put the frame's drawing.
    PageFrame frame = new PageFrame(writer, typography, properties, structure);
    writer.setPageEvent(frame);
    PageNumbers numbers = new PageNumbers(writer, typography);
    flow = new PageFlow(document, writer, frame, numbers, structure);
    root = writer.getDirectContent().getRootOutline();
  }

  // OpenPDF's own method makes one for printing presses (PDF/X).
  private void outputIntent() throws IOException {
    PdfStream profile = new PdfStream(SrgbProfile.bytes());
    profile.put(PdfName.N, new PdfNumber(3));
    profile.put(PdfName.ALTERNATE, PdfName.DEVICERGB);
    profile.flateCompress();
    PdfDictionary intent = new PdfDictionary(new PdfName("OutputIntent"));
    intent.put(PdfName.S, new PdfName("GTS_PDFA1"));
    intent.put(new PdfName("OutputConditionIdentifier"), new PdfString(SRGB));
    intent.put(new PdfName("Info"), new PdfString(SRGB));
    intent.put(new PdfName("DestOutputProfile"), writer.addToBody(profile).getIndirectReference());
    PdfArray intents = new PdfArray();
    intents.add(intent);
    writer.getExtraCatalog().put(new PdfName("OutputIntents"), intents);
  }

  // OpenPDF takes the clock for the dates and chance for the id, unless they are set once it is
  // open.
  private void fixDatesAndId(Properties properties) {
    LocalDate day = properties.day();
    writer.getInfo().remove(PdfName.CREATIONDATE);
    writer.getInfo().remove(PdfName.MODDATE);
    if (day != null) {
      GregorianCalendar calendar =
          new GregorianCalendar(TimeZone.getTimeZone(ZoneOffset.UTC), Locale.ROOT);
      calendar.setTimeInMillis(day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
      writer.getInfo().put(PdfName.CREATIONDATE, new PdfDate(calendar));
      writer.getInfo().put(PdfName.MODDATE, new PdfDate(calendar));
    }
    byte[] id = HexFormat.of().parseHex(properties.id());
    writer.getInfo().put(PdfName.FILEID, PdfEncryption.createInfoId(id, id));
  }

  /** Where the pages are filled. */
  public PageFlow flow() {
    return flow;
  }

  /** Adds a bookmark that leads to the place of this name; null as parent: one of the first row. */
  public PdfOutline bookmark(PdfOutline parent, String title, String place) {
    PdfOutline bookmark =
        new PdfOutline(
            parent,
            PdfAction.gotoLocalPage(place, false),
            typography.printable(title, LONGEST_BOOKMARK));
    bookmark.setOpen(parent.equals(root) && ++bookmarks < 40);
    return bookmark;
  }

  /** What bookmarks of the first row hang from. */
  public PdfOutline rootBookmark() {
    return root;
  }

  /** Embeds files, each with what it is to the document. */
  public void attach(List<Attachment> attachments) throws IOException {
    PdfArray associated = new PdfArray();
    for (Attachment attachment : attachments) {
      PdfFileSpecification specification = specification(attachment);
      PdfIndirectReference reference = specification.getReference();
      associated.add(reference);
      writer.addFileAttachment(attachment.description(), specification);
    }
    if (!attachments.isEmpty()) {
      writer.getExtraCatalog().put(PdfName.AF, associated);
    }
  }

  private PdfFileSpecification specification(Attachment attachment) throws IOException {
    // A class of OpenPDF's own would date it by the clock.
    PdfFileSpecification specification = new EmbeddedFile(writer);
    specification.put(PdfName.TYPE, PdfName.FILESPEC);
    specification.put(PdfName.F, new PdfString(attachment.name()));
    specification.put(PdfName.UF, new PdfString(attachment.name(), PdfObject.TEXT_UNICODE));
    specification.put(
        PdfName.DESC, new PdfString(attachment.description(), PdfObject.TEXT_UNICODE));
    specification.put(new PdfName("AFRelationship"), new PdfName(attachment.relation().text()));
    PdfIndirectReference stream;
    try (InputStream content = attachment.content().open()) {
      PdfEFStream file = new PdfEFStream(content, writer);
      file.put(PdfName.TYPE, new PdfName("EmbeddedFile"));
      file.put(PdfName.SUBTYPE, new PdfName(attachment.mediaType()));
      file.flateCompress();
      PdfIndirectReference parameters = writer.getPdfIndirectReference();
      file.put(new PdfName("Params"), parameters);
      stream = writer.addToBody(file).getIndirectReference();
      file.writeLength();
      PdfDictionary told = new PdfDictionary();
      told.put(new PdfName("Size"), new PdfNumber(file.getRawLength()));
      PdfObject day = writer.getInfo().get(PdfName.MODDATE);
      if (day != null) {
        told.put(new PdfName("ModDate"), day);
      }
      writer.addToBody(told, parameters);
    }
    PdfDictionary embedded = new PdfDictionary();
    embedded.put(PdfName.F, stream);
    embedded.put(PdfName.UF, stream);
    specification.put(PdfName.EF, embedded);
    return specification;
  }

  /** A file specification that knows its writer, as OpenPDF's own factories make them. */
  private static final class EmbeddedFile extends PdfFileSpecification {
    EmbeddedFile(PdfWriter writer) {
      this.writer = writer;
    }
  }

  /** Writes the end; the stream stays open. */
  public void close() {
    flow.close();
    document.close();
  }
}
