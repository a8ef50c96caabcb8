package shoeaudit.service.vault;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
      Path file = flipped(vault, sha256, size / 2);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Vault.BrokenEvidenceException broken =
          assertThrows(Vault.BrokenEvidenceException.class, () -> vault.copy(sha256, out));
      assertTrue(String.valueOf(broken.getMessage()).startsWith(file.toString()));
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
    // What people write has room.
    assertEquals(
        1 << 20,
        vault.receive(new ByteArrayInputStream(content(1 << 20)), Inspection.NONE).bytes());
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
}
