package shoeaudit.audit.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.Spelling;

/**
 * Shoes of one table that two files name alike but for case, blanks, zeros or marks: the later file
 * may go on with the shoe of the earlier one. A shoe that such a file opens and that does not begin
 * with its first coup lacks neither the coups before nor burned cards: the other file may have
 * them. In one file this is met as it is read.
 */
public final class ShoesOfNearNames {
  /** Files of one night lie beside each other: so many shoes of a table are remembered. */
  private static final int MOST = 64;

  private final Map<String, Map<String, Named>> tables = new TreeMap<>();

  private record Named(String shoe, String file) {}

  /**
   * Takes the log's next shoe, and has it declare what its record cannot show.
   *
   * @return what is to be said of it
   */
  public List<ImportProblem> take(ShoeEvents shoe) {
    Map<String, Named> known =
        tables.computeIfAbsent(
            Spelling.core(shoe.table()),
            table ->
                new LinkedHashMap<>() {
                  private static final long serialVersionUID = 1;

                  @Override
                  protected boolean removeEldestEntry(Map.Entry<String, Named> eldest) {
                    return size() > MOST;
                  }
                });
    Named near = known.putIfAbsent(Spelling.core(shoe.shoe()), new Named(shoe.shoe(), shoe.file()));
    int first = firstCoup(shoe);
    if (near == null
        || near.shoe().equals(shoe.shoe())
        || shoe.files().contains(near.file())
        || first <= 1) {
      return List.of();
    }
    int last = shoe.size() - 1;
    declare(shoe, shoe.line[last], RecordGap.COUP_NUMBERS);
    declare(shoe, shoe.line[last], RecordGap.SHOE_EVENTS);
    return List.of(
        ImportProblem.ofHabit(
            shoe.fileOf(0),
            shoe.line[0],
            "shoe "
                + shoe.shoe()
                + " at table "
                + shoe.table()
                + " begins with coup "
                + first
                + ", and is called as shoe "
                + near.shoe()
                + " of "
                + near.file()
                + " but for case, blanks, zeros or marks; missing coups, burns and shuffles were not tested, as the"
                + " two may be one",
            "write both the same if they are one, or give each shoe a name of its own"));
  }

  private static int firstCoup(ShoeEvents shoe) {
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.coup[row] > 0) {
        return shoe.coup[row];
      }
    }
    return 0;
  }

  private static void declare(ShoeEvents shoe, int line, RecordGap gap) {
    int lack = shoe.add(EventKind.RECORD_LACKS, line, 0);
    shoe.text[lack] = shoe.names().number(gap.text());
  }
}
