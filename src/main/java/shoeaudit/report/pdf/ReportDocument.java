package shoeaudit.report.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Collectors;
import org.openpdf.text.Chunk;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.PageSize;
import org.openpdf.text.Paragraph;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.PdfAction;
import org.openpdf.text.pdf.PdfDate;
import org.openpdf.text.pdf.PdfEncryption;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfOutline;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfWriter;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;

/**
 * The document while it is written: pages leave for the stream as they fill. Knows fonts, money,
 * bookmarks and the metadata, all of which come from the report alone, so that the same report
 * gives the same bytes.
 */
final class ReportDocument {
  /**
   * The creation date of a report on a log without times: this format's own, as no other day is
   * known.
   */
  private static final LocalDate NO_DAY = LocalDate.of(2026, 1, 1);

  private static final float SIDE_MARGIN = 54;
  private static final float TOP_MARGIN = 62;
  private static final float BOTTOM_MARGIN = 60;

  private final Document document;
  private final PdfWriter writer;
  private final Typography typography;
  private final Amounts amounts;
  private final PdfOutline root;
  private int destinations;

  ReportDocument(Report report, OutputStream out) throws IOException {
    document = new Document(PageSize.LETTER, SIDE_MARGIN, SIDE_MARGIN, TOP_MARGIN, BOTTOM_MARGIN);
    writer = PdfWriter.getInstance(document, out);
    // The stream belongs to the caller.
    writer.setCloseStream(false);
    writer.setPdfVersion(PdfWriter.VERSION_1_7);
    // The other form of cross-reference table is written in the digits of the default locale, which
    // breaks the file
    // under an Arabic one.
    writer.setFullCompression();
    writer.setViewerPreferences(PdfWriter.PageModeUseOutlines | PdfWriter.DisplayDocTitle);
    typography = new Typography();
    amounts = new Amounts(report.controls().currency());
    String licensee =
        typography.printable(
            report.controls().licensee().name() + " (" + report.controls().licensee().id() + ")",
            200);
    document.addTitle("Audit of recorded baccarat play \u2013 " + licensee);
    document.addSubject(
        typography.printable(
            report.regulations().stream()
                .map(regulation -> regulation.title() + ", " + regulation.revision())
                .collect(Collectors.joining("; ")),
            300));
    document.addAuthor("shoe-audit " + typography.printable(report.engine(), 40));
    document.addCreator("shoe-audit");
    document.open();
    // Only an open document has somewhere to put the frame's drawing.
    writer.setPageEvent(
        new PageFrame(
            writer,
            typography,
            licensee,
            "Unsigned report \u00b7 shoe-audit " + typography.printable(report.engine(), 40)));
    writer.getExtraCatalog().put(PdfName.LANG, new PdfString("en-US"));
    fixDatesAndId(report);
    root = writer.getDirectContent().getRootOutline();
  }

  // OpenPDF takes the clock for the dates and chance for the id, unless they are set once it is
  // open.
  private void fixDatesAndId(Report report) {
    LocalDate day = report.lastDay() == null ? NO_DAY : report.lastDay();
    GregorianCalendar calendar =
        new GregorianCalendar(TimeZone.getTimeZone(ZoneOffset.UTC), Locale.ROOT);
    calendar.setTimeInMillis(day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
    writer.getInfo().put(PdfName.CREATIONDATE, new PdfDate(calendar));
    writer.getInfo().put(PdfName.MODDATE, new PdfDate(calendar));
    byte[] id = contentId(report);
    writer.getInfo().put(PdfName.FILEID, PdfEncryption.createInfoId(id, id));
  }

  /** Sixteen bytes that differ where inputs, engine or outcome differ. */
  private static byte[] contentId(Report report) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(report.engine().getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0);
      digest.update(report.verdict().getBytes(StandardCharsets.UTF_8));
      for (Report.Input input : report.inputs()) {
        digest.update((byte) 0);
        digest.update((input.name() + " " + input.sha256()).getBytes(StandardCharsets.UTF_8));
      }
      return Arrays.copyOf(digest.digest(), 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  Typography typography() {
    return typography;
  }

  Amounts amounts() {
    return amounts;
  }

  PdfWriter writer() {
    return writer;
  }

  /** Puts an element at the end of what is written so far. */
  void add(Element element) {
    document.add(element);
  }

  /** A paragraph of text of any origin. */
  void paragraph(TextStyle style, String text) {
    add(spaced(typography.phrase(style, text), 0, 4));
  }

  /** A paragraph with room around it, in points. */
  Paragraph spaced(Phrase phrase, float before, float after) {
    Paragraph paragraph = new Paragraph(phrase);
    paragraph.setLeading(phrase.getLeading());
    paragraph.setSpacingBefore(before);
    paragraph.setSpacingAfter(after);
    return paragraph;
  }

  void newPage() {
    document.newPage();
  }

  /** Starts a section: heading and bookmark, on a new page where asked. */
  PdfOutline section(String title, boolean onNewPage) {
    if (onNewPage) {
      document.newPage();
    } else {
      breakUnlessRoom(110);
    }
    Chunk heading = typography.chunk(TextStyle.HEADING, title);
    PdfOutline bookmark = bookmark(root, title, heading);
    add(spaced(typography.phrase(heading), onNewPage ? 0 : 14, 6));
    return bookmark;
  }

  /** A heading within a section. */
  void subheading(String title) {
    breakUnlessRoom(70);
    add(spaced(typography.phrase(TextStyle.SUBHEADING, title), 8, 2));
  }

  /** Goes to the next page where less than this is left, so that no heading stands alone. */
  void breakUnlessRoom(float points) {
    if (writer.getVerticalPosition(false) - document.bottom() < points) {
      document.newPage();
    }
  }

  /** Sets a bookmark on the place where a piece of text will come to stand. */
  PdfOutline bookmark(PdfOutline parent, String title, Chunk target) {
    String name = "s" + ++destinations;
    target.setLocalDestination(name);
    PdfOutline bookmark =
        new PdfOutline(
            parent, PdfAction.gotoLocalPage(name, false), typography.printable(title, 120));
    bookmark.setOpen(parent.equals(root) && destinations < 40);
    return bookmark;
  }

  PdfOutline rootBookmark() {
    return root;
  }

  /** Writes the end; the stream stays open. */
  void close() {
    document.close();
  }
}
