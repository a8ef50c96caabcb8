package shoeaudit.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LogRows;

/** {@code inputs.json} and {@code manifest.json} of audit.md. */
class ManifestTest {
  private static final Inputs INPUTS =
      new Inputs(
          "0.1.0",
          null,
          1,
          List.of(new Inputs.Published("wsgc-mini-baccarat-2022", "revised 4/12/2022")),
          List.of(
              new Report.Input("log", "pit/=é.csv", 3, "aa"),
              new Report.Input("controls", "c.yaml", 4, "bb")),
          null,
          List.of());

  @Test
  void inputsAreOneDocumentWithKeysInOrder() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputsJson.write(INPUTS, out);
    assertEquals(
        """
        {
          "engine": "0.1.0",
          "rules_format": 1,
          "regulations": [
            {
              "id": "wsgc-mini-baccarat-2022",
              "revision": "revised 4/12/2022"
            }
          ],
          "files": [
            {
              "role": "log",
              "name": "pit/=é.csv",
              "bytes": 3,
              "sha256": "aa"
            },
            {
              "role": "controls",
              "name": "c.yaml",
              "bytes": 4,
              "sha256": "bb"
            }
          ]
        }
        """,
        out.toString(StandardCharsets.UTF_8));
  }

  private static String build(EngineBuild build) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputsJson.write(new Inputs("0.1.0", build, 1, List.of(), List.of(), null, List.of()), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theBuildIsToldWithWhatIsNotKnownAsNull() throws IOException {
    assertEquals(
        """
        {
          "engine": "0.1.0",
          "build": {
            "packaged": true,
            "commit": "c0ffee",
            "uncommitted_changes": false,
            "sha256": "aa",
            "validation": {
              "tests_passed": 9,
              "acceptance_cases_passed": 4,
              "tests_not_passed": 1,
              "tests_skipped": 2
            }
          },
          "rules_format": 1,
          "regulations": [],
          "files": []
        }
        """,
        build(
            new EngineBuild(true, "c0ffee", false, "aa", new EngineBuild.Validation(9, 4, 1, 2))));
    assertEquals(
        """
        {
          "engine": "0.1.0",
          "build": {
            "packaged": false,
            "commit": null,
            "uncommitted_changes": null,
            "sha256": null,
            "validation": null
          },
          "rules_format": 1,
          "regulations": [],
          "files": []
        }
        """,
        build(EngineBuild.UNPACKAGED));
  }

  @Test
  void theManifestListsInputsOutputsCountsAndNotes() throws IOException {
    Manifest.Output abc =
        Manifest.Output.of(
            "findings.csv", new ByteArrayInputStream("abc".getBytes(StandardCharsets.UTF_8)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Manifest(
            new Inputs(
                "0.1.0",
                null,
                1,
                List.of(new Inputs.Published("r", "2022")),
                List.of(),
                null,
                List.of()),
            new TreeMap<>(Map.of("paper", "letter")),
            new Manifest.Audited(
                "WA-1",
                "A room",
                "USD",
                ZoneId.of("America/Los_Angeles"),
                Instant.parse("2026-03-03T02:00:00.956Z"),
                null),
            List.of(abc),
            new Report.Counts(1, 2, 3, 4, 0, 5, 6, 0, 7, 8, 5),
            List.of("WSGC-MB-2b"),
            List.of(
                new LogRows("a.csv", 30, 7, 6, 5, 4, 3, 3, 2),
                new LogRows(
                    "b.csv", 2, 2, 0, 0, 0, 0, 0, 0, new ForeignRows(20, 5, 4, 3, 2, 1, 5))),
            9,
            null,
            List.of("a \"note\""))
        .write(out);
    assertEquals(
        """
        {
          "inputs": {
            "engine": "0.1.0",
            "rules_format": 1,
            "regulations": [
              {
                "id": "r",
                "revision": "2022"
              }
            ],
            "files": []
          },
          "options": {
            "paper": "letter"
          },
          "audited": {
            "licensee": "WA-1",
            "name": "A room",
            "currency": "USD",
            "time_zone": "America/Los_Angeles",
            "begins": "2026-03-03T02:00:00.956Z",
            "ends": null
          },
          "outputs": [
            {
              "name": "findings.csv",
              "bytes": 3,
              "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
            }
          ],
          "counts": {
            "files": 1,
            "events": 2,
            "tables": 3,
            "shoes": 4,
            "coups": 5,
            "wagers": 6,
            "findings": 7,
            "review": 8,
            "problems": 9
          },
          "on_controls_alone": [
            "WSGC-MB-2b"
          ],
          "rows": [
            {
              "file": "a.csv",
              "read": 30,
              "audited": 7,
              "merged": 6,
              "repeated": 5,
              "left_out": 4,
              "no_event": 3,
              "refused": 3,
              "other_days": 2
            },
            {
              "file": "b.csv",
              "read": 2,
              "audited": 2,
              "merged": 0,
              "repeated": 0,
              "left_out": 0,
              "no_event": 0,
              "refused": 0,
              "other_days": 0,
              "records": {
                "read": 20,
                "told": 5,
                "joined": 4,
                "repeated": 3,
                "replaced": 2,
                "passed_over": 1,
                "refused": 5
              }
            }
          ],
          "notes": [
            "a \\"note\\""
          ]
        }
        """,
        out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void anOutputIsMeasuredWhileItIsWritten() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Manifest.Measured measured = new Manifest.Measured(out)) {
      measured.write('a');
      measured.write("bc".getBytes(StandardCharsets.UTF_8));
      assertEquals(
          new Manifest.Output(
              "x", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
          measured.output("x"));
    }
    assertEquals("abc", out.toString(StandardCharsets.UTF_8));
  }
}
