package shoeaudit.audit.checks.conduct;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.HashMap;
import java.util.Map;
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

  private static boolean betweenPatrons(ShoeEvents events, int row) {
    return events.kindOf(row) == EventKind.CHIPS_EXCHANGED
        && !isDealer(events, events.text[row])
        && !isDealer(events, events.secondText[row]);
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

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (betweenPatrons(events, row)) {
        return Verdict.DEVIATES;
      }
    }
    return shoe.record().has(EventKind.CHIPS_EXCHANGED) ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
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
