package shoeaudit.runs.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Currency;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/** From which line of the foreign file each line of a converted log comes. */
final class WrittenLines {
  /** The most decimals that any currency has: without one, none is too many. */
  private static final int MOST_DECIMALS = 6;

  private int[] from = new int[1 << 10];
  private int count;

  /**
   * Of a log without events.
   *
   * @param header whether it has one
   */
  WrittenLines(boolean header) {
    add(0, header ? 1 : 0);
  }

  /** So many more lines come from that line. */
  void add(int line, int lines) {
    for (int i = 0; i < lines; i++) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
      }
      from[count++] = line;
    }
  }

  /**
   * Reads the log as an audit will, and tells its problems with the lines of the foreign file.
   *
   * @param file the log
   * @param name of the foreign file, as findings name it
   * @param currency of amounts; null: any
   */
  void readBack(Path file, String name, @Nullable String currency, Consumer<ImportProblem> problems)
      throws IOException, InterruptedException {
    int digits =
        currency == null
            ? MOST_DECIMALS
            : Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits());
    LogSink sink =
        new LogSink() {
          @Override
          public void shoe(ShoeEvents shoe) {
            shoe.release();
          }

          @Override
          public void problem(ImportProblem problem) {
            int line = (int) problem.sourceLine();
            problems.accept(
                new ImportProblem(
                    name,
                    line < 1 || line > count ? 0 : from[line - 1],
                    problem.problem(),
                    problem.remedy()));
          }

          @Override
          public void note(String note) {
            // Of columns that a log does not have and of coarse times; a writer makes neither.
          }
        };
    new LogReader(digits, sink).read(new LogFile(file, name), bytes -> {});
  }
}
