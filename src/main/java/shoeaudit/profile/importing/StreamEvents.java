package shoeaudit.profile.importing;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.EventMapping;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.Layout;
import shoeaudit.profile.Source;
import shoeaudit.profile.TimeForm;
import shoeaudit.profile.source.Datum;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * Tells the records of a stream as events, shoe by shoe. Coups are counted: one begins with the
 * first opening, wager or card after the last was over. What a coup comes to may be told after its
 * end, or after the next has been opened: it is that coup's as long as it lacks it (audit.md,
 * reading 8); otherwise nobody knows whose it is, and neither coup is tested. Where the end of a
 * coup is lost, the opening of the next one shows it, or what no one coup can have; neither is
 * tested.
 */
final class StreamEvents implements RecordCollector {
  private static final Fault BEGUN_BEFORE =
      new Fault(
          "the record begins in the middle of a shoe; its first coup is not tested",
          "the record from the loading of the shoe on");

  private static final Fault NOT_LACKING =
      new Fault(
          "the record comes after the end of a coup that does not lack it, and before the next one"
              + " begins; neither is tested",
          "the records between, or a profile in which the coup ends later");

  private static final Fault NOT_ENDED =
      new Fault(
          "the record is of another coup than the one that is dealt, and nothing says that this one is"
              + " over; neither is tested",
          "the records between, in their order");

  private static final Fault SENT_ANEW =
      new Fault(
          "the system begins to send anew, and what came before this may be lost; the coup is not"
              + " tested",
          "the records between, if there are any");

  private static final Fault OUT_OF_PLACE =
      new Fault(
          "the card has another place in its hand than is free next, so that records before it are"
              + " lost; the coup is not tested",
          "the records between");

  private static final Fault SENT_AGAIN =
      new Fault(
          "the records from here on are those before them once more, and nothing shows which are the"
              + " coup's own; the coups that they are of are not tested",
          "each record once, or the time of each");

  private static final Fault SENT_LATER =
      new Fault(
          "the records from here on were told before, the same cards among them; the coups that they"
              + " are of now are not tested",
          "each record once, or the time of each");

  private static final Fault LONG_PAUSE =
      new Fault(
          "between this record and the one before it of its coup lies as much time as the table takes"
              + " from one coup to the next, and nothing says why, so that the end of the one coup and"
              + " the beginning of another may be lost; the coup is not tested",
          "the records between, if there are any; if there are none, its footage shows it");

  private static final Fault OF_EITHER =
      new Fault(
          "the settlement may be of this coup or of the one before it, as both lack it; neither is"
              + " tested",
          "the records in their order, or the number of each coup");

  /** The kinds of event from the first to the last of which a coup goes on without a pause. */
  private static final Set<String> TIMED =
      Set.of(EventKind.CARD_DEALT.text(), EventKind.RESULT_DECLARED.text());

  private final Layout layout;
  private final EventMapping mapping;

  /** The kinds of event that any rule tells. */
  private final Set<EventKind> told;

  private final String file;
  private final ImportTarget target;
  private final RecordTally tally;
  private final Map<String, Table> tables = new LinkedHashMap<>();
  private final Repeats repeats = new Repeats();

  /** Whether the time of the record that is taken has been read, and that time. */
  private boolean timeRead;

  private TimeForm.@Nullable Moment moment;

  /** Whether the profile reads openings, wagers or cards: where it does, only these begin coups. */
  private final boolean readsBeginnings;

  /** A table as the stream has told of it so far. */
  private static final class Table {
    final SentRecords sent = new SentRecords();
    final Map<String, Shoe> shoes = new LinkedHashMap<>();
    String shoe = "";
    int counted;
  }

  /** A shoe's events so far. */
  private static final class Shoe {
    final List<LogEvent> events = new ArrayList<>();

    /** Coups of which something was lost, and the line where. */
    final Map<Integer, Integer> damaged = new LinkedHashMap<>();

