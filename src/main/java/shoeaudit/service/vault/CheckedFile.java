package shoeaudit.service.vault;

import java.nio.file.Path;

/**
 * A file that was found to be what was recorded of it.
 *
 * @param sha256 of its bytes, in hexadecimal digits
 */
public record CheckedFile(Path path, String sha256) {}
