package shoeaudit.nights.inbox;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Reads a log from end to end. */
@FunctionalInterface
public interface WholeReading {
  /**
   * Reads it.
   *
   * @param name how findings name it
   * @param profile the import profile; null: it is a shoe log
   * @throws InvalidRunRequestException where there is no such profile
   */
  LogContents contents(Path file, String name, @Nullable String profile)
      throws IOException, InterruptedException, InvalidRunRequestException;
}
