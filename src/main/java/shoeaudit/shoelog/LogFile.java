package shoeaudit.shoelog;

import java.nio.file.Path;

/**
 * A file to be read.
 *
 * @param path where it lies
 * @param name as findings name it: relative to the log argument, with {@code /}
 */
public record LogFile(Path path, String name) {}
