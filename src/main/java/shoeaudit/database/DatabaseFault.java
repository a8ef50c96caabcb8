package shoeaudit.database;

import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;
import org.jspecify.annotations.Nullable;

/** What the surroundings did to the database, as its driver tells it: no mistake of the program. */
public enum DatabaseFault {
  /** It does not answer, or hangs up; it may be back soon. */
  AWAY,
  /** Its disk is full. */
  NO_SPACE,
  /** Its files are damaged, or cannot be read. */
  DAMAGED,
  /** Another process has its file. */
  IN_USE,
  /** It does not know the user, the password or the database that are set. */
  NOT_LET_IN;

  /** No failure has so many causes; a circle of them has. */
  private static final int DEEPEST = 50;

  /** Classes of SQLSTATE, by their beginning: of those that fit, the longest counts. */
  private static final Map<String, DatabaseFault> STATES =
      Map.ofEntries(
          Map.entry("08", AWAY),
          // An operator, a crash or a start; too many connections; a standby that takes over.
          Map.entry("57P", AWAY),
          Map.entry("53300", AWAY),
          Map.entry("25006", AWAY),
          // A transaction that stood idle, or went on, for longer than the server lets one.
          // Two waited for each other, and the server ended this one: tried again, it goes on.
          Map.entry("40P01", AWAY),
          Map.entry("25P03", AWAY),
          Map.entry("25P04", AWAY),
          Map.entry("53100", NO_SPACE),
          Map.entry("53200", AWAY),
          Map.entry("58030", DAMAGED),
          Map.entry("XX001", DAMAGED),
          Map.entry("XX002", DAMAGED),
          Map.entry("28", NOT_LET_IN),
          Map.entry("3D", NOT_LET_IN));

  /** H2's error codes. */
  private static final Map<Integer, DatabaseFault> CODES =
      Map.of(
          90020, IN_USE,
          90028, DAMAGED,
          90030, DAMAGED,
          90031, DAMAGED,
          90048, DAMAGED,
          90067, AWAY,
          90098, AWAY,
          90121, AWAY);

  /** Codes of H2's store, which its errors in SQL call a general error: a file is not as it was. */
  private static final Set<Integer> DAMAGE_IN_STORE =
      Set.of(
          DataUtils.ERROR_READING_FAILED,
          DataUtils.ERROR_FILE_CORRUPT,
          DataUtils.ERROR_CHUNK_NOT_FOUND,
          DataUtils.ERROR_BLOCK_NOT_FOUND);

  /** The fault that a failure comes from, wherever in its causes a driver says so; null: none. */
  public static @Nullable DatabaseFault of(@Nullable Throwable failure) {
    DatabaseFault found = null;
    int depth = 0;
    for (Throwable cause = failure; cause != null && depth < DEEPEST; cause = cause.getCause()) {
      depth++;
      if (isFull(cause)) {
        return NO_SPACE;
      }
      if (found == null && cause instanceof SQLException e) {
        found = of(e);
      }
      if (found == null
          && cause instanceof MVStoreException e
          && DAMAGE_IN_STORE.contains(e.getErrorCode())) {
        found = DAMAGED;
      }
    }
    return found;
  }

  private static @Nullable DatabaseFault of(SQLException e) {
    DatabaseFault ofCode = CODES.get(e.getErrorCode());
    if (ofCode != null) {
      return ofCode;
    }
    String state = e.getSQLState();
    if (state == null) {
      // How the pool of connections tells that none was to be had in time.
      String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
      return message.contains("acquisition timeout") ? AWAY : null;
    }
    for (int length = state.length(); length >= 2; length--) {
      DatabaseFault ofState = STATES.get(state.substring(0, length));
      if (ofState != null) {
        return ofState;
      }
    }
    return null;
  }

  /** Systems say so in words alone. */
  private static boolean isFull(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    return cause instanceof java.io.IOException
        && (message.contains("No space left on device")
            || message.contains("There is not enough space on the disk")
            || message.contains("Disk quota exceeded"));
  }
}
