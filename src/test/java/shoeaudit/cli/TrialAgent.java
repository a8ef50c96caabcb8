package shoeaudit.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.matcher.ElementMatchers;

/**
 * Changes the packaged program as it is loaded, so that a trial may give it the time and watch its
 * attempts at runs. What is shipped has no way to do either.
 */
public final class TrialAgent {
  private static final List<Class<?>> CLASSES =
      List.of(TrialAgent.class, Change.class, TrialClock.class, TrialAttempts.class);

  private TrialAgent() {}

  /** The change of one class. */
  private interface Change {
    DynamicType.Builder<?> of(DynamicType.Builder<?> builder);
  }

  /** Called by Java before the program. */
  public static void premain(String unused, Instrumentation program) {
    if (System.getProperty(TrialClock.FILE) != null) {
      change(
          program,
          "shoeaudit.service.records.Producers",
          builder ->
              builder
                  .method(ElementMatchers.named("clock"))
                  .intercept(MethodDelegation.to(TrialClock.class)));
    }
    if (System.getProperty(TrialAttempts.FILE) != null) {
      change(
          program,
          "shoeaudit.service.queue.RunWork",
          builder ->
              builder.visit(
                  Advice.to(TrialAttempts.class)
                      .on(ElementMatchers.named("audit").and(ElementMatchers.takesArguments(2)))));
    }
  }

  private static void change(Instrumentation program, String type, Change change) {
    var unused =
        new AgentBuilder.Default()
            .type(ElementMatchers.named(type))
            .transform((builder, of, loader, module, domain) -> change.of(builder))
            .installOn(program);
  }

  /** Writes the agent's jar into a folder, and says by which option Java takes it. */
  static String option(Path folder) throws IOException {
    Path jar = folder.resolve("trial-agent.jar");
    if (Files.notExists(jar)) {
      Manifest manifest = new Manifest();
      manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
      manifest.getMainAttributes().putValue("Premain-Class", TrialAgent.class.getName());
      try (OutputStream out = Files.newOutputStream(jar);
          JarOutputStream entries = new JarOutputStream(out, manifest)) {
        for (Class<?> type : CLASSES) {
          String name = type.getName().replace('.', '/') + ".class";
          entries.putNextEntry(new JarEntry(name));
          try (InputStream in = Objects.requireNonNull(type.getResourceAsStream("/" + name))) {
            var unused = in.transferTo(entries);
          }
        }
      }
    }
    return "-javaagent:" + jar;
  }
}
