package shoeaudit.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jboss.resteasy.reactive.server.multipart.FileItem;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;

/** A form with files in it, as a browser sends one. */
public final class SentForm {
  private static final String FILE = "file";

  /** The field that says by which profile files are read. */
  public static final String PROFILE = "profile";

  /** The field with a text that was typed instead of sent as a file. */
  public static final String TEXT = "text";

  /** What a form may have beside its files. */
  public static final Set<String> FIELDS = Set.of(Pages.CSRF, PROFILE, TEXT);

  private final MultipartFormDataInput sent;

  /** What was sent. */
  public SentForm(MultipartFormDataInput sent) {
    this.sent = sent;
  }

  /** A field; null: it was left empty. */
  public @Nullable String text(String field) {
    Collection<FormValue> values = sent.getValues().getOrDefault(field, List.of());
    for (FormValue value : values) {
      if (!value.isFileItem() && !value.getValue().isBlank()) {
        return value.getValue().replace("\r\n", "\n");
      }
    }
    return null;
  }

  /** The files that were chosen; a browser sends one without a name where none was. */
  public List<FormValue> files() {
    return sent.getValues().getOrDefault(FILE, List.of()).stream()
        .filter(FormValue::isFileItem)
        .filter(file -> file.getFileName() != null && !file.getFileName().isEmpty())
        .toList();
  }

  /**
   * The files, of which there has to be one.
   *
   * @throws Refusal where none was chosen
   */
  public List<FormValue> needed() {
    List<FormValue> files = files();
    if (files.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "no file was chosen",
          "choose one, or drop it on the field");
    }
    return files;
  }

  /** Does something with a file of the form. */
  public interface OnFile<T> {
    /** Takes where it lies. */
    T of(Path file) throws IOException;
  }

  /** Looks into a file where it lies; one that is held in memory is written down for that. */
  public static <T> T withFile(FormValue value, OnFile<T> look) throws IOException {
    FileItem item = value.getFileItem();
    if (!item.isInMemory()) {
      return look.of(item.getFile());
    }
    Path written = Files.createTempFile("form-", ".part");
    try {
      Files.delete(written);
      item.write(written);
      return look.of(written);
    } finally {
      Files.deleteIfExists(written);
    }
  }
}
