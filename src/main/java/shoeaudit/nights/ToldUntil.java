package shoeaudit.nights;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Objects;
import shoeaudit.config.Forms;
import shoeaudit.nights.record.OnDisk;

/** Up to which night somebody was told how they stand, kept in the licensee's folder. */
final class ToldUntil {
  private final Path file;

  /** In a licensee's folder. */
  ToldUntil(Path licensee) {
    file = licensee.resolve("told-until.txt");
  }

  /** The last night that was told of; {@link LocalDate#MIN}: none was. */
  LocalDate day() throws IOException {
    return Files.exists(file)
        ? Objects.requireNonNullElse(Forms.day(Files.readString(file).strip()), LocalDate.MIN)
        : LocalDate.MIN;
  }

  /** Keeps it, where it is later than the last. */
  void keep(LocalDate last) throws IOException {
    if (last.isAfter(day())) {
      OnDisk.write(file, last.toString().getBytes(StandardCharsets.UTF_8));
    }
  }
}
