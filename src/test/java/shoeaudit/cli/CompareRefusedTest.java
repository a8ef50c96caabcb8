package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that cannot be compared are refused before anything is written. */
class CompareRefusedTest {
  @TempDir private Path folder;

  @Test
  void whatCannotBeComparedIsRefusedBeforeAnythingIsWritten() throws IOException {
    Path before = folder.resolve("before");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        "none",
        "--out",
        before.toString(),
        Ran.SAMPLE_LOGS.toString());
    Path after = folder.resolve("after");
    Path other =
        Files.writeString(
            folder.resolve("other.yaml"),
            Files.readString(Ran.SAMPLE_CONTROLS).replace("id: WA-0042", "id: WA-0043"));
    refused("it has another licensee, WA-0042 and not WA-0043", other, after, "--compare", before);
    refused(
        "it has another --days, none and not 2026-03-02",
        Ran.SAMPLE_CONTROLS,
        after,
        "--compare",
        before,
        "--days",
        "2026-03-02");
    refused(
        "it has another --redact, none and not patrons",
        Ran.SAMPLE_CONTROLS,
        after,
        "--compare",
        before,
        "--redact",
        "patrons");
    refused(
        "--compare and --out are the same folder",
        Ran.SAMPLE_CONTROLS,
        before,
        "--compare",
        before);
    refused("manifest.json is missing", Ran.SAMPLE_CONTROLS, after, "--compare", folder);
    refused(
        "is not the control file of",
        Ran.SAMPLE_CONTROLS,
        after,
        "--compare",
        before,
        "--compare-controls",
        other);
    refused(
        "--as-if-from tries a control file, and --compare is not given",
        Ran.SAMPLE_CONTROLS,
        after,
        "--as-if-from",
        "2026-01-01");
    refused(
        "--compare-controls is given, and --compare is not",
        Ran.SAMPLE_CONTROLS,
        after,
        "--compare-controls",
        other);
    refused(
        "a trial of a control file has no reports; give --reports none",
        Ran.SAMPLE_CONTROLS,
        after,
        "--reports",
        "pdf",
        "--compare",
        before,
        "--as-if-from",
        "2026-01-01");
    Files.writeString(before.resolve("findings.jsonl"), "");
    refused(
        "findings.jsonl is missing or is not as its run wrote it",
        Ran.SAMPLE_CONTROLS,
        after,
        "--compare",
        before);
    assertFalse(Files.exists(after));
  }

  private static void refused(String reason, Path controls, Path out, Object... more) {
    List<String> words = new ArrayList<>(List.of("audit", "--controls", controls.toString()));
    words.addAll(List.of("--out", out.toString()));
    if (!List.of(more).contains("--reports")) {
      words.addAll(List.of("--reports", "none"));
    }
    Stream.of(more).map(Object::toString).forEach(words::add);
    words.add(Ran.SAMPLE_LOGS.toString());
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status(), ran.out() + ran.err());
    assertTrue(ran.err().contains(reason), ran.err());
  }
}
