package shoeaudit.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How an embedded database is opened. */
class EitherDriverTest {
  private static final String FILE = "jdbc:h2:file:/data/database/shoe-audit;WRITE_DELAY=0";

  private static final String BY_ITS_COLUMNS = ";ANALYZE_AUTO=0";

  @Test
  void anEmbeddedDatabaseKeepsASixteenthOfTheHeapInMemoryWithinBounds() {
    assertEquals(FILE + BY_ITS_COLUMNS + ";CACHE_SIZE=65536", EitherDriver.suited(FILE, 1L << 30));
    assertEquals(FILE + BY_ITS_COLUMNS + ";CACHE_SIZE=16384", EitherDriver.suited(FILE, 64L << 20));
    assertEquals(FILE + BY_ITS_COLUMNS + ";CACHE_SIZE=262144", EitherDriver.suited(FILE, 1L << 40));
  }

  @Test
  void oneInMemorySamplesNoColumnEither() {
    String inMemory = "jdbc:h2:mem:test";
    assertEquals(inMemory + BY_ITS_COLUMNS, EitherDriver.suited(inMemory, 1L << 30));
  }

  @Test
  void whatTheUrlNamesAndOtherDatabasesAreLeftAsTheyAre() {
    String cache = FILE + ";cache_size=1000";
    assertEquals(cache + BY_ITS_COLUMNS, EitherDriver.suited(cache, 1L << 30));
    String both = FILE + ";ANALYZE_AUTO=5000;CACHE_SIZE=1000";
    assertEquals(both, EitherDriver.suited(both, 1L << 30));
    String server = "jdbc:postgresql://host/name";
    assertEquals(server, EitherDriver.suited(server, 1L << 30));
  }
}
