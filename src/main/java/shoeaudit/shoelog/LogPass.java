package shoeaudit.shoelog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One file's reading, as far as it is the same in every encoding: the header, and what becomes of
 * each record once its cells are in the fields.
 */
final class LogPass {
  private final String file;
  private final LogSink sink;
  private final EventFields fields;
  private final ShoeAssembler assembler;
  private final UnknownFields unknown = new UnknownFields();
  private final CoarseTimes coarse = new CoarseTimes();

  /**
   * A file's reading.
   *
   * @param file as findings name it
   * @param sink takes shoes, problems and notes
   * @param registry of the whole audit
   * @param spares of the whole audit
   * @param currencyDigits how many decimals the currency has
   */
  LogPass(String file, LogSink sink, ShoeRegistry registry, SpareShoes spares, int currencyDigits) {
    this.file = file;
    this.sink = sink;
    Identifiers identifiers = new Identifiers();
    this.fields = new EventFields(currencyDigits, identifiers);
    this.assembler = new ShoeAssembler(file, sink, registry, identifiers, spares);
  }

  /** Where a record's cells go. */
  EventFields fields() {
    return fields;
  }

  /** Takes the names of columns and keys that the log does not have. */
  UnknownFields unknown() {
    return unknown;
  }

  /** How many records have been read. */
  long records() {
    return assembler.events();
  }

  /** Tells of a problem; line 0 is the file as a whole. */
  void problem(int line, Fault fault) {
    sink.problem(fault.at(file, line));
  }

  /** Tells of something that is no problem. */
  void note(String note) {
    sink.note(file + ": " + note);
  }

  /** Each record from now on tells this. */
  void kind(RecordKind kind) {
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
  @Nullable LogField @Nullable [] header(List<String> names, int line) {
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
    return header.columns();
  }

  /**
   * The record is read: an event or a coup summary, or a problem and an unreadable event.
   *
   * @param structure what is wrong with the record as a whole; null: nothing
   */
  void done(@Nullable Fault structure, int line) throws InterruptedException {
    boolean spared = fields.isWithoutResult() && assembler.mayHaveNoResult(fields);
    Fault fault = structure == null ? fields.fault(spared ? LogField.RESULT.bit() : 0) : structure;
    if (fault == null) {
      if (fields.coarseTime && fields.has(LogField.AT)) {
        coarse.add(line);
      }
      assembler.event(fields, line);
      return;
    }
    problem(line, fault);
    int coup = fields.has(LogField.COUP) ? fields.number(LogField.COUP) : 0;
    assembler.unreadable(text(LogField.TABLE), text(LogField.SHOE), coup, line);
  }

  private @Nullable String text(LogField field) {
    return fields.has(field) ? fields.identifiers().text(fields.number(field)) : null;
  }

  /**
   * The file has ended.
   *
   * @param brokenLine where it breaks off; 0 where it is whole
   */
  void end(int brokenLine) throws InterruptedException {
    assembler.end(brokenLine);
  }

  /** Says what is to be said once. */
  void tellNotes() {
    unknown.tell(file, sink);
    coarse.tell(file, sink);
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

    void tell(String file, LogSink sink) {
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
