package shoeaudit.shoelog.assembly;

import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.ShoePlace;
import shoeaudit.shoelog.SpareShoes;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.FieldFaults;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;

/**
 * Puts the events of one file together into shoes, a table at a time: hands a shoe on when the next
 * one begins at its table or the file ends, carries the dealer on, marks times that run backwards,
 * and puts {@link EventKind#UNREADABLE} where a line that could not be read may have belonged
 * (audit.md, reading 27).
 */
public final class ShoeAssembler {
  private static final long AT = LogField.AT.bit();
  private static final long TABLE = LogField.TABLE.bit();
  private static final long SHOE = LogField.SHOE.bit();
  private static final long DEALER = LogField.DEALER.bit();

  private final String file;
  private final LogSink sink;
  private final ShoeRegistry registry;
  private final ShoeParts parts;
  private final RowTally rows;
  private final Identifiers identifiers;
  private final SpareShoes spares;
  private final NewestFirst newestFirst;
  private final RepeatedRows repeated;
  private final OpenTables tables;
  private long events;
  private boolean summaries;

  /**
   * An assembler for one file.
   *
   * @param file as findings name it
   * @param sink takes the shoes
   * @param registry of the whole audit
   * @param parts of the whole audit
   * @param identifiers of the file
   * @param spares of the whole audit
   */
  ShoeAssembler(
      String file,
      LogSink sink,
      ShoeRegistry registry,
      ShoeParts parts,
      Identifiers identifiers,
      SpareShoes spares) {
    this.file = file;
    this.sink = sink;
    this.registry = registry;
    this.parts = parts;
    this.rows = parts.rowsOf(file);
    this.identifiers = identifiers;
    this.spares = spares;
    this.tables = new OpenTables(identifiers);
    this.newestFirst = new NewestFirst(file);
    this.repeated = new RepeatedRows(file, sink, parts);
  }

  /** The file's records are coup summaries. */
  void ofSummaries() {
    summaries = true;
  }

  /** The tables of the file. */
  OpenTables tables() {
    return tables;
  }

  /** How many records have been read: events, or coup summaries. */
  long events() {
    return events;
  }

  /** Takes an event, or a coup summary, without a fault. */
  void event(EventFields fields, int line) throws InterruptedException {
    events++;
    OpenTable table = tables.of(fields.number(TABLE));
    ShoeEvents shoe = table.open;
    int shoeText = fields.number(SHOE);
    if (shoe == null || shoeText != table.shoeText || table.isSpecial()) {
      shoe = shoeOf(table, identifiers.text(shoeText), line);
      if (shoe != null) {
        table.shoeText = shoeText;
      }
    }
    boolean reversed = false;
    if (fields.has(AT)) {
      long at = fields.value(AT);
      if (table.skipped != null) {
        table.skipped.takeTime(at);
      }
      reversed = at < table.lastAt;
      table.lastAt = at;
    }
    table.goesOnTo(shoe, fields);
    if (fields.has(DEALER)) {
      table.deals(fields.number(DEALER), identifiers);
    }
    if (shoe != null) {
      if (table.burning && fields.kindOf() != EventKind.CARD_BURNED) {
        repeated.refuseBurned(shoe);
      }
      table.add(shoe, fields, line, reversed);
      shoe.takeRows(1);
      repeated.refuseLast(shoe, fields, line);
    }
  }

  /** What becomes of the file's rows. */
  RowTally rows() {
    return rows;
  }

