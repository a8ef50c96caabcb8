package shoeaudit.shoelog.reading;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LocalDays;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.ForeignFormat;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.text.ForeignFile;

/**
 * Reads a file that another system wrote: its events go the way of a log's own, cell by cell, and
 * what is wrong with a value is told as for a log.
 */
final class ForeignPass implements ImportTarget {
  private final LogPass pass;

  ForeignPass(LogPass pass) {
    this.pass = pass;
  }

  /**
   * Reads all of a file.
   *
   * @param in decompressed
   * @param file as findings name it
   */
  void run(InputStream in, String file, ForeignFormat format)
      throws IOException, InterruptedException {
    ForeignFile.UpToTheBreak content = new ForeignFile.UpToTheBreak(in);
    format.read(content, file, this);
    pass.end(0);
    Fault broken = content.fault();
    if (broken != null) {
      pass.problem(0, broken);
    }
    pass.reportNotes();
  }

  @Override
  public void event(LogEvent event) throws InterruptedException {
    EventFields fields = pass.fields();
    fields.begin();
    for (Map.Entry<LogField, String> cell : event.cells().entrySet()) {
      char[] text = cell.getValue().toCharArray();
      fields.set(cell.getKey(), text, 0, text.length);
    }
    pass.done(null, event.line());
  }

  @Override
  public void coupsAreCounted(String table, String shoe) {
    pass.coupsAreCounted(table, shoe);
  }

  @Override
  public void localDays(String table, String shoe, LocalDays days) {
    pass.localDays(table, shoe, days);
  }

  @Override
  public void records(ForeignRows records) {
    pass.records(records);
  }

  @Override
  public void problem(int line, Fault fault) {
    pass.problem(line, fault);
  }

  @Override
  public void note(String note) {
    pass.note(note);
  }
}
