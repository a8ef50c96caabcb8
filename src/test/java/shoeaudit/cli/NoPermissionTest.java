package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A named file or folder that cannot be read ends with status 2 and the real reason (audit.md, The
 * command line), also where that is that one may not read it.
 */
class NoPermissionTest {
  private static final Path HERE = Path.of("");
  private static final String CONTROLS = Ran.SAMPLE_CONTROLS.toString();
  private static final String LOG = Ran.ERRORS.resolve("run-clean.csv").toString();

  @TempDir private Path folder;

  private final List<Path> locked = new ArrayList<>();

  @BeforeEach
  void permissionsApply() {
    assumeTrue(OwnProcess.canLackPermission(), "permissions of files do not apply here");
  }

  @AfterEach
  void unlock() throws Exception {
    for (Path path : locked) {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private Path lock(Path path, String permissions) throws Exception {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    locked.add(path);
    return path;
  }

  private Path file(String name) throws Exception {
    return lock(Files.writeString(folder.resolve(name), "event,table,shoe\n"), "---------");
  }

  private Path folder(String name) throws Exception {
    return lock(Files.createDirectory(folder.resolve(name)), "---------");
  }

  private static void refused(String reason, String... args) throws Exception {
    OwnProcess ran = OwnProcess.runWithoutPrivileges(HERE, args);
    assertEquals(reason + "\n", ran.err());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
  }

  private void auditRefused(String reason, String controls, String log) throws Exception {
    String out = folder.resolve("out").toString();
    refused(reason, "audit", "--controls", controls, "--out", out, log);
    assertTrue(Files.notExists(folder.resolve("out")));
  }

  @Test
  void logs() throws Exception {
    Path log = file("log.csv");
    auditRefused(log + " cannot be read: no permission", CONTROLS, log.toString());
    Path logs = folder("logs");
    auditRefused(logs + " cannot be read: no permission", CONTROLS, logs.toString());
    Path inside = logs.resolve("log.csv");
    auditRefused(inside + " cannot be read: no permission", CONTROLS, inside.toString());
    refused(log + " cannot be read: no permission", "logs", "inspect", log.toString());
  }

  /** A sub-folder that may hold logs must not be left out of an audit. */
  @Test
  void aSubFolder() throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.copy(Path.of(LOG), logs.resolve("log.csv"));
    Path inside = folder("logs/sub");
    auditRefused(inside + " cannot be read: no permission", CONTROLS, logs.toString());
  }

  @Test
  void controlsAndReviewsAndProfiles() throws Exception {
    Path file = file("file.yaml");
    auditRefused("control file " + file + " cannot be read: no permission", file.toString(), LOG);
    String out = folder.resolve("out").toString();
    refused(
        "reviews file " + file + " cannot be read: no permission",
        "audit",
        "--controls",
        CONTROLS,
        "--reviews",
        file.toString(),
        "--out",
        out,
        LOG);
    refused(
        file + ": cannot be read: no permission -> a readable file",
        "audit",
        "--controls",
        CONTROLS,
        "--profile",
        file.toString(),
        "--out",
        out,
        LOG);
  }

  @Test
  void theFolderOfTheResults() throws Exception {
    Path full = lock(Files.createDirectory(folder.resolve("full")), "r-xr-xr-x");
    Path out = full.resolve("march");
    refused(
        "--out " + out + ": no permission to write in " + full + "; name another folder",
        "audit",
        "--controls",
        CONTROLS,
        "--out",
        out.toString(),
        LOG);
    Path shut = folder("shut");
    refused(
        "--out " + shut + ": no permission to write in " + shut + "; name another folder",
        "audit",
        "--controls",
        CONTROLS,
        "--out",
        shut.toString(),
        LOG);
    Path below = shut.resolve("march");
    refused(
        "--out " + below + ": no permission to write in " + shut + "; name another folder",
        "audit",
        "--controls",
        CONTROLS,
        "--out",
        below.toString(),
        LOG);
  }

  @Test
  void whatIsToBeVerified() throws Exception {
    Path run = folder.resolve("run");
    assertEquals(0, Ran.audit(run, Path.of(LOG)).status());
    Path findings = lock(run.resolve("findings.csv"), "---------");
    OwnProcess ran =
        OwnProcess.runWithoutPrivileges(
            HERE, "report", "verify", run.toString(), "--without-replay");
    assertEquals(findings + " cannot be read: no permission\n", ran.err());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    lock(findings, "rw-------");
    for (Path evidence : List.of(file("log.csv"), folder("logs"))) {
      ran =
          OwnProcess.runWithoutPrivileges(
              HERE, "report", "verify", run.toString(), evidence.toString());
      assertEquals(evidence + " cannot be read: no permission\n", ran.err());
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    }
  }
}
