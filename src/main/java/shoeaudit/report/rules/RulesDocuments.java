package shoeaudit.report.rules;

import static shoeaudit.report.rules.RulesWords.row;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.Sha256;
import shoeaudit.controls.ControlDifference;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.controls.Regulation;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.text.Texts;

/** Makes the document of a control file's rules. */
public final class RulesDocuments {
  private static final int ID_DIGITS = 32;
  private static final int FOOT_DIGITS = 16;

  private RulesDocuments() {}

  /**
   * The rules of a control file that nobody is said to have approved.
   *
   * @param controls as read without a mistake
   * @param before the version to compare with; null: none
   * @param rules where the bet files of both are kept
   * @throws ConfigException where a bet file cannot be read any more
   */
  public static PrintedDocument of(
      ControlFile controls, @Nullable ControlFile before, RuleLibrary rules, Texts texts)
      throws ConfigException {
    return of(controls, before, null, rules, texts);
  }

  /**
   * The rules of a control file.
   *
   * @param controls as read without a mistake
   * @param before the version to compare with; null: none
   * @param approved the day on which the commission approved them, which each page then indicates
   *     (COMAR 36.05.03.19 D); null: not said
   * @param rules where the bet files of both are kept
   * @throws ConfigException where a bet file cannot be read any more
   */
  public static PrintedDocument of(
      ControlFile controls,
      @Nullable ControlFile before,
      @Nullable LocalDate approved,
      RuleLibrary rules,
      Texts texts)
      throws ConfigException {
    RulesWords words = new RulesWords(texts, controls);
    BetNames names = new BetNames(controls, rules, words);
    Lint lint = Lint.of(controls);
    KeyClauses clauses = new KeyClauses(controls, words);
    List<Section> sections = new ArrayList<>();
    List<ControlDifference> differences = null;
    if (before != null) {
      differences =
          ControlDifference.between(ChoicesSection.bytes(before), ChoicesSection.bytes(controls));
      BetNames namesBefore = new BetNames(before, rules, words);
      sections.add(
          new ChangesSection(
                  new ChangesSection.Version(before, Lint.of(before), namesBefore),
                  new ChangesSection.Version(controls, lint, names),
                  differences,
                  words)
              .section());
    }
    sections.add(file(controls, words));
    BoundsSection bounds = new BoundsSection(controls, names, clauses, words, texts);
    sections.add(bounds.section(lint));
    sections.addAll(new GameSections(controls, names, clauses, words).beforeBets());
    sections.add(new BetsSection(controls, lint, names, words).section());
    sections.addAll(new GameSections(controls, names, clauses, words).afterBets());
    sections.addAll(new ProcedureSections(controls, clauses, words).sections());
    ChoicesSection choices = new ChoicesSection(controls, clauses, words, before, differences);
    sections.add(
        new ClausesSection(controls, choices, clauses, words, differences)
            .section(bounds.departures()));
    sections.add(choices.section());
    sections.add(choices.outside());
    sections.add(approval(controls, approved, words));
    return document(controls, approved, texts, words, sections);
  }

  private static PrintedDocument document(
      ControlFile controls,
      @Nullable LocalDate approved,
      Texts texts,
      RulesWords words,
      List<Section> sections) {
    Regulation regulation = controls.regulation();
    String licensee = controls.licensee().name() + " (" + controls.licensee().id() + ")";
    String published = regulation.title() + ", " + regulation.revision();
    String content = texts.language() + '\0' + licensee + '\0' + published + '\0' + sections;
    return new PrintedDocument(
        texts.language(),
        words.say("title"),
        words.say("subtitle", licensee, published),
        words.say("document-title", licensee),
        licensee,
        published,
        controls.effectiveFrom(),
        foot(controls, approved, words),
        Sha256.hex(content.getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS),
        sections);
  }

  private static String foot(ControlFile controls, @Nullable LocalDate approved, RulesWords words) {
    String made = words.say("foot", controls.sha256().substring(0, FOOT_DIGITS));
    return approved == null ? made : words.say("foot.approved", made, approved.toString());
  }

  private static Section file(ControlFile controls, RulesWords words) {
    Regulation regulation = controls.regulation();
    List<Row> rows =
        List.of(
            row(words.say("file.licensee"), controls.licensee().name()),
            row(words.say("file.licence"), controls.licensee().id()),
            row(
                words.say("file.regulation"),
                words.say(
                    "file.regulation.value",
                    regulation.title(),
                    regulation.revision(),
                    regulation.publisher(),
                    regulation.id())),
            row(words.say("file.source"), regulation.source()),
            row(words.say("file.effective"), words.span(controls)),
            row(
                words.say("file.gambling-day"),
                words.say(
                    "file.gambling-day.value",
                    controls.gamblingDay().starts().toString(),
                    controls.timeZone().getId())),
            row(words.say("file.currency"), controls.currency().getCurrencyCode()),
            row(words.say("file.name"), controls.file()),
            row(words.say("file.hash"), controls.sha256()),
            row(words.say("file.regulation-hash"), regulation.sha256()));
    return new Section(
        words.say("file.title"),
        List.of(
            new Paragraph(words.say("file.introduction")),
            new Table(
                List.of(
                    words.column("file.column.what", 150, Holds.SUBJECT),
                    words.column("file.column.value", 354, Holds.WORDS)),
                rows,
                null)));
  }

  /** Where a submission is signed, and its approval. */
  private static Section approval(
      ControlFile controls, @Nullable LocalDate approved, RulesWords words) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(words.say("approval.note", controls.sha256())));
    if (approved != null) {
      blocks.add(new Paragraph(words.say("approval.approved", approved.toString())));
    }
    blocks.add(
        new Signatures(
            List.of(
                words.say("approval.licensee", controls.licensee().name()),
                words.say("approval.commission")),
            words.say("approval.date")));
    return new Section(words.say("approval.title"), blocks);
  }
}
