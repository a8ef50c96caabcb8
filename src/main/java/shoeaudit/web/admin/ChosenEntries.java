package shoeaudit.web.admin;

import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.TrailFilter;
import shoeaudit.web.Addresses;

/** By what entries of the trail are chosen, as the page's form sends it; what is empty, by all. */
public class ChosenEntries {
  /** Where their page is. */
  static final String AT = "/trail";

  /** Whose matter, by the licensee's code. */
  @RestQuery public @Nullable String licensee;

  /** Who did it. */
  @RestQuery public @Nullable String actor;

  /** What was done, such as run.asked-for. */
  @RestQuery public @Nullable String act;

  /** To what it was done, such as run. */
  @RestQuery("subject_kind")
  public @Nullable String subjectKind;

  /** To which of them. */
  @RestQuery public @Nullable String subject;

  TrailFilter filter() {
    return new TrailFilter(
        filled(licensee), filled(actor), filled(act), filled(subjectKind), filled(subject));
  }

  private static @Nullable String filled(@Nullable String text) {
    return text == null || text.isBlank() ? null : text.strip();
  }

  /** Whether it leaves none out. */
  public boolean isOpen() {
    return Stream.of(licensee, actor, act, subjectKind, subject)
        .allMatch(each -> filled(each) == null);
  }

  /** The address of what follows. */
  String at(String cursor) {
    return Addresses.with(
        AT,
        Addresses.query(
            "licensee", filled(licensee),
            "actor", filled(actor),
            "act", filled(act),
            "subject_kind", filled(subjectKind),
            "subject", filled(subject),
            "cursor", cursor));
  }
}
