package shoeaudit.report.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.ImportProblem;

/** Import problems come back whole and in order, however many stay in memory. */
class ProblemStoreTest {
  private static final int MANY = 2_000;

  /** Of one problem here, about. */
  private static final long BYTES = 190;

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("problems");
  }

  /** Of few files and lines, so that many differ in their words alone, and some not at all. */
  private static List<ImportProblem> problems() {
    Random random = new Random(7);
    List<ImportProblem> problems = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      problems.add(
          new ImportProblem(
              "tische/grün-" + random.nextInt(3) + ".csv",
              random.nextInt(300),
              "at: \"" + "∞".repeat(random.nextInt(4)) + "\" is no time",
              random.nextBoolean() ? "" : "write it so\nor so"));
    }
    return problems;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 199, 250, MANY / 2, 2 * MANY})
  void theyComeInTheOrderOfFileAndLine(int mostInMemory) throws Exception {
    List<ImportProblem> added = problems();
    List<ImportProblem> sorted = new ArrayList<>(added);
    sorted.sort(ImportProblem.ORDER);
    try (ProblemStore store = new ProblemStore(file(), mostInMemory * BYTES)) {
      added.forEach(store::add);
      assertEquals(MANY, store.count());
      for (int reading = 0; reading < 2; reading++) {
        List<ImportProblem> read = new ArrayList<>();
        store.forEach(read::add);
        assertEquals(sorted, read);
      }
      assertEquals(mostInMemory < MANY, Files.exists(file()));
      assertEquals(sorted.subList(0, 5), store.first(5));
      assertEquals(sorted, store.first(MANY + 5));
    }
    assertTrue(Files.notExists(file()));
  }

  @Test
  void inWhichOrderTheyCameDoesNotShow() throws Exception {
    List<ImportProblem> other = problems();
    Collections.reverse(other);
    try (ProblemStore one = new ProblemStore(file(), 90 * BYTES);
        ProblemStore two = new ProblemStore(folder.resolve("other"), 130 * BYTES)) {
      problems().forEach(one::add);
      other.forEach(two::add);
      assertEquals(one.first(MANY), two.first(MANY));
    }
  }

  @Test
  void withoutProblemsThereIsNothing() throws Exception {
    try (ProblemStore store = new ProblemStore(file())) {
      assertEquals(0, store.count());
      Iterator<ImportProblem> none = store.iterator();
      assertThrows(NoSuchElementException.class, none::next);
    }
  }

  private static void refusedNaming(Path file, Executable act) {
    String said = String.valueOf(assertThrows(UncheckedIOException.class, act).getCause());
    assertTrue(said.contains(file.toString()), said);
  }

  @Test
  void aFileThatCannotBeMadeOrReadIsNamed() throws Exception {
    Path nowhere = folder.resolve("gone").resolve("problems");
    try (ProblemStore store = new ProblemStore(nowhere, 1)) {
      refusedNaming(
          nowhere,
          () -> {
            problems().forEach(store::add);
            store.first(1);
          });
    }
    try (ProblemStore store = new ProblemStore(file(), 1)) {
      problems().forEach(store::add);
      store.first(1);
      Files.writeString(file(), "cut");
      refusedNaming(file(), () -> store.first(1));
    }
  }
}
