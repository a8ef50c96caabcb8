package shoeaudit.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codes that go with the time, by RFC 6238 and RFC 4226; texts of bytes by RFC 4648. */
class TotpTest {
  /** The secret of both RFCs' test values. */
  private static final byte[] SECRET = bytes("12345678901234567890");

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** RFC 6238, appendix B, SHA-1: eight digits there, of which ours are the last six. */
  @ParameterizedTest
  @CsvSource({
    "59, 0000000000000001, 94287082",
    "1111111109, 00000000023523EC, 07081804",
    "1111111111, 00000000023523ED, 14050471",
    "1234567890, 000000000273EF07, 89005924",
    "2000000000, 0000000003F940AA, 69279037",
    "20000000000, 0000000027BC86AA, 65353130"
  })
  void rfc6238AppendixB(long seconds, String step, String code) {
    assertEquals(Long.parseLong(step, 16), Totp.step(Instant.ofEpochSecond(seconds)));
    assertEquals(code.substring(2), Totp.code(SECRET, Long.parseLong(step, 16)));
  }

  /** RFC 4226, appendix D: the codes of the first ten counts. */
  @Test
  void rfc4226AppendixD() {
    List<String> codes =
        List.of(
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583",
            "399871", "520489");
    for (int i = 0; i < codes.size(); i++) {
      assertEquals(codes.get(i), Totp.code(SECRET, i));
    }
  }

  /** RFC 6238, section 5.2: one step either side, for clocks that are not right. */
  @Test
  void oneStepEitherSideIsTakenAndNoMore() {
    Instant now = Instant.ofEpochSecond(1_111_111_109);
    long present = Totp.step(now);
    for (long step = present - 1; step <= present + 1; step++) {
      assertEquals(step, Totp.stepOf(SECRET, Totp.code(SECRET, step), now, 0));
    }
    for (long step : List.of(present - 2, present + 2)) {
      assertEquals(0, Totp.stepOf(SECRET, Totp.code(SECRET, step), now, 0));
    }
  }

  /**
   * RFC 6238, section 5.2: a code that was taken is not taken a second time, nor an earlier one.
   */
  @Test
  void eachCodeIsGoodOnce() {
    Instant now = Instant.ofEpochSecond(1_111_111_109);
    long present = Totp.step(now);
    for (long step = present - 1; step <= present; step++) {
      long found = Totp.stepOf(SECRET, Totp.code(SECRET, step), now, present);
      assertTrue(found <= present, () -> "taken as " + found);
    }
    assertEquals(present + 1, Totp.stepOf(SECRET, Totp.code(SECRET, present + 1), now, present));
  }

  @ParameterizedTest
  @CsvSource({"''", "08180", "0818040", "abcdef", "081805", "٠٨١٨٠٤", "-81804"})
  void whatIsNotTheCodeIsNotTaken(String shown) {
    assertEquals(7, Totp.stepOf(SECRET, shown, Instant.ofEpochSecond(1_111_111_109), 7));
  }

  /** RFC 4648, section 10, without padding. */
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "f, MY",
    "fo, MZXQ",
    "foo, MZXW6",
    "foob, MZXW6YQ",
    "fooba, MZXW6YTB",
    "foobar, MZXW6YTBOI"
  })
  void rfc4648Section10(String text, String base32) {
    assertEquals(base32, Base32.text(bytes(text)));
  }

  @Test
  void bytesOfAllValuesAreLetters() {
    assertEquals("AAAAAAAA", Base32.text(new byte[5]));
    assertEquals("7".repeat(32), Base32.text(bytesOf(-1, Totp.SECRET_BYTES)));
  }

  private static byte[] bytesOf(int value, int count) {
    byte[] bytes = new byte[count];
    java.util.Arrays.fill(bytes, (byte) value);
    return bytes;
  }
}
