package shoeaudit.api.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import shoeaudit.identity.Refusal;

/**
 * The files of a form, such as a browser sends: all in its field {@code file}. They are taken all,
 * or none: who sends them has one answer, whose status holds of the whole form.
 */
public final class FormFiles {
  private static final String FIELD = "file";

  private FormFiles() {}

  /** Takes one of them in. */
  public interface Taking<T> {
    /**
     * Takes it.
     *
     * @param name as its sender calls it
     * @throws Refusal where it is not taken
     */
    T take(String name, InputStream content) throws IOException;
  }

  /**
   * Takes all files of a form in, one after another.
   *
   * @param most how many it may have
   * @return what came of each
   * @throws Refusal where the form has none, or more, or something else too, or one is not taken
   */
  public static <T> List<T> take(MultipartFormDataInput form, int most, Taking<T> taking)
      throws IOException {
    return take(form, most, Set.of(), taking);
  }

  /**
   * Likewise, of a form that has other fields too.
   *
   * @param beside these fields
   */
  public static <T> List<T> take(
      MultipartFormDataInput form, int most, Set<String> beside, Taking<T> taking)
      throws IOException {
    Collection<FormValue> files = files(form.getValues(), beside);
    if (files.size() > most) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE,
          "the form has " + files.size() + " files, more than " + most,
          "send them in several forms");
    }
    List<T> taken = new ArrayList<>();
    for (FormValue file : files) {
      try (InputStream content = file.getFileItem().getInputStream()) {
        taken.add(taking.take(file.getFileName(), content));
      } catch (Refusal refusal) {
        throw files.size() == 1 ? refusal : ofForm(refusal, file.getFileName());
      }
    }
    return taken;
  }

  private static Collection<FormValue> files(
      Map<String, Collection<FormValue>> fields, Set<String> beside) {
    Collection<FormValue> files = fields.getOrDefault(FIELD, List.of());
    if (files.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the form has no file in its field " + FIELD,
          "send each file in a field " + FIELD + ", with its name as filename");
    }
    for (String field : fields.keySet()) {
      if (!field.equals(FIELD) && !beside.contains(field)) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD,
            "the form has a field \"" + field + "\", which is not known there",
            "send each file in a field " + FIELD + ", and all else in the query");
      }
    }
    for (FormValue file : files) {
      if (!file.isFileItem() || file.getFileName() == null) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD,
            "the form has a field " + FIELD + " without a file in it",
            "send each file with its name as filename");
      }
    }
    return files;
  }

  /** Says of which file it is, and that the others were not taken either. */
  private static Refusal ofForm(Refusal refusal, String name) {
    String detail = refusal.detail();
    return new Refusal(
        refusal.reason(),
        detail.startsWith(name) ? detail : name + ": " + detail,
        refusal.remedy() + "; nothing of the form was taken",
        refusal.retryAfterSeconds());
  }
}
