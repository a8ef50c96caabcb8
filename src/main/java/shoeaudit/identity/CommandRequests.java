package shoeaudit.identity;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shoeaudit.database.QuestionFolder;
import shoeaudit.database.QuestionLooks;

/** Does what commands for accounts ask of the service that runs. */
@ApplicationScoped
public class CommandRequests {
  /** Where {@code accounts unlock} asks, in the data folder. */
  public static final String UNLOCK = "unlock";

  /** Where {@code accounts reset-second-factor} asks. */
  public static final String RESET_SECOND_FACTOR = "reset-second-factor";

  private static final Logger LOG = Logger.getLogger(CommandRequests.class);

  private final Credentials credentials;
  private final SecondFactors secondFactors;
  private final QuestionFolder unlock;
  private final QuestionFolder resetSecondFactor;
  private final QuestionLooks looks;

  @Inject
  CommandRequests(
      Credentials credentials,
      SecondFactors secondFactors,
      @ConfigProperty(name = "shoe-audit.data") Path data) {
    this.credentials = credentials;
    this.secondFactors = secondFactors;
    unlock = new QuestionFolder(data, UNLOCK);
    resetSecondFactor = new QuestionFolder(data, RESET_SECOND_FACTOR);
    looks =
        new QuestionLooks(
            "account-commands",
            this::answer,
            e -> LOG.warn("what commands for accounts ask cannot be read or answered", e));
  }

  void start(@Observes StartupEvent event) throws IOException {
    unlock.make();
    resetSecondFactor.make();
    looks.start();
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    looks.stop();
  }

  private void answer() throws IOException {
    unlock.answer(name -> done(() -> credentials.unlock(name) + " may sign in."));
    resetSecondFactor.answer(
        name -> done(() -> secondFactors.reset(name) + " signs in without a second factor."));
  }

  /** What came of it, as the command prints it. */
  @ActivateRequestContext
  String done(Supplier<String> act) {
    try {
      return act.get();
    } catch (Refusal refusal) {
      return QuestionFolder.NOT_DONE + refusal.detail() + "; " + refusal.remedy();
    } catch (RuntimeException e) {
      // Whoever asked waits for an answer.
      LOG.error("what a command for an account asked could not be done", e);
      return QuestionFolder.NOT_DONE + "the service failed; look into its log, and try again";
    }
  }
}
