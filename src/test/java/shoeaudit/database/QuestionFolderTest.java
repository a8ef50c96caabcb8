package shoeaudit.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands ask the service by files, in a folder that whoever keeps the service can write to. */
class QuestionFolderTest {
  @TempDir private Path data;
  private QuestionFolder questions;
  private Path folder;

  @BeforeEach
  void make() throws IOException {
    questions = new QuestionFolder(data, "unlock");
    questions.make();
    folder = questions.folder();
  }

  @Test
  void whatCannotBeReadStopsNoOther() throws IOException {
    Files.write(folder.resolve("1.asked"), new byte[] {'a', (byte) 0xff});
    Files.writeString(folder.resolve("2.asked"), "ada");
    Files.write(folder.resolve("3.asked"), new byte[10_000]);
    assertThrows(IOException.class, () -> questions.answer(name -> name + " may sign in."));
    assertEquals("ada may sign in.", Files.readString(folder.resolve("2.answered")));
    for (String unread : new String[] {"1", "3"}) {
      assertTrue(
          Files.readString(folder.resolve(unread + ".answered"))
              .startsWith(
                  QuestionFolder.NOT_DONE + "the service cannot read what is asked; ask as"));
      assertFalse(Files.exists(folder.resolve(unread + ".asked")));
    }
    questions.answer(name -> "nothing is left to be asked");
    assertEquals("ada may sign in.", Files.readString(folder.resolve("2.answered")));
  }

  @Test
  void noLinkIsFollowedByWhoAnswers() throws IOException {
    Path secret = Files.writeString(data.resolve("secret"), "a secret");
    Files.createSymbolicLink(folder.resolve("1.asked"), secret);
    questions.answer(name -> "told of " + name);
    assertFalse(Files.exists(folder.resolve("1.answered")));
    assertEquals("a secret", Files.readString(secret));
  }

  @Test
  void noLinkIsFollowedByWhoAsks() throws Exception {
    Path secret = Files.writeString(data.resolve("secret"), "a secret");
    Thread answers =
        Thread.ofPlatform()
            .start(() -> {
              try {
                while (true) {
                  try (var all = Files.newDirectoryStream(folder, "*.asked")) {
                    for (Path asked : all) {
                      Path answered =
                          folder.resolve(
                              asked.getFileName().toString().replace("asked", "answered"));
                      Files.createSymbolicLink(answered, secret);
                      Files.delete(asked);
                      return;
                    }
                  }
                  Thread.sleep(5);
                }
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    assertThrows(IOException.class, () -> questions.ask("ada", Duration.ofSeconds(20), () -> true));
    answers.join();
    assertEquals("a secret", Files.readString(secret));
  }

  @Test
  void aLinkInPlaceOfTheFolderIsRefused() throws IOException {
    Path elsewhere = Files.createDirectory(data.resolve("elsewhere"));
    Files.createSymbolicLink(data.resolve("linked"), elsewhere);
    QuestionFolder linked = new QuestionFolder(data, "linked");
    IOException refused =
        assertThrows(
            IOException.class, () -> linked.ask("ada", Duration.ofSeconds(1), () -> false));
    assertTrue(String.valueOf(refused.getMessage()).contains("is a link: take it away"));
  }

  @Test
  void anAnswerInHandIsNotInterruptedByTheStop() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean interrupted = new AtomicBoolean();
    AtomicBoolean done = new AtomicBoolean();
    QuestionLooks looks =
        new QuestionLooks(
            "looks",
            () -> {
              begun.countDown();
              try {
                Thread.sleep(300);
                done.set(true);
              } catch (InterruptedException e) {
                interrupted.set(true);
              }
            },
            failure -> {});
    looks.start();
    begun.await();
    looks.stop();
    assertFalse(interrupted.get(), "H2 closes its file where its thread is interrupted");
    assertTrue(done.get(), "what is in hand is done when the stop returns");
  }
}
