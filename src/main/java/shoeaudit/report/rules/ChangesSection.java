package shoeaudit.report.rules;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlDifference;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.game.BetOdds;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/** What differs from the version before: every key, and what every bet is worth. */
final class ChangesSection {
  /**
   * A version of the controls.
   *
   * @param names what its bets are called
   */
  record Version(ControlFile controls, Lint lint, BetNames names) {}

  private final Version before;
  private final Version after;
  private final RulesWords words;
  private final KeyWords meant;
  private final KeyWords meantBefore;
  private final List<ControlDifference> differences;

  ChangesSection(
      Version before, Version after, List<ControlDifference> differences, RulesWords words) {
    this.before = before;
    this.after = after;
    this.differences = differences;
    this.words = words;
    this.meant = new KeyWords(after.controls(), words);
    this.meantBefore = new KeyWords(before.controls(), words);
  }

  Section section() {
    ControlFile old = before.controls();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            words.say(
                "changes.introduction",
                old.file(),
                old.licensee().name(),
                old.licensee().id(),
                words.span(old),
                old.sha256())));
    if (bothInForce()) {
      blocks.add(
          new Paragraph(
              words.say("changes.both-in-force", words.span(old), words.span(after.controls()))));
    }
    List<Row> edges = edges();
    if (differences.isEmpty() && edges.stream().noneMatch(Row::marked)) {
      blocks.add(new Paragraph(words.say("changes.none")));
    }
    blocks.add(new Heading(words.say("changes.edges")));
    blocks.add(
        new Paragraph(
            words.say("changes.edges.note", old.game().decks(), after.controls().game().decks())));
    blocks.add(
        new Table(
            List.of(
                words.column("changes.bet", 204, Holds.SUBJECT),
                words.column("changes.before", 100, Holds.NUMBERS),
                words.column("changes.after", 100, Holds.NUMBERS),
                words.column("changes.change", 100, Holds.WORDS)),
            edges,
            null));
    if (!differences.isEmpty()) {
      blocks.add(new Heading(words.say("changes.keys")));
      if (differences.stream().anyMatch(each -> each.after() == null)) {
        blocks.add(new Paragraph(words.say("changes.removed")));
      }
      blocks.add(
          new Table(
              List.of(
                  words.column("changes.key", 150, Holds.CODE),
                  words.column("changes.what", 112, Holds.WORDS),
                  words.column("changes.before", 94, Holds.WORDS),
                  words.column("changes.after", 94, Holds.WORDS),
                  words.column("changes.change", 54, Holds.WORDS)),
              differences.stream().map(this::key).toList(),
              null));
    }
    return new Section(words.say("changes.title"), blocks);
  }

  /** Whether both versions say that they are in force on the same gambling day. */
  private boolean bothInForce() {
    LocalDate oldUntil = before.controls().effectiveUntil();
    LocalDate newUntil = after.controls().effectiveUntil();
    return (oldUntil == null || !oldUntil.isBefore(after.controls().effectiveFrom()))
        && (newUntil == null || !newUntil.isBefore(before.controls().effectiveFrom()))
        && !differences.isEmpty();
  }

  private Row key(ControlDifference difference) {
    String old = difference.before();
    String now = difference.after();
    String oldWords = old == null ? "" : meantBefore.value(difference.key(), old);
    String nowWords = now == null ? "" : meant.value(difference.key(), now);
    return new Row(
        List.of(
            difference.key(),
            meant.meaning(difference.key()),
            oldWords,
            nowWords,
            words.say(change(old, now, oldWords.equals(nowWords)))),
        true);
  }

  private static String change(@Nullable String old, @Nullable String now, boolean sameInWords) {
    if (old == null || now == null) {
      return old == null ? "change.added" : "change.removed";
    }
    return sameInWords ? "change.written" : "change.changed";
  }

  private List<Row> edges() {
    Map<String, BetOdds> old = odds(before.lint());
    Map<String, BetOdds> now = odds(after.lint());
    Set<String> ids = new LinkedHashSet<>(after.controls().bets().keySet());
    ids.addAll(before.controls().bets().keySet());
    return ids.stream().map(id -> edge(id, old.get(id), now.get(id))).toList();
  }

  private static Map<String, BetOdds> odds(Lint lint) {
    Map<String, BetOdds> odds = new TreeMap<>();
    lint.bets().forEach(bet -> odds.put(bet.bet().id(), bet.odds()));
    return odds;
  }

  private Row edge(String id, @Nullable BetOdds old, @Nullable BetOdds now) {
    String change;
    if (old == null) {
      change = "change.added";
    } else if (now == null) {
      change = "change.removed";
    } else {
      change = old.houseEdge().equals(now.houseEdge()) ? "change.same" : "change.changed";
    }
    return new Row(
        List.of(
            (now == null ? before : after).names().of(id), edge(old), edge(now), words.say(change)),
        !change.equals("change.same"));
  }

  private String edge(@Nullable BetOdds odds) {
    return odds == null ? words.say("changes.not-offered") : words.percent(odds.houseEdge());
  }
}
