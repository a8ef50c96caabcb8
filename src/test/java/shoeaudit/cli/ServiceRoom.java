package shoeaudit.cli;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The data folder of a service with a card room, made once in the life of this process as people
 * make one, and copied for each test: making it takes longer than most of what is tried with it.
 */
final class ServiceRoom {
  /** What an administrator gives, and its owner changes. */
  private static final String ONE_TIME_PASSWORD = "handed over on a slip of paper";

  private static final Path MADE =
      Path.of("target", "service-rooms", Long.toString(ProcessHandle.current().pid()))
          .toAbsolutePath();

  private static final Map<String, Path> ROOMS = new ConcurrentHashMap<>();

  private ServiceRoom() {}

  /** Copies the room of a licensee to a data folder that is not there yet. */
  static void copyTo(Path data, String licensee) throws IOException, InterruptedException {
    Path room = ROOMS.get(licensee);
    if (room == null) {
      room = made(licensee);
      ROOMS.put(licensee, room);
    }
    copy(room, data);
  }

  /** Copies the data folder of a service that does not run to one that is not there yet. */
  static void copy(Path data, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(data)) {
      for (Path each : all.toList()) {
        Files.copy(each, to.resolve(data.relativize(each)));
      }
    }
  }

  private static Path made(String licensee) throws IOException, InterruptedException {
    // A folder of its own each time: one that could not be made to the end is not gone on with.
    Path folder = Files.createTempDirectory(Files.createDirectories(MADE), licensee);
    try (ServiceProcess service = new ServiceProcess(folder)) {
      beginAndMake(service, licensee);
      service.stop();
      return service.data();
    }
  }

  /** Begins a service on whatever database it has, and makes the room there. */
  static void beginAndMake(ServiceProcess service, String licensee)
      throws IOException, InterruptedException {
    service.account("administrator");
    service.begin();
    service.answers();
    make(service, licensee);
  }

  /** Makes the room in a service that has an administrator. */
  static void make(ServiceProcess service, String licensee)
      throws IOException, InterruptedException {
    licensee(service, licensee);
    person(service, "approver", "approver", null);
    person(service, "auditor", "auditor", null);
    person(service, "operator", "operator", licensee);
    controls(service, licensee, "operator", Files.readString(Ran.SAMPLE_CONTROLS), "2026-01-01");
  }

  /** Adds a licensee. */
  static void licensee(ServiceProcess service, String code)
      throws IOException, InterruptedException {
    service.json(
        service.post(
            "/api/v1/licensees",
            service.token("administrator"),
            "{\"code\": \"" + code + "\", \"name\": \"C\", \"jurisdiction\": \"WSGC\"}"));
  }

  /** Adds an account, whose owner changes its password. */
  static void person(ServiceProcess service, String name, String role, @Nullable String licensee)
      throws IOException, InterruptedException {
    service.json(
        service.post(
            "/api/v1/accounts",
            service.token("administrator"),
            "{\"name\": \""
                + name
                + "\", \"password\": \""
                + ONE_TIME_PASSWORD
                + "\", \"roles\": [\""
                + role
                + "\"], \"licensee\": "
                + (licensee == null ? "null" : "\"" + licensee + "\"")
                + "}"));
    service.send(
        service
            .asked("/api/v1/me/password", service.token(name, ONE_TIME_PASSWORD))
            .header("Content-Type", "application/json")
            .PUT(
                HttpRequest.BodyPublishers.ofString(
                    "{\"old_password\": \""
                        + ONE_TIME_PASSWORD
                        + "\", \"new_password\": \""
                        + ServiceProcess.PASSWORD
                        + "\"}"))
            .build());
  }

  /** An operator sends a control file, and an approver puts it in force. */
  static void controls(
      ServiceProcess service, String licensee, String operator, String yaml, String from)
      throws IOException, InterruptedException {
    String files = "/api/v1/licensees/" + licensee + "/control-files";
    long controls =
        service
            .json(
                service
                    .asked(files + "?name=controls.yaml", service.token(operator))
                    .header("Content-Type", "text/plain")
                    .POST(HttpRequest.BodyPublishers.ofString(yaml))
                    .build())
            .path("id")
            .asLong();
    service.json(
        service
            .asked(files + "/" + controls + "/activation", service.token("approver"))
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString("{\"from\": \"" + from + "\"}"))
            .build());
  }
}