  /**
   * The shoe that an event belongs to, begun where it is new; null where its events are not
   * audited.
   */
  private @Nullable ShoeEvents shoeOf(OpenTable table, String shoe, int line)
      throws InterruptedException {
    SkippedEvents skipped = table.skipped;
    if (skipped != null) {
      if (skipped.shoe().equals(shoe)) {
        skipped.add(line);
        return null;
      }
      endSkipped(table, skipped);
    }
    ShoeEvents open = table.open;
    if (open != null && open.shoe().equals(shoe)) {
      settlePending(table, null);
      table.carriedLine = 0;
      return open;
    }
    if (parts.passesOver(file, table.name, shoe)) {
      passOver(table, shoe, line);
      return null;
    }
    settlePending(table, shoe);
    String other = claim(table, shoe);
    boolean goesOn = other != null && !other.equals(file) && parts.hold(table.name, shoe);
    if (other == null || (goesOn && (table.open == null || !table.open.shoe().equals(shoe)))) {
      return begin(table, shoe, line);
    }
    if (table.open != null && table.open.shoe().equals(shoe)) {
      // It was the pending one, and has begun just now.
      return table.open;
    }
    if (other.equals(file)) {
      table.skipped = SkippedEvents.ofShoeThatComesBack(table, shoe, line);
    } else {
      deliver(table);
      parts.share(new ShoePlace(table.name, shoe), file, other);
      table.carriedLine = 0;
      table.skipped = SkippedEvents.ofShoeReadFrom(other, table, shoe, line);
    }
    return null;
  }

  /** Begins to pass over a shoe; the one that was open before it has ended. */
  private void passOver(OpenTable table, String shoe, int line) throws InterruptedException {
    if (shoe.equals(table.pendingShoe)) {
      table.pendingShoe = null;
    }
    settlePending(table, null);
    deliver(table);
    table.carriedLine = 0;
    table.skipped = SkippedEvents.ofShoePassedOver(shoe, line);
  }

  /**
   * Takes a shoe for this file.
   *
   * @return null where it is new; otherwise the file that has had it before
   */
  private @Nullable String claim(OpenTable table, String shoe) {
    ShoePlace place = new ShoePlace(table.name, shoe);
    return parts.collects(place)
        ? parts.claim(place, file)
        : registry.claim(table.name, shoe, file);
  }

  private void endSkipped(OpenTable table, SkippedEvents skipped) {
    ImportProblem problem = skipped.problem(file);
    if (problem == null) {
      rows.otherDays += skipped.count();
    } else {
      if (skipped.goBackAmong()) {
        parts.comesBack(new ShoePlace(table.name, skipped.shoe()), file);
      }
      parts.leaveOut(skipped.count());
      rows.leftOut += skipped.count();
      sink.problem(problem);
    }
    table.skipped = null;
  }

  private ShoeEvents begin(OpenTable table, String shoe, int line) throws InterruptedException {
    String near = table.spelledOtherwise(shoe);
    if (near != null) {
      sink.problem(
          FieldFaults.otherSpelling(
                  LogField.SHOE,
                  shoe,
                  near,
                  " at the same table; missing and repeated coups were not tested")
              .at(file, line));
      ShoeEvents open = table.open;
      if (open != null && open.size() > 0 && open.shoe().equals(near)) {
        lackNumbers(open, open.line[open.size() - 1]);
      }
    }
    deliver(table);
    if (!parts.hold(table.name, shoe)) {
      parts.release(table.name);
    }
    ShoeEvents begun = ShoeEvents.of(spares, file, table.name, shoe, summaries);
    table.begin(begun);
    if (table.carriedLine != 0) {
      begun.add(EventKind.UNREADABLE, table.carriedLine, 0);
      table.carriedLine = 0;
    }
    if (near != null) {
      lackNumbers(begun, line);
    }
    return begun;
  }

  /** The shoe may be a part of one whose other part has another name. */
  private static void lackNumbers(ShoeEvents shoe, int line) {
    int lack = shoe.add(EventKind.RECORD_LACKS, line, 0);
    shoe.text[lack] = shoe.names().number(RecordGap.COUP_NUMBERS.text());
  }

  private void deliver(OpenTable table) throws InterruptedException {
    ShoeEvents ended = end(table);
    if (ended != null) {
      ShoeEvents open = once(ended);
      if (parts.hold(table.name, open.shoe())) {
        parts.add(open);
        parts.release(table.name);
      } else {
        parts.hand(open);
      }
    }
  }

  private @Nullable ShoeEvents end(OpenTable table) {
    ShoeEvents open = table.open;
    if (open != null && table.burning) {
      repeated.refuseBurned(open);
    }
    return table.end();
  }

