package shoeaudit.profile;

/** A foreign file while it is read: its name, and what its times left open. */
public final class ImportedFile {
  private final String name;
  private long ambiguousTimes;

  /**
   * A file.
   *
   * @param name as findings name it
   */
  public ImportedFile(String name) {
    this.name = name;
  }

  /** Its name, as findings name it. */
  public String name() {
    return name;
  }

  /** Counts a local time that lies in an hour that was repeated when clocks were set back. */
  public void addAmbiguousTime() {
    ambiguousTimes++;
  }

  /** How many of its local times may be either of two points in time. */
  public long ambiguousTimes() {
    return ambiguousTimes;
  }
}
