package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Regulation;
import shoeaudit.pdf.Attachment;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * What report and casebook stand on: the control file as read, the regulation's criteria, the
 * words, every input with its hash, and how to verify the report.
 */
final class Appendices {
  /** The heading of the last section, and that of the attachments. */
  private static final float VERIFY_HEADS_POINTS = 57;

  /** Its closing words. */
  private static final float END_POINTS = 11;

  private static final float SENTENCE_GAP_POINTS = 4;

  private static final int LONGEST_TEXT = 900;
  private static final int LONGEST_LINE = 400;
  private static final float GAP = 5;

  /** Texts {@code glossary.N.word} and {@code glossary.N.meaning}, from 1. */
  private static final int WORDS = 38;

  /** Those without which the report cannot be read: admissible, control file and so on. */
  private static final int[] ESSENTIAL = {
    2, 10, 11, 13, 15, 16, 17, 18, 20, 23, 26, 27, 28, 30, 33, 34, 38
  };

  /** Of these, those that only findings use. */
  private static final Set<Integer> OF_FINDINGS = Set.of(2, 11, 18, 26, 30, 33, 38);

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  Appendices(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  /**
   * What the report stands on, the words that it cannot do without, and how to verify it.
   *
   * @param options how it is laid out, in words
   */
  void writeOfReport(Enclosures enclosed, String options) {
    document.section(Section.INPUTS, Begins.WHERE_ROOM_IS);
    document.paragraph(TextStyle.BODY, "appendix.inputs.introduction", report.engine());
    EngineBuild build = report.build();
    if (build != null) {
      document.list(build.sentences(document.texts()), LONGEST_TEXT);
    }
    document.paragraph(TextStyle.BODY, "appendix.inputs.options", options);
    ScopeSection.inputs(document, report);
    document.section(Section.GLOSSARY, Begins.WHERE_ROOM_IS);
    words();
    List<String> sentences = sentences(enclosed);
    Phrase attachments = attachments(enclosed.attachments());
    // The last page would otherwise have no more than its last lines.
    document.flow().breakUnlessRoom(verifyHeight(sentences, attachments));
    document.section(Section.VERIFY, Begins.WHERE_ROOM_IS);
    verify(sentences, enclosed.attachments().isEmpty() ? null : attachments);
    document.paragraph(TextStyle.LABEL, "appendix.end");
  }

  /** The control file as read, the regulation's criteria, and all words. */
  void writeOfCasebook() {
    document.section(Section.CONTROLS, Begins.WHERE_A_SUBHEADING_HAS_ROOM);
    report.versions().forEach(this::controls);
    document.section(Section.CRITERIA, Begins.WHERE_A_SUBHEADING_HAS_ROOM);
    report.regulations().forEach(this::criteria);
    document.section(Section.GLOSSARY, Begins.WHERE_ROOM_IS);
    glossary();
    document.paragraph(TextStyle.LABEL, "casebook.end");
  }

  private void controls(Report.Version version) {
    document.subheading(
        "appendix.controls.file", version.name(document.texts()), version.controls().sha256());
    List<String> lines = version.controls().text().written().lines().toList();
    Table table = document.table(30, 474).headGap(EvidenceLines.HEAD_GAP);
    table.head(document.headNumber("appendix.line"), document.head("appendix.controls.text"));
    for (int i = 0; i < lines.size(); i++) {
      table.row(
          Cell.bare(type.phrase(TextStyle.RECORD, Integer.toString(i + 1)))
              .right()
              .padding(1.6f)
              .heads(Cell.Heads.ROW),
          Cell.bare(type.phrase(TextStyle.RECORD, lines.get(i).strip(), LONGEST_LINE))
              .padding(1.6f)
              .indent(GAP + type.width(TextStyle.RECORD, " ") * blanks(lines.get(i))));
    }
    table.end(6);
  }

  /** How many blanks a line begins with, which setting it would lose. */
  private static int blanks(String line) {
    return line.length() - line.stripLeading().length();
  }

  private void criteria(Regulation regulation) {
    document.subheading(
        "appendix.criteria.of", regulation.title(), regulation.revision(), regulation.publisher());
    Table table = document.table(86, 74, 208, 136);
    table.head(
        document.head("appendix.criterion"),
        document.head("appendix.clause"),
        document.head("appendix.requirement"),
        document.head("appendix.tested"));
    for (Regulation.Criterion criterion : regulation.criteria()) {
      table.row(
          Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, criterion.id(), 90)).heads(Cell.Heads.ROW),
          document.value(criterion.clause(), 160),
          document.value(criterion.requirement(), LONGEST_TEXT),
          document.value(tested(criterion), LONGEST_TEXT));
    }
    table.end(6);
  }

  private String tested(Regulation.Criterion criterion) {
    String codes =
        criterion.testedBy().stream()
            .map(Regulation.Citation::code)
            .distinct()
            .collect(Collectors.joining(", "));
    if (criterion.testing() == Regulation.Testing.DEFINITION && criterion.remark() != null) {
      return document.say("coverage.tested.no-test", criterion.remark());
    }
    return codes.isEmpty()
        ? document.say("appendix.testing." + criterion.testing().name().toLowerCase(Locale.ROOT))
        : codes;
  }

  private void glossary() {
    Table table = document.table(110, 394);
    table.head(document.head("glossary.word"), document.head("glossary.meaning"));
    IntStream.rangeClosed(1, WORDS)
        .forEach(i ->
            table.row(
                Cell.ruled(
                        type.phrase(
                            TextStyle.SMALL_STRONG, document.say("glossary." + i + ".word")))
                    .heads(Cell.Heads.ROW),
                Cell.ruled(document.small("glossary." + i + ".meaning"))));
    if (type.hasCut()) {
      table.row(
          Cell.ruled(document.small("glossary.cut.word")).heads(Cell.Heads.ROW),
          Cell.ruled(document.small("glossary.cut.meaning")));
    }
    if (type.hasNumbered()) {
      table.row(
          Cell.ruled(document.small("glossary.numbered.word")).heads(Cell.Heads.ROW),
          Cell.ruled(document.small("glossary.numbered.meaning")));
    }
    table.end(6);
  }

  /** The words without which the report cannot be read, in running text. */
  private void words() {
    Phrase text = type.phrase(TextStyle.SMALL, "");
    for (int word : ESSENTIAL) {
      if (report.counts().findings() == 0 && OF_FINDINGS.contains(word)) {
        continue;
      }
      text.add(
          type.chunk(TextStyle.SMALL_STRONG, document.say("glossary." + word + ".word") + ": "));
      text.add(type.chunk(TextStyle.SMALL, document.say("glossary." + word + ".meaning") + "  "));
    }
    if (type.hasCut()) {
      text.add(type.chunk(TextStyle.SMALL_STRONG, document.say("glossary.cut.word") + ": "));
      text.add(type.chunk(TextStyle.SMALL, document.say("glossary.cut.meaning") + "  "));
    }
    if (type.hasNumbered()) {
      text.add(type.chunk(TextStyle.SMALL_STRONG, document.say("glossary.numbered.word") + ": "));
      text.add(type.chunk(TextStyle.SMALL, document.say("glossary.numbered.meaning") + "  "));
    }
    text.add(type.chunk(TextStyle.LABEL, document.say("appendix.glossary.rest")));
    document.flow().text(Tag.PARAGRAPH, text, 0, 4);
  }

  /** How high the section is, about; no more than a page. */
  private float verifyHeight(List<String> sentences, Phrase attachments) {
    PageFlow flow = document.flow();
    float height = VERIFY_HEADS_POINTS + flow.height(attachments) + END_POINTS;
    for (String sentence : sentences) {
      height += flow.height(type.phrase(TextStyle.SMALL, sentence)) + SENTENCE_GAP_POINTS;
    }
    return Math.min(height, flow.page());
  }

  private List<String> sentences(Enclosures enclosed) {
    List<String> sentences = new ArrayList<>();
    String results = enclosed.results();
    if (results != null) {
      sentences.add(document.say("verify.results", results));
    }
    String casebook = enclosed.casebook();
    if (casebook != null) {
      sentences.add(document.say("verify.casebook", casebook));
    }
    sentences.add(document.say("verify.manifest"));
    sentences.add(document.say("verify.replay"));
    sentences.add(document.say("verify.signature"));
    sentences.add(document.say("verify.by-hand", Section.INPUTS.letter(document.sections())));
    return sentences;
  }

  private Phrase attachments(List<Attachment> attachments) {
    Phrase listed = type.phrase(TextStyle.SMALL, "");
    for (Attachment attachment : attachments) {
      listed.add(type.chunk(TextStyle.SMALL_STRONG, type.printable(attachment.name(), 200) + ": "));
      listed.add(
          type.chunk(
              TextStyle.SMALL, type.printable(attachment.description(), LONGEST_TEXT) + ".  "));
    }
    return listed;
  }

  private void verify(List<String> sentences, @Nullable Phrase attachments) {
    sentences.forEach(sentence -> document.recorded(TextStyle.SMALL, sentence));
    if (attachments != null) {
      document.subheadingAbove(document.flow().height(attachments), "verify.attachments");
      document.flow().text(Tag.PARAGRAPH, attachments, 0, 4);
    }
  }
}
