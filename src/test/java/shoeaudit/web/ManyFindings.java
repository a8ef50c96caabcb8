package shoeaudit.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.DealtShoes;

/** A log of several nights at two tables, two thirds of whose results are written down wrongly. */
public final class ManyFindings {
  /** The gambling day of its first night. */
  public static final LocalDate FIRST_DAY = LocalDate.parse("2026-01-05");

  private static final int DECKS = 8;
  private static final int SHOES_A_NIGHT = 12;

  private ManyFindings() {}

  /**
   * Writes it.
   *
   * @param nights each of twelve shoes, of some eighty coups each
   */
  public static void write(Path log, int nights) throws IOException {
    StringBuilder all = new StringBuilder();
    Random random = new Random(21);
    for (int night = 0; night < nights; night++) {
      byte[][] shoes = new byte[SHOES_A_NIGHT][];
      for (int shoe = 0; shoe < shoes.length; shoe++) {
        shoes[shoe] = Deals.shuffled(DECKS, random);
      }
      String day = FIRST_DAY.plusDays(night).toString();
      DealtShoes.write(log, day, shoes);
      List<String> lines = Files.readAllLines(log);
      if (night == 0) {
        all.append(lines.getFirst()).append('\n');
      }
      for (int i = 1; i < lines.size(); i++) {
        String line = lines.get(i);
        int shoe = Integer.parseInt(line.substring("T1,S".length(), line.indexOf(',', 3)));
        String named = (shoe % 2 == 0 ? "T2," : "T1,") + day + "-" + shoe;
        all.append(named)
            .append(line.substring(line.indexOf(',', 3), line.lastIndexOf(',') + 1))
            .append(result(line.substring(line.lastIndexOf(',') + 1), i % 3 != 0))
            .append('\n');
      }
    }
    Files.writeString(log, all);
  }

  private static String result(String due, boolean wrong) {
    if (!wrong) {
      return due;
    }
    return due.equals("player") ? "banker" : "player";
  }
}
