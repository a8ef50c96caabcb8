package shoeaudit.identity;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shoeaudit.database.QuestionFolder;

/** Does what {@code accounts unlock} asks of the service that runs. */
@ApplicationScoped
public class UnlockRequests {
  /** Where the command asks, in the data folder. */
  public static final String FOLDER = "unlock";

  private static final Logger LOG = Logger.getLogger(UnlockRequests.class);
  private static final long BETWEEN_LOOKS_MILLIS = 500;

  private final Credentials credentials;
  private final QuestionFolder folder;
  private final Thread looks = new Thread(this::look, "unlock");

  @Inject
  UnlockRequests(Credentials credentials, @ConfigProperty(name = "shoe-audit.data") Path data) {
    this.credentials = credentials;
    this.folder = new QuestionFolder(data, FOLDER);
  }

  void start(@Observes StartupEvent event) throws IOException {
    folder.make();
    looks.setDaemon(true);
    looks.start();
  }

  void stop(@Observes ShutdownEvent event) {
    looks.interrupt();
  }

  private void look() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(BETWEEN_LOOKS_MILLIS);
        answer();
      }
    } catch (InterruptedException e) {
      // The service stops.
      Thread.currentThread().interrupt();
    }
  }

  private void answer() {
    try {
      folder.answer(this::unlocked);
    } catch (IOException | RuntimeException e) {
      // The next look may find it better.
      LOG.warn("what accounts unlock asks cannot be read or answered", e);
    }
  }

  /** What came of it, as the command prints it. */
  @ActivateRequestContext
  String unlocked(String name) {
    try {
      return credentials.unlock(name) + " may sign in.";
    } catch (Refusal refusal) {
      return QuestionFolder.NOT_DONE + refusal.detail() + "; " + refusal.remedy();
    }
  }
}
