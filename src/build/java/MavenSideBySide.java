import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * A step of the build, run from its source: runs goals of Maven side by side, each in a Maven of
 * its own on the JDK that runs this, which is the toolchain's. They begin in their order, and only
 * so many go on at once: the longest should come first, so that no processor is idle at the end
 * while it goes on alone. For the same reason the others give way to the first where the machine
 * has {@code nice}. What the first prints is seen as it goes on; what the others print follows when
 * all have ended, one after the other. Fails when one of them fails, after all have ended; the last
 * lines then say which, and which of its tests, as who looks at the end of a long log wants to
 * know.
 *
 * <p>Arguments: Maven's folder, its local repository, the project's folder, a folder for what the
 * others print, how many go on at once, then what the Mavens are given, set apart by commas: each
 * its options and goals, set apart by blanks.
 */
class MavenSideBySide {
  private static final int LONGEST_REASON = 200;
  private static final Path NICE = Path.of("/usr/bin/nice");

  private MavenSideBySide() {}

  public static void main(String[] args) throws Exception {
    Path project = Path.of(args[2]);
    Path printed = Path.of(args[3]);
    int atOnce = Integer.parseInt(args[4]);
    List<String> goals = List.of(args[5].strip().split(",\\s+", -1));
    Files.createDirectories(printed);
    FileTime begun = FileTime.from(Instant.now());
    Running running = new Running();
    // A build that is called off leaves none of them behind.
    Runtime.getRuntime().addShutdownHook(new Thread(running::end));
    List<Future<Boolean>> passed = new ArrayList<>();
    try (ExecutorService turns = Executors.newFixedThreadPool(atOnce)) {
      for (int i = 0; i < goals.size(); i++) {
        ProcessBuilder maven =
            new ProcessBuilder(command(args[0], args[1], project, goals.get(i), i > 0))
                .directory(project.toFile())
                .inheritIO();
        if (i > 0) {
          maven.redirectErrorStream(true).redirectOutput(file(printed, i).toFile());
        }
        passed.add(turns.submit(() -> running.start(maven).waitFor() == 0));
      }
    }
    List<String> failed = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      if (i > 0) {
        Files.copy(file(printed, i), System.out);
      }
      if (!passed.get(i).get()) {
        failed.add(goals.get(i));
      }
    }
    System.out.flush();
    if (!failed.isEmpty()) {
      tests(project.resolve("target/surefire-reports"), begun).forEach(System.err::println);
      System.err.println("These failed, see above: " + String.join(", ", failed));
      System.exit(1);
    }
  }

  /** The first line of a message, as far as it is read at a glance. */
  private static String start(String message) {
    String line = message.lines().findFirst().orElse("");
    return line.length() > LONGEST_REASON ? line.substring(0, LONGEST_REASON) + "…" : line;
  }

  /**
   * The tests that failed since then, by the reports that are there, in the order of their names.
   */
  private static List<String> tests(Path reports, FileTime since) throws Exception {
    List<String> failed = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> all = Files.exists(reports) ? Files.walk(reports) : Stream.of()) {
      files = all.filter(file -> file.toString().matches(".*TEST-[^/]*[.]xml")).sorted().toList();
    }
    for (Path file : files) {
      if (Files.getLastModifiedTime(file).compareTo(since) < 0) {
        continue;
      }
      NodeList cases =
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getElementsByTagName("testcase");
      for (int i = 0; i < cases.getLength(); i++) {
        Element test = (Element) cases.item(i);
        for (String kind : List.of("failure", "error")) {
          if (test.getElementsByTagName(kind).item(0) instanceof Element reason) {
            failed.add(
                "Failed: %s.%s: %s"
                    .formatted(
                        test.getAttribute("classname"),
                        test.getAttribute("name"),
                        start(reason.getAttribute("message"))));
          }
        }
      }
    }
    return failed;
  }

  /** Those that were begun; once they are ended, none begins any more. */
  private static final class Running {
    private final List<Process> begun = new ArrayList<>();
    private boolean ended;

    synchronized Process start(ProcessBuilder maven) throws IOException {
      if (ended) {
        throw new IOException("the build was called off");
      }
      Process process = maven.start();
      begun.add(process);
      return process;
    }

    synchronized void end() {
      ended = true;
      for (Process maven : begun) {
        maven.descendants().forEach(ProcessHandle::destroy);
        maven.destroy();
      }
    }
  }

  private static Path file(Path printed, int number) {
    return printed.resolve(number + ".txt");
  }

  private static List<String> command(
      String maven, String repository, Path project, String goal, boolean givesWay) {
    Stream<String> nice =
        givesWay && Files.isExecutable(NICE) ? Stream.of(NICE.toString()) : Stream.of();
    Stream<String> launcher =
        Stream.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // It has not much to do: compiling for longer runs would cost more than it gains.
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
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
    return Stream.of(nice, launcher, Stream.of(goal.split(" ", -1))).flatMap(part -> part).toList();
  }
}
