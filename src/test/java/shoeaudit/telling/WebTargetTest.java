package shoeaudit.telling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whom something may be sent to. */
class WebTargetTest {
  private static final Reach ALL = new Reach(true, true);
  private static final String NAMED = "https://room.example/audits?of=all";

  @Test
  void aTargetIsTakenApart() throws Exception {
    WebTarget target = WebTarget.of(" https://room.example:8443/audits?of=a%20b ", Reach.PUBLIC);
    assertEquals("room.example", target.host());
    assertEquals(8443, target.port());
    assertEquals("/audits?of=a%20b", target.path());
    assertEquals("https://room.example:8443", target.origin());
    assertTrue(target.isTls());
    target = WebTarget.of("http://[::1]", ALL);
    assertEquals("::1", target.host());
    assertEquals(80, target.port());
    assertEquals("/", target.path());
    assertFalse(target.isTls());
    assertEquals(443, WebTarget.of("HTTPS://room.example", Reach.PUBLIC).port());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "room.example/audits",
        "https:///audits",
        "https://room_1.example/ a",
        "ftp://room.example/audits",
        "file:///etc/passwd",
        "gopher://127.0.0.1:25/x",
        "https://room.example:0/",
        "https://room.example:70000/",
        "https://somebody:secret@room.example/",
        "https://room.example/audits#here",
        "http://room.example/audits",
        "http://10.0.0.1/audits"
      })
  void whatIsNoTargetIsRefusedAndNotRepeated(String text) {
    String message =
        assertThrows(RefusedTargetException.class, () -> WebTarget.of(text, ALL)).toString();
    assertFalse(message.contains("secret") || message.contains("audits/"), message);
  }

  @Test
  void httpIsForThisMachineAloneAndWhereThatIsAllowed() throws Exception {
    assertThrows(
        RefusedTargetException.class, () -> WebTarget.of("http://127.0.0.1:9/", Reach.PUBLIC));
    WebTarget local = WebTarget.of("http://localhost:9/", ALL);
    assertEquals("127.0.0.1", local.address(InetAddress.getLoopbackAddress()).getHostAddress());
    // Whatever the name service says of localhost.
    assertThrows(
        RefusedTargetException.class, () -> local.address(InetAddress.getByName("8.8.8.8")));
    assertThrows(
        RefusedTargetException.class, () -> local.address(InetAddress.getByName("10.0.0.1")));
    // A name that begins as an address does is no address.
    WebTarget named = WebTarget.of("http://127.0.0.1.attacker.example/", ALL);
    assertThrows(
        RefusedTargetException.class, () -> named.address(InetAddress.getByName("8.8.8.8")));
  }

  /** By the registries of special addresses of IANA. */
  @ParameterizedTest
  @CsvSource({
    "8.8.8.8, PUBLIC",
    "9.255.255.255, PUBLIC",
    "11.0.0.0, PUBLIC",
    "100.63.255.255, PUBLIC",
    "100.128.0.0, PUBLIC",
    "172.15.255.255, PUBLIC",
    "172.32.0.0, PUBLIC",
    "192.167.255.255, PUBLIC",
    "192.169.0.0, PUBLIC",
    "223.255.255.255, PUBLIC",
    "2606:4700:4700::1111, PUBLIC",
    "2a00:1450:4001::1, PUBLIC",
    "64:ff9b::808:808, PUBLIC",
    "10.0.0.0, OWN_NETWORK",
    "10.255.255.255, OWN_NETWORK",
    "100.64.0.0, OWN_NETWORK",
    "100.127.255.255, OWN_NETWORK",
    "172.16.0.0, OWN_NETWORK",
    "172.31.255.255, OWN_NETWORK",
    "192.168.0.0, OWN_NETWORK",
    "192.168.255.255, OWN_NETWORK",
    "fc00::1, OWN_NETWORK",
    "fdff::1, OWN_NETWORK",
    "64:ff9b::a00:1, OWN_NETWORK",
    "::ffff:10.0.0.1, OWN_NETWORK",
    "127.0.0.1, LOOPBACK",
    "127.255.255.255, LOOPBACK",
    "::1, LOOPBACK",
    "::ffff:127.0.0.1, LOOPBACK",
    "0.0.0.0, NEVER",
    "0.0.0.1, NEVER",
    "169.254.169.254, NEVER",
    "192.0.0.1, NEVER",
    "192.0.2.1, NEVER",
    "192.88.99.1, NEVER",
    "198.18.0.1, NEVER",
    "198.19.255.255, NEVER",
    "198.51.100.1, NEVER",
    "203.0.113.1, NEVER",
    "224.0.0.1, NEVER",
    "240.0.0.1, NEVER",
    "255.255.255.255, NEVER",
    "::, NEVER",
    "::7f00:1, NEVER",
    "fe80::1, NEVER",
    "fec0::1, NEVER",
    "ff02::1, NEVER",
    "2001::1, NEVER",
    "2001:db8::1, NEVER",
    "2002:a00:1::, NEVER",
    "3fff::1, NEVER",
    "100::1, NEVER",
    "64:ff9b:1::1, NEVER",
    "64:ff9b::7f00:1, NEVER"
  })
  void addressesAreWhatTheRegistriesSay(String address, AddressKind kind) throws Exception {
    assertEquals(kind, AddressKind.of(InetAddress.getByName(address)));
  }

  @Test
  void everyAddressOfANameHasToBeWithinReach() throws Exception {
    InetAddress open = InetAddress.getByName("8.8.8.8");
    InetAddress own = InetAddress.getByName("10.0.0.1");
    InetAddress machine = InetAddress.getLoopbackAddress();
    InetAddress cloud = InetAddress.getByName("169.254.169.254");
    WebTarget anywhere = WebTarget.of(NAMED, Reach.PUBLIC);
    assertEquals(open, anywhere.address(open));
    for (InetAddress hidden : new InetAddress[] {own, machine, cloud}) {
      assertThrows(RefusedTargetException.class, () -> anywhere.address(open, hidden));
    }
    assertEquals(own, WebTarget.of(NAMED, new Reach(false, true)).address(own));
    assertThrows(
        RefusedTargetException.class,
        () -> WebTarget.of(NAMED, new Reach(false, true)).address(machine));
    assertEquals(machine, WebTarget.of(NAMED, new Reach(true, false)).address(machine));
    assertThrows(
        RefusedTargetException.class,
        () -> WebTarget.of(NAMED, new Reach(true, false)).address(own));
    assertThrows(RefusedTargetException.class, () -> WebTarget.of(NAMED, ALL).address(cloud));
  }
}
