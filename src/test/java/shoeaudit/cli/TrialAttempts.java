package shoeaudit.cli;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/**
 * Watches the attempts of the packaged program at runs: a line at the beginning of each and at its
 * end, and each takes two to four seconds longer than it would. {@link TrialAgent} puts it into the
 * program.
 */
public final class TrialAttempts {
  /** The system property that names the file of the lines. */
  static final String FILE = "trial.attempts";

  private static final int LEAST_MILLIS = 2_000;
  private static final int MOST_MILLIS = 4_000;

  private TrialAttempts() {}

  /** An attempt begins. */
  @Advice.OnMethodEnter
  static void begins(@Advice.Argument(0) Object run) throws Exception {
    pause(run);
  }

  /** An attempt has come to its end. */
  @Advice.OnMethodExit(onThrowable = Throwable.class)
  static void ends(@Advice.Argument(0) Object run, @Advice.Thrown @Nullable Throwable failure)
      throws Exception {
    tell(run, failure == null ? "done" : failure.getClass().getSimpleName());
  }

  /** Tells of the beginning, and takes its time. */
  public static void pause(Object run) throws Exception {
    tell(run, "begun");
    TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextInt(LEAST_MILLIS, MOST_MILLIS));
  }

  /** Writes a line: when, which run, which attempt at it, and what of it. */
  public static void tell(Object run, String what)
      throws IOException, ReflectiveOperationException {
    Files.writeString(
        Path.of(Objects.requireNonNull(System.getProperty(FILE))),
        System.currentTimeMillis()
            + " "
            + field(run, "id")
            + " "
            + field(run, "attempt")
            + " "
            + what
            + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** A field of a record, which Hibernate keeps from others. */
  private static Object field(Object run, String name) throws ReflectiveOperationException {
    Field field = run.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(run);
  }
}
