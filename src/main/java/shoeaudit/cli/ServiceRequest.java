package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import shoeaudit.database.FolderLock;
import shoeaudit.identity.RequestFolder;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.settings.SettingsCheck;

/**
 * Something that is done for an account whether the service runs or not: by the service, which is
 * asked for it, or here.
 */
final class ServiceRequest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private ServiceRequest() {}

  /**
   * Does it, and prints what came of it.
   *
   * @param name the account's
   * @param asked where the service is asked, in its data folder
   * @param bean what does it here
   * @param act does it here, and says what to print
   * @return the status
   */
  static <T> int run(
      String name,
      Function<Path, RequestFolder> asked,
      Class<T> bean,
      Function<T, String> act,
      PrintWriter out,
      PrintWriter err)
      throws Exception {
    Service.requireDatabase();
    Path folder = Path.of(Service.settings().getValue(SettingsCheck.DATA, String.class));
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      out.println(answer(asked.apply(folder), name, folder));
      return ExitStatus.NOTHING_DEVIATES;
    }
    lock.close();
    return Service.with(
        err,
        () -> {
          Service.inRequest(() -> out.println(act.apply(Arc.container().instance(bean).get())));
          return ExitStatus.NOTHING_DEVIATES;
        });
  }

  private static String answer(RequestFolder asked, String name, Path folder) throws Exception {
    String answer = asked.ask(name, PATIENCE);
    if (answer == null) {
      throw new InvalidRunRequestException(
          "the process that has the folder "
              + folder
              + " does not answer; look whether the service starts or stops just now, and try again");
    }
    if (answer.startsWith(RequestFolder.NOT_DONE)) {
      throw new InvalidRunRequestException(answer.substring(RequestFolder.NOT_DONE.length()));
    }
    return answer;
  }
}
