package shoeaudit.shoelog.assembly;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LocalDays;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.SpareShoes;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.LogHeader;
import shoeaudit.shoelog.field.NoEvent;
import shoeaudit.shoelog.field.RecordKind;
import shoeaudit.shoelog.field.UnknownFields;

/**
 * One file's reading, as far as it is the same in every encoding: the header, and what becomes of
 * each record once its cells are in the fields.
 */
public final class LogPass {
  private final String file;
  private final LogSink sink;
  private final EventFields fields;
  private final ShoeAssembler assembler;
  private final UnknownFields unknown = new UnknownFields();
  private final CoarseTimes coarse = new CoarseTimes();

  /** The line from which on nothing is read; 0 for none. */
  private int endsAt;

  /**
   * A file's reading.
   *
   * @param file as findings name it
   * @param sink takes shoes, problems and notes
   * @param registry of the whole audit
   * @param parts of the whole audit
   * @param spares of the whole audit
   * @param currencyDigits how many decimals the currency has
   */
  public LogPass(
      String file,
      LogSink sink,
      ShoeRegistry registry,
      ShoeParts parts,
      SpareShoes spares,
      int currencyDigits) {
    this.file = file;
    this.sink = sink;
    Identifiers identifiers = new Identifiers();
    this.fields = new EventFields(currencyDigits, identifiers);
    this.assembler = new ShoeAssembler(file, sink, registry, parts, identifiers, spares);
  }

  /** A pass that looks at the beginning of a file and of which nobody hears. */
  public static LogPass unheard(String file) {
    LogSink nobody =
        new LogSink() {
          @Override
          public void shoe(ShoeEvents shoe) {}

          @Override
          public void problem(ImportProblem problem) {}

          @Override
          public void note(String note) {}
        };
    return new LogPass(
        file, nobody, new ShoeRegistry(), new ShoeParts(nobody), new SpareShoes(), 2);
  }

  /** Where a record's cells go. */
  public EventFields fields() {
    return fields;
  }

  /** Takes the names of columns and keys that the log does not have. */
  public UnknownFields unknown() {
    return unknown;
  }

  /** How many records have been read. */
  public long records() {
    return assembler.events();
  }

  /** Tells of a problem; line 0 is the file as a whole. */
  public void problem(int line, Fault fault) {
    sink.problem(fault.at(file, line));
  }

  /** Tells of something that is no problem. */
  public void note(String note) {
    sink.note(file + ": " + note);
  }

  /** Each record from now on tells this. */
  public void kind(RecordKind kind) {
    fields.records(kind);
    if (kind == RecordKind.COUP_SUMMARY) {
      assembler.ofSummaries();
    }
  }

  /**
   * Takes the header.
   *
   * @return the field of each column; null where the file cannot be read by it, and the problem is
   *     told
   */
  public @Nullable LogField @Nullable [] header(List<String> names, int line) {
    LogHeader.Read read = LogHeader.read(names, unknown);
    LogHeader header = read.header();
    Fault fault = read.fault();
    if (fault != null) {
      problem(line, fault);
    }
    if (header == null) {
      return null;
    }
    kind(header.kind());
    reportOtherNames(names);
    fields.further().columns(names, header.columns());
    return header.columns();
  }

  /**
   * Says which columns are called otherwise than format 1 calls them, and were read all the same.
   */
  private void reportOtherNames(List<String> names) {
    List<String> meant = LogHeader.meant(names);
    List<String> read = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).equals(meant.get(i))) {
        read.add(Excerpt.of(names.get(i)) + " as " + meant.get(i));
      }
    }
    if (!read.isEmpty()) {
      note("columns read by another spelling of their names: " + String.join(", ", read));
    }
  }

  /** What became of the records of a file that another system wrote. */
  public void records(ForeignRows records) {
    assembler.rows().records = records;
  }

  /**
   * The record is read: an event or a coup summary, or a problem and an unreadable event.
   *
   * @param structure what is wrong with the record as a whole; null: nothing
   */
  public void done(@Nullable Fault structure, int line) throws InterruptedException {
    RowTally rows = assembler.rows();
    rows.read++;
    boolean spared = fields.isWithoutResult() && assembler.tables().mayHaveNoResult(fields);
    Fault fault = structure == null ? fields.fault(spared ? LogField.RESULT.bit() : 0) : structure;
    if (fault == null && assembler.tables().isNewPlace(fields)) {
      fault = assembler.tables().misnamed(fields);
      if (fault != null) {
        problem(line, fault);
        rows.refused++;
        assembler.unreadable(null, null, 0, line, dealerOf(null));
        return;
      }
      Fault otherwise = assembler.tables().goOn(fields);
      if (otherwise != null) {
        problem(line, otherwise);
      }
    }
    if (fault == null) {
      if (fields.coarseTime && fields.has(LogField.AT)) {
        coarse.add(line);
      }
      assembler.event(fields, line);
      return;
    }
    NoEvent none = NoEvent.of(fields);
    if (none != null) {
      problem(line, none.fault());
      rows.noEvent++;
      endsAt = none == NoEvent.OTHER_HEADER ? line : 0;
      return;
    }
    problem(line, fault);
    rows.refused++;
    int coup = fields.has(LogField.COUP) ? fields.number(LogField.COUP) : 0;
    assembler.unreadable(
        text(LogField.TABLE), text(LogField.SHOE), coup, line, dealerOf(structure));
  }

  /**
   * Whom the record names as its dealer: "" for nobody, null where that could not be read, as where
   * a cell of it may be another's.
   */
  private @Nullable String dealerOf(@Nullable Fault structure) {
    if (structure != null || fields.hasFaulty(LogField.DEALER.bit())) {
      return null;
    }
    String named = text(LogField.DEALER);
    return named == null ? "" : named;
  }

  /** The shoe that is open at that table has coups that were counted in this file. */
  public void coupsAreCounted(String table, String shoe) {
    assembler.tables().coupsAreCounted(table, shoe);
  }

  /** The shoe that is open at that table was dealt on these days, by clocks of an unknown zone. */
  public void localDays(String table, String shoe, LocalDays days) {
    assembler.tables().localDays(table, shoe, days);
  }

  private @Nullable String text(LogField field) {
    return fields.has(field) ? fields.identifiers().text(fields.number(field)) : null;
  }

  /** Whether nothing more of the file is to be read, as another header came. */
  public boolean isOver() {
    return endsAt != 0;
  }

  /**
   * The file has ended.
   *
   * @param brokenLine where it breaks off; 0 where it is whole
   */
  public void end(int brokenLine) throws InterruptedException {
    assembler.end(brokenLine == 0 ? endsAt : brokenLine);
  }

  /** Says what is to be said once. */
  public void reportNotes() {
    unknown.report(file, sink);
    coarse.report(file, sink);
  }

  /** Counts times with fewer decimals of the second than format 1 asks for; said once a file. */
  private static final class CoarseTimes {
    private long count;
    private int firstLine;

    void add(int line) {
      if (count++ == 0) {
        firstLine = line;
      }
    }

    void report(String file, LogSink sink) {
      if (count > 0) {
        sink.note(
            file
                + ": "
                + count
                + (count == 1 ? " time is" : " times are")
                + " coarser than a millisecond, first on line "
                + firstLine
                + "; taken as written");
      }
    }
  }
}
