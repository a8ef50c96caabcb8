package shoeaudit.profile.importing;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/**
 * Tells the records of a stream as events, shoe by shoe. To which coup each of them belongs is told
 * by its {@link StreamShoe}.
 */
final class StreamEvents implements RecordCollector {
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
    final Map<String, StreamShoe> shoes = new LinkedHashMap<>();
    String shoe = "";
    int counted;
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
      shoe(at).damage(record.line());
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
      StreamShoe shoe = at.shoes.get(before.shoe());
      if (shoe != null
          && before.shoe().equals(at.shoe)
          && before.coup() == shoe.coup()
          && at.sent.mayBeTwo(time)) {
        shoe.damage(before.coup(), record.line());
      }
      return;
    }
    at.sent.meet(fingerprint, time);
    emit(rule, record, table, at, false);
    at.sent.tell(fingerprint, new SentRecords.Told(record.line(), at.shoe, shoe(at).coup()));
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
      shoe(at).damage(record.line());
      target.problem(record.line(), StreamFaults.SENT_ANEW);
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
    StreamShoe shoe = shoe(at);
    List<LogEvent> told = new ArrayList<>();
    for (EventMapping.MappedEvent event : rule.tells()) {
      told.add(event(event, record, table, at.shoe, shoe));
    }
    if (shoe.events().isEmpty() && !told.isEmpty() && !opensShoe(told.getFirst())) {
      // What was dealt before is not on record: the first coup may be the end of one.
      shoe.damage(record.line());
      target.problem(record.line(), StreamFaults.BEGUN_BEFORE);
    }
    shoe.add(told, rule.endsCoup());
    if (untimed) {
      shoe.addUntimed(record.line(), told, rule.endsCoup());
    } else {
      shoe.addTimed(record.line(), told, told.isEmpty() ? null : exactTime(record));
    }
  }

  private static boolean opensShoe(LogEvent event) {
    return EventKind.SHOE_OPENED.text().equals(event.cells().get(LogField.EVENT));
  }

  private LogEvent event(
      EventMapping.MappedEvent told,
      ForeignRecord record,
      String table,
      String name,
      StreamShoe shoe)
      throws ImportRejection {
    LogEvent event = LogEvent.of(told.kind(), table, name, record.line());
    boolean begins = StreamCoup.begins(told.kind()) || !readsBeginnings;
    if (told.kind().coupRequired() && begins) {
      // Also with an event that cannot be read: there was such a coup.
      shoe.beginWith(told.kind(), record.line());
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
      StreamCoup coup = shoe.coupOf(told.kind(), event);
      Source place = told.place();
      shoe.take(told.kind(), event, coup, place == null ? null : place.text(record));
    }
    return event;
  }

  private StreamShoe shoe(Table at) {
    if (at.shoe.isEmpty()) {
      // Nothing says when this shoe was loaded: its beginning is not on record.
      at.shoe = "begun before (" + file + ")";
    }
    return at.shoes.computeIfAbsent(
        at.shoe, name -> new StreamShoe(target, told.contains(EventKind.RESULT_DECLARED)));
  }

  @Override
  public void lost(int line) {
    for (Table table : tables.values()) {
      shoe(table).damage(line);
    }
  }

  @Override
  public void emit() throws InterruptedException {
    for (Map.Entry<String, Table> table : tables.entrySet()) {
      for (Map.Entry<String, StreamShoe> shoe : table.getValue().shoes.entrySet()) {
        emit(table.getKey(), shoe.getKey(), shoe.getValue());
      }
    }
    repeats.emit(target::note);
  }

  private void emit(String table, String name, StreamShoe shoe) throws InterruptedException {
    if (shoe.events().isEmpty()) {
      return;
    }
    int line = shoe.events().getFirst().line();
    shoe.findDamage();
    Set<RecordGap> lacks = new LinkedHashSet<>(layout.lacks());
    if (!told.contains(EventKind.IRREGULARITY)) {
      lacks.add(RecordGap.PROCEDURES);
    }
    if (!told.contains(EventKind.CARD_BURNED)) {
      lacks.add(RecordGap.SHOE_EVENTS);
    }
    if (!shoe.damaged().isEmpty()) {
      // What was lost may have been the end of a coup, or whole coups.
      lacks.add(RecordGap.COUP_NUMBERS);
    }
    for (RecordGap lack : lacks) {
      target.event(
          LogEvent.of(EventKind.RECORD_LACKS, table, name, line).with(LogField.KIND, lack.text()));
    }
    for (LogEvent event : shoe.events()) {
      target.event(event);
    }
    target.coupsAreCounted(table, name);
    for (Map.Entry<Integer, Integer> damage : shoe.damaged().entrySet()) {
      if (damage.getKey() <= shoe.coup()) {
        target.event(
            LogEvent.of(EventKind.RECORD_LACKS, table, name, damage.getValue())
                .with(LogField.KIND, RecordGap.COUP.text())
                .with(LogField.COUP, Integer.toString(damage.getKey())));
      }
    }
  }
}
