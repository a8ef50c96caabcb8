package shoeaudit.profile.importing;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.ImportRejection;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * A shoe as a stream has told of it so far: its events, to which coup each of them belongs, and the
 * coups of which something was lost. Coups are counted: one begins with the first opening, wager or
 * card after the last was over. What a coup comes to may be told after its end, or after the next
 * has been opened: it is that coup's as long as it lacks it (audit.md, reading 8); otherwise nobody
 * knows whose it is, and neither coup is tested. Where the end of a coup is lost, the opening of
 * the next one shows it, or what no one coup can have; neither is tested.
 */
final class StreamShoe {
  /** The kinds of event from the first to the last of which a coup goes on without a pause. */
  private static final Set<String> TIMED =
      Set.of(EventKind.CARD_DEALT.text(), EventKind.RESULT_DECLARED.text());

  private final ImportTarget target;
  private final boolean tellsResults;
  private final List<LogEvent> events = new ArrayList<>();

  /** Coups of which something was lost, and the line where. */
  private final Map<Integer, Integer> damaged = new LinkedHashMap<>();

  /** Records without a time of their own. */
  private final ToldRecords records = new ToldRecords();

  /** Cards and results that have a time. */
  private final LongPauses pauses = new LongPauses();

  /** The coup that was begun last; its number is 0 before the first. */
  private StreamCoup coup = new StreamCoup(0);

  /** The one before it. */
  private StreamCoup before = new StreamCoup(0);

  /** Whether wagers, and whether cards, are told at all. */
  private boolean wagers;

  private boolean cards;

  /** Whether openings or wagers are told, so that a coup does not begin with its cards. */
  private boolean openings;

  private boolean open;

  /** Whether the coup before the open one has yet to end: the end may come late. */
  private boolean endDue;

  /**
   * One that begins.
   *
   * @param target is told what is wrong
   * @param tellsResults whether the results of its coups are told
   */
  StreamShoe(ImportTarget target, boolean tellsResults) {
    this.target = target;
    this.tellsResults = tellsResults;
  }

  /** Its events so far. */
  List<LogEvent> events() {
    return Collections.unmodifiableList(events);
  }

  /** The coups of which something was lost, by number, and the line where. */
  Map<Integer, Integer> damaged() {
    return Collections.unmodifiableMap(damaged);
  }

  /** The number of the coup that was begun last; 0 before the first. */
  int coup() {
    return coup.number;
  }

  /** An event comes with which a coup may begin. */
  void beginWith(EventKind kind, int line) {
    boolean opens = kind == EventKind.BETTING_OPENED;
    if (!open) {
      boolean headless =
          openings && (kind == EventKind.CARD_DEALT || kind == EventKind.BETTING_CLOSED);
      if (headless && damaged.containsKey(coup.number)) {
        // What lies before its cards may have gone into the damaged coup.
        damage(line);
      }
      begin();
    } else if (opens && coup.hasCards()) {
      lacksEnd(coup, line);
      begin();
      endDue = true;
    }
    openings |= opens || kind == EventKind.WAGER_PLACED;
  }

  /** The coup that an event belongs to. */
  StreamCoup coupOf(EventKind kind, LogEvent event) throws ImportRejection {
    if (open) {
      // Without a card a coup has come to nothing yet, but it may be annulled.
      boolean early = cards && !coup.hasCards() && !isOf("void", event) && before.number > 0;
      if (early && before.lacks(kind, event)) {
        return before;
      }
      return kind == EventKind.WAGER_SETTLED ? settled(event) : coup;
    }
    boolean anybodys = kind == EventKind.WAGER_SETTLED && !wagers;
    if (coup.number > 0 && (anybodys || coup.lacks(kind, event))) {
      return coup;
    }
    boolean isResult = kind == EventKind.RESULT_DECLARED;
    if (isResult && damaged.containsKey(coup.number + 1)) {
      begin();
      return coup;
    }
    if (coup.number > 0) {
      damaged.putIfAbsent(coup.number, event.line());
    }
    if (!isResult) {
      throw new ImportRejection(StreamFaults.NOT_LACKING);
    }
    // Of the coup that it ends nothing else is on record.
    target.problem(event.line(), StreamFaults.NOT_LACKING);
    damage(event.line());
    begin();
    return coup;
  }

