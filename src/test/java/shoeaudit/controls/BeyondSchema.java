package shoeaudit.controls;

import java.math.BigDecimal;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.config.ConfigProblem;

/**
 * The mistakes that a reader finds and a schema cannot express, one rule for each kind of message.
 * A rule names what a schema would have to know. What none of these rules names, reader and schema
 * must judge alike.
 *
 * <p>Apart from these stands how a value is written: a schema sees the number 8, whether it stands
 * there as 8, 8.0, +8, 0x8 or 1e1, and true for True, where the readers take digits and small
 * letters alone. So the schema is compared with what the reader says of the value as it takes it
 * ({@link Tree#asReadersTakeIt}).
 */
enum BeyondSchema {
  /** Another file: the regulation or bet that is named. */
  NO_SUCH_FILE(p -> p.problem().contains(", which is none of the known ")),
  /** Another file: which criteria the regulation has. */
  NO_SUCH_CRITERION(p ->
      ((p.key().matches("modifications\\[\\d+]\\.criterion")
                  || p.key().matches("interpretations\\[\\d+]\\.criteria\\[\\d+]"))
              && identifier(p))
          || p.problem().endsWith(", which is no criterion of the checklist's regulation")),
  /** Another file: whether the bet named by {@code uses} is one on a hand. */
  SIDE_OF_A_BET_FILE(p ->
      p.key().endsWith(".side")
          && p.problem().equals("is missing")
          && p.remedy().startsWith("player or banker, as ")),
  /** The file's own name, which must be the id. */
  FILE_NAME(
      p -> p.key().equals("id") && p.remedy().endsWith(", as the file is named") && identifier(p)),
  /**
   * Another member, of this list or of the other one: ids and cells stand once. What stands twice
   * alike in one list of cells the schema refuses too.
   */
  SECOND_TIME(p -> p.problem().endsWith(" a second time")),
  /** Another value: two days compared. */
  SPAN_REVERSED(p -> p.key().equals("effective.until") && p.problem().endsWith(", before from")),
  /** Another value: two amounts compared. */
  MAX_BELOW_MIN(p -> p.key().endsWith(".max") && p.problem().equals("is less than min")),
  /** Another value: the currency decides how many decimals there may be. */
  DECIMALS_OF_THE_CURRENCY(p -> p.problem().startsWith("has more decimals than ")),
  /** Two numbers in one text compared: a return that is not more than the stake wins nothing. */
  ODDS_FOR_NOTHING(p -> {
    Matcher odds = Pattern.compile("is \"0*([1-9]\\d*) ?for ?0*([1-9]\\d*)\"").matcher(p.problem());
    return p.remedy().startsWith("odds ")
        && odds.matches()
        && new BigDecimal(odds.group(1)).compareTo(new BigDecimal(odds.group(2))) <= 0;
  }),
  /** The calendar: which years have a 29th of February. */
  LEAP_DAY(p -> p.remedy().startsWith("a day ") && p.problem().matches("is \"\\d{4}-02-29\"")),
  /** The time zones that there are. */
  NO_SUCH_TIME_ZONE(
      p -> p.key().equals("time_zone") && p.problem().matches("is \"[A-Z][A-Za-z0-9_+/-]*\"")),
  /** The currencies that there are. */
  NO_SUCH_CURRENCY(p -> p.key().equals("currency") && p.problem().matches("is \"[A-Z]{3}\"")),
  /** Several conditions together: whether any coup meets them all. */
  IMPOSSIBLE_CONDITIONS(p -> p.problem().startsWith("can never match")),
  /** Several lists together: whether every cell of a table stands in one. */
  CELL_MISSING(p -> p.problem().startsWith("says nothing of ")),
  /** Several lists together: a cell for a natural. */
  CELL_OF_A_NATURAL(p -> p.problem().startsWith("has a row for the natural "));

  @SuppressWarnings("ImmutableEnumChecker") // the predicates above hold no state
  private final Predicate<ConfigProblem> rule;

  BeyondSchema(Predicate<ConfigProblem> rule) {
    this.rule = rule;
  }

  /** Whether a problem is of this kind. */
  boolean names(ConfigProblem problem) {
    return rule.test(problem);
  }

  /** Whether the schema may find some of these mistakes. */
  boolean inPart() {
    return this == SECOND_TIME;
  }

  private static boolean identifier(ConfigProblem problem) {
    return problem.problem().matches("is \"[A-Za-z0-9][A-Za-z0-9._-]*\"");
  }
}
