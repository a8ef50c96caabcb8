package shoeaudit.cli;

import io.quarkus.arc.Arc;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.RunRequests;

/**
 * The sample's card room in a service's empty folder: an account for each role, its control file in
 * force, and its logs under audit. All goes the way that people's requests go, so that the trail
 * tells of it as of any other.
 */
final class DemoRoom {
  private static final String CODE = "WA-0042";
  private static final String NAME = "Cedar River Card Room";
  private static final String COMMISSION = "WSGC";
  private static final String CONTROLS = "controls.yaml";
  private static final List<String> LOGS =
      List.of("2026-03-02-table-1.csv", "2026-03-02-table-2.jsonl");

  /** Whose accounts sign in at the pages; each is named like its role. */
  static final List<Role> PEOPLE =
      List.of(Role.OPERATOR, Role.AUDITOR, Role.APPROVER, Role.ADMINISTRATOR);

  /** Letters and digits that nobody mistakes for others. */
  private static final String TYPED_EASILY = "abcdefghjkmnpqrstuvwxyz23456789";

  private static final int PASSWORD_LENGTH = 16;

  private static final long LOOK_EVERY_MS = 100;

  private DemoRoom() {}

  /** What its accounts sign in with: the service may be reachable for others. */
  static String password() {
    RandomGenerator random = new SecureRandom();
    StringBuilder password = new StringBuilder();
    for (int i = 0; i < PASSWORD_LENGTH; i++) {
      password.append(TYPED_EASILY.charAt(random.nextInt(TYPED_EASILY.length())));
    }
    return password.toString();
  }

  /**
   * Opens it.
   *
   * @param password of all its accounts
   * @throws InvalidRunRequestException where the service has a licensee or an account of these
   *     names
   */
  static void open(String password) throws InvalidRunRequestException {
    Service.inRequest(() -> {
      try {
        open(password, bean(Accounts.class), bean(Licensees.class));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        // The service is stopped before all is there.
        Thread.currentThread().interrupt();
      }
    });
  }

  private static void open(String password, Accounts accounts, Licensees licensees)
      throws IOException, InterruptedException {
    Licensee room =
        licensees.oneAtATime(() ->
            QuarkusTransaction.requiringNew()
                .call(() -> licensees.add(Actor.COMMAND_LINE, CODE, NAME, COMMISSION)));
    for (Role role : PEOPLE) {
      @Nullable Licensee of = role == Role.OPERATOR ? room : null;
      accounts.add(Actor.COMMAND_LINE, role.text(), password, EnumSet.of(role), of);
    }
    approve(room);
    audit(room);
  }

  private static Actor of(Role role) {
    return new Actor(role.text(), null);
  }

  private static void approve(Licensee room) throws IOException {
    ControlRegister register = bean(ControlRegister.class);
    List<ControlRegister.Kept> kept;
    try (InputStream in = sample(CONTROLS)) {
      kept = register.receive(room, List.of(ControlRegister.Sent.of(CONTROLS, in)));
    }
    ControlVersion version =
        bean(EvidenceFiles.class)
            .oneAtATime(() -> register.submit(of(Role.OPERATOR), room, kept))
            .getFirst()
            .version();
    register.activate(of(Role.APPROVER), room, version.id, version.effectiveFrom);
  }

  private static void audit(Licensee room) throws IOException, InterruptedException {
    EvidenceFiles evidence = bean(EvidenceFiles.class);
    List<EvidenceFiles.Arrived> arrived = new ArrayList<>();
    for (String log : LOGS) {
      try (InputStream in = sample("logs/" + log)) {
        arrived.add(evidence.log(log, null, in));
      }
    }
    List<Long> logs =
        evidence
            .oneAtATime(() ->
                QuarkusTransaction.requiringNew()
                    .call(() -> evidence.record(of(Role.OPERATOR), room, arrived)))
            .stream()
            .map(EvidenceFiles.Received::file)
            .map(file -> file.id)
            .toList();
    RunRecords runs = bean(RunRecords.class);
    long run =
        bean(RunRequests.class)
            .ask(of(Role.OPERATOR), room, new RunRequests.Wanted(logs, null, "letter", "en", null))
            .id;
    bean(RunQueue.class).wake();
    while (!QuarkusTransaction.requiringNew().call(() -> runs.of(room, run).state.isEnd())) {
      Thread.sleep(LOOK_EVERY_MS);
    }
  }

  private static InputStream sample(String file) {
    return Objects.requireNonNull(
        DemoRoom.class.getResourceAsStream("/shoeaudit/sample/" + file),
        "the sample's " + file + " is part of the program");
  }

  private static <T> T bean(Class<T> type) {
    return Arc.container().instance(type).get();
  }
}
