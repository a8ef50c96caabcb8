package shoeaudit.report.xlsx;

/** How a cell looks and what it holds; each is a named cell style of the workbook. */
enum Look {
  /** The workbook's title. */
  TITLE("Audit Title", false),
  /** The verdict, in one sentence. */
  VERDICT("Audit Verdict", true),
  /** The head of a section on the summary. */
  HEADING("Audit Heading", true),
  /** A column's name in a frozen header row. */
  HEADER("Audit Header", true),
  /** The same over numbers. */
  NUMBER_HEADER("Audit Number Header", true),
  /** What stands beside it. */
  LABEL("Audit Label", true),
  /** A short text, an id. */
  TEXT("Audit Text", true),
  /** A text of several lines. */
  WRAPPED("Audit Wrapped Text", true),
  /** A hash or a line of a file: fixed-width letters. */
  CODE("Audit Code", true),
  /** A whole number. */
  NUMBER("Audit Number", false),
  /** A whole number beside a label, to the left. */
  FIGURE("Audit Figure", false),
  /** An amount: minor units given, major units shown. */
  MONEY("Audit Money", false),
  /** An amount with its sign: + to the patron's side. */
  EFFECT("Audit Effect", false),
  /** An amount beside a label, to the left. */
  MONEY_FIGURE("Audit Money Figure", false),
  /** The same with its sign. */
  EFFECT_FIGURE("Audit Effect Figure", false),
  /** A rate, shown as a percentage. */
  PERCENT("Audit Percent", false),
  /** A word that a reviewer fills in. */
  ENTRY("Audit Entry", true),
  /** A text that a reviewer writes. */
  NOTE("Audit Note", true),
  /** A figure of the controls that a reader may change, to see what follows. */
  INPUT("Audit Input", false),
  /** Such a rate. */
  INPUT_PERCENT("Audit Input Percent", false),
  /** Such a word. */
  INPUT_WORD("Audit Input Word", true),
  /** A number worked out on the way, with the decimals that it has. */
  DERIVED("Audit Derived", false),
  /** A day. */
  DAY("Audit Day", false),
  /** A local date and time. */
  TIMESTAMP("Audit Timestamp", false),
  /** A link to a row of another sheet. */
  LINK("Audit Link", false),
  /** A recorded text that differs from what was due. */
  WRONG_TEXT("Audit Differing Text", true),
  /** A recorded number that differs from what was due. */
  WRONG_NUMBER("Audit Differing Number", false),
  /** A recorded amount that differs from what was due. */
  WRONG_MONEY("Audit Differing Money", false);

  private final String styleName;
  private final boolean text;

  Look(String styleName, boolean text) {
    this.styleName = styleName;
    this.text = text;
  }

  /** The named style's name, as Excel lists it. */
  String styleName() {
    return styleName;
  }

  /** Whether it is for texts, which may come from a log. */
  boolean text() {
    return text;
  }

  /** Whether a text goes on on a further line where the column ends. */
  boolean wraps() {
    return this == WRAPPED
        || this == NOTE
        || this == CODE
        || this == VERDICT
        || this == HEADER
        || this == NUMBER_HEADER;
  }

  /** Whether its cells are set to the right. */
  boolean toTheRight() {
    return this == NUMBER
        || this == MONEY
        || this == EFFECT
        || this == PERCENT
        || this == DERIVED
        || this == INPUT
        || this == INPUT_PERCENT
        || this == TIMESTAMP;
  }

  /** The look of a value that differs from what was due. */
  Look differing() {
    return money() ? WRONG_MONEY : text ? WRONG_TEXT : WRONG_NUMBER;
  }

  /** Whether an amount in minor units is given. */
  boolean money() {
    return this == MONEY
        || this == EFFECT
        || this == MONEY_FIGURE
        || this == EFFECT_FIGURE
        || this == WRONG_MONEY;
  }
}
