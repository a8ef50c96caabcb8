import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * A step of the build, run from its source: runs goals of Maven side by side, each in a Maven of
 * its own on the JDK that runs this, which is the toolchain's. What the first prints is seen as it
 * goes on; what the others print follows when they have ended, one after the other. Fails when one
 * of them fails, after all have ended.
 *
 * <p>Arguments: Maven's folder, its local repository, the project's folder, a folder for what the
 * others print, then what each Maven is given: options and goals, set apart by blanks.
 */
class MavenSideBySide {
  private MavenSideBySide() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path project = Path.of(args[2]);
    Path printed = Path.of(args[3]);
    List<String> goals = Arrays.asList(args).subList(4, args.length);
    Files.createDirectories(printed);
    List<Process> running = new CopyOnWriteArrayList<>();
    // A build that is called off leaves none of them behind.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> running.forEach(MavenSideBySide::end)));
    for (int i = 0; i < goals.size(); i++) {
      ProcessBuilder maven =
          new ProcessBuilder(command(args[0], args[1], project, goals.get(i)))
              .directory(project.toFile())
              .inheritIO();
      if (i > 0) {
        maven.redirectErrorStream(true).redirectOutput(file(printed, i).toFile());
      }
      running.add(maven.start());
    }
    List<String> failed = new ArrayList<>();
    for (int i = 0; i < running.size(); i++) {
      boolean passed = running.get(i).waitFor() == 0;
      if (i > 0) {
        Files.copy(file(printed, i), System.out);
      }
      if (!passed) {
        failed.add(goals.get(i));
      }
    }
    System.out.flush();
    if (!failed.isEmpty()) {
      System.err.println("These failed, see above: " + String.join(", ", failed));
      System.exit(1);
    }
  }

  private static void end(Process maven) {
    maven.descendants().forEach(ProcessHandle::destroy);
    maven.destroy();
  }

  private static Path file(Path printed, int number) {
    return printed.resolve(number + ".txt");
  }

  private static List<String> command(String maven, String repository, Path project, String goal) {
    Stream<String> launcher =
        Stream.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // Maven's own libraries make a JDK 24+ print warnings; older ones do not know the
            // option.
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED",
            "-classpath",
            maven + "/boot/*",
            "-Dclassworlds.conf=" + maven + "/bin/m2.conf",
            "-Dmaven.home=" + maven,
            "-Dlibrary.jansi.path=" + maven + "/lib/jansi-native",
            "-Dmaven.multiModuleProjectDirectory=" + project,
            "-Dmaven.repo.local=" + repository,
            "org.codehaus.plexus.classworlds.launcher.Launcher",
            "-B",
            "-ntp");
    return Stream.concat(launcher, Stream.of(goal.split(" ", -1))).toList();
  }
}
