package shoeaudit.api.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Addresses as they are counted. */
class CallerAddressTest {
  @ParameterizedTest
  @CsvSource({
    "2001:db8:1:2::1, 2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:db8:1:2::1, 2001:0DB8:0001:0002:0:0:0:9",
    "fe80::1%eth0, fe80::2",
    "[2001:db8:1:2::1], 2001:db8:1:2::2",
    "::ffff:192.0.2.7, 192.0.2.7",
    "192.0.2.7, 192.0.2.7",
  })
  void addressesOfOneCallerAreOne(String one, String other) {
    assertEquals(CallerAddress.counted(one), CallerAddress.counted(other));
  }

  @ParameterizedTest
  @CsvSource({
    "2001:db8:1:2::1, 2001:db8:1:3::1",
    "2001:db8:1:2::1, 2001:db9:1:2::1",
    "192.0.2.7, 192.0.2.8",
    "::ffff:192.0.2.7, ::ffff:192.0.2.8",
    "::1, 127.0.0.1",
    "one.example, other.example",
  })
  void addressesOfOthersAreOthers(String one, String other) {
    assertNotEquals(CallerAddress.counted(one), CallerAddress.counted(other));
  }
}