    /** Records without a time of their own. */
    final ToldRecords records = new ToldRecords();

    /** Cards and results that have a time. */
    final LongPauses pauses = new LongPauses();

    /** The coup that was begun last; its number is 0 before the first. */
    StreamCoup coup = new StreamCoup(0);

    /** The one before it. */
    StreamCoup before = new StreamCoup(0);

    /** Whether wagers, and whether cards, are told at all. */
    boolean wagers;

    boolean cards;

    /** Whether openings or wagers are told, so that a coup does not begin with its cards. */
    boolean openings;

    boolean open;

    /** Whether the coup before the open one has yet to end: the end may come late. */
    boolean endDue;
  }

  /**
   * Of one file.
   *
   * @param told the kinds of event that the rules of any form of its records tell
   */
  StreamEvents(
      Layout layout,
      EventMapping mapping,
      Set<EventKind> told,
      String file,
      ImportTarget target,
      RecordTally tally) {
    this.tally = tally;
    this.layout = layout;
    this.told = Set.copyOf(told);
    this.mapping = mapping;
    this.file = file;
    this.target = target;
    this.readsBeginnings =
        mapping.rules().stream()
            .flatMap(rule -> rule.tells().stream())
            .anyMatch(event -> StreamCoup.begins(event.kind()));
  }

  @Override
  public void take(ForeignRecord record) {
    timeRead = false;
    String table;
    try {
      table = mapping.table().text(record);
      if (table == null) {
        throw new ImportRejection("the record has no table", "the table that it tells of");
      }
    } catch (ImportRejection e) {
      refuse(record.line(), e);
      lost(record.line());
      return;
    }
    Table at = tables.computeIfAbsent(table, name -> new Table());
    try {
      take(record, table, at);
    } catch (ImportRejection e) {
      refuse(record.line(), e);
      damage(shoe(at), record.line());
    }
  }

  private void refuse(int line, ImportRejection why) {
    tally.refused++;
    target.problem(line, why.fault());
  }

  private void take(ForeignRecord record, String table, Table at) throws ImportRejection {
    Datum.Unread unread = record.record().unread();
    if (unread != null) {
      throw new ImportRejection(unread.fault());
    }
    for (EventMapping.Rule rule : mapping.rules()) {
      if (rule.when().holds(record)) {
        takeOnce(rule, record, table, at);
        return;
      }
    }
    throw new ImportRejection(
        "no rule of the profile says what the record tells", "a rule for such records");
  }

  /** Tells a record, unless the same with the same time has been told. */
  private void takeOnce(EventMapping.Rule rule, ForeignRecord record, String table, Table at)
      throws ImportRejection {
    boolean tellsNothing = rule.tells().isEmpty() && !rule.endsCoup() && !rule.beginsShoe();
    LocalDateTime time = tellsNothing ? null : exactTime(record);
    if (time == null) {
      emit(rule, record, table, at, !tellsNothing);
      tally.passedOver += tellsNothing ? 1 : 0;
      return;
    }
    long fingerprint = RecordOrder.fingerprint(record);
    SentRecords.Told before = at.sent.before(fingerprint, time);
    if (before != null) {
      tally.repeated++;
      repeats.sameAs(before.line(), record.line());
      Shoe shoe = at.shoes.get(before.shoe());
      if (shoe != null
          && before.shoe().equals(at.shoe)
          && before.coup() == shoe.coup.number
          && at.sent.mayBeTwo(time)) {
        shoe.damaged.putIfAbsent(before.coup(), record.line());
      }
      return;
    }
    at.sent.meet(fingerprint, time);
    emit(rule, record, table, at, false);
    at.sent.tell(fingerprint, new SentRecords.Told(record.line(), at.shoe, shoe(at).coup.number));
  }