  /** The file has ended: the open shoe may go on in the next one. */
  private void keep(OpenTable table) throws InterruptedException {
    ShoeEvents ended = end(table);
    if (ended != null) {
      parts.add(once(ended));
    }
  }

  /** A shoe of this file that has ended, without what stands twice in it. */
  private ShoeEvents once(ShoeEvents ended) {
    int rowsTaken = ended.rowsTaken();
    ShoeEvents shoe = newestFirst.take(ended, spares);
    if (shoe != ended) {
      rows.leftOut += rowsTaken;
    }
    repeated.leaveOut(shoe);
    return shoe;
  }

  /**
   * Takes a line that could not be read, as far as it could.
   *
   * @param tableName its table; null where that could not be read, or nothing could
   * @param shoe its shoe; null where that could not be read
   * @param coup its coup; 0 where that could not be read
   * @param dealer whom it names; "" for nobody, null where that could not be read
   */
  void unreadable(
      @Nullable String tableName,
      @Nullable String shoe,
      int coup,
      int line,
      @Nullable String dealer)
      throws InterruptedException {
    if (tableName == null) {
      tables.markAll(line, dealer);
      return;
    }
    OpenTable table = tables.known(tableName);
    if (table == null) {
      // A table that nothing else names yet may be the damaged name of any other.
      table = tables.begin(tableName);
      tables.markOthers(table, line, dealer);
    }
    table.dealsAfterUnreadable(dealer);
    if (shoe == null) {
      table.mark(line);
    } else if (table.skipped != null && table.skipped.shoe().equals(shoe)) {
      table.skipped.goOnTo(line);
    } else if (table.open != null && table.open.shoe().equals(shoe)) {
      settlePending(table, null);
      table.carriedLine = 0;
      table.unreadableOf(coup);
      OpenTable.addUnreadable(table.open, line, coup);
    } else if (shoe.equals(table.pendingShoe)) {
      settlePending(table, shoe);
      if (table.open != null && table.open.shoe().equals(shoe)) {
        OpenTable.addUnreadable(table.open, line, coup);
      }
    } else {
      settlePending(table, null);
      if (registry.has(table.name, shoe)) {
        table.mark(line);
      } else {
        table.pendingShoe = shoe;
        table.pendingLine = line;
        table.pendingCoup = coup;
      }
    }
  }

  /**
   * Decides on the unreadable line that named another shoe than the open one: a damaged identifier
   * must not end a shoe, so a second line has to name it too.
   *
   * @param shoe what the present line names; null where that is the open shoe
   */
  private void settlePending(OpenTable table, @Nullable String shoe) throws InterruptedException {
    String pending = table.pendingShoe;
    if (pending == null) {
      return;
    }
    table.pendingShoe = null;
    if (pending.equals(shoe)) {
      if (claim(table, pending) == null) {
        OpenTable.addUnreadable(
            begin(table, pending, table.pendingLine), table.pendingLine, table.pendingCoup);
      }
    } else {
      table.mark(table.pendingLine);
    }
  }

  /**
   * The file has ended: the open shoes are handed on when no file follows that they go on in.
   *
   * @param brokenLine where the file breaks off; 0 where it is whole
   */
  void end(int brokenLine) throws InterruptedException {
    for (OpenTable table : tables.all()) {
      SkippedEvents skipped = table.skipped;
      if (skipped != null) {
        endSkipped(table, skipped);
      }
      if (brokenLine != 0 && table.open != null) {
        OpenTable.addUnreadable(table.open, brokenLine, 0);
      }
      String pending = table.pendingShoe;
      if (pending != null) {
        // Nothing more tells whether that shoe began: both are marked.
        settlePending(table, null);
        if (!parts.passesOver(file, table.name, pending) && claim(table, pending) == null) {
          OpenTable.addUnreadable(
              begin(table, pending, table.pendingLine), table.pendingLine, table.pendingCoup);
        }
      }
      keep(table);
    }
    newestFirst.report(sink);
    tables.noteEarlierShoes(file, sink);
  }
}
