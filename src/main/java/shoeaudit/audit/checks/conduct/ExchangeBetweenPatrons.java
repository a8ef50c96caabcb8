package shoeaudit.audit.checks.conduct;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** Chips are exchanged against cash only between player and dealer (KS-7). */
public final class ExchangeBetweenPatrons extends ShoeCheck {
  private static final String DEALER = "dealer";

  /** Other words for the house, in lower case. */
  private static final Set<String> HOUSE =
      Set.of(
          "bank",
          "cage",
          "cashdesk",
          "cashier",
          "casino",
          "chipbank",
          "croupier",
          "dealer",
          "float",
          "floor",
          "house",
          "pit",
          "rack",
          "table",
          "tray");

  public ExchangeBetweenPatrons() {
    super(
        Declaration.of(
                "exchange.between-patrons",
                Level.CONDUCT,
                Severity.MEDIUM,
                "Chips were exchanged against cash between patrons.")
            .requires(Requirement.EVENTS)
            .onlyWhereCited());
  }

  /** Who took part in an exchange, as far as the record tells. */
  private enum Parties {
    DEALER,
    PATRONS,
    UNKNOWN
  }

  private static boolean betweenPatrons(ShoeEvents events, int row) {
    return events.kindOf(row) == EventKind.CHIPS_EXCHANGED
        && parties(events, row) == Parties.PATRONS;
  }

  private static Parties parties(ShoeEvents events, int row) {
    int from = events.text[row];
    int to = events.secondText[row];
    if (isDealer(events, from) || isDealer(events, to)) {
      return Parties.DEALER;
    }
    return from == to || mayBeHouse(events, from) || mayBeHouse(events, to)
        ? Parties.UNKNOWN
        : Parties.PATRONS;
  }

  /** Whether a name is the word for the dealer, or that of one who dealt the shoe, or before it. */
  private static boolean isDealer(ShoeEvents events, int name) {
    String text = events.names().text(name);
    if (text.equals(DEALER) || text.equals(events.dealerBefore())) {
      return true;
    }
    for (int row = 0; row < events.size(); row++) {
      if (events.dealer[row] == name) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a name may be the house's, as it is a word for it, the table's, or written as dealers
   * are and patrons are not: of one who relieved them.
   */
  private static boolean mayBeHouse(ShoeEvents events, int name) {
    String text = events.names().text(name);
    String form = form(text);
    if (HOUSE.contains(form.replaceAll("[^\\p{L}]", "")) || text.equals(events.table())) {
      return true;
    }
    String before = events.dealerBefore();
    boolean asDealers = before != null && form.equals(form(before));
    for (int row = 0; row < events.size(); row++) {
      int patron = events.patron[row];
      if (patron != 0 && (patron == name || form.equals(form(events.names().text(patron))))) {
        return false;
      }
      int dealer = events.dealer[row];
      asDealers |= dealer != 0 && form.equals(form(events.names().text(dealer)));
    }
    return asDealers;
  }

  /** How a name is written: in lower case, its digits left out; a number by how many it has. */
  private static String form(String name) {
    String rest = name.toLowerCase(Locale.ROOT).replaceAll("[0-9]", "");
    return rest.isEmpty() ? "#".repeat(name.length()) : rest;
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    ShoeEvents events = shoe.events();
    Verdict verdict = Verdict.NOT_TESTABLE;
    boolean unknown = false;
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.CHIPS_EXCHANGED) {
        switch (parties(events, row)) {
          case PATRONS -> {
            return Verdict.DEVIATES;
          }
          case DEALER -> verdict = Verdict.CONFORMS;
          case UNKNOWN -> unknown = true;
        }
      }
    }
    return unknown ? Verdict.NOT_TESTABLE : verdict;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    Map<String, Integer> exchanges = new HashMap<>();
    for (int row = 0; row < events.size(); row++) {
      if (betweenPatrons(events, row)) {
        String from = events.names().text(events.text[row]);
        String to = events.names().text(events.secondText[row]);
        String between = from + ">" + to;
        findings
            .add()
            .at(row)
            .distinctEvent(between, row, exchanges.merge(between, 1, Integer::sum))
            .expected(phrase("exchange.between-patrons.expected"))
            .recorded(phrase("exchange.between-patrons.recorded", from, to))
            .explain(phrase("exchange.between-patrons.explanation", from, to));
      }
    }
  }
}
