package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.TrailChain;
import shoeaudit.identity.TrailEntry;

/** An exported trail is verified without the service and its database. */
class TrailVerifyFileTest {
  private static final int ENTRIES = 5;

  @TempDir private Path folder;
  private Path export;
  private List<String> lines;
  private String head;

  @BeforeEach
  void exportATrail() throws IOException {
    lines = new ArrayList<>();
    head = TrailChain.START;
    for (int seq = 1; seq <= ENTRIES; seq++) {
      TrailEntry entry = new TrailEntry();
      entry.seq = seq;
      entry.at = "2026-03-02T10:00:00.00" + seq + "Z";
      entry.actor = "Zoë \"Z\" O'Hara";
      entry.act = "account.signed-in";
      entry.licensee = seq % 2 == 0 ? "WA-0042" : null;
      entry.subjectKind = "account";
      entry.subject = "a\nb\u2028";
      entry.newValue = "until later";
      entry.previousHash = head;
      entry.hash = entry.expectedHash();
      head = entry.hash;
      lines.add(entry.line());
    }
    export = folder.resolve("trail.jsonl");
    Files.write(export, lines);
  }

  private Ran verify(String... more) throws IOException {
    Files.write(export, lines);
    List<String> args = new ArrayList<>(List.of("trail", "verify", "--file", export.toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new));
  }

  private static void assertSays(int status, String said, Ran ran) {
    assertEquals(status, ran.status(), ran::toString);
    assertTrue((ran.out() + ran.err()).contains(said), ran::toString);
  }

  @Test
  void anExportThatHoldsIsSaidToHold() throws IOException {
    assertSays(0, "The trail holds: 5 entries.", verify());
    assertSays(0, head, verify("--head", head.toUpperCase(java.util.Locale.ROOT)));
  }

  @Test
  void aChangedEntryIsNamed() throws IOException {
    lines.set(2, lines.get(2).replace("until later", "until never"));
    assertSays(1, "entry 3 was changed", verify());
  }

  @Test
  void aMissingEntryIsNamed() throws IOException {
    lines.remove(2);
    assertSays(1, "entry 3 is not there: after 2 comes 4", verify());
  }

  @Test
  void swappedAndDoubledEntriesAreNamed() throws IOException {
    Collections.swap(lines, 1, 2);
    assertSays(1, "entry 2 is not there: after 1 comes 3", verify());
    Collections.swap(lines, 1, 2);
    lines.add(2, lines.get(1));
    assertSays(1, "entry 2 stands where 3 should", verify());
  }

  @Test
  void anEndThatWasCutOffIsFoundByTheHashThatWasNoted() throws IOException {
    lines.removeLast();
    assertSays(0, "The trail holds: 4 entries.", verify());
    assertSays(1, "no entry has the hash " + head, verify("--head", head));
  }

  @Test
  void whatIsNoEntryIsNamedByItsLine() throws IOException {
    String good = lines.get(1);
    for (String line :
        List.of(
            "",
            "{}",
            "[]",
            "{",
            good + " ",
            good.replace("\"seq\":2", "\"seq\":2,\"seq\":2"),
            good.replace("\"seq\":2", "\"seq\":\"2\""),
            good.replace("\"act\":", "\"deed\":"))) {
      lines.set(1, line);
      assertSays(2, "line 2, is no entry of the trail", verify());
    }
  }

  @Test
  void wrongArgumentsAreSaidToBe() throws IOException {
    assertSays(2, "64 hexadecimal digits", verify("--head", "abc"));
    assertSays(2, "--file needs no --data", verify("--data", "x"));
    Path none = folder.resolve("none.jsonl");
    assertSays(2, "is no file", Ran.command("trail", "verify", "--file", none.toString()));
    Files.write(none, new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
    assertSays(2, "is not UTF-8", Ran.command("trail", "verify", "--file", none.toString()));
  }
}
