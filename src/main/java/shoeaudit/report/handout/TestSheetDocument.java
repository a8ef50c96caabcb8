package shoeaudit.report.handout;

import static shoeaudit.report.handout.HandoutWords.row;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.controls.Checklist;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.text.Texts;

/** A test sheet in words, to be completed by hand and signed. */
public final class TestSheetDocument {
  private static final int HASH_DIGITS = 16;

  private final List<HandoutRun> runs;
  private final TestSheet sheet;
  private final HandoutWords words;

  private TestSheetDocument(List<HandoutRun> runs, TestSheet sheet, Texts texts) {
    this.runs = runs;
    this.sheet = sheet;
    this.words = new HandoutWords(texts);
  }

  /** The document of a sheet. */
  public static PrintedDocument of(List<HandoutRun> runs, TestSheet sheet, Texts texts) {
    return new TestSheetDocument(runs, sheet, texts).document();
  }

  private PrintedDocument document() {
    Checklist checklist = sheet.checklist();
    String title = words.say("sheet.title");
    return words.document(
        runs,
        title,
        words.say(
            "subtitle",
            checklist.title(),
            words.say("subtitle", HandoutWords.licensee(runs), words.period(runs))),
        words.say("document-title", title, checklist.title()),
        words.say("sheet.subject", checklist.title(), checklist.revision()),
        List.of(about(), questions(), signed()));
  }

  private Section about() {
    Checklist checklist = sheet.checklist();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            words.say(
                "sheet.about.which",
                checklist.title(),
                checklist.publisher(),
                checklist.revision(),
                checklist.source())));
    blocks.add(
        new Paragraph(
            words.say(
                "sheet.about.file", checklist.id(), checklist.sha256().substring(0, HASH_DIGITS))));
    blocks.add(new Paragraph(words.say("sheet.about.record")));
    if (sheet.lines().stream().anyMatch(line -> AskedBy.isControls(line.question().clause()))) {
      blocks.add(new Paragraph(words.say("sheet.about.keys")));
    }
    blocks.add(new Paragraph(words.say("sheet.about.person")));
    blocks.add(new Paragraph(source()));
    long byRecord = sheet.lines().stream().filter(line -> line.record().isAnswer()).count();
    long byPerson = sheet.lines().stream().filter(line -> line.answer() != null).count();
    blocks.add(
        new Paragraph(words.say("sheet.about.counts", sheet.lines().size(), byRecord, byPerson)));
    return new Section(words.say("sheet.about.title"), blocks);
  }

  private String source() {
    return switch (sheet.answers()) {
      case null -> words.say("sheet.about.no-answers");
      case TestSheet.Source.File file ->
          words.say("sheet.about.answers", file.input().name(), file.input().sha256());
      case TestSheet.Source.Kept kept -> words.say("sheet.about.kept");
    };
  }

  private Section questions() {
    List<Row> rows = new ArrayList<>();
    for (TestSheet.Line line : sheet.lines()) {
      Checklist.Question question = line.question();
      rows.add(
          row(
              false,
              question.clause(),
              question.text(),
              words.say("sheet.says." + line.record().key()),
              behind(line),
              answered(line.answer())));
    }
    return new Section(
        words.say("sheet.questions.title"),
        List.of(
            new Table(
                List.of(
                    words.column("sheet.column.clause", 88, Holds.SUBJECT),
                    words.column("sheet.column.question", 152, Holds.WORDS),
                    words.column("sheet.column.record", 58, Holds.WORDS),
                    words.column("sheet.column.behind", 100, Holds.WORDS),
                    words.column("sheet.column.person", 106, Holds.HANDWRITING)),
                rows,
                null)));
  }

  private String behind(TestSheet.Line line) {
    TestSheet.Counts counts = line.counts();
    if (counts == null) {
      return "";
    }
    if (line.question().statistic() == Checklist.Statistic.HOLD) {
      return words.say(
          "sheet.behind.hold", counts.tested(), counts.deviates(), counts.notTestable());
    }
    if (line.record() == TestSheet.Says.NOT_APPLICABLE) {
      return words.say("sheet.behind.none");
    }
    String behind =
        words.say(
            "sheet.behind",
            words.count(counts.conforms()),
            words.count(counts.deviates()),
            words.count(counts.review()),
            words.count(counts.notTestable()));
    return counts.dismissed() == 0
        ? behind
        : behind + " " + words.say("sheet.behind.dismissed", counts.dismissed());
  }

  private String answered(@Nullable Answer answer) {
    if (answer == null) {
      return "";
    }
    StringBuilder said = new StringBuilder(words.say("sheet.answer." + key(answer)));
    for (String more : List.of(answer.by(), answer.date(), answer.notes())) {
      if (!more.isEmpty()) {
        said.append("; ").append(more);
      }
    }
    return said.toString();
  }

  private static String key(Answer answer) {
    return answer.says().text().replace('_', '-');
  }

  private Section signed() {
    if (sheet.answers() instanceof TestSheet.Source.Kept kept && kept.signature() != null) {
      TestSheet.Signature by = kept.signature();
      return new Section(
          words.say("sheet.sign.title"),
          List.of(
              new Paragraph(words.say("sheet.sign.kept", by.by(), by.at().toString())),
              new Paragraph(words.say("sheet.sign.hash", by.sha256()))));
    }
    return new Section(
        words.say("sheet.sign.title"),
        List.of(
            new Paragraph(words.say("sheet.sign.note")),
            new Signatures(
                List.of(words.say("sheet.sign.done"), words.say("sheet.sign.reviewed")),
                words.say("sign.date"))));
  }
}
