package shoeaudit.service.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailuresTest {
  private static final String IN_THE_LOG = "a failure of the service, told in its log";

  @Test
  void whatAnotherSaysIsNotRecorded() {
    assertEquals(
        IN_THE_LOG,
        Failures.words(new IllegalStateException("insert into finding values ('P05')")));
    assertEquals(
        IN_THE_LOG,
        Failures.words(new FileNotFoundException("/srv/audit/work/7 (No such file or directory)")));
    assertEquals(IN_THE_LOG, Failures.words(new IOException()));
  }

  @Test
  void aFullDiskIsTold() {
    assertEquals(
        "a failure of the service: no space left on device",
        Failures.words(new IOException("No space left on device")));
    assertEquals(
        "a failure of the service: report.pdf: No space left on device",
        Failures.words(
            new FileSystemException("/srv/work/report.pdf", null, "No space left on device")));
  }

  @Test
  void aFileIsNamedWithoutItsFolder() {
    assertEquals(
        "a failure of the service: report.pdf is not there",
        Failures.words(
            new UncheckedIOException(new NoSuchFileException("/srv/audit/work/run-7/report.pdf"))));
    assertEquals(
        "a failure of the service: report.pdf: permission denied",
        Failures.words(new AccessDeniedException("C:\\audit\\work\\report.pdf")));
    // No reason that stands for itself, or one that names a folder.
    assertEquals(
        IN_THE_LOG, Failures.words(new FileAlreadyExistsException("/srv/audit/work/report.pdf")));
    assertEquals(
        IN_THE_LOG,
        Failures.words(
            new FileSystemException("/srv/audit/a", "/srv/audit/b", "cannot move to /srv/audit")));
    assertEquals(IN_THE_LOG, Failures.words(new NoSuchFileException(null)));
  }

  @Test
  void wordsFitTheirColumn() {
    String words =
        Failures.words(new FileSystemException("/srv/a", null, "too long: " + "x".repeat(20_000)));
    assertTrue(words.length() < 10_000, words);
    assertTrue(words.endsWith("\u2026"), words);
  }
}