  /** A record's time, to the second at least; null: it has none that can be read. */
  private @Nullable LocalDateTime exactTime(ForeignRecord record) {
    if (mapping.timeForm().step().compareTo(Duration.ofSeconds(1)) > 0) {
      return null;
    }
    try {
      TimeForm.Moment time = moment(record);
      return time == null ? null : time.local();
    } catch (ImportRejection e) {
      // Of its events each is refused for that.
      return null;
    }
  }

  /** A record's time. It is read once, as the file counts the times that are not clear. */
  private TimeForm.@Nullable Moment moment(ForeignRecord record) throws ImportRejection {
    if (!timeRead) {
      Source time = mapping.time();
      String at = time == null ? null : time.text(record);
      moment = at == null ? null : mapping.timeForm().read(at, record.file());
      timeRead = true;
    }
    return moment;
  }

  /**
   * Tells a record.
   *
   * @param untimed whether it tells something, and has no time by which it is known again
   */
  private void emit(
      EventMapping.Rule rule, ForeignRecord record, String table, Table at, boolean untimed)
      throws ImportRejection {
    if (rule.beginsRecord() && !at.shoe.isEmpty()) {
      damage(shoe(at), record.line());
      target.problem(record.line(), SENT_ANEW);
    }
    Source ofShoe = mapping.shoe();
    if (ofShoe != null) {
      String named = ofShoe.text(record);
      if (named == null) {
        throw new ImportRejection("the record has no shoe", "the shoe that it tells of");
      }
      at.shoe = named;
    } else if (rule.beginsShoe()) {
      at.counted++;
      at.shoe = at.counted + " (" + file + ")";
    }
    Shoe shoe = shoe(at);
    List<LogEvent> told = new ArrayList<>();
    for (EventMapping.MappedEvent event : rule.tells()) {
      told.add(event(event, record, table, at.shoe, shoe));
    }
    if (shoe.events.isEmpty() && !told.isEmpty() && !opensShoe(told.getFirst())) {
      // What was dealt before is not on record: the first coup may be the end of one.
      damage(shoe, record.line());
      target.problem(record.line(), BEGUN_BEFORE);
    }
    shoe.events.addAll(told);
    if (rule.endsCoup()) {
      end(shoe);
    }
    if (untimed) {
      shoe.records.take(record.line(), told, rule.endsCoup(), shoe.coup.number, shoe.open);
    } else {
      takePauses(record, told, shoe);
    }
  }

  /** Takes the time of a record that deals a card or declares a result. */
  private void takePauses(ForeignRecord record, List<LogEvent> told, Shoe shoe) {
    LocalDateTime time = told.isEmpty() ? null : exactTime(record);
    for (LogEvent event : told) {
      String kind = Objects.requireNonNullElse(event.cells().get(LogField.EVENT), "");
      String coup = event.cells().get(LogField.COUP);
      if (coup != null && kind.equals(EventKind.IRREGULARITY.text())) {
        shoe.pauses.explain(Integer.parseInt(coup));
      } else if (coup != null && time != null && TIMED.contains(kind)) {
        shoe.pauses.take(Integer.parseInt(coup), record.line(), time);
      }
    }
  }

  private void end(Shoe shoe) {
    boolean over =
        this.told.contains(EventKind.RESULT_DECLARED)
            ? shoe.coup.hasResult()
            : shoe.coup.hasCards();
    // Of a coup that has come to nothing yet it is no end, but that of the one before.
    shoe.open = shoe.open && shoe.endDue && !over;
    shoe.endDue = false;
  }

  private static boolean opensShoe(LogEvent event) {
    return EventKind.SHOE_OPENED.text().equals(event.cells().get(LogField.EVENT));
  }

