package shoeaudit.service.vault;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Refusal;

/** Evidence is kept byte for byte, or not at all. */
class VaultTest {
  @TempDir private Path folder;

  private static byte[] content(int size) {
    byte[] content = new byte[size];
    new Random(size).nextBytes(content);
    return content;
  }

  private Path flipped(Vault vault, String sha256, int at) throws IOException {
    Path file = vault.path(sha256);
    byte[] bytes = Files.readAllBytes(file);
    bytes[at] ^= 1;
    Files.write(file, bytes);
    return file;
  }

  @Test
  void whatComesOutIsWhatCameIn() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    for (int size : new int[] {0, 1, 65_535, 65_536, 65_537, 300_000}) {
      byte[] content = content(size);
      Vault.Kept kept = vault.receive(new ByteArrayInputStream(content), Inspection.NONE);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      vault.copy(kept.sha256(), out);
      assertArrayEquals(content, out.toByteArray());
      assertEquals(size, kept.bytes());
    }
  }

  @Test
  void whatWasChangedIsNeverGivenOutWhole() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    for (int size : new int[] {1, 65_536, 65_537, 300_000}) {
      String sha256 =
          vault.receive(new ByteArrayInputStream(content(size)), Inspection.NONE).sha256();
      Path unused = flipped(vault, sha256, size / 2);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Vault.BrokenEvidenceException broken =
          assertThrows(Vault.BrokenEvidenceException.class, () -> vault.copy(sha256, out));
      assertTrue(String.valueOf(broken.getMessage()).startsWith(sha256 + " has "));
      assertTrue(out.size() < size, out.size() + " of " + size + " bytes were given out");
      assertTrue(size > 65_536 || out.size() == 0, "a small file is checked before its first byte");
      assertThrows(Vault.BrokenEvidenceException.class, () -> vault.bytes(sha256));
      assertThrows(Vault.BrokenEvidenceException.class, () -> vault.verify(sha256));
    }
  }

  @Test
  void whatIsKeptAndWasChangedOrTakenAwayIsNotTakenForTheSame() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    String sha256 = vault.receive(new ByteArrayInputStream(content(9)), Inspection.NONE).sha256();
    Path file = flipped(vault, sha256, 4);
    byte[] changed = Files.readAllBytes(file);
    assertThrows(
        Vault.BrokenEvidenceException.class,
        () -> vault.receive(new ByteArrayInputStream(content(9)), Inspection.NONE));
    assertArrayEquals(changed, Files.readAllBytes(file));
    Files.delete(file);
    assertThrows(Vault.BrokenEvidenceException.class, () -> vault.verify(sha256));
  }

  @Test
  void whatBreaksOffLeavesNothing() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    InputStream broken =
        new InputStream() {
          private int given;

          @Override
          public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
          }

          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            if (given > 100_000) {
              throw new IOException("the line went dead");
            }
            given += length;
            return length;
          }
        };
    assertThrows(IOException.class, () -> vault.receive(broken, Inspection.NONE));
    try (Stream<Path> files = Files.walk(folder)) {
      assertEquals(0, files.filter(Files::isRegularFile).count());
    }
  }

  @Test
  void whatFillsTheDiskIsRefusedAsItComesAndLeavesNothing() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, Long.MAX_VALUE));
    Refusal full =
        assertThrows(
            Refusal.class,
            () -> vault.receive(new ByteArrayInputStream(content(9 << 20)), Inspection.NONE));
    assertEquals(Refusal.Reason.NO_SPACE, full.reason());
    try (Stream<Path> left = Files.list(folder.resolve("incoming"))) {
      assertEquals(0, left.count());
    }
    assertThrows(
        Refusal.class,
        () -> vault.receive(new ByteArrayInputStream(content(1)), Inspection.NONE),
        "a small file");
  }

  /** A disk that files of the folder fill. */
  private DiskSpace disk(long bytes, long reserve) {
    return new DiskSpace(
        folder,
        reserve,
        () -> {
          try (Stream<Path> files = Files.walk(folder)) {
            return bytes
                - files
                    .filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
          }
        });
  }

  @Test
  void theReserveIsNotTouchedWhileAFileComes() throws IOException {
    long reserve = 1 << 20;
    DiskSpace disk = disk(4 << 20, reserve);
    Vault vault = new Vault(folder, disk);
    long[] least = {Long.MAX_VALUE};
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("bytes are read in numbers");
          }

          @Override
          public int read(byte[] buffer, int from, int length) throws IOException {
            least[0] = Math.min(least[0], disk.free());
            return length;
          }
        };
    assertThrows(Refusal.class, () -> vault.receive(endless, Inspection.NONE));
    assertTrue(least[0] >= reserve, least[0] + " bytes were left");
    assertEquals(
        3 << 20,
        vault.receive(new ByteArrayInputStream(content(3 << 20)), Inspection.NONE).bytes());
    assertEquals(reserve, disk.free());
  }

  @Test
  void whatSeveralAreLetWriteCountsTogether() throws IOException {
    DiskSpace disk = disk(1_000, 100);
    try (DiskSpace.Grant first = disk.grant(500)) {
      assertThrows(Refusal.class, () -> disk.grant(401));
      assertThrows(Refusal.class, () -> disk.grant(Long.MAX_VALUE));
      assertNotNull(first);
      disk.grant(400).close();
    }
    disk.grant(900).close();
  }

  @Test
  void whatAKilledProcessLeftIsSweptAndEvidenceIsNot() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    String sha256 = vault.receive(new ByteArrayInputStream(content(9)), Inspection.NONE).sha256();
    Files.write(folder.resolve("incoming").resolve("upload-1.part"), content(5));
    vault.sweep();
    try (Stream<Path> files = Files.walk(folder)) {
      assertEquals(
          java.util.List.of(vault.path(sha256)), files.filter(Files::isRegularFile).toList());
    }
  }

  private static String received(Vault vault, int size) throws IOException {
    return vault.receive(new ByteArrayInputStream(content(size)), Inspection.NONE).sha256();
  }

  private static List<String> before(Vault vault, Instant when) throws IOException {
    List<String> all = new ArrayList<>();
    vault.eachBefore(when, all::addAll);
    return all;
  }

  @Test
  void whatCameBeforeATimeIsTakenAwayAndWhatCameSinceIsNot() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    String old = received(vault, 10);
    String young = received(vault, 20);
    Instant then = Instant.parse("2026-01-01T00:00:00Z");
    Files.setLastModifiedTime(vault.path(old), FileTime.from(then));
    Instant before = then.plusSeconds(1);
    assertEquals(List.of(old), before(vault, before));
    assertEquals(-1, vault.takeAway(young, before));
    assertEquals(10, vault.takeAway(old, before));
    assertEquals(-1, vault.takeAway(old, before));
    assertTrue(Files.notExists(vault.path(old)));
    assertTrue(Files.exists(vault.path(young)));
  }

  @Test
  void whatIsSentAgainIsAsYoungAsWhenItCameFirst() throws IOException {
    Vault vault = new Vault(folder, new DiskSpace(folder, 0));
    String old = received(vault, 10);
    Instant then = Instant.parse("2026-01-01T00:00:00Z");
    Files.setLastModifiedTime(vault.path(old), FileTime.from(then));
    received(vault, 10);
    assertEquals(List.of(), before(vault, then.plusSeconds(1)));
    assertEquals(-1, vault.takeAway(old, then.plusSeconds(1)));
  }
}
