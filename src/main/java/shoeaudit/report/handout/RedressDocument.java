package shoeaudit.report.handout;

import static shoeaudit.report.handout.HandoutWords.row;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.text.Texts;

/**
 * Redress in words: the cage's list of all patrons, and a statement for each patron, which names no
 * other patron and no dealer.
 */
public final class RedressDocument {
  private final List<HandoutRun> runs;
  private final Redress redress;
  private final HandoutWords words;

  private RedressDocument(List<HandoutRun> runs, Redress redress, Texts texts) {
    this.runs = runs;
    this.redress = redress;
    this.words = new HandoutWords(texts);
  }

  /** The list of all patrons, for the cage. */
  public static PrintedDocument list(List<HandoutRun> runs, Redress redress, Texts texts) {
    return new RedressDocument(runs, redress, texts).list();
  }

  /** A statement for each patron who has an account, each on a page of its own. */
  public static PrintedDocument statements(List<HandoutRun> runs, Redress redress, Texts texts) {
    return new RedressDocument(runs, redress, texts).statements();
  }

  private PrintedDocument list() {
    List<Section> sections = new ArrayList<>();
    sections.add(
        new Section(
            words.say("redress.about.title"),
            List.of(
                new Paragraph(words.say("redress.about.what")),
                new Paragraph(words.say("redress.about.pay")),
                new Paragraph(words.say("redress.about.over")),
                new Paragraph(words.say("redress.about.paid")))));
    for (String currency : redress.currencies()) {
      sections.add(currency(currency));
    }
    if (redress.accounts().isEmpty()) {
      sections.add(
          new Section(
              words.say("redress.none.title"), List.of(new Paragraph(words.say("redress.none")))));
    }
    sections.add(limits());
    sections.add(
        new Section(
            words.say("redress.sign.title"),
            List.of(
                new Signatures(
                    List.of(
                        words.say("redress.sign.approved"),
                        words.say("redress.sign.paid"),
                        words.say("redress.sign.checked")),
                    words.say("sign.date")))));
    return document("redress", words.say("redress.subject"), sections);
  }

  private PrintedDocument document(String kind, String subject, List<Section> sections) {
    return words.document(runs, words.say(kind + ".title"), subject, sections);
  }

