package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.audit.replay.CommissionBeside;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Tells which files may be another room's: those of which the control files list no table, where
 * they list any. Nobody can be accused by the play of such a file, and that its tables are not
 * listed (audit.md, reading 49) is for a person to look at.
 *
 * <p>A shoe at a table that is not listed waits until its file has shown one at a table that is, or
 * more than the bound at others; no other shoe waits. Shoes are taken in the order in which the log
 * gives them. A listed table that comes later ends this for the shoes from there on, and not for
 * those before.
 */
public final class ForeignFiles {
  /** So many shoes at tables that are not listed are no pit's export in which one listed comes. */
  private static final int ENOUGH = 4;

  /** So many shoes wait in all: the file that has waited longest is taken as it is known. */
  private static final int ROOM = 200;

  private final List<Rules> versions;
  private final boolean tablesListed;
  private final Map<String, OfFile> files = new LinkedHashMap<>();
  private int waiting;

  /** Takes shoes of which it is known whether their file may be another room's. */
  @FunctionalInterface
  public interface Known {
    public void take(
        ShoeEvents shoe,
        boolean tensArePoints,
        int unwritten,
        CommissionBeside beside,
        boolean foreign)
        throws InterruptedException;
  }

  private record Waiting(
      ShoeEvents shoe, boolean tensArePoints, int unwritten, CommissionBeside beside) {}

  /** What is known of a file so far. */
  private static final class OfFile {
    private boolean listed;
    private boolean foreign;
    private int shoes;
    private final TreeSet<String> tables = new TreeSet<>();
    private final List<Waiting> waiting = new ArrayList<>();
  }

  /** Of an audit under those versions of the controls. */
  public ForeignFiles(List<Rules> versions) {
    this.versions = List.copyOf(versions);
    tablesListed = versions.stream().noneMatch(rules -> rules.controls().tables().isEmpty());
  }

  /** Takes the next shoe, and hands on those of its file that wait for nothing more. */
  public void take(
      ShoeEvents shoe, boolean tensArePoints, int unwritten, CommissionBeside beside, Known known)
      throws InterruptedException {
    if (!tablesListed) {
      known.take(shoe, tensArePoints, unwritten, beside, false);
      return;
    }
    String name = shoe.size() == 0 ? shoe.file() : shoe.fileOf(0);
    OfFile file = files.computeIfAbsent(name, each -> new OfFile());
    if (mayBeListed(shoe.table())) {
      file.listed = true;
      file.foreign = false;
      release(file, known);
      known.take(shoe, tensArePoints, unwritten, beside, false);
      return;
    }
    file.waiting.add(new Waiting(shoe, tensArePoints, unwritten, beside));
    waiting++;
    if (file.listed || file.foreign || file.waiting.size() > ENOUGH) {
      release(file, known);
    }
    Iterator<OfFile> longest = files.values().iterator();
    while (waiting > ROOM && longest.hasNext()) {
      release(longest.next(), known);
    }
  }

  private boolean mayBeListed(String table) {
    return versions.stream()
        .anyMatch(rules -> !rules.hours(table).isEmpty() || rules.mayBeListed(table));
  }

  private void release(OfFile file, Known known) throws InterruptedException {
    file.foreign |= !file.listed && !file.waiting.isEmpty();
    for (Waiting each : file.waiting) {
      if (file.foreign) {
        file.shoes++;
        file.tables.add(each.shoe().table());
      }
      known.take(each.shoe(), each.tensArePoints(), each.unwritten(), each.beside(), file.foreign);
    }
    waiting -= file.waiting.size();
    file.waiting.clear();
  }

  /** The log is over: the files of what waits have no listed table. */
  public void finish(Known known) throws InterruptedException {
    for (OfFile file : files.values()) {
      release(file, known);
    }
  }

  /** One problem for each file that may be another room's. */
  public List<ImportProblem> problems() {
    List<ImportProblem> problems = new ArrayList<>();
    new TreeMap<>(files)
        .forEach((name, file) -> {
          if (file.shoes > 0) {
            problems.add(
                ImportProblem.ofHabit(
                    name,
                    0,
                    "the control file lists tables, and "
                        + (file.shoes == 1 ? "the shoe" : "none of the " + file.shoes + " shoes")
                        + " at "
                        + String.join(", ", file.tables)
                        + (file.shoes == 1 ? " was not" : " was")
                        + " dealt at one of them: the log may be another room's; play was not tested there",
                    "take the log out where it is another room's, or list its tables in the control file"));
          }
        });
    return problems;
  }
}