  /** The coup whose wager is settled while one is open, if it can be told. */
  private StreamCoup settled(LogEvent event) {
    if (before.number == 0
        || !coup.hasCards()
        || isOf("void", event)
        || !before.lacks(EventKind.WAGER_SETTLED, event)) {
      return coup;
    }
    if (!coup.lacks(EventKind.WAGER_SETTLED, event)) {
      return before;
    }
    if (!coup.hasResult()) {
      // Before its result a coup settles nothing; but where results are told late it may.
      damaged.putIfAbsent(before.number, event.line());
      if (damaged.putIfAbsent(coup.number, event.line()) == null) {
        target.problem(event.line(), StreamFaults.OF_EITHER);
      }
    }
    return coup;
  }

  /**
   * Takes an event into its coup.
   *
   * @param place of a card in its hand; null where that is not told
   */
  void take(EventKind kind, LogEvent event, StreamCoup of, @Nullable String place) {
    if (place != null
        && of.isOutOfPlace(event, place)
        && damaged.putIfAbsent(of.number, event.line()) == null) {
      target.problem(event.line(), StreamFaults.OUT_OF_PLACE);
    }
    of.take(kind, event);
    if (of.isOfTwo()) {
      lacksEnd(of, event.line());
    }
    event.with(LogField.COUP, Integer.toString(of.number));
    wagers |= kind == EventKind.WAGER_PLACED;
    cards |= kind == EventKind.CARD_DEALT;
  }

  /** Adds the events that one record tells, and whether it ends the coup. */
  void add(List<LogEvent> told, boolean endsCoup) {
    events.addAll(told);
    if (endsCoup) {
      end();
    }
  }

  /** A record, added just now, that has no time by which it is known again. */
  void addUntimed(int line, List<LogEvent> told, boolean endsCoup) {
    records.take(line, told, endsCoup, coup.number, open);
  }

  /**
   * A record, added just now, that has a time, where it deals a card or declares a result.
   *
   * @param time null where it cannot be read
   */
  void addTimed(int line, List<LogEvent> told, @Nullable LocalDateTime time) {
    for (LogEvent event : told) {
      String kind = Objects.requireNonNullElse(event.cells().get(LogField.EVENT), "");
      String number = event.cells().get(LogField.COUP);
      if (number != null && kind.equals(EventKind.IRREGULARITY.text())) {
        pauses.explain(Integer.parseInt(number));
      } else if (number != null && time != null && TIMED.contains(kind)) {
        pauses.take(Integer.parseInt(number), line, time);
      }
    }
  }

  private void end() {
    boolean over = tellsResults ? coup.hasResult() : coup.hasCards();
    // Of a coup that has come to nothing yet it is no end, but that of the one before.
    open = open && endDue && !over;
    endDue = false;
  }

  /** The coup is over without its end, somewhere: part of the next one may lie in it. */
  private void lacksEnd(StreamCoup of, int line) {
    if (damaged.putIfAbsent(of.number, line) == null) {
      target.problem(line, StreamFaults.NOT_ENDED);
    }
    damaged.putIfAbsent(of.number + 1, line);
  }

  private void begin() {
    before = coup;
    coup = new StreamCoup(coup.number + 1);
    open = true;
  }

  private static boolean isOf(String word, LogEvent event) {
    return word.equals(event.cells().get(LogField.RESULT))
        || word.equals(event.cells().get(LogField.OUTCOME));
  }

  /** Something is missing here: the coup that is open, or the one that begins next, is damaged. */
  void damage(int line) {
    int where = open ? coup.number : coup.number + 1;
    damaged.putIfAbsent(where, line);
  }

  /** Something of that coup is not known, as that line shows. */
  void damage(int number, int line) {
    damaged.putIfAbsent(number, line);
  }

  /** All of its records were taken: looks for what only all of them show. */
  void findDamage() {
    damage(new SentBlocks(records).damaged(), StreamFaults.SENT_AGAIN);
    damage(new SentLater(records).damaged(), StreamFaults.SENT_LATER);
    damage(pauses.damaged(), StreamFaults.LONG_PAUSE);
  }

  /** Coups are damaged, each by what stands on a line: every line is named once. */
  private void damage(Map<Integer, Integer> coups, Fault why) {
    Set<Integer> named = new HashSet<>();
    for (Map.Entry<Integer, Integer> again : coups.entrySet()) {
      damaged.putIfAbsent(again.getKey(), again.getValue());
      if (named.add(again.getValue())) {
        target.problem(again.getValue(), why);
      }
    }
  }
}
