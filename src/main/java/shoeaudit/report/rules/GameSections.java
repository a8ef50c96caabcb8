package shoeaudit.report.rules;

import static shoeaudit.report.rules.RulesWords.row;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFile.Range;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.TableHours;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Layout;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/** The game: the shoe, third cards, limits, patrons and the layout. */
final class GameSections {
  private static final int TOTALS = 10;

  private final ControlFile controls;
  private final Regulation regulation;
  private final BetNames names;
  private final KeyClauses clauses;
  private final RulesWords words;

  GameSections(ControlFile controls, BetNames names, KeyClauses clauses, RulesWords words) {
    this.controls = controls;
    this.regulation = controls.regulation();
    this.names = names;
    this.clauses = clauses;
    this.words = words;
  }

  List<Section> beforeBets() {
    List<Section> sections = new ArrayList<>(List.of(game(), thirdCards()));
    if (!regulation.interpretations().isEmpty()) {
      sections.add(readings());
    }
    return sections;
  }

  List<Section> afterBets() {
    return List.of(limits(), patrons(), layout(), tables());
  }

  private Section game() {
    int decks = controls.game().decks();
    ControlFile.Burn burn = controls.shoe().burn();
    String burned =
        burn.byFirstCard()
            ? words.say("game.burn.first-card")
            : burn.count() == 0
                ? words.say("game.burn.none")
                : words.say("game.burn.count", burn.count());
    return new Section(
        words.say("game.title"),
        List.of(
            new Items(
                List.of(
                    words.say("game.decks", decks, BetsSection.cards(decks)),
                    words.say("game.shuffle", controls.shoe().shuffle()),
                    burned,
                    words.say("game.cut-card", controls.shoe().coupsAfterCutCard()),
                    words.say("game.combinations", controls.game().combinations()),
                    words.say("game.on-tie", controls.mainOnTie())))));
  }