  private Section currency(String currency) {
    List<Redress.Account> accounts = redress.in(currency);
    List<Row> rows = new ArrayList<>();
    for (Redress.Account account : accounts) {
      rows.add(listed(words.orNotRecorded(account.patron()), List.of(account), currency, false));
    }
    Redress.Sums all = Redress.Sums.of(accounts);
    rows.add(listed(words.say("redress.all"), accounts, currency, true));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Table(
            List.of(
                words.column("redress.column.patron", 66, Holds.SUBJECT),
                words.column("redress.column.pay", 56, Holds.NUMBERS),
                words.column("redress.column.undecided", 56, Holds.NUMBERS),
                words.column("redress.column.put-right", 54, Holds.NUMBERS),
                words.column("redress.column.dismissed", 56, Holds.NUMBERS),
                words.column("redress.column.over", 56, Holds.NUMBERS),
                words.column("redress.column.net", 56, Holds.NUMBERS),
                words.column("redress.column.received", 104, Holds.HANDWRITING)),
            rows,
            null));
    blocks.add(
        new Paragraph(
            words.say(
                "redress.ties",
                words.moneyWithCurrency(all.shortPaidAsFound(), currency),
                words.money(all.shortPaid(ReviewState.CONFIRMED), currency),
                words.money(all.shortPaid(ReviewState.UNDECIDED), currency),
                words.money(all.shortPaid(ReviewState.PUT_RIGHT), currency),
                words.money(all.shortPaid(ReviewState.DISMISSED), currency),
                words.moneyWithCurrency(all.overPaidAsFound(), currency),
                runs.size())));
    blocks.add(new Paragraph(words.say("redress.net")));
    List<String> madeGood = new ArrayList<>();
    for (Redress.Account account : accounts) {
      long minor = account.madeGoodMinor();
      if (minor > 0) {
        madeGood.add(
            words.say(
                "redress.made-good.of",
                words.orNotRecorded(account.patron()),
                words.moneyWithCurrency(minor, currency)));
      }
    }
    if (!madeGood.isEmpty()) {
      blocks.add(new Paragraph(words.say("redress.made-good")));
      blocks.add(new Items(madeGood));
    }
    return new Section(words.say("redress.currency", currency), blocks);
  }

  private Row listed(String patron, List<Redress.Account> accounts, String currency, boolean all) {
    Redress.Sums sums = Redress.Sums.of(accounts);
    return row(
        all,
        patron,
        words.money(owed(accounts, ReviewState.CONFIRMED), currency),
        words.money(owed(accounts, ReviewState.UNDECIDED), currency),
        words.money(sums.shortPaid(ReviewState.PUT_RIGHT), currency),
        words.money(sums.shortPaid(ReviewState.DISMISSED), currency),
        words.money(sums.overPaidStanding(), currency),
        words.signed(sums.netStanding(), currency),
        sums.unknown() == 0 ? "" : words.say("redress.unknown", sums.unknown()));
  }

  /** What was short-paid and no other error made good on the same wager. */
  private static long owed(List<Redress.Account> accounts, ReviewState state) {
    long owed = 0;
    for (Redress.Account account : accounts) {
      owed = Math.addExact(owed, account.owedMinor(state));
    }
    return owed;
  }

  /** What is in no sum. */
  private Section limits() {
    List<String> sentences = new ArrayList<>();
    long untested = 0;
    long coups = 0;
    boolean wagers = true;
    for (HandoutRun run : runs) {
      untested += DealerRecord.coupsNotTested(run);
      coups += DealerRecord.coups(run);
      wagers &= run.wagers() > 0;
    }
    if (untested > 0) {
      sentences.add(words.say("redress.limits.untested", untested, coups));
    }
    sentences.add(words.say("redress.limits.lacks"));
    if (!wagers) {
      sentences.add(words.say("redress.limits.no-wagers", runs.size()));
    }
    long unknown = redress.accounts().stream().mapToLong(account -> account.sums().unknown()).sum();
    if (unknown > 0) {
      sentences.add(words.say("redress.limits.unknown", unknown));
    }
    if (redress.accounts().stream().anyMatch(account -> account.patron() == null)) {
      sentences.add(words.say("redress.limits.unnamed"));
    }
    sentences.add(words.say("redress.limits.inadmissible"));
    sentences.add(words.say("redress.limits.terms"));
    return new Section(words.say("redress.limits.title"), List.of(new Items(sentences)));
  }

  private PrintedDocument statements() {
    List<Section> sections = new ArrayList<>();
    for (Redress.Account account : redress.named().accounts()) {
      sections.add(statement(account, sections.isEmpty()));
    }
    return document("statement", words.say("statement.subject"), sections);
  }

  private Section statement(Redress.Account account, boolean first) {
    String currency = account.currency();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            words.say("statement.about", HandoutWords.licensee(runs), words.period(runs))));
    blocks.add(new Paragraph(words.say("statement.states")));
    blocks.add(new Heading(words.say("statement.coups", currency)));
    blocks.add(coups(account));
    blocks.add(new Heading(words.say("statement.sums", currency)));
    blocks.add(sums(account.sums(), currency));
    blocks.add(new Paragraph(pays(account, currency)));
    long madeGood = account.madeGoodMinor();
    if (madeGood > 0) {
      blocks.add(
          new Paragraph(
              words.say("statement.made-good", words.moneyWithCurrency(madeGood, currency))));
    }
    blocks.add(new Paragraph(words.say("statement.dispute")));
    blocks.add(
        new Signatures(
            List.of(
                words.say(
                    owed(List.of(account), ReviewState.CONFIRMED) > 0
                        ? "statement.sign.received"
                        : "statement.sign.read",
                    HandoutWords.orEmpty(account.patron())),
                words.say("statement.sign.room")),
            words.say("sign.date")));
    return new Section(
        words.say("statement.of", HandoutWords.orEmpty(account.patron())), blocks, !first);
  }

  private String pays(Redress.Account account, String currency) {
    Redress.Sums sums = account.sums();
    long now = owed(List.of(account), ReviewState.CONFIRMED);
    long open = owed(List.of(account), ReviewState.UNDECIDED);
    String pays =
        now == 0
            ? words.say("statement.pays.nothing")
            : words.say("statement.pays", words.moneyWithCurrency(now, currency));
    String more =
        open == 0
            ? ""
            : " " + words.say("statement.pays.open", words.moneyWithCurrency(open, currency));
    String unknown =
        sums.unknown() == 0 ? "" : " " + words.say("statement.unknown", sums.unknown());
    return pays + more + unknown;
  }

  private Table sums(Redress.Sums sums, String currency) {
    List<Row> rows = new ArrayList<>();
    for (ReviewState state : ReviewState.values()) {
      rows.add(
          row(
              false,
              words.state(state),
              words.money(sums.shortPaid(state), currency),
              words.money(sums.overPaid(state), currency)));
    }
    rows.add(
        row(
            true,
            words.say("statement.found"),
            words.money(sums.shortPaidAsFound(), currency),
            words.money(sums.overPaidAsFound(), currency)));
    rows.add(row(true, words.say("statement.net"), "", words.signed(sums.netStanding(), currency)));
    return new Table(
        List.of(
            words.column("statement.column.state", 284, Holds.SUBJECT),
            words.column("statement.column.short", 110, Holds.NUMBERS),
            words.column("statement.column.over", 110, Holds.NUMBERS)),
        rows,
        null);
  }

  private Table coups(Redress.Account account) {
    List<Row> rows = new ArrayList<>();
    String currency = account.currency();
    for (Redress.Entry entry : account.entries()) {
      EffectRow moved = entry.row();
      rows.add(
          row(
              false,
              words.when(moved.at(), entry.run().audited().zone()),
              place(moved),
              words.orNotRecorded(moved.bet()),
              known(moved.stakeMinor(), currency),
              known(moved.dueNetMinor(), currency),
              known(moved.recordedNetMinor(), currency),
              words.money(moved.shortPaidMinor(), currency),
              words.money(moved.overPaidMinor(), currency),
              words.condition(moved.code()),
              words.state(entry.state())));
    }
    List<Column> columns =
        List.of(
            words.column("statement.column.when", 54, Holds.WORDS),
            words.column("statement.column.place", 56, Holds.SUBJECT),
            words.column("statement.column.bet", 66, Holds.WORDS),
            words.column("statement.column.stake", 38, Holds.NUMBERS),
            words.column("statement.column.due", 40, Holds.NUMBERS),
            words.column("statement.column.recorded", 44, Holds.NUMBERS),
            words.column("statement.column.short", 38, Holds.NUMBERS),
            words.column("statement.column.over", 38, Holds.NUMBERS),
            words.column("statement.column.why", 86, Holds.WORDS),
            words.column("statement.column.state", 44, Holds.WORDS));
    return new Table(columns, rows, null);
  }

  private String known(@Nullable Long minor, String currency) {
    return minor == null ? words.say("not-known") : words.money(minor, currency);
  }

  private String place(EffectRow moved) {
    return moved.coup() == null
        ? words.say(
            "place.shoe", words.orNotRecorded(moved.table()), words.orNotRecorded(moved.shoe()))
        : words.say(
            "place.coup",
            words.orNotRecorded(moved.table()),
            words.orNotRecorded(moved.shoe()),
            Integer.toString(moved.coup()));
  }
}
