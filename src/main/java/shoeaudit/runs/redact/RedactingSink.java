package shoeaudit.runs.redact;

import java.util.regex.Pattern;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Exchanges names for pseudonyms before anybody else sees a shoe; of import problems it leaves out
 * what they quote from a line, which may be a name in the wrong place.
 */
public final class RedactingSink implements LogSink {
  /** Who is no patron among those who exchange chips. */
  private static final EventKind[] KINDS = EventKind.values();

  /** From the first quotation mark to the last: what is quoted may hold some itself. */
  private static final Pattern QUOTED = Pattern.compile("\".*\"", Pattern.DOTALL);

  private static final String LEFT_OUT = "\"(left out)\"";

  private final LogSink sink;
  private final Pseudonyms pseudonyms;

  /** For another sink. */
  public RedactingSink(LogSink sink, Pseudonyms pseudonyms) {
    this.sink = sink;
    this.pseudonyms = pseudonyms;
  }

  @Override
  public void shoe(ShoeEvents shoe) throws InterruptedException {
    for (int row = 0; row < shoe.size(); row++) {
      shoe.dealer[row] = exchanged(shoe, Redaction.DEALERS, shoe.dealer[row]);
      shoe.patron[row] = exchanged(shoe, Redaction.PATRONS, shoe.patron[row]);
      switch (KINDS[shoe.kind[row]]) {
        // Their partnership.
        case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED ->
            shoe.text[row] = exchanged(shoe, Redaction.PATRONS, shoe.text[row]);
        case CHIPS_EXCHANGED -> {
          shoe.text[row] = party(shoe, shoe.text[row]);
          shoe.secondText[row] = party(shoe, shoe.secondText[row]);
        }
        default -> {
          // It names nobody else.
        }
      }
    }
    sink.shoe(shoe);
  }

  private int exchanged(ShoeEvents shoe, Redaction whose, int name) {
    return name == 0 || !pseudonyms.leavesOut(whose)
        ? name
        : shoe.names().number(pseudonyms.of(whose, shoe.names().text(name)));
  }

  private int party(ShoeEvents shoe, int name) {
    return shoe.names().text(name).equals(Pseudonyms.DEALER)
        ? name
        : exchanged(shoe, Redaction.PATRONS, name);
  }

  @Override
  public void problem(ImportProblem problem) {
    sink.problem(
        new ImportProblem(
            problem.sourceFile(),
            problem.sourceLine(),
            QUOTED.matcher(problem.problem()).replaceAll(LEFT_OUT),
            QUOTED.matcher(problem.remedy()).replaceAll(LEFT_OUT),
            problem.habit()));
  }

  @Override
  public void note(String note) {
    sink.note(note);
  }
}
