package shoeaudit.config;

/** A form in which a single value is written, for example money or odds. */
public interface Form<T> {
  /** What would be right, for messages: "a whole number from 1 to 16". */
  String what();

  /**
   * Reads a value.
   *
   * @param text as written, without quotes
   * @param plain whether it stands without quotes
   * @throws WrongValue where it is not in this form
   */
  T read(String text, boolean plain) throws WrongValue;

  /** A value that is not in its form. */
  final class WrongValue extends Exception {
    private static final long serialVersionUID = 1;

    private final String remedy;

    public WrongValue(String problem, String remedy) {
      super(problem);
      this.remedy = remedy;
    }

    public String problem() {
      return String.valueOf(getMessage());
    }

    public String remedy() {
      return remedy;
    }
  }
}
