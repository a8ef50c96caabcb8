package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.SharedLead;
import shoeaudit.identity.Trail;
import shoeaudit.report.output.Manifest;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.FrozenFile;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.records.SignOffState;

/** Brings sign-offs to their end, each once, also where two processes try. */
@ApplicationScoped
public class SignOffEnds {
  private final SignOffs signOffs;
  private final EntityManager entities;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  SignOffEnds(SignOffs signOffs, EntityManager entities, Trail trail, InstantSource clock) {
    this.signOffs = signOffs;
    this.entities = entities;
    this.trail = trail;
    this.clock = clock;
  }

  /** Puts a report where it has to stay. */
  public interface Placing {
    /** Does so; what stood there before was never signed. */
    void place() throws IOException;
  }

  /**
   * Takes a sign-off out of its making: of two who come to an end with it, also in two processes,
   * the second finds it taken; and one of several that leads no more takes none.
   */
  private boolean take(long id, SignOffState state) {
    entities
        .createNativeQuery("select id from sign_off where id = :id for update")
        .setParameter("id", id)
        .getResultList();
    return SharedLead.isHeld(entities)
        && signOffs.update(
                "state = ?1, endedAt = ?2 where id = ?3 and state = ?4",
                state,
                clock.instant(),
                id,
                SignOffState.MAKING)
            == 1;
  }

  /**
   * The report is made: from now on the run is signed off, and its report stays as it is.
   *
   * @param place of which of several services; null: there is one
   * @param placing puts the report in its place, where it is the one that counts
   * @return false where the sign-off has come to its end already, or another instance makes it:
   *     nothing is done
   */
  @Transactional(rollbackOn = IOException.class)
  public boolean done(long id, @Nullable String place, List<Manifest.Output> files, Placing placing)
      throws IOException {
    if (!take(id, SignOffState.DONE)) {
      return false;
    }
    placing.place();
    SignOff signOff = signOffs.findById(id);
    signOff.place = place;
    Instant now = Objects.requireNonNull(signOff.endedAt, "it was just set");
    RunRecord run = signOff.run;
    run.signOff = SignOffState.DONE;
    run.signedOffAt = now;
    run.signedOffBy = signOff.askedBy;
    int position = run.inputs.size() + 1;
    input(run, position, signOff.reviews, SignOffs.REVIEWS);
    EvidenceFile engagement = signOff.engagement;
    if (engagement != null) {
      input(run, position + 1, engagement, engagement.name);
    }
    List<String> hashes = new ArrayList<>();
    for (Manifest.Output file : files) {
      FrozenFile frozen = new FrozenFile();
      frozen.signOffId = id;
      frozen.name = file.name();
      frozen.bytes = file.bytes();
      frozen.sha256 = file.sha256();
      entities.persist(frozen);
      hashes.add(file.name() + " " + file.sha256());
    }
    trail.add(
        Actor.SYSTEM,
        SignOffs.event(
            "run.signed-off",
            run,
            null,
            "by "
                + signOff.askedBy
                + signOffs.resetsInWords(signOff)
                + "; "
                + String.join(", ", hashes)));
    for (Manifest.Output file : files) {
      if (file.name().equals(ResultImporter.MANIFEST)) {
        trail.add(Actor.SYSTEM, ResultImporter.manifest(run, file.sha256()));
      }
    }
    return true;
  }

  private void input(RunRecord run, int position, EvidenceFile file, String name) {
    RunInput input = new RunInput();
    input.run = run;
    input.position = position;
    input.role = file.kind;
    input.evidence = file;
    input.name = name;
    entities.persist(input);
  }

  /**
   * The report could not be made: the run is not signed off.
   *
   * @return false where the sign-off has come to its end already, or another instance makes it:
   *     nothing is done
   */
  @Transactional
  public boolean failed(long id, String failure) {
    if (!take(id, SignOffState.FAILED)) {
      return false;
    }
    SignOff signOff = signOffs.findById(id);
    signOff.failure = failure;
    signOff.run.signOff = SignOffState.FAILED;
    trail.add(Actor.SYSTEM, SignOffs.event("run.sign-off-failed", signOff.run, null, failure));
    return true;
  }
}
