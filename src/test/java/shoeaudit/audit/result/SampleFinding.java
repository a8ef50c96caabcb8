package shoeaudit.audit.result;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Severity;

/**
 * A finding for a test, which says of it what the test is about: all else is null or empty, it
 * deviates, and its amounts are in US dollars.
 */
public final class SampleFinding {
  private final String id;
  private final String code;
  private final String criterion;
  private @Nullable String authority;
  private Level level = Level.WAGER;
  private Verdict verdict = Verdict.DEVIATES;
  private Severity severity = Severity.MEDIUM;
  private FindingBasis basis = FindingBasis.CARDS;
  private @Nullable String table;
  private @Nullable String shoe;
  private @Nullable Integer coup;
  private @Nullable String area;
  private @Nullable String patron;
  private @Nullable String bet;
  private @Nullable String dealer;
  private @Nullable String at;
  private Fact expected = new Fact.Text("");
  private Fact recorded = new Fact.Text("");
  private @Nullable Long effect;
  private @Nullable Long termsEffect;
  private String currency = "USD";
  private @Nullable String file;
  private @Nullable String lines;
  private Fact explanation = new Fact.Text("");
  private String distinction = "";

  private SampleFinding(String id, String code, String criterion) {
    this.id = id;
    this.code = code;
    this.criterion = criterion;
  }

  /** One of a code under a criterion. */
  public static SampleFinding of(String id, String code, String criterion) {
    return new SampleFinding(id, code, criterion);
  }

  /** What makes its criterion binding. */
  public SampleFinding authority(@Nullable String by) {
    authority = by;
    return this;
  }

  /** Its level. */
  public SampleFinding level(Level of) {
    level = of;
    return this;
  }

  /** Its verdict. */
  public SampleFinding verdict(Verdict of) {
    verdict = of;
    return this;
  }

  /** Its severity. */
  public SampleFinding severity(Severity of) {
    severity = of;
    return this;
  }

  /** What its proof rests on. */
  public SampleFinding basis(FindingBasis on) {
    basis = on;
    return this;
  }

  /** The coup that it lies on; null: on the shoe. */
  public SampleFinding on(@Nullable String ofTable, @Nullable String ofShoe, @Nullable Integer of) {
    table = ofTable;
    shoe = ofShoe;
    coup = of;
    return this;
  }

  /** The wager that it lies on. */
  public SampleFinding wager(
      @Nullable String inArea, @Nullable String ofPatron, @Nullable String onBet) {
    area = inArea;
    patron = ofPatron;
    bet = onBet;
    return this;
  }

  /** Who dealt. */
  public SampleFinding dealer(@Nullable String name) {
    dealer = name;
    return this;
  }

  /** When it happened, as recorded. */
  public SampleFinding at(@Nullable String time) {
    at = time;
    return this;
  }

  /** What was expected and what was recorded. */
  public SampleFinding says(Fact wasExpected, Fact wasRecorded) {
    expected = wasExpected;
    recorded = wasRecorded;
    return this;
  }

  /** Likewise, as texts. */
  public SampleFinding says(String wasExpected, String wasRecorded) {
    return says(new Fact.Text(wasExpected), new Fact.Text(wasRecorded));
  }

  /** What it moved, in minor units. */
  public SampleFinding effect(@Nullable Long minor) {
    effect = minor;
    return this;
  }

  /** What unlawful terms moved, in minor units. */
  public SampleFinding termsEffect(@Nullable Long minor) {
    termsEffect = minor;
    return this;
  }

  /** The currency of its amounts. */
  public SampleFinding currency(String of) {
    currency = of;
    return this;
  }

  /** The lines that prove it. */
  public SampleFinding source(@Nullable String inFile, @Nullable String atLines) {
    file = inFile;
    lines = atLines;
    return this;
  }

  /** What happened. */
  public SampleFinding explanation(Fact account) {
    explanation = account;
    return this;
  }

  /** Likewise, as a text. */
  public SampleFinding explanation(String text) {
    return explanation(new Fact.Text(text));
  }

  /** What tells it from others of its code in its place. */
  public SampleFinding distinction(String key) {
    distinction = key;
    return this;
  }

  /** The finding. */
  public Finding made() {
    return new Finding(
        id,
        code,
        criterion,
        authority,
        level,
        verdict,
        severity,
        basis,
        table,
        shoe,
        coup,
        area,
        patron,
        bet,
        dealer,
        at,
        expected,
        recorded,
        effect,
        termsEffect,
        currency,
        file,
        lines,
        explanation,
        distinction);
  }
}
