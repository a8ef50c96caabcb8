package shoeaudit.service.records;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;

/** Files that were made in a folder of their own, and are then moved to where they stay. */
public final class MadeFiles {
  private MadeFiles() {}

  /**
   * Moves a folder to where it stays; what an attempt left there that was cut off is replaced.
   *
   * @param files those in it that are listed, in this order
   * @return these files, each with its bytes and SHA-256, as {@link ResultImporter#sha256} reads
   *     them
   */
  public static String keep(List<Path> files, Path made, Path folder) throws IOException {
    ArrayNode outputs = JsonNodeFactory.instance.arrayNode();
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      try (InputStream in = Files.newInputStream(file)) {
        Manifest.Output output = Manifest.Output.of(name, in);
        outputs
            .addObject()
            .put("name", name)
            .put("bytes", output.bytes())
            .put("sha256", output.sha256());
      }
    }
    FolderTree.delete(folder);
    Files.createDirectories(folder.resolveSibling(""));
    Files.move(made, folder);
    return outputs.toString();
  }
}
