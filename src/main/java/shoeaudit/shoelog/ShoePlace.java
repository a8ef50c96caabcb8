package shoeaudit.shoelog;

/**
 * A shoe at its table.
 *
 * @param table the table's identifier
 * @param shoe the shoe's, unique at its table
 */
public record ShoePlace(String table, String shoe) {
  /** That of a shoe. */
  public static ShoePlace of(ShoeEvents shoe) {
    return new ShoePlace(shoe.table(), shoe.shoe());
  }
}
