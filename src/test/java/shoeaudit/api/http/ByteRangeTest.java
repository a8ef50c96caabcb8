package shoeaudit.api.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 9110, 14.1.2 and 14.4, on a file of 1,000 bytes. */
class ByteRangeTest {
  private static final long LENGTH = 1000;

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          bytes=0-0, bytes 0-0/1000
          bytes=10-19, bytes 10-19/1000
          bytes=990-, bytes 990-999/1000
          bytes=990-5000, bytes 990-999/1000
          bytes=-1, bytes 999-999/1000
          bytes=-5000, bytes 0-999/1000
          bytes=0-99999999999999999999, bytes 0-999/1000
          bytes=1000-, bytes */1000
          bytes=99999999999999999999-, bytes */1000
          bytes=-0, bytes */1000
          """)
  void aPartIsWhatIsAskedForAsFarAsTheFileGoes(String header, String part) {
    assertEquals(part, Objects.requireNonNull(ByteRange.of(header, LENGTH)).text(LENGTH));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=-", "bytes=5-4", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b", ""})
  void whatAsksForNoOnePartIsAnsweredWithTheWhole(String header) {
    assertNull(ByteRange.of(header, LENGTH));
  }

  @Test
  void anEmptyFileHasNoPart() {
    assertEquals("bytes */0", Objects.requireNonNull(ByteRange.of("bytes=0-", 0)).text(0));
  }
}
