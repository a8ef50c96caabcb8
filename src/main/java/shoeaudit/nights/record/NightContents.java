package shoeaudit.nights.record;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import shoeaudit.config.Sha256;
import shoeaudit.runs.days.WholeShoe;

/** By which it is known whether an edition of a night is still what would be made of it. */
public final class NightContents {
  private NightContents() {}

  /**
   * A hash of what a night is made of: its logs, which shoes of which logs belong to it, and which
   * numbers of shoes are missing, as the nights beside it may have them.
   */
  public static String hash(NightLogs logs, LocalDate day) {
    return logs.once(day, of -> Sha256.hex(text(logs, of).getBytes(StandardCharsets.UTF_8)));
  }

  private static String text(NightLogs logs, LocalDate day) {
    StringBuilder text = new StringBuilder();
    for (Delivery log : logs.logs(day)) {
      text.append(log.name()).append('\t').append(log.sha256()).append('\n');
    }
    for (WholeShoe shoe : logs.shoes(day)) {
      text.append(shoe.table()).append('\t').append(shoe.shoe());
      for (WholeShoe.Part part : shoe.parts()) {
        text.append('\t').append(logs.logOf(part).sha256());
      }
      text.append('\n');
    }
    for (MissingRecord number :
        new ShoeNumbers(day, logs, new RecordAsked(null, day), false).missing()) {
      text.append(number.table()).append('\t').append(number.words()).append('\n');
    }
    return text.toString();
  }
}
