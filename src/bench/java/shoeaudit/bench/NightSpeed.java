package shoeaudit.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import shoeaudit.bench.LogSimulator.Simulated;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.LicenseeNights;
import shoeaudit.nights.Night;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.NightState;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.folder.FolderTree;

/**
 * A state's night through the folders of its card rooms: inboxes, ledgers, audits, footage lists
 * and reports, and where the time goes.
 */
final class NightSpeed {
  private static final LocalDate DAY = LocalDate.of(2026, 1, 5);
  private static final Instant NEXT_DAY = Instant.parse("2026-01-07T00:00:00Z");
  private static final double NANOS = 1e9;

  private NightSpeed() {}

  /**
   * Prints the table.
   *
   * @param args the folder to work in, how many rooms, how many tables each, how many coups in all,
   *     and which reports (both or none)
   */
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]).resolve("nights");
    int rooms = Integer.parseInt(args[1]);
    int tables = Integer.parseInt(args[2]);
    long coups = Long.parseLong(args[3]);
    AuditRequest.Reports reports = AuditRequest.Reports.valueOf(args[4].toUpperCase(Locale.ROOT));
    FolderTree.delete(root);
    long bytes = 0;
    long rows = 0;
    for (int room = 1; room <= rooms; room++) {
      Simulated held = room(root.resolve(id(room)), room, tables, coups / rooms / tables);
      bytes += held.bytes();
      rows += held.rows();
    }
    long taking = 0;
    long takingCpu = 0;
    long auditing = 0;
    long auditingCpu = 0;
    long audited = 0;
    long findings = 0;
    for (int room = 1; room <= rooms; room++) {
      long begun = System.nanoTime();
      long begunCpu = cpu();
      try (LicenseeNights nights =
          LicenseeNights.open(root.resolve(id(room)), RuleLibrary.onClasspath())) {
        nights.look(NEXT_DAY);
        long taken = System.nanoTime();
        long takenCpu = cpu();
        Night night =
            nights.run(
                DAY,
                NEXT_DAY,
                false,
                Runtime.getRuntime().availableProcessors(),
                reports,
                AuditRequest.Layout.USUAL);
        long done = System.nanoTime();
        NightEdition edition = night.edition();
        if (edition == null || night.state() == NightState.FAILED) {
          throw new IllegalStateException(id(room) + ": " + night);
        }
        audited += edition.coups();
        findings += edition.findings();
        taking += taken - begun;
        takingCpu += takenCpu - begunCpu;
        auditing += done - taken;
        auditingCpu += cpu() - takenCpu;
      }
    }
    System.out.println(Machine.words());
    System.out.printf(
        Locale.ROOT,
        "%d rooms of %d tables, %,d coups, %,d events, %.1f GB before gzip, %,d findings,"
            + " reports: %s%n",
        rooms,
        tables,
        audited,
        rows,
        bytes / NANOS,
        findings,
        args[4]);
    System.out.printf(
        Locale.ROOT,
        "took and read the logs: %.1f s, %.1f s of processor%naudited, wrote reports and lists:"
            + " %.1f s, %.1f s of processor%nin all: %.1f s, %.1f s of processor%n",
        taking / NANOS,
        takingCpu / NANOS,
        auditing / NANOS,
        auditingCpu / NANOS,
        (taking + auditing) / NANOS,
        (takingCpu + auditingCpu) / NANOS);
  }

  /** How long this process has had a processor, all threads together, in nanoseconds. */
  private static long cpu() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static String id(int room) {
    return "ROOM-" + room;
  }

  private static Simulated room(Path folder, int room, int tables, long coups) throws IOException {
    Files.createDirectories(folder.resolve("controls"));
    Files.writeString(
        folder.resolve("controls/controls.yaml"), SimulatedNight.controlText(id(room)));
    return SimulatedNight.write(folder.resolve("inbox"), DAY, room, tables, coups);
  }
}
