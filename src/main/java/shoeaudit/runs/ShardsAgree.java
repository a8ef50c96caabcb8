package shoeaudit.runs;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import shoeaudit.report.Report;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.assembly.SharedShoes;

/**
 * Whether shards are those of one audit, and give together what it gives. What a record writes at
 * all, and which shoe goes on in which file, is told from all files of a table, and of all tables
 * of a file; so a table or a log in two shards is refused.
 */
final class ShardsAgree {
  private ShardsAgree() {}

  /**
   * Refuses those that cannot be merged, by name.
   *
   * @param controls of the merge
   * @param rules of the merge
   * @throws InvalidRunRequestException with the first reason against them
   */
  static void orRefuse(
      List<ShardFile> shards, List<Report.Input> controls, List<Report.Input> rules)
      throws InvalidRunRequestException {
    refuseTwice(shards);
    ShardFile first = shards.getFirst();
    for (ShardFile shard : shards) {
      refuseOthers(shard, "other controls", shard.head().controls(), controls, "--controls");
      refuseOthers(shard, "other regulations or bets", shard.head().rules(), rules, "this merge");
      refuseOthers(
          shard,
          "another import profile",
          shard.head().profile(),
          first.head().profile(),
          first.path().toString());
    }
    refuseSharedLogs(shards);
    refuseSharedTables(shards);
    refuseNoRoom(shards);
  }

  private static void refuseTwice(List<ShardFile> shards) throws InvalidRunRequestException {
    Map<String, Path> known = new HashMap<>();
    for (ShardFile shard : shards) {
      Path other = known.putIfAbsent(shard.sha256(), shard.path());
      if (other != null) {
        throw ShardFile.refused(
            shard.path(), "is the same shard as " + other + "; give each of them once");
      }
    }
  }

  /** Under what name a file lay where the shard was made is no matter of its own. */
  private static void refuseOthers(
      ShardFile shard,
      String what,
      List<Report.Input> made,
      List<Report.Input> asked,
      String askedBy)
      throws InvalidRunRequestException {
    if (!hashes(made).equals(hashes(asked))) {
      throw ShardFile.refused(
          shard.path(),
          "was made under "
              + what
              + " ("
              + words(made)
              + ") than "
              + askedBy
              + " ("
              + words(asked)
              + "); make all shards and merge them under the same");
    }
  }

  private static List<String> hashes(List<Report.Input> inputs) {
    return inputs.stream().map(Report.Input::sha256).toList();
  }

  private static String words(List<Report.Input> inputs) {
    return inputs.isEmpty()
        ? "none"
        : inputs.stream()
            .map(input -> input.name() + ", SHA-256 " + input.sha256())
            .collect(Collectors.joining("; "));
  }

  private static void refuseSharedLogs(List<ShardFile> shards) throws InvalidRunRequestException {
    refuseShared(
        shards,
        log -> log.input().sha256(),
        "the log %s lies in two shards, %s and %s; audit each log in one of them");
    refuseShared(
        shards,
        log -> log.input().name(),
        "two logs have the name %s, one in %s and one in %s; findings would not tell them apart: name the"
            + " folder above them when the shards are made, or give one of them another name");
  }

  private static void refuseShared(
      List<ShardFile> shards, Function<ShardHead.Log, String> key, String refusal)
      throws InvalidRunRequestException {
    Map<String, ShardFile> known = new HashMap<>();
    for (ShardFile shard : shards) {
      for (ShardHead.Log log : shard.head().logs()) {
        ShardFile other = known.putIfAbsent(key.apply(log), shard);
        // One audit reads two copies of a log under two names; so does one shard.
        if (other != null && !other.sha256().equals(shard.sha256())) {
          throw new InvalidRunRequestException(
              String.format(Locale.ROOT, refusal, log.input().name(), other.path(), shard.path()));
        }
      }
    }
  }

  private static void refuseSharedTables(List<ShardFile> shards) throws InvalidRunRequestException {
    Map<String, ShardFile> known = new HashMap<>();
    for (ShardFile shard : shards) {
      for (Map.Entry<String, SortedSet<String>> table : shard.head().tables().entrySet()) {
        ShardFile other = known.putIfAbsent(table.getKey(), shard);
        if (other != null) {
          throw new InvalidRunRequestException(
              "the table "
                  + table.getKey()
                  + " is recorded in two shards: in "
                  + other.path()
                  + " by "
                  + files(other, table.getKey())
                  + ", in "
                  + shard.path()
                  + " by "
                  + files(shard, table.getKey())
                  + "; what its record shows is told from all of it, so audit these files in one shard");
        }
      }
    }
  }

  private static String files(ShardFile shard, String table) {
    SortedSet<String> files = shard.head().tables().get(table);
    return files == null ? "none" : String.join(", ", files);
  }

  private static void refuseNoRoom(List<ShardFile> shards) throws InvalidRunRequestException {
    long waiting = shards.stream().mapToLong(shard -> shard.head().eventsWaiting()).sum();
    if (shards.size() > 1 && waiting > SharedShoes.MOST_EVENTS_WAITING) {
      throw new InvalidRunRequestException(
          "the shards "
              + shards.stream()
                  .filter(shard -> shard.head().eventsWaiting() > 0)
                  .map(shard -> shard.path().toString())
                  .collect(Collectors.joining(", "))
              + " put shoes together from several files, and one audit of all might have had no room for them: more"
              + " than "
              + SharedShoes.MOST_EVENTS_WAITING
              + " of their events wait for other files; audit fewer logs at a time");
    }
  }
}
