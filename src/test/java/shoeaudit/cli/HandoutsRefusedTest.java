package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.cli.Ran.printed;
import static shoeaudit.cli.Ran.refused;
import static shoeaudit.cli.Ran.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report dealer} and {@code report redress}: every reason why not, and nothing written. */
class HandoutsRefusedTest {
  @TempDir private static Path shared;

  @TempDir private Path folder;

  @BeforeAll
  static void audit() throws IOException {
    Ran.auditReviewed(run(), "id,disposition\nd878508e0f89e9a9,confirmed\n");
  }

  private static Path run() {
    return shared.resolve("run");
  }

  @Test
  void oneLogInTwoRunsIsRefused() throws IOException {
    Path copy = Folders.copy(run(), folder.resolve("copy"));
    refused(
        copy
            + " and "
            + run()
            + " are audits of the same log, 2026-03-02-table-1.csv, which would count twice; leave"
            + " one of them out",
        report("redress", run(), copy));
  }

  @Test
  void runsOfTwoLicenseesAreRefused() throws IOException {
    Path out = OtherRuns.under(folder, "id: WA-0042", "id: WA-0043");
    refused(
        run()
            + " is a run of the licensee WA-0042, and "
            + out
            + " of WA-0043; name runs of one licensee",
        report("redress", run(), out));
  }

  @Test
  void publicCopiesAreRefusedWhereTheirNamesAreNeeded() {
    Path out = folder.resolve("public");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        "none",
        "--redact",
        "patrons",
        "--out",
        out.toString(),
        Ran.SAMPLE_LOGS.toString());
    refused(
        out
            + " is a public copy, in which patrons stand under pseudonyms; name the run with their"
            + " names",
        report("redress", out));
    assertTrue(printed("dealer", "--dealer", "D07", out).startsWith("# Dealer's record: D07\n"));
  }

  @Test
  void whoIsNotOnRecordIsRefused() {
    refused(
        "no coup on record was dealt by D99; on record are D07, D12",
        report("dealer", "--dealer", "D99", run()));
    refused(
        "no finding is known to have moved money of the patron P99: there is no statement",
        report("redress", "--patron", "P99", run()));
  }

  @Test
  void resultsThatWereChangedAreRefused() throws IOException {
    Path run = Folders.copy(run(), folder.resolve("run"));
    Folders.replace(run.resolve("effects.csv"), ",9750,", ",9751,");
    refused(
        run.resolve("effects.csv")
            + " was changed after its run wrote it; run the audit again (shoe-audit report verify"
            + " names every difference)",
        report("redress", run));
    Files.delete(run.resolve("dealers.csv"));
    Files.delete(run.resolve("effects.csv"));
    refused(
        run.resolve("effects.csv")
            + " is missing; run the audit again (shoe-audit report verify names every difference)",
        report("dealer", "--dealer", "D07", run));
  }

  @Test
  void aFileAmongTheResultsOrOfAnotherKindIsRefused() throws IOException {
    Path among = run().resolve("cage.pdf");
    refused(
        "--out "
            + among
            + " lies among the results of "
            + run()
            + ", which its manifest holds together; name a file elsewhere\n"
            + "Try: shoe-audit report redress --help",
        report("redress", "--out", among, run()));
    Path sheet = folder.resolve("cage.docx");
    refused(
        "--out " + sheet + " does not end in .pdf, .xlsx, .md or .csv; name such a file",
        report("redress", "--out", sheet, run()));
    assertEquals(List.of(), Ran.names(folder));
  }

  @Test
  void aWorkbookOfCurrenciesWithDifferentDecimalsIsRefused() throws IOException {
    Path other = folder.resolve("other");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        "none",
        "--out",
        other.toString(),
        Ran.ERRORS.resolve("run-clean.csv").toString());
    Folders.manifest(
        other, manifest -> ((ObjectNode) manifest.path("audited")).put("currency", "JPY"));
    Path cage = folder.resolve("cage.xlsx");
    refused(
        "the runs are of currencies with different decimals, which a workbook would show alike;"
            + " write .csv, .pdf or .md, or name runs of one currency",
        report("redress", "--out", cage, run(), other));
    assertEquals(List.of("other"), Ran.names(folder));
    printed("redress", "--out", folder.resolve("cage.csv"), run(), other);
  }

  @Test
  void reviewsOfOneRunAreNotTakenForSeveral() throws IOException {
    Path other = Folders.copy(run(), folder.resolve("other"));
    refused(
        "--reviews is for one run; leave it out, and those of each come from its report.pdf",
        report("redress", "--reviews", shared.resolve("reviews.csv"), run(), other));
  }
}