  private LogEvent event(
      EventMapping.MappedEvent told, ForeignRecord record, String table, String name, Shoe shoe)
      throws ImportRejection {
    LogEvent event = LogEvent.of(told.kind(), table, name, record.line());
    boolean begins = StreamCoup.begins(told.kind()) || !readsBeginnings;
    if (told.kind().coupRequired() && begins) {
      // Also with an event that cannot be read: there was such a coup.
      beginWith(told.kind(), record.line(), shoe);
    }
    TimeForm.Moment time = moment(record);
    if (time != null && time.at() != null) {
      event.with(LogField.AT, TimeForm.text(time.at()));
    }
    for (LogField field : LogField.values()) {
      EventMapping.Value value = told.fields().get(field);
      if (value != null) {
        event.with(field, mapping.text(field, value, record));
      }
    }
    if (told.kind().coupRequired()) {
      StreamCoup coup = coup(told.kind(), event, shoe);
      Source place = told.place();
      String text = place == null ? null : place.text(record);
      if (text != null
          && coup.isOutOfPlace(event, text)
          && shoe.damaged.putIfAbsent(coup.number, record.line()) == null) {
        target.problem(record.line(), OUT_OF_PLACE);
      }
      coup.take(told.kind(), event);
      if (coup.isOfTwo()) {
        lacksEnd(coup, record.line(), shoe);
      }
      event.with(LogField.COUP, Integer.toString(coup.number));
    }
    shoe.wagers |= told.kind() == EventKind.WAGER_PLACED;
    shoe.cards |= told.kind() == EventKind.CARD_DEALT;
    return event;
  }

  /** The coup that an event belongs to. */
  private StreamCoup coup(EventKind kind, LogEvent event, Shoe shoe) throws ImportRejection {
    if (shoe.open) {
      // Without a card a coup has come to nothing yet, but it may be annulled.
      boolean early =
          shoe.cards && !shoe.coup.hasCards() && !isOf("void", event) && shoe.before.number > 0;
      if (early && shoe.before.lacks(kind, event)) {
        return shoe.before;
      }
      return kind == EventKind.WAGER_SETTLED ? settled(event, shoe) : shoe.coup;
    }
    boolean anybodys = kind == EventKind.WAGER_SETTLED && !shoe.wagers;
    if (shoe.coup.number > 0 && (anybodys || shoe.coup.lacks(kind, event))) {
      return shoe.coup;
    }
    boolean isResult = kind == EventKind.RESULT_DECLARED;
    if (isResult && shoe.damaged.containsKey(shoe.coup.number + 1)) {
      begin(shoe);
      return shoe.coup;
    }
    if (shoe.coup.number > 0) {
      shoe.damaged.putIfAbsent(shoe.coup.number, event.line());
    }
    if (!isResult) {
      throw new ImportRejection(NOT_LACKING);
    }
    // Of the coup that it ends nothing else is on record.
    target.problem(event.line(), NOT_LACKING);
    damage(shoe, event.line());
    begin(shoe);
    return shoe.coup;
  }

