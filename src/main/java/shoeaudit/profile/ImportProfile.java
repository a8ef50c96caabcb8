package shoeaudit.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.LineForm;
import shoeaudit.profile.source.RecordSource;
import shoeaudit.shoelog.text.ForeignFile;

/** How to read the files of one system as events: data over one reader. */
public final class ImportProfile {
  /** What a comment of a draft begins with beside a guess that a person has to look at. */
  public static final String DECIDE = "DECIDE";

  private final String id;
  private final String name;
  private final String file;
  private final long bytes;
  private final String sha256;
  private final RecordSource source;
  private final List<Layout> layouts;
  private final @Nullable String currency;
  private final List<ProfileSample> samples;
  private final List<Integer> guesses;

  /**
   * @param id by which it is named
   * @param name of the system and its export
   * @param file its file's name
   * @param bytes of that file
   * @param sha256 of that file
   * @param source how records are encoded
   * @param layouts the forms that records may have
   * @param currency of all amounts; null where records say, or nobody does
   * @param samples what it has to make of some records
   * @param guesses the lines of its file that hold a guess of a draft: {@link #DECIDE}
   */
  public ImportProfile(
      String id,
      String name,
      String file,
      long bytes,
      String sha256,
      RecordSource source,
      List<Layout> layouts,
      @Nullable String currency,
      List<ProfileSample> samples,
      List<Integer> guesses) {
    this.id = id;
    this.name = name;
    this.file = file;
    this.bytes = bytes;
    this.sha256 = sha256;
    this.source = source;
    this.layouts = List.copyOf(layouts);
    this.currency = currency;
    this.samples = List.copyOf(samples);
    this.guesses = List.copyOf(guesses);
  }

  /** By which it is named. */
  public String id() {
    return id;
  }

  /** The system and its export. */
  public String name() {
    return name;
  }

  /** Its file's name. */
  public String file() {
    return file;
  }

  /** How long that file is. */
  public long bytes() {
    return bytes;
  }

  /** Of that file, in lower-case hexadecimal. */
  public String sha256() {
    return sha256;
  }

  /**
   * What the line of a record is in a file that it reads.
   *
   * @throws IOException where the file cannot be read
   */
  public LineForm lines(Path file) throws IOException {
    try (ForeignFile content = ForeignFile.open(file)) {
      return LineForm.of(source, content.content());
    }
  }

  /**
   * The lines of its file that hold a guess of a draft, as text with commas between; empty: none.
   * Before somebody has decided them nothing that is read by it proves anything.
   */
  public String guesses() {
    return guesses.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  /** How many samples it carries. */
  public int sampleCount() {
    return samples.size();
  }

  public List<ProfileSample> samples() {
    return samples;
  }

  public RecordSource source() {
    return source;
  }

  public List<Layout> layouts() {
    return layouts;
  }

  public @Nullable String currency() {
    return currency;
  }
}
