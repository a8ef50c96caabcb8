package shoeaudit.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What of the heap an embedded database takes for the pages of its file. */
class EitherDriverTest {
  private static final String FILE = "jdbc:h2:file:/data/database/shoe-audit;WRITE_DELAY=0";

  @Test
  void anEmbeddedDatabaseKeepsASixteenthOfTheHeapInMemoryWithinBounds() {
    assertEquals(FILE + ";CACHE_SIZE=65536", EitherDriver.cached(FILE, 1L << 30));
    assertEquals(FILE + ";CACHE_SIZE=16384", EitherDriver.cached(FILE, 64L << 20));
    assertEquals(FILE + ";CACHE_SIZE=262144", EitherDriver.cached(FILE, 1L << 40));
  }

  @Test
  void aCacheThatTheUrlNamesAndOtherDatabasesAreLeftAsTheyAre() {
    String own = FILE + ";cache_size=1000";
    assertEquals(own, EitherDriver.cached(own, 1L << 30));
    String inMemory = "jdbc:h2:mem:test";
    assertEquals(inMemory, EitherDriver.cached(inMemory, 1L << 30));
    String server = "jdbc:postgresql://host/name";
    assertEquals(server, EitherDriver.cached(server, 1L << 30));
  }
}