  /** The coup whose wager is settled while one is open, if it can be told. */
  private StreamCoup settled(LogEvent event, Shoe shoe) {
    StreamCoup coup = shoe.coup;
    StreamCoup before = shoe.before;
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
      shoe.damaged.putIfAbsent(before.number, event.line());
      if (shoe.damaged.putIfAbsent(coup.number, event.line()) == null) {
        target.problem(event.line(), OF_EITHER);
      }
    }
    return coup;
  }

  /** An event comes with which a coup may begin. */
  private void beginWith(EventKind kind, int line, Shoe shoe) {
    boolean opens = kind == EventKind.BETTING_OPENED;
    if (!shoe.open) {
      boolean headless =
          shoe.openings && (kind == EventKind.CARD_DEALT || kind == EventKind.BETTING_CLOSED);
      if (headless && shoe.damaged.containsKey(shoe.coup.number)) {
        // What lies before its cards may have gone into the damaged coup.
        damage(shoe, line);
      }
      begin(shoe);
    } else if (opens && shoe.coup.hasCards()) {
      lacksEnd(shoe.coup, line, shoe);
      begin(shoe);
      shoe.endDue = true;
    }
    shoe.openings |= opens || kind == EventKind.WAGER_PLACED;
  }

  /** The coup is over without its end, somewhere: part of the next one may lie in it. */
  private void lacksEnd(StreamCoup coup, int line, Shoe shoe) {
    if (shoe.damaged.putIfAbsent(coup.number, line) == null) {
      target.problem(line, NOT_ENDED);
    }
    shoe.damaged.putIfAbsent(coup.number + 1, line);
  }

  private static void begin(Shoe shoe) {
    shoe.before = shoe.coup;
    shoe.coup = new StreamCoup(shoe.coup.number + 1);
    shoe.open = true;
  }

  private static boolean isOf(String word, LogEvent event) {
    return word.equals(event.cells().get(LogField.RESULT))
        || word.equals(event.cells().get(LogField.OUTCOME));
  }

  private Shoe shoe(Table at) {
    if (at.shoe.isEmpty()) {
      // Nothing says when this shoe was loaded: its beginning is not on record.
      at.shoe = "begun before (" + file + ")";
    }
    return at.shoes.computeIfAbsent(at.shoe, name -> new Shoe());
  }

  /** Something is missing here: the coup that is open, or the one that begins next, is damaged. */
  private static void damage(Shoe shoe, int line) {
    int coup = shoe.open ? shoe.coup.number : shoe.coup.number + 1;
    shoe.damaged.putIfAbsent(coup, line);
  }

  @Override
  public void lost(int line) {
    for (Table table : tables.values()) {
      damage(shoe(table), line);
    }
  }

  @Override
  public void emit() throws InterruptedException {
    for (Map.Entry<String, Table> table : tables.entrySet()) {
      for (Map.Entry<String, Shoe> shoe : table.getValue().shoes.entrySet()) {
        emit(table.getKey(), shoe.getKey(), shoe.getValue());
      }
    }
    repeats.emit(target::note);
  }

  /** Coups are damaged, each by what stands on a line: every line is named once. */
  private void damage(Shoe shoe, Map<Integer, Integer> coups, Fault why) {
    Set<Integer> named = new HashSet<>();
    for (Map.Entry<Integer, Integer> again : coups.entrySet()) {
      shoe.damaged.putIfAbsent(again.getKey(), again.getValue());
      if (named.add(again.getValue())) {
        target.problem(again.getValue(), why);
      }
    }
  }

  private void emit(String table, String name, @Nullable Shoe shoe) throws InterruptedException {
    if (shoe == null || shoe.events.isEmpty()) {
      return;
    }
    int line = shoe.events.getFirst().line();
    damage(shoe, new SentBlocks(shoe.records).damaged(), SENT_AGAIN);
    damage(shoe, new SentLater(shoe.records).damaged(), SENT_LATER);
    damage(shoe, shoe.pauses.damaged(), LONG_PAUSE);
    Set<RecordGap> lacks = new LinkedHashSet<>(layout.lacks());
    if (!told.contains(EventKind.IRREGULARITY)) {
      lacks.add(RecordGap.PROCEDURES);
    }
    if (!told.contains(EventKind.CARD_BURNED)) {
      lacks.add(RecordGap.SHOE_EVENTS);
    }
    if (!shoe.damaged.isEmpty()) {
      // What was lost may have been the end of a coup, or whole coups.
      lacks.add(RecordGap.COUP_NUMBERS);
    }
    for (RecordGap lack : lacks) {
      target.event(
          LogEvent.of(EventKind.RECORD_LACKS, table, name, line).with(LogField.KIND, lack.text()));
    }
    for (LogEvent event : shoe.events) {
      target.event(event);
    }
    target.coupsAreCounted(table, name);
    for (Map.Entry<Integer, Integer> damage : shoe.damaged.entrySet()) {
      if (damage.getKey() <= shoe.coup.number) {
        target.event(
            LogEvent.of(EventKind.RECORD_LACKS, table, name, damage.getValue())
                .with(LogField.KIND, RecordGap.COUP.text())
                .with(LogField.COUP, Integer.toString(damage.getKey())));
      }
    }
  }
}
