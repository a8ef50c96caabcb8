package shoeaudit.cli;

import io.quarkus.arc.Arc;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Function;
import shoeaudit.database.FolderLock;
import shoeaudit.database.QuestionFolder;
import shoeaudit.settings.SettingsCheck;

/**
 * Something that is done for an account whether the service runs or not: by the service, which is
 * asked for it, or here.
 */
final class ServiceRequest {
  private ServiceRequest() {}

  /**
   * Does it, and prints what came of it.
   *
   * @param name the account's
   * @param asked where the service is asked: a folder in its data folder, by name
   * @param bean what does it here
   * @param act does it here, and says what to print
   * @return the status
   */
  static <T> int run(
      String name,
      String asked,
      Class<T> bean,
      Function<T, String> act,
      PrintWriter out,
      PrintWriter err)
      throws Exception {
    Service.requireDatabase();
    Path folder = Path.of(Service.settings().getValue(SettingsCheck.DATA, String.class));
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      out.println(Service.asked(folder, new QuestionFolder(folder, asked), name));
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
}
