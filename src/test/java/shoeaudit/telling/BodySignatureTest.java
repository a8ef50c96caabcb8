package shoeaudit.telling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What shows from whom a body comes, and the secrets for it. */
class BodySignatureTest {
  private static final String OLD = "0123456789abcdef0123456789abcdef";
  private static final String NEW = "fedcba9876543210fedcba9876543210";

  /** As {@code printf '1772492400.{}' | openssl dgst -sha256 -hmac …} has them. */
  @Test
  void eachSecretSignsTimeAndBody() {
    byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
    Instant at = Instant.ofEpochSecond(1_772_492_400, 999_999_999);
    String old = "c47fabeeb64954099b797553395a1520a87d90ff1af50104ed85945b8e5b3094";
    String later = "b2f822910f89ee785430143275bf2af874179f4ad14676ea65ae601f48ee301b";
    assertEquals("t=1772492400,v1=" + old, BodySignature.of(at, body, List.of(OLD)));
    assertEquals(
        "t=1772492400,v1=" + old + ",v1=" + later, BodySignature.of(at, body, List.of(OLD, NEW)));
  }

  @Test
  void secretsStandInLinesAndAreNotQuoted(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("secrets.txt");
    Files.writeString(file, NEW + "\r\n\n " + OLD + "\n");
    assertEquals(List.of(NEW, OLD), Secrets.in(file));
    for (String wrong : List.of("", "\n", "short", NEW + "\nshort", (NEW + "\n").repeat(6))) {
      Files.writeString(file, wrong);
      String message = assertThrows(IOException.class, () -> Secrets.in(file)).toString();
      assertTrue(message.contains("openssl rand -hex 32"), message);
      assertFalse(message.contains("short") || message.contains(NEW), message);
    }
    Files.delete(file);
    assertThrows(IOException.class, () -> Secrets.in(file));
  }
}