  private Section thirdCards() {
    ThirdCardTable table = regulation.table();
    List<Integer> drawing =
        IntStream.range(0, TOTALS).filter(total -> !table.natural(total)).boxed().toList();
    String naturals =
        words.either(
            IntStream.range(0, TOTALS).filter(table::natural).mapToObj(Integer::toString).toList());
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(words.say("third.introduction", naturals)));
    if (!regulation.interpretations().isEmpty()) {
      blocks.add(new Paragraph(words.say("third.readings")));
    }
    blocks.add(new Paragraph(words.say("third.legend")));
    blocks.add(new Heading(words.say("third.player")));
    blocks.add(player(table, drawing));
    blocks.add(new Heading(words.say("third.banker")));
    blocks.add(banker(table, drawing));
    return new Section(words.say("third.title"), blocks);
  }

  private Table player(ThirdCardTable table, List<Integer> totals) {
    List<Column> columns = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    columns.add(words.column("third.player-total", 84, Holds.SUBJECT));
    cells.add(words.say("third.player-does"));
    for (int total : totals) {
      columns.add(new Column(Integer.toString(total), 38, Holds.MARKS));
      cells.add(mark(table.playerDraws(total)));
    }
    return new Table(columns, List.of(new Row(cells, false)), words.say("third.draws"));
  }

  private Table banker(ThirdCardTable table, List<Integer> totals) {
    List<Column> columns = new ArrayList<>();
    columns.add(words.column("third.banker-total", 84, Holds.SUBJECT));
    columns.add(words.column("third.stood", 40, Holds.MARKS));
    for (int third = 0; third < TOTALS; third++) {
      columns.add(new Column(Integer.toString(third), 38, Holds.MARKS));
    }
    List<Row> rows = new ArrayList<>();
    for (int total : totals) {
      List<String> cells = new ArrayList<>();
      cells.add(Integer.toString(total));
      cells.add(mark(table.bankerDraws(total, ThirdCardTable.PLAYER_STOOD)));
      for (int third = 0; third < TOTALS; third++) {
        cells.add(mark(table.bankerDraws(total, third)));
      }
      rows.add(new Row(cells, false));
    }
    return new Table(columns, rows, words.say("third.draws"));
  }

  private String mark(boolean draws) {
    return words.say(draws ? "third.draws" : "third.stands");
  }

  private Section readings() {
    return new Section(
        words.say("readings.title"),
        List.of(
            new Paragraph(words.say("readings.introduction")),
            new Table(
                List.of(
                    words.column("readings.number", 30, Holds.SUBJECT),
                    words.column("readings.text", 158, Holds.WORDS),
                    words.column("readings.reading", 158, Holds.WORDS),
                    words.column("readings.reason", 158, Holds.WORDS)),
                regulation.interpretations().stream()
                    .map(one ->
                        row(
                            Integer.toString(one.number()),
                            one.text(),
                            one.reading(),
                            one.reason()))
                    .toList(),
                null)));
  }

  private Section limits() {
    ControlFile.Limits limits = controls.limits();
    return new Section(
        words.say("limits.title"),
        List.of(
            new Paragraph(words.say("limits.introduction")),
            new Table(
                List.of(
                    words.column("limits.of", 284, Holds.SUBJECT),
                    words.column("limits.min", 110, Holds.NUMBERS),
                    words.column("limits.max", 110, Holds.NUMBERS)),
                List.of(
                    limit("limits.wager", limits.wager()),
                    limit("limits.side_bet", limits.sideBet()),
                    limit(
                        "limits.area." + limits.areaCounts().name().toLowerCase(Locale.ROOT),
                        limits.area()),
                    limit("limits.partnership", limits.partnership())),
                null)));
  }

  private Row limit(String key, Range range) {
    String none = words.say("none-stated");
    return row(
        words.say(key), words.money(range.minMinor(), none), words.money(range.maxMinor(), none));
  }

  private Section patrons() {
    ControlFile.Patrons patrons = controls.patrons();
    ControlFile.GhostHands ghosts = controls.ghostHands();
    Integer most = ghosts.maximum();
    String ghostHands =
        !ghosts.offered()
            ? words.say("ghost.none")
            : most == null
                ? words.say("ghost.offered")
                : words.say("ghost.maximum." + ghosts.per().name().toLowerCase(Locale.ROOT), most);
    return new Section(
        words.say("patrons.title"),
        List.of(
            new Table(
                List.of(
                    words.column("patrons.column", 324, Holds.SUBJECT),
                    words.column("patrons.limit", 180, Holds.NUMBERS)),
                List.of(
                    most("patrons.seated", patrons.maxSeated()),
                    most("patrons.back", patrons.maxBack()),
                    most("patrons.total", patrons.maxTotal()),
                    most("patrons.areas", patrons.maxAreas())),
                null),
            new Items(
                List.of(
                    words.say("patrons.sharing", patrons.sharing()),
                    controls.gallery().offered()
                        ? words.say("gallery.offered", controls.gallery().maxLines())
                        : words.say("gallery.none"),
                    ghostHands))));
  }

  private Row most(String key, @Nullable Integer most) {
    return row(words.say(key), most == null ? words.say("patrons.no-limit") : words.count(most));
  }

  private Section layout() {
    int areas = controls.game().areas();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(words.say("layout.introduction", areas)));
    boolean lines = controls.gallery().offered();
    List<String> named =
        lines ? IntStream.range(1, areas).mapToObj(line -> "L" + line).toList() : List.of();
    List<String> positions = controls.bets().keySet().stream().map(names::of).toList();
    blocks.add(new Items(lines ? lines(areas) : List.of(words.say("layout.no-lines"))));
    blocks.add(
        new Layout(
            IntStream.rangeClosed(1, areas)
                .mapToObj(area -> words.say("layout.area", area))
                .toList(),
            named,
            positions,
            words.say("layout.position"),
            words.say("layout.alternative", areas, named.size(), words.all(positions))));
    return new Section(words.say("layout.title"), blocks);
  }

  /** Which tables there are, and when they are open; an entry of the file a row. */
  private Section tables() {
    if (controls.tables().isEmpty()) {
      return new Section(
          words.say("tables.title"), List.of(new Paragraph(words.say("tables.none"))));
    }
    return new Section(
        words.say("tables.title"),
        List.of(
            new Paragraph(words.say("tables.introduction", controls.timeZone().getId())),
            new Table(
                List.of(
                    words.column("tables.table", 104, Holds.SUBJECT),
                    words.column("tables.days", 240, Holds.WORDS),
                    words.column("tables.hours", 160, Holds.WORDS)),
                controls.tables().stream()
                    .map(each -> row(each.id(), days(each), hours(each)))
                    .toList(),
                null)));
  }

  private String days(TableHours table) {
    return table.days().size() == DayOfWeek.values().length
        ? words.say("tables.every-day")
        : words.all(
            table.days().stream().sorted().map(day -> words.say("tables.day", day)).toList());
  }

  private String hours(TableHours table) {
    TableHours.Open open = table.open();
    return open == null
        ? words.say("none-stated")
        : words.say("tables.open", open.from().toString(), open.until().toString());
  }

  private List<String> lines(int areas) {
    int most = controls.gallery().maxLines();
    String outside = clauses.cited("wager.line-outside");
    List<String> sentences = new ArrayList<>();
    if (areas > 1) {
      sentences.add(
          areas == 2
              ? words.say("layout.line", areas - 1, most)
              : words.say("layout.lines", areas - 1, most));
    }
    sentences.add(
        outside == null
            ? words.say("layout.outside-open", areas)
            : words.say("layout.outside", areas, outside));
    return sentences;
  }
}
