package shoeaudit.runs.folder;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders are taken away whole, and nothing else is. */
class FolderTreeTest {
  @TempDir private Path folder;

  @Test
  void allThatIsInAFolderGoesWithIt() throws IOException {
    Path tree = folder.resolve("run-1");
    Files.createDirectories(tree.resolve("logs/deep"));
    Files.createFile(tree.resolve("logs/deep/a.csv"));
    Files.createFile(tree.resolve("report.pdf"));
    Files.createFile(folder.resolve("run-10"));
    FolderTree.delete(tree);
    assertFalse(Files.exists(tree));
    assertTrue(Files.exists(folder.resolve("run-10")));
    FolderTree.delete(tree);
  }

  @Test
  void whatALinkLeadsToStays() throws IOException {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.createFile(outside.resolve("evidence.csv"));
    Path tree = Files.createDirectory(folder.resolve("tree"));
    Files.createSymbolicLink(tree.resolve("link"), outside);
    FolderTree.delete(tree);
    assertFalse(Files.exists(tree));
    assertTrue(Files.exists(outside.resolve("evidence.csv")));
  }
}
