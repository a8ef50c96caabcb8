package shoeaudit.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import shoeaudit.bench.LogSimulator.Simulated;

/**
 * A state's night through a service that runs: licensees with their control files, logs in their
 * inboxes, and how long it takes until the night of each is audited, with vault, database and
 * reports.
 */
final class NightServiceSpeed {
  private static final ZoneId ZONE = ZoneId.of("America/Los_Angeles");
  private static final int LOOK_MILLIS = 500;
  private static final int TELL_MILLIS = 30_000;
  private static final String HANDED_OVER = "handed over on a slip of paper";
  private static final double NANOS = 1e9;

  private final ServiceCalls service;
  private final String administrator;
  private final String approver;
  private final String password;

  private NightServiceSpeed(ServiceCalls service, String password)
      throws IOException, InterruptedException {
    this.service = service;
    this.password = password;
    administrator = service.token("administrator", password);
    approver = service.token("approver", password);
  }

  /**
   * Prints what it measures.
   *
   * @param args the address of a service of {@code serve --demo}, the id of its process, its data
   *     folder, the password of its accounts, how many rooms, how many tables each, and how many
   *     coups in all
   */
  public static void main(String[] args) throws Exception {
    ProcessHandle process = ProcessHandle.of(Long.parseLong(args[1])).orElseThrow();
    NightServiceSpeed speed = new NightServiceSpeed(new ServiceCalls(args[0]), args[3]);
    Path nights = Path.of(args[2]).resolve("nights");
    int rooms = Integer.parseInt(args[4]);
    int tables = Integer.parseInt(args[5]);
    long coups = Long.parseLong(args[6]);
    LocalDate day = LocalDate.now(ZONE).minusDays(2);
    Simulated all = Simulated.NOTHING;
    for (int room = 1; room <= rooms; room++) {
      speed.open(id(room));
      all =
          all.and(
              SimulatedNight.write(
                  nights.resolve(id(room)).resolve("ready"),
                  day,
                  room,
                  tables,
                  coups / rooms / tables));
    }
    System.out.println(Machine.words());
    System.out.printf(
        Locale.ROOT,
        "%d rooms of %d tables, %,d coups, %,d events, %.1f GB before gzip%n",
        rooms,
        tables,
        all.coups(),
        all.rows(),
        all.bytes() / NANOS);
    long begun = System.nanoTime();
    long begunCpu = cpu(process);
    for (int room = 1; room <= rooms; room++) {
      deliver(nights.resolve(id(room)), day);
    }
    speed.await(process, rooms, day, begun, begunCpu);
  }

  private static String id(int room) {
    return String.format(Locale.ROOT, "ROOM-%02d", room);
  }

  private static long cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  /** A licensee with an operator, whose control file an approver has activated. */
  private void open(String code) throws IOException, InterruptedException {
    service.post(
        administrator,
        "/api/v1/licensees",
        "{\"code\": \"%s\", \"name\": \"Simulated %s\", \"jurisdiction\": \"WSGC\"}"
            .formatted(code, code));
    String operator = "operator-" + code.toLowerCase(Locale.ROOT);
    service.post(
        administrator,
        "/api/v1/accounts",
        ("{\"name\": \"%s\", \"password\": \""
                + HANDED_OVER
                + "\", \"roles\": [\"operator\"],"
                + " \"licensee\": \"%s\"}")
            .formatted(operator, code));
    service.put(
        service.token(operator, HANDED_OVER),
        "/api/v1/me/password",
        "{\"old_password\": \"%s\", \"new_password\": \"%s\"}".formatted(HANDED_OVER, password));
    String controls = "/api/v1/licensees/" + code + "/control-files";
    long version =
        service
            .post(
                service.token(operator, password),
                controls + "?name=controls.yaml",
                "application/yaml",
                BodyPublishers.ofString(SimulatedNight.controlText(code)))
            .path("id")
            .asLong();
    service.put(approver, controls + "/" + version + "/activation", "{\"from\": \"2026-01-01\"}");
  }

  /** All of a room's files at once, and a calendar that begins with their day. */
  private static void deliver(Path room, LocalDate day) throws IOException {
    Files.createDirectories(room);
    Path inbox = room.resolve("inbox");
    Files.deleteIfExists(inbox);
    Files.move(room.resolve("ready"), inbox);
    Files.writeString(room.resolve("night.yaml"), "format: 1\nbegins: " + day + "\n");
  }

  private void await(ProcessHandle process, int rooms, LocalDate day, long begun, long begunCpu)
      throws IOException, InterruptedException {
    long told = begun;
    while (true) {
      int audited = 0;
      long findings = 0;
      for (JsonNode room :
          service
              .get(administrator, "/api/v1/nights?limit=200&from=%s&until=%s".formatted(day, day))
              .path("licensees")) {
        JsonNode night = room.path("nights").path(0);
        if (room.path("licensee").asText().startsWith("ROOM-") && night.path("edition").isInt()) {
          audited++;
          findings += night.path("findings").asLong();
        }
      }
      long now = System.nanoTime();
      if (audited == rooms || now - told > TimeUnit.MILLISECONDS.toNanos(TELL_MILLIS)) {
        told = now;
        System.out.printf(
            Locale.ROOT,
            "%d of %d nights audited, %,d findings: %.1f s, %.1f s of processor%n",
            audited,
            rooms,
            findings,
            (now - begun) / NANOS,
            (cpu(process) - begunCpu) / NANOS);
      }
      if (audited == rooms) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }
}
